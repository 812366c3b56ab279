/** Things with faces: boxes, books, cards, trays, stacks. */
import { tone } from '../studio/colour.js';
import { type Camera, hull, rounded } from '../studio/camera.js';
import { num, type Point, poly, type Sheet } from '../studio/sheet.js';

export interface Slab {
  width: number;
  depth: number;
  height: number;
  colour: string;
  /** Of the corners, seen from above. */
  radius?: number;
  /** The position of its middle, and of the surface below it. */
  at?: readonly [right: number, up: number, near: number];
  /** Draw on the top; origin in its middle. */
  top?: (s: Sheet) => void;
  /** Draw on the side towards the camera; origin at its upper middle. */
  front?: (s: Sheet) => void;
  /** Draw on the other visible side; origin at its upper middle, x from far to near on a left side. */
  side?: (s: Sheet) => void;
  /** Colour of the sides, where it differs. */
  walls?: string;
  shadow?: boolean;
  /** Sheen on top, 0 to 1. */
  sheen?: number;
}

const SHADE = '#33241a';

/** A block of something, from a sheet of paper to a gift box. */
export function slab(
  s: Sheet,
  cam: Camera,
  {
    width,
    depth,
    height,
    colour,
    radius = 0,
    at = [0, 0, 0],
    top,
    front,
    side,
    walls: wall = colour,
    shadow = true,
    sheen = 0.5,
  }: Slab,
): void {
  const outline = rounded(width, depth, radius, radius > 30 ? 5 : 2);
  const on = (y: number): Point[] => outline.map(([x, z]) => cam.at([x + at[0], y + at[1], z + at[2]]));
  const [below, above] = [on(0), on(height)];
  if (shadow) {
    const cast = outline.map(([x, z]) => cam.shadowOf([x + at[0], height, z + at[2]]));
    const fall = poly(hull([...below, ...(at[1] > 0 ? cast.map(([x, y]): Point => [x, y - at[1] * 0.6]) : cast)]));
    s.draw(
      `<path d="${fall}" fill="${SHADE}73" ${s.blur(Math.max(5, Math.min(17, height * 0.2)))}/>`,
      `<path d="${poly(hull(below))}" fill="${SHADE}8c" transform="translate(3 4)" ${s.blur(5)}/>`,
    );
  }
  if (height > 2) walls(s, cam, { below, above, radius, wall, width, depth, at });
  const face = s.linear(
    [
      [0, tone(colour, 0.14 + sheen * 0.16)],
      [0.5, tone(colour, 0.06)],
      [1, tone(colour, -0.07)],
    ],
    [0, 0],
    [1, 0.8],
  );
  s.draw(
    `<path d="${poly(above)}" fill="${face}" stroke="${tone(colour, 0.25)}" stroke-width="1" stroke-linejoin="round"/>`,
  );
  const [x, y, z] = at;
  const draw = (matrix: string, what?: (s: Sheet) => void): void => {
    if (what) s.group(matrix, () => what(s));
  };
  draw(cam.onto([x, y + height, z], [1, 0, 0], [0, 0, 1]), top);
  draw(cam.onto([x, y + height, z + depth / 2], [1, 0, 0], [0, -1, 0]), front);
  // turned to the left, a thing shows its left side
  if (cam.turn > 0) draw(cam.onto([x - width / 2, y + height, z], [0, 0, 1], [0, -1, 0]), side);
  else draw(cam.onto([x + width / 2, y + height, z], [0, 0, -1], [0, -1, 0]), side);
}

interface Walls {
  below: Point[];
  above: Point[];
  radius: number;
  wall: string;
  width: number;
  depth: number;
  at: readonly [number, number, number];
}

/** The sides, as one band: light where it looks left, dark where it looks right, turning at the near corner. */
function walls(s: Sheet, cam: Camera, { below, above, radius, wall, width, depth, at }: Walls): void {
  const edge = hull([...below, ...above]);
  const xs = edge.map((p) => p[0]);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  // the corner of the rectangle that comes nearest divides the band
  const corners = (
    [
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([i, k]) => cam.at([at[0] + (i * width) / 2, at[1], at[2] + (k * depth) / 2]));
  const near = corners.reduce((p, q) => (q[1] > p[1] + 0.5 ? q : p));
  const turn = (near[0] - least) / Math.max(1, most - least);
  const soft = Math.max(0.004, radius / Math.max(1, most - least) / 1.5);
  const single = turn > 0.97 || turn < 0.03;
  const paint = single
    ? s.linear(
        [
          [0, tone(wall, -0.06)],
          [1, tone(wall, -0.3)],
        ],
        [0, 0],
        [1, 0],
      )
    : s.linear(
        [
          [0, tone(wall, turn < 0.5 ? -0.12 : -0.06)],
          [Math.max(0, turn - soft), tone(wall, -0.16)],
          [Math.min(1, turn + soft), tone(wall, -0.42)],
          [1, tone(wall, -0.36)],
        ],
        [0, 0],
        [1, 0],
      );
  s.draw(`<path d="${poly(edge)}" fill="${paint}"/>`);
}

/** Leaves of paper seen from the side: fine lines on a face of that size. */
export function leaves(s: Sheet, width: number, height: number, colour: string): void {
  const tile = s.tile(
    900,
    5,
    '<path d="M0 1h900" stroke="#24130a40"/><path d="M0 3.4h900" stroke="#24130a1f" stroke-width=".7"/>',
  );
  const face = `<path d="M${num(-width / 2)} 0h${num(width)}v${num(height)}H${num(-width / 2)}z" fill=`;
  s.draw(`${face}"${colour}"/>${face}"${tile}"/>`);
}
