/**
 * Flat-sided things: the position of a box's corner in the picture, and the projection of a drawing onto one of its
 * faces. Right, up and towards the camera are positive. There is no perspective: parallels stay parallel, and a face is
 * one matrix.
 */
import { nums, type Point } from './sheet.js';

export type Corner = readonly [right: number, up: number, near: number];

export class Camera {
  readonly #cos: number;
  readonly #sin: number;
  readonly tilt: number;
  readonly #rise: number;

  /** How far the thing is turned to the left, and how steeply the camera looks down; in degrees. */
  constructor(
    readonly turn: number,
    down: number,
  ) {
    const [t, d] = [(turn * Math.PI) / 180, (down * Math.PI) / 180];
    this.#cos = Math.cos(t);
    this.#sin = Math.sin(t);
    this.tilt = Math.sin(d);
    this.#rise = Math.cos(d);
  }

  at([x, y, z]: Corner): Point {
    return [x * this.#cos + z * this.#sin, -y * this.#rise + (z * this.#cos - x * this.#sin) * this.tilt];
  }

  /** The position of a corner's shadow on the table. The light is high on the left and a little in front. */
  shadowOf([x, y, z]: Corner): Point {
    const [px, py] = this.at([x, 0, z]);
    return [px + y * 0.62, py - y * 0.5 * this.tilt];
  }

  /** The matrix that projects a drawing onto a face: its origin, and the corners one unit along its x and its y. */
  onto(origin: Corner, x: Corner, y: Corner): string {
    const [o, a, b] = [this.at(origin), this.at(x), this.at(y)];
    return `transform="matrix(${nums([a[0], a[1], b[0], b[1], o[0], o[1]], 3)})"`;
  }

  /** A drawing lying on top, at a height; x to the right, y towards the camera, origin in the middle. */
  top(height: number): string {
    return this.onto([0, height, 0], [1, 0, 0], [0, 0, 1]);
  }

  /** A drawing on the side that faces the camera, at that distance; y down from `height`. */
  front(near: number, height: number): string {
    return this.onto([0, height, near], [1, 0, 0], [0, -1, 0]);
  }
}

/** The outline of a rectangle with round corners, from above. */
export function rounded(width: number, depth: number, radius: number, steps = 4): [x: number, z: number][] {
  const points: [number, number][] = [];
  const r = Math.min(radius, width / 2, depth / 2);
  for (const [cx, cz, from] of [
    [width / 2 - r, depth / 2 - r, 0],
    [-width / 2 + r, depth / 2 - r, 90],
    [-width / 2 + r, -depth / 2 + r, 180],
    [width / 2 - r, -depth / 2 + r, 270],
  ] as const) {
    if (r === 0) points.push([cx, cz]);
    else
      for (let i = 0; i <= steps; i += 1) {
        const a = ((from + (90 * i) / steps) * Math.PI) / 180;
        points.push([cx + r * Math.cos(a), cz + r * Math.sin(a)]);
      }
  }
  return points;
}

/** The tightest outline around points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: readonly Point[]): Point[] => {
    const line: Point[] = [];
    for (const p of list) {
      while (line.length > 1) {
        const [a, b] = [line.at(-2)!, line.at(-1)!];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        line.pop();
      }
      line.push(p);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
