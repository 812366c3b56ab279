/**
 * Things turned about an axis: cups, pots, tins, bottles, lamps. A profile is radius and height, from foot to rim; the
 * camera looks down on it by about sixteen degrees, and outline, rim and light follow from that.
 */
import { mix, tone } from '../studio/colour.js';
import { shadow } from '../studio/set.js';
import { chance, dots, num, nums, type Point, type Sheet, smooth, type Stop, veil } from '../studio/sheet.js';
import { metal } from './metal.js';

/** How flat a circle looks: its height over its width. */
export const TILT = 0.28;

const TAN = 0.292;

/** Radius and height. */
export type Profile = readonly (readonly [radius: number, height: number])[];

export interface Surface {
  colour: string;
  /** 0 matte, 1 wet. */
  gloss?: number;
  /** Speckles a picture, before perspective hides half. */
  speckle?: number;
  speckleColour?: string;
  /** Unglazed clay from the foot up to this height. */
  bare?: { to: number; colour: string };
  /** A second glaze from this height up to the rim, with a wandering line. */
  dip?: { from: number; colour: string };
  metal?: boolean;
  /** Small or far away: local colour and light only. */
  plain?: boolean;
}

/** Window light on an upright wall, left to right: laid over whatever glaze, slip or bare clay is below. */
export function round(colour: string): Stop[] {
  const dark = mix(tone(colour, -0.75), '#24130a', 0.35);
  const light = mix(colour, '#fff4e0', 0.6);
  return [
    [0, dark, 0.26],
    [0.14, light, 0.1],
    [0.31, light, 0.4],
    [0.6, dark, 0.14],
    [0.92, dark, 0.68],
    [1, dark, 0.5],
  ];
}

interface Edge {
  /** Where the outline is, right side, in drawing units. */
  x: number;
  y: number;
  /** Depth of that outline point: sine of its angle towards the camera. */
  sine: number;
}

/** Densely sampled profile with slopes. */
function sample(profile: Profile, straight: boolean, steps = 40): { r: number; h: number; slope: number }[] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < profile.length; i += 1) {
    const [p0, p1, p2, p3] = [
      profile[Math.max(0, i - 1)]!,
      profile[i]!,
      profile[i + 1]!,
      profile[Math.min(profile.length - 1, i + 2)]!,
    ];
    const n = Math.max(4, 2 * Math.round(steps / (profile.length - 1) / 2));
    for (let k = i === 0 ? 0 : 1; k <= n; k += 1) {
      const t = k / n;
      const at = (j: 0 | 1): number =>
        straight
          ? p1[j] + (p2[j] - p1[j]) * t
          : 0.5 *
            (2 * p1[j] +
              (p2[j] - p0[j]) * t +
              (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
              (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t ** 3);
      points.push([at(0), at(1)]);
    }
  }
  return points.map(([r, h], i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    return { r, h, slope: (b[0] - a[0]) / Math.max(0.01, b[1] - a[1]) };
  });
}

/** The body as the camera sees it. Standing on y = 0, axis at x = 0. */
export class Turned {
  readonly samples: readonly { r: number; h: number; slope: number }[];
  readonly height: number;
  readonly rim: number;
  readonly foot: number;
  readonly widest: number;
  readonly outline: string;

  /** `straight` joins the profile's points with lines, as metal is spun; clay curves. */
  constructor(
    readonly profile: Profile,
    readonly straight = false,
  ) {
    this.samples = sample(profile, straight);
    this.height = profile.at(-1)![1];
    this.rim = profile.at(-1)![0];
    this.foot = profile[0]![0];
    this.widest = Math.max(...this.samples.map((p) => p.r));
    this.outline = this.#trace();
  }

  #edge(p: { r: number; h: number; slope: number }): Edge {
    // a nearly flat shoulder has no outline of its own: what is beside it has
    const sine = Math.max(-0.62, Math.min(0.62, p.slope * TAN));
    return { x: p.r * Math.sqrt(1 - sine * sine), y: -p.h + p.r * sine * TILT, sine };
  }

  #trace(): string {
    // the profile's own points suffice: the drawn curve runs through them as the sampled one does
    const every =
      (this.samples.length - 1) / (this.profile.length - 1) / (this.profile.length < 6 && !this.straight ? 2 : 1);
    const run = this.straight
      ? (points: readonly Point[]): string =>
          points
            .slice(1)
            .map((p) => 'L' + nums(p))
            .join('')
      : smooth;
    const side: Edge[] = [];
    for (let i = 0; i <= this.samples.length - 1 + 1e-6; i += every)
      side.push(this.#edge(this.samples[Math.round(i)]!));
    const right = side.map((e): Point => [e.x, e.y]);
    const left = right.map(([x, y]): Point => [-x, y]).reverse();
    const [first, last] = [side[0]!, side.at(-1)!];
    const arc = (r: number, large: number, x: number, y: number): string =>
      r < 1 ? `L${nums([x, y])}` : `A${nums([r, r * TILT])} 0 ${large} 0 ${nums([x, y])}`;
    return (
      `M${nums([first.x, first.y])}${run(right)}` +
      arc(this.rim, last.sine > 0.02 ? 1 : 0, -last.x, last.y) +
      run(left) +
      arc(this.foot, first.sine < -0.02 ? 1 : 0, first.x, first.y) +
      'Z'
    );
  }

  /** Radius at a height. */
  radiusAt(h: number): number {
    const at = this.samples.findIndex((p) => p.h >= h);
    if (at <= 0) return this.samples[at === 0 ? 0 : this.samples.length - 1]!.r;
    const [a, b] = [this.samples[at - 1]!, this.samples[at]!];
    return a.r + ((b.r - a.r) * (h - a.h)) / Math.max(0.01, b.h - a.h);
  }

  /** A point of the front surface: `turn` is the angle from the middle, to the right, in radians. */
  at(turn: number, h: number): Point {
    const r = this.radiusAt(h);
    return [r * Math.sin(turn), -h + r * Math.cos(turn) * TILT];
  }

  /** The front half of the circle at a height, left to right. */
  ring(h: number, grow = 0): string {
    const r = this.radiusAt(h) + grow;
    return `M${num(-r)} ${num(-h)}A${nums([r, r * TILT])} 0 0 0 ${nums([r, -h])}`;
  }

  castShadow(s: Sheet): void {
    shadow(s, s.shape(this.outline), this.foot, this.widest, this.height);
  }

  /** Paints the outer wall: local colour, light by direction and by slope, speckle, gleam. */
  paint(s: Sheet, surface: Surface): void {
    const { colour, gloss = 0.4, speckle = 0, bare, dip } = surface;
    const shape = s.shape(this.outline);
    s.group(s.clip(shape), () => {
      s.draw(`<use href="#${shape}" fill="${surface.metal ? s.linear(metal(colour), [0, 0], [1, 0]) : colour}"/>`);
      if (dip) this.#dipped(s, dip, colour);
      if (bare) this.#bare(s, bare);
      if (!surface.metal) s.draw(`<use href="#${shape}" fill="${s.linear(round(colour), [0, 0], [1, 0])}"/>`);
      if (speckle > 0) this.#speckle(s, speckle, surface.speckleColour ?? mix(tone(colour, -0.6), '#4a3120', 0.5));
      if (!surface.plain || this.profile.length > 6) s.draw(`<use href="#${shape}" fill="${this.#slopeLight(s)}"/>`);
      if (surface.plain) return;
      // the shaded side keeps to the outline, whatever its form
      s.draw(
        `<use href="#${shape}" fill="none" stroke="#24130a4d" stroke-width="${num(this.widest * 0.2, 0)}" transform="translate(${num(this.widest * 0.05, 0)} ${num(this.widest * 0.03, 0)})" ${s.blur(this.widest * 0.1)}/>`,
      );
      if (gloss > 0) this.#gleam(s, gloss);
    });
  }

  /** Surfaces that look up are lighter, those that look down darker: from the profile alone. */
  #slopeLight(s: Sheet): string {
    const [LIGHT, DARK] = ['#fff8ea', '#24130a'];
    const top = this.height + 2;
    const reach = top + this.foot * TILT;
    // offset along the gradient, and how much light (above 0) or shade (below) falls there
    const levels = Array.from({ length: 7 }, (_, i): [offset: number, light: number] => {
      const p = this.samples.find(({ h }) => h >= this.height * (1 - i / 6)) ?? this.samples.at(-1)!;
      const up = -p.slope / Math.hypot(1, p.slope);
      const shade = Math.max(0, 0.16 - p.h / Math.max(60, this.height)) * 1.6;
      return [(top - p.h + p.r * TILT * 0.75) / reach, up > shade ? up * 0.32 : up * 0.42 - shade];
    });
    const stops: Stop[] = [];
    let before: [number, number] | undefined;
    for (const [offset, light] of levels) {
      const at = Math.min(1, Math.max(offset, (before?.[0] ?? -1) + 0.02));
      if (before && before[1] * light < 0) {
        // light turns into shade by way of nothing, not by way of grey
        const zero = before[0] + ((at - before[0]) * before[1]) / (before[1] - light);
        stops.push([zero, light > 0 ? DARK : LIGHT, 0], [zero, light > 0 ? LIGHT : DARK, 0]);
      }
      stops.push([at, light > 0 ? LIGHT : DARK, Math.abs(light)]);
      before = [at, light];
    }
    const faint = (i: number): boolean => (stops[i]?.[2] ?? 0) < 0.03;
    const telling = stops.filter((_, i) => !(faint(i - 1) && faint(i) && faint(i + 1)));
    return s.linear(telling, [0, -top], [0, this.foot * TILT], true);
  }

  #gleam(s: Sheet, gloss: number): void {
    // the window, seen in the glaze: two soft panes that follow the wall
    const usable = this.samples.filter((p) => p.h > this.height * 0.1 && p.h < this.height * 0.94 && p.slope < 1.1);
    if (usable.length < 4) return;
    const streak = (turn: number, from: number, to: number, width: number, opacity: number): string => {
      const at = (k: number): Point => this.at(turn, usable[Math.round(k * (usable.length - 1))]!.h);
      const [start, middle, end] = [at(from), at((from + to) / 2), at(to)];
      const bow = [2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2];
      return `<path d="M${nums(start)}Q${nums([...bow, ...end])}" stroke="${veil('#fffdf6', opacity)}" stroke-width="${num(width, 0)}"/>`;
    };
    s.draw(
      `<g fill="none" stroke-linecap="round" ${this.#soft(s, this.widest * 0.022)}>`,
      streak(-0.62, 0.06, 0.95, this.widest * 0.22, 0.05 + gloss * 0.15),
      gloss < 0.3 ? '' : streak(-0.8, 0.42, 0.86, this.widest * (0.035 + gloss * 0.045), gloss * 0.85),
      '</g>',
    );
  }

  #soft(s: Sheet, deviation: number): string {
    return s.blur(deviation, [-this.widest, -this.height - 20, this.widest * 2, this.height + 80]);
  }

  #bare(s: Sheet, { to, colour }: { to: number; colour: string }): void {
    const r = this.widest + 20;
    const edge = this.ring(to, 1);
    s.draw(
      `<path d="${edge}H${num(r)}V99H${num(-r)}Z" fill="${colour}"/>`,
      `<path d="${edge}" fill="none" stroke="#2a1a1059" stroke-width="2.5"/>`,
    );
  }

  #dipped(s: Sheet, { from, colour }: { from: number; colour: string }, under: string): void {
    const random = chance(`${colour}${from}${this.height}`);
    const edge: Point[] = [];
    for (let i = -6; i <= 6; i += 1) {
      const turn = (i / 6) * 1.57;
      const [x, y] = this.at(turn, from + (random() - 0.35) * this.height * 0.05);
      edge.push([x * 1.01, y]);
    }
    const r = num(this.widest + 20, 0);
    const d = `M${nums(edge[0]!)}${smooth(edge)}`;
    s.draw(
      `<path d="${d}H${r}V-${num(this.height + 60, 0)}H-${r}V${num(edge[0]![1])}Z" fill="${colour}"/>`,
      `<path d="${d}" fill="none" stroke="${mix(colour, tone(under, -0.4), 0.6)}" stroke-width="4" ${s.blur(1.2)}/>`,
    );
  }

  #speckle(s: Sheet, count: number, colour: string): void {
    const random = chance(`${this.height}/${this.widest}/${count}`);
    const fine: Point[] = [];
    const coarse: Point[] = [];
    for (let i = 0; i < count; i += 1) {
      const turn = Math.asin(random() * 1.94 - 0.97);
      (random() < 0.72 ? fine : coarse).push(this.at(turn, random() * this.height));
    }
    s.draw(
      `<g stroke="${veil(colour, 0.55)}" stroke-linecap="round"><path d="${dots(fine)}" stroke-width="2"/><path d="${dots(coarse)}" stroke-width="3.6"/></g>`,
    );
  }

  /** The open top: lip, inner wall, and what is in it. */
  open(
    s: Sheet,
    inside: string,
    {
      wall = 7,
      lip = tone(inside, 0.2),
      fill,
      depth = 0.3,
      plain = false,
    }: { wall?: number; lip?: string; fill?: string | undefined; depth?: number; plain?: boolean } = {},
  ): void {
    const [r, y] = [this.rim, -this.height];
    const inner = r - wall;
    const hollow = s.linear(
      [
        [0, tone(inside, -0.58)],
        [0.8, tone(inside, -0.08)],
      ],
      [0, 0.3],
      [1, 0.5],
    );
    const edge = plain
      ? lip
      : s.linear(
          [
            [0, tone(lip, 0.2)],
            [1, tone(lip, -0.3)],
          ],
          [0, 0],
          [1, 0],
        );
    const ellipse = (rx: number, cy: number, more: string): string =>
      `<ellipse cy="${num(cy)}" rx="${num(rx)}" ry="${num(rx * TILT)}" ${more}/>`;
    s.draw(ellipse(r, y, `fill="${edge}"`), ellipse(inner, y + 1, `fill="${hollow}"`));
    if (fill !== undefined) this.#liquid(s, inner, fill, depth);
    // light caught by the near lip
    if (!plain)
      s.draw(
        `<path d="M${nums([-r * 0.92, y + r * TILT * 0.39])}A${nums([r, r * TILT])} 0 0 0 ${nums([r * 0.3, y + r * TILT * 0.954])}" fill="none" stroke="#fffdf58c" stroke-width="2.4" stroke-linecap="round"/>`,
      );
  }

  /** Tea stands lower than the rim: the near wall hides part of it. */
  #liquid(s: Sheet, inner: number, fill: string, depth: number): void {
    const y = 1 - this.height;
    const level = y + inner * TILT * depth * 2;
    const rise = (level - y) / 2;
    const half = inner * Math.sqrt(Math.max(0, 1 - (rise / (inner * TILT)) ** 2));
    const paint = s.linear(
      [
        [0, tone(fill, -0.45)],
        [1, tone(fill, 0.18)],
      ],
      [0, 0.2],
      [1, 0.6],
    );
    // the lens that mouth and surface have in common
    const arc = `A${nums([inner, inner * TILT])} 0 0`;
    s.draw(
      `<path d="M${nums([-half, y + rise])}${arc} 1 ${nums([half, y + rise])}${arc} 1 ${nums([-half, y + rise])}" fill="${paint}"/>`,
      `<ellipse cx="${num(-inner * 0.35)}" cy="${num(level - inner * TILT * 0.25)}" rx="${num(inner * 0.34)}" ry="${num(inner * 0.05)}" fill="#fff6" ${s.blur(3)}/>`,
    );
  }

  /** A flat closed top, as a tin has. */
  cap(s: Sheet, colour: string, bead = 0): void {
    const [r, y] = [this.rim, -this.height];
    const top = s.linear(
      [
        [0, tone(colour, 0.3)],
        [0.5, tone(colour, 0.1)],
        [1, tone(colour, -0.14)],
      ],
      [0, 0],
      [1, 0.6],
    );
    s.draw(`<ellipse cy="${num(y)}" rx="${num(r)}" ry="${num(r * TILT)}" fill="${top}"/>`);
    if (bead > 0) {
      const inner = r - bead;
      s.draw(
        `<ellipse cy="${num(y + 1.5)}" rx="${num(inner)}" ry="${num(inner * TILT)}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="1.6" stroke-opacity=".7"/>`,
        `<ellipse cy="${num(y)}" rx="${num(inner)}" ry="${num(inner * TILT)}" fill="none" stroke="${tone(colour, 0.6)}" stroke-width="1.4"/>`,
      );
    }
  }
}
