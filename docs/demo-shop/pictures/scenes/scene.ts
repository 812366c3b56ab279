import type { ColourName } from '../studio/palette.js';
import { FLOOR, place, type SetOptions } from '../studio/set.js';
import type { Point, Sheet } from '../studio/sheet.js';

/** The pictures of one product: the whole thing, a step closer, and for some of them the thing in use. */
export interface Scene {
  /** Option values with a picture of their own. The first is shown by default. */
  values?: readonly ColourName[];
  /** Draws the whole thing. */
  whole: (s: Sheet, value: ColourName) => void;
  /** The point of the whole picture in the middle of the closer view, and its zoom. */
  near: readonly [x: number, y: number, zoom: number];
  use?: (s: Sheet, value: ColourName) => void;
  set?: SetOptions;
  useSet?: SetOptions;
}

export type Scenes = Readonly<Record<string, Scene>>;

/** One thing on the table. */
export const stand =
  (draw: (s: Sheet, value: ColourName) => void, scale: number, at: Point = [390, FLOOR]) =>
  (s: Sheet, value: ColourName): void =>
    place(s, at, scale, () => draw(s, value));

/** Several things, drawn in order; put what is further back first. */
export const group =
  (...things: readonly (readonly [draw: (s: Sheet) => void, scale: number, x: number, y: number])[]) =>
  (s: Sheet): void => {
    for (const [draw, scale, x, y] of things) place(s, [x, y], scale, () => draw(s));
  };
