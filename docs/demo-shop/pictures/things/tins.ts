/** Tea tins with printed labels, and the plain caddy. */
import { mix, tone } from '../studio/colour.js';
import { engrave } from '../studio/letters.js';
import { num, nums, type Point, type Sheet, veil } from '../studio/sheet.js';
import { Turned } from './turned.js';

const R = 122;
const PAPER = '#f1e8d6';
/** From the foot of the label to its head. */
const [LOW, HIGH] = [26, 224];

/** A point of the label: `u` along it from the middle, `h` up. */
function wrap(u: number, h: number): Point {
  const turn = u / R;
  return [R * Math.sin(turn), -h + R * Math.cos(turn) * 0.28];
}

function line(points: readonly Point[]): string {
  let at: Point = [0, 0];
  return points
    .map(([u, h], i) => {
      const p = wrap(u, h).map(Math.round) as unknown as Point;
      const step = i === 0 ? `M${nums(p)}` : `l${nums([p[0] - at[0], p[1] - at[1]])}`;
      at = p;
      return step;
    })
    .join('');
}

export type Print = 'leaves' | 'hemp' | 'stripes' | 'waves' | 'flowers' | 'peaks' | 'sun';

/** The repeat of a label's pattern, as strokes. The middle stays free for the name. */
const PRINTS: Record<Print, () => string> = {
  hemp: () => {
    let d = '';
    for (let u = -132; u <= 132; u += 66) {
      d += line([
        [u, LOW],
        [u, HIGH],
      ]);
      for (let h = LOW; h < HIGH; h += 99)
        d +=
          line([
            [u - 33, h],
            [u + 33, h + 99],
          ]) +
          line([
            [u + 33, h],
            [u - 33, h + 99],
          ]) +
          line([
            [u - 33, h + 49],
            [u, h + 33],
            [u + 33, h + 49],
            [u, h + 66],
            [u - 33, h + 49],
          ]);
    }
    return d;
  },
  stripes: () => {
    let d = '';
    for (let u = -176; u <= 176; u += 16)
      d += line([
        [u, LOW],
        [u, HIGH],
      ]);
    return d;
  },
  waves: () => {
    let d = '';
    for (let h = LOW + 14; h < HIGH; h += 26) {
      d += `M${nums(wrap(-168, h))}`;
      for (let u = -168; u < 168; u += 48) d += `Q${nums([...wrap(u + 24, h + 26), ...wrap(u + 48, h)])}`;
    }
    return d;
  },
  leaves: () => {
    let d = '';
    for (let row = 0; row < 4; row += 1)
      for (let u = -130 + (row % 2) * 26; u <= 140; u += 52) {
        const h = LOW + 12 + row * 48;
        if (Math.abs(u) < 36 && (row === 1 || row === 2)) continue;
        const [tip, foot] = [wrap(u + 8, h + 38), wrap(u - 8, h)].map((q) => q.map(Math.round)) as unknown as [
          Point,
          Point,
        ];
        d += `M${nums(foot)}Q${nums([...wrap(u - 22, h + 26), ...tip], 0)} ${nums([...wrap(u + 18, h + 8), ...foot], 0)}L${nums(tip)}`;
      }
    return d;
  },
  flowers: () => {
    let d = '';
    for (let row = 0; row < 3; row += 1)
      for (let u = -120 + (row % 2) * 30; u <= 130; u += 60) {
        const h = LOW + 36 + row * 62;
        if (Math.abs(u) < 40 && row === 1) continue;
        for (let k = 0; k < 4; k += 1) {
          const a = (k * Math.PI) / 4;
          d += line([
            [u - 19 * Math.cos(a), h - 19 * Math.sin(a)],
            [u + 19 * Math.cos(a), h + 19 * Math.sin(a)],
          ]);
        }
      }
    return d;
  },
  peaks: () => {
    let d = '';
    for (let row = 0; row < 5; row += 1) {
      const zig: Point[] = [];
      for (let u = -168; u <= 168; u += 28) zig.push([u, LOW + 14 + row * 40 + ((u / 28) % 2 === 0 ? 0 : 26)]);
      d += line(zig);
    }
    return d;
  },
  sun: () => {
    let d = '';
    for (let k = -11; k <= 11; k += 1)
      d += line([
        [k * 8, LOW + 40],
        [k * 15.2, HIGH],
      ]);
    return d;
  },
};

export interface Tin {
  colour: string;
  /** One or two short lines in capitals. */
  name: readonly string[];
  print: Print;
  ink?: string;
  plain?: boolean;
}

export function tin(s: Sheet, { colour, name, print, ink = tone(colour, 0.5), plain = false }: Tin): void {
  const body = new Turned(
    [
      [R - 2, 0],
      [R, 6],
      [R, 232],
    ],
    true,
  );
  const lid = new Turned(
    [
      [R + 4, 0],
      [R + 4, 54],
      [R, 60],
    ],
    true,
  );
  const whole = new Turned(
    [
      [R, 0],
      [R, 290],
    ],
    true,
  );
  whole.castShadow(s);
  const tinplate = '#b4ada0';
  const wall = s.shape(body.outline);
  const band = s.shape(
    `M${-R}-${LOW}A${R} ${num(R * 0.28)} 0 0 0 ${R}-${LOW}V-${HIGH}A${R} ${num(R * 0.28)} 0 0 1-${R}-${HIGH}Z`,
  );
  const dark = mix(tone(colour, -0.75), '#24130a', 0.35);
  s.draw(`<use href="#${wall}" fill="${tinplate}"/><use href="#${band}" fill="${colour}"/>`);
  s.group(s.clip(band), () => {
    if (!plain || print === 'stripes')
      s.draw(
        `<path d="${PRINTS[print]()}" fill="none" stroke="${veil(ink, 0.75)}" stroke-width="${print === 'stripes' ? 5 : 2.4}" stroke-linejoin="round" stroke-linecap="round"/>`,
      );
    const panel = [-62, 62, 62, -62].map((u, i) => wrap(u, i < 2 ? 178 : 66));
    const [a, b, c, d] = panel as [Point, Point, Point, Point];
    const [mid, foot] = [wrap(0, 178), wrap(0, 66)];
    s.draw(
      `<path d="M${nums(a)}Q${nums([0, mid[1] * 2 - a[1], ...b])}L${nums(c)}Q${nums([0, foot[1] * 2 - c[1], ...d])}Z" fill="${PAPER}" stroke="${tone(colour, -0.2)}" stroke-width="2"/>`,
    );
    const size = Math.min(3, 100 / Math.max(...name.map((n) => n.length * 4.6)));
    name.forEach((word, i) => {
      const top = name.length === 1 ? 136 : 150 - i * 30;
      s.draw(
        `<path d="${engrave(word, size, { bend: ([x, y]) => wrap(x, top - y) })}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`,
      );
    });
    s.draw(
      `<path d="${line([
        [-26, 92],
        [26, 92],
      ])}${line([
        [-12, 84],
        [12, 84],
      ])}" stroke="${tone(colour, -0.2)}" stroke-width="2"/>`,
    );
  });
  const light = s.linear(
    [
      [0, dark, 0.35],
      [0.16, '#fff8ea', 0.05],
      [0.3, '#fff8ea', 0.3],
      [0.6, dark, 0.12],
      [0.93, dark, 0.72],
      [1, dark, 0.55],
    ],
    [0, 0],
    [1, 0],
  );
  // the light is laid on last, over tin and label alike
  s.draw(`<use href="#${wall}" fill="${light}"/>`);
  s.draw(`<path d="${body.ring(234, 5)}" fill="none" stroke="#24130a73" stroke-width="9" ${s.blur(3)}/>`);
  s.group('transform="translate(0 -230)"', () => {
    lid.paint(s, { colour, gloss: plain ? 0 : 0.35, plain });
    lid.cap(s, colour, 12);
  });
}

/** The caddy with its inner lid: bare tinplate or baked paint. */
export function caddy(s: Sheet, colour: string, bright: boolean): void {
  const body = new Turned(
    [
      [116, 0],
      [118, 5],
      [118, 196],
    ],
    true,
  );
  const lid = new Turned([
    [121, 0],
    [121, 45],
    [121, 88],
    [112, 102],
    [68, 118],
    [30, 126],
    [8, 128],
  ]);
  const whole = new Turned(
    [
      [118, 0],
      [118, 300],
      [60, 320],
    ],
    true,
  );
  whole.castShadow(s);
  const surface = bright ? { colour, metal: true, gloss: 0.5 } : { colour, gloss: 0.75 };
  body.paint(s, surface);
  s.draw(
    `<path d="${body.ring(14, 1)}" fill="none" stroke="${veil(tone(colour, -0.7), 0.6)}" stroke-width="3"/>`,
    `<path d="${body.ring(193, 4)}" fill="none" stroke="#24130a80" stroke-width="9" ${s.blur(3)}/>`,
  );
  s.group('transform="translate(0 -196)"', () => {
    lid.paint(s, surface);
    s.draw(
      `<path d="${lid.ring(4, 1)}" fill="none" stroke="${veil(tone(colour, 0.7), 0.8)}" stroke-width="2.5"/><path d="${lid.ring(98, 0)}" fill="none" stroke="${veil(tone(colour, 0.7), 0.5)}" stroke-width="2"/>`,
    );
    const knob = new Turned([
      [9, 0],
      [10, 8],
      [20, 16],
      [16, 30],
      [2, 34],
    ]);
    s.group('transform="translate(0 -120)"', () =>
      knob.paint(s, { colour: bright ? '#b8923f' : '#c9c2b4', metal: true, plain: true, gloss: 0 }),
    );
  });
}
