/** Which colours stand on which. */
import type { ThemeColour } from './theme.js';

/** Two colours that meet on screen, and the contrast that WCAG 2.2 AA requires of them. */
export interface ContrastPair {
  readonly front: ThemeColour;
  readonly back: ThemeColour;
  /** 4.5 for text (1.4.3), 3 for the outline that makes a field recognisable (1.4.11). */
  readonly least: 4.5 | 3;
}

/** Colours that text is in front of. */
export const GROUNDS = ['color-background', 'color-surface', 'color-field'] as const;
const on = (front: ThemeColour, least: 4.5 | 3): ContrastPair[] => GROUNDS.map((back) => ({ front, back, least }));

/** All pairs that elements and sections have. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...on('color-text', 4.5),
  ...on('color-muted', 4.5),
  ...on('color-primary', 4.5),
  { front: 'color-on-primary', back: 'color-primary', least: 4.5 },
  ...on('color-error', 4.5),
  ...on('color-success', 4.5),
  ...on('color-field-border', 3),
];
