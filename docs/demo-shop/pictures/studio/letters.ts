/**
 * A small engraver's alphabet: capitals and figures of one stroke width, four units wide and six high, so that labels
 * need no font. Each letter is moves (M), lines (L) and curves (Q, C) in absolute coordinates.
 */
import { num, nums, type Point } from './sheet.js';

const ROUND = 'M2.2 0C3.6 0 4.4 1.3 4.4 3C4.4 4.7 3.6 6 2.2 6C.8 6 0 4.7 0 3C0 1.3 .8 0 2.2 0';
/** Letter: width and strokes. */
const LETTERS: Record<string, readonly [number, string]> = {
  A: [4.4, 'M0 6L2.2 0L4.4 6M.8 4L3.6 4'],
  B: [3.4, 'M0 6L0 0L1.6 0Q3 0 3 1.4Q3 2.8 1.6 2.8L0 2.8M1.6 2.8Q3.4 2.8 3.4 4.4Q3.4 6 1.6 6L0 6'],
  C: [4, 'M4 1.2C3.6 .4 3 0 2.2 0C.8 0 0 1.3 0 3C0 4.7 .8 6 2.2 6C3 6 3.6 5.6 4 4.8'],
  D: [4, 'M0 0L0 6L1.4 6C3.2 6 4 4.7 4 3C4 1.3 3.2 0 1.4 0L0 0'],
  E: [3, 'M3 0L0 0L0 6L3 6M0 2.9L2.5 2.9'],
  F: [3, 'M3 0L0 0L0 6M0 2.9L2.5 2.9'],
  G: [4.2, 'M4 1.2C3.6 .4 3 0 2.2 0C.8 0 0 1.3 0 3C0 4.7 .8 6 2.2 6C3.4 6 4.2 5.2 4.2 3.3L2.6 3.3'],
  H: [3.8, 'M0 0L0 6M3.8 0L3.8 6M0 2.9L3.8 2.9'],
  I: [0, 'M0 0L0 6'],
  J: [2.4, 'M2.4 0L2.4 4.2Q2.4 6 1 6Q.3 6 0 5.5'],
  K: [3.6, 'M0 0L0 6M3.5 0L0 3.5M1.2 2.4L3.6 6'],
  L: [2.8, 'M0 0L0 6L2.8 6'],
  M: [4.8, 'M0 6L.3 0L2.4 4.4L4.5 0L4.8 6'],
  N: [4, 'M0 6L0 0L4 6L4 0'],
  O: [4.4, ROUND],
  P: [3.2, 'M0 6L0 0L1.6 0Q3.2 0 3.2 1.6Q3.2 3.2 1.6 3.2L0 3.2'],
  Q: [4.4, `${ROUND}M2.6 4.4L4.5 6.5`],
  R: [3.5, 'M0 6L0 0L1.6 0Q3.2 0 3.2 1.5Q3.2 3 1.6 3L0 3M1.6 3L3.5 6'],
  S: [3.2, 'M3 .9C2.7 .3 2.2 0 1.6 0C.7 0 .1 .6 .1 1.4C.1 3.3 3.2 2.6 3.2 4.5C3.2 5.4 2.5 6 1.6 6C.8 6 .3 5.6 0 5'],
  T: [3.8, 'M0 0L3.8 0M1.9 0L1.9 6'],
  U: [3.8, 'M0 0L0 4Q0 6 1.9 6Q3.8 6 3.8 4L3.8 0'],
  V: [4.2, 'M0 0L2.1 6L4.2 0'],
  W: [6, 'M0 0L1.5 6L3 1L4.5 6L6 0'],
  X: [3.8, 'M0 0L3.8 6M3.8 0L0 6'],
  Y: [3.8, 'M0 0L1.9 3L3.8 0M1.9 3L1.9 6'],
  Z: [3.6, 'M0 0L3.6 0L0 6L3.6 6'],
  '0': [3.4, 'M1.7 0C2.8 0 3.4 1.3 3.4 3C3.4 4.7 2.8 6 1.7 6C.6 6 0 4.7 0 3C0 1.3 .6 0 1.7 0'],
  '1': [1.2, 'M0 1.2L1.2 0L1.2 6'],
  '2': [3, 'M.1 1.4Q.2 0 1.6 0Q3 0 3 1.4Q3 2.4 2 3.5L0 6L3.1 6'],
  '3': [3, 'M.2 .9Q.6 0 1.5 0Q2.8 0 2.8 1.3Q2.8 2.7 1.2 2.7Q3 2.7 3 4.3Q3 6 1.5 6Q.3 6 0 4.8'],
  '4': [3.3, 'M2.4 6L2.4 0L0 4.3L3.3 4.3'],
  '5': [3, 'M2.8 0L.5 0L.3 2.6Q.8 2.3 1.5 2.3Q3 2.3 3 4.1Q3 6 1.4 6Q.4 6 0 5.2'],
  '6': [3.1, 'M2.7 .6Q2.2 0 1.7 0Q0 0 0 3.6Q0 6 1.6 6Q3.1 6 3.1 4.2Q3.1 2.5 1.6 2.5Q.3 2.5 0 4'],
  '7': [3, 'M0 0L3 0L1 6'],
  '8': [3, 'M1.5 2.8Q.2 2.6 .2 1.4Q.2 0 1.5 0Q2.8 0 2.8 1.4Q2.8 2.6 1.5 2.8Q0 3 0 4.5Q0 6 1.5 6Q3 6 3 4.5Q3 3 1.5 2.8'],
  '9': [3.1, 'M.4 5.4Q.9 6 1.4 6Q3.1 6 3.1 2.4Q3.1 0 1.5 0Q0 0 0 1.8Q0 3.5 1.5 3.5Q2.8 3.5 3.1 2'],
  '&': [4, 'M4 6L.8 1.8C.1 .8 .7 0 1.6 0C2.5 0 3 .9 2.4 1.8C1.8 2.7 0 3 0 4.5C0 5.5 .7 6 1.6 6C2.8 6 3.6 4.9 3.9 3.4'],
  '.': [0, 'M0 5.9L0 6'],
  '-': [1.8, 'M0 3.1L1.8 3.1'],
  '°': [1.4, 'M.7 0Q1.4 0 1.4 .8Q1.4 1.6 .7 1.6Q0 1.6 0 .8Q0 0 .7 0'],
};

const SPACE = 2.4;

/** Width of a line in the alphabet's own units. */
export function measure(text: string, tracking = 1.6): number {
  let width = -tracking;
  for (const c of text) width += (c === ' ' ? SPACE : (LETTERS[c]?.[0] ?? 0)) + tracking;
  return width;
}

/**
 * A line of capitals as one path, centred on x = 0, six units high times `size`, its top at y = 0.
 * `bend` moves each point: that is how a label goes round a tin.
 */
export function engrave(
  text: string,
  size: number,
  { tracking = 1.6, bend = (p) => p }: { tracking?: number; bend?: (p: Point) => Point } = {},
): string {
  let x = -measure(text, tracking) / 2;
  let d = '';
  for (const c of text) {
    const letter = LETTERS[c];
    if (letter) {
      d += letter[1].replace(/([MLQC])([^MLQC]+)/g, (_, command: string, rest: string) => {
        const values = rest.trim().split(/\s+/).map(Number);
        const points: Point[] = [];
        for (let i = 0; i < values.length; i += 2) points.push(bend([(x + values[i]!) * size, values[i + 1]! * size]));
        return command + nums(points.flatMap((p) => [p[0], p[1]]));
      });
    }
    x += (c === ' ' ? SPACE : (letter?.[0] ?? 0)) + tracking;
  }
  return d;
}

/** Engraved text, ready to draw. */
export function text(
  words: string,
  size: number,
  colour: string,
  y: number,
  { weight = 1, tracking = 1.6, bend }: { weight?: number; tracking?: number; bend?: (p: Point) => Point } = {},
): string {
  const shift = bend ?? ((p: Point): Point => [p[0], p[1] + y]);
  return `<path d="${engrave(words, size, { tracking, bend: shift })}" fill="none" stroke="${colour}" stroke-width="${num(size * 0.62 * weight)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
