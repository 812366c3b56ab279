/**
 * One picture while it is drawn: markup in painting order, and definitions, of which equal ones are shared. Numbers are
 * written short, because a picture may have only 6.5 kB.
 */

export type Point = readonly [x: number, y: number];
/** Offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A number in its shortest SVG form: at most `digits` decimals, no leading zero. */
export function num(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Numbers side by side, with no more separators than SVG needs. */
export function nums(values: readonly number[], digits = 1): string {
  return values
    .map((v) => num(v, digits))
    .reduce((line, v) => (line === '' || v.startsWith('-') ? line + v : `${line} ${v}`), '');
}

export const pt = (p: Point, digits = 1): string => nums(p, digits);

/** A colour with an opacity, in one word. */
export function veil(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  const long = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  return (
    long +
    Math.round(Math.max(0, opacity) * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

/** A closed or open path through straight lines. */
export function poly(points: readonly Point[], close = true): string {
  return points.map((p, i) => (i === 0 ? 'M' : 'L') + pt(p)).join('') + (close ? 'Z' : '');
}

/** A smooth curve through the points (Catmull-Rom as cubic Béziers, in relative steps), to be appended after a move to the first. */
export function smooth(points: readonly Point[]): string {
  const snap = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  let d = '';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ];
    const [from, to] = [snap(p1), snap(p2)];
    const one: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const two: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    // after the first, each curve starts in the direction in which the last one ended: `s` in SVG
    d +=
      (i === 0 ? 'c' : 's') +
      nums((i === 0 ? [one, two, to] : [two, to]).flatMap((p) => [p[0] - from[0], p[1] - from[1]]));
  }
  return d;
}

/** Dots, as one path to be stroked with round ends: sorted, so that the steps between them are short to write. */
export function dots(points: readonly Point[]): string {
  const grid = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const row = (p: Point): number => Math.floor(p[1] / 24);
  grid.sort((p, q) => row(p) - row(q) || (row(p) % 2 === 0 ? p[0] - q[0] : q[0] - p[0]));
  let at: Point = [0, 0];
  return grid
    .map((p) => {
      const step = `m${nums([p[0] - at[0], p[1] - at[1]], 0)}h0`;
      at = p;
      return step;
    })
    .join('');
}

/** Repeatable random numbers: the same seed gives the same speckles on every machine. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const c of seed) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A few degrees of softness, so that pictures can share their blurs. */
const SOFTNESS = [1, 2, 3, 5, 7, 10, 13, 17, 22, 30, 45, 70];

export class Sheet {
  readonly #definitions = new Map<string, string>();
  #markup = '';

  /** Adds markup on top of what is there. */
  draw(...markup: string[]): void {
    this.#markup += markup.join('');
  }

  /** Draws inside a group, for example one that moves and scales a thing. */
  group(attributes: string, draw: () => void): void {
    const before = this.#markup;
    this.#markup = '';
    draw();
    this.#markup = `${before}<g ${attributes}>${this.#markup}</g>`;
  }

  /** Draws once what is used several times: the id of the group. */
  once(draw: () => void): string {
    const before = this.#markup;
    this.#markup = '';
    draw();
    const drawn = this.#markup;
    this.#markup = before;
    return this.define('g', '', drawn);
  }

  /** Keeps `<tag … >inner</tag>` once and gives its id. */
  define(tag: string, attributes: string, inner = ''): string {
    const key = `${tag} ${attributes}>${inner}`;
    let id = this.#definitions.get(key);
    if (id === undefined) {
      const n = this.#definitions.size;
      id = String.fromCharCode(97 + (n % 26)) + (n < 26 ? '' : String(Math.floor(n / 26)));
      this.#definitions.set(key, id);
    }
    return id;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop${at === 0 ? '' : ` offset="${num(at, 2)}"`} stop-color="${veil(colour, opacity)}"/>`,
      )
      .join('');
  }

  /** Paint along a line. In fractions of the shape's box, or in drawing units when `absolute`. */
  linear(stops: readonly Stop[], from: Point, to: Point, absolute = false): string {
    const digits = absolute ? 0 : 2;
    const place = [
      from[0] === 0 ? '' : ` x1="${num(from[0], digits)}"`,
      from[1] === 0 ? '' : ` y1="${num(from[1], digits)}"`,
      to[0] === 1 && !absolute ? '' : ` x2="${num(to[0], digits)}"`,
      to[1] === 0 ? '' : ` y2="${num(to[1], digits)}"`,
    ]
      .join('')
      .trim();
    return `url(#${this.define('linearGradient', place + (absolute ? ' gradientUnits="userSpaceOnUse"' : ''), this.#stops(stops))})`;
  }

  /** Paint from a point outwards, in fractions of the shape's box. */
  radial(stops: readonly Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    const place =
      centre[0] === 0.5 && centre[1] === 0.5 && radius === 0.5
        ? ''
        : `cx="${num(centre[0], 2)}" cy="${num(centre[1], 2)}" r="${num(radius, 2)}"`;
    return `url(#${this.define('radialGradient', place, this.#stops(stops))})`;
  }

  /** A blur, as an attribute. For thin strokes, whose own box would cut it off, give the room in drawing units. */
  blur(deviation: number, room?: readonly [x: number, y: number, width: number, height: number]): string {
    const step = SOFTNESS.find((d) => d >= deviation) ?? deviation;
    const box = room ?? ['-.3', '-.3', 1.6, 1.6];
    const [x, y, width, height] = box.map((v) => (typeof v === 'number' ? num(v, room ? 0 : 1) : v));
    const id = this.define(
      'filter',
      `${room ? 'filterUnits="userSpaceOnUse" ' : ''}x="${x}" y="${y}" width="${width}" height="${height}"`,
      `<feGaussianBlur stdDeviation="${num(step)}"/>`,
    );
    return `filter="url(#${id})"`;
  }

  /** A shape to be used several times: its id for `<use>` and for clipping. */
  shape(d: string): string {
    return this.define('path', `d="${d}"`);
  }

  clip(shapeId: string): string {
    return `clip-path="url(#${this.define('clipPath', '', `<use href="#${shapeId}"/>`)})"`;
  }

  /** A tile in drawing units, as a paint. */
  tile(width: number, height: number, inner: string, transform = ''): string {
    return `url(#${this.define('pattern', `width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}`, inner)})`;
  }

  /** The finished picture. @param style an element before its definitions */
  print(width: number, height: number, style = ''): string {
    const definitions = [...this.#definitions].map(([key, id]) => {
      const tag = key.slice(0, key.indexOf(' '));
      const attributes = key.slice(tag.length + 1, key.indexOf('>'));
      const inner = key.slice(key.indexOf('>') + 1);
      return `<${tag} id="${id}"${attributes && ` ${attributes.trim()}`}${inner === '' ? '/>' : `>${inner}</${tag}>`}`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}<defs>${definitions.join('')}</defs>${this.#markup}</svg>`;
  }
}
