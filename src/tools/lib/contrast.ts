export { contrastRatio } from '../../contract/schemas/contrast.js';

/** A pair of colour tokens that meet on screen, and the minimum contrast that WCAG 2.2 AA requires. */
export interface ContrastPair {
  front: string;
  back: string;
  least: number;
}

const text = (front: string, ...backs: string[]): ContrastPair[] =>
  backs.map((back) => ({ front: `color-${front}`, back: `color-${back}`, least: 4.5 }));
const outline = (front: string, ...backs: string[]): ContrastPair[] =>
  backs.map((back) => ({ front: `color-${front}`, back: `color-${back}`, least: 3 }));

/** All pairs the elements may use: text 4.5:1 (1.4.3), the outline that makes a field recognisable 3:1 (1.4.11). */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('text', 'background', 'surface', 'field'),
  ...text('muted', 'background', 'surface', 'field'),
  ...text('primary', 'background', 'surface', 'field'),
  ...text('on-primary', 'primary'),
  ...text('error', 'background', 'surface', 'field'),
  ...text('success', 'background', 'surface', 'field'),
  ...outline('field-border', 'background', 'surface', 'field'),
];
