/** Cups, bowls, plates and other tableware, each standing on y = 0. */
import { mix, tone } from '../studio/colour.js';
import { num, type Sheet, veil } from '../studio/sheet.js';
import { CLAY, TEA, seam, stoneware, type Look } from './clay.js';
import { rod } from './metal.js';
import { TILT, Turned } from './turned.js';

export function mug(s: Sheet, { colour, plain = false, fill = TEA }: Look & { fill?: string }): void {
  const body = new Turned([
    [90, 0],
    [99, 10],
    [101, 60],
    [100, 196],
  ]);
  body.castShadow(s);
  rod(s, 'M92-160C196-178 200-28 88-44', 25, colour);
  body.paint(s, { ...stoneware(colour, plain, 60), bare: { to: 20, colour: CLAY } });
  body.open(s, colour, { fill, depth: 0.24, plain });
}

/** The cup without a handle; the dent is for a thumb. */
export function cup(s: Sheet, { colour, plain = false, fill }: Look & { fill?: string }): void {
  const body = new Turned([
    [52, 0],
    [66, 12],
    [84, 70],
    [88, 128],
  ]);
  body.castShadow(s);
  body.paint(s, { ...stoneware(colour, plain, 46), bare: { to: 16, colour: CLAY } });
  if (!plain) {
    s.draw(
      `<ellipse cx="18" cy="-64" rx="24" ry="31" fill="${veil(tone(colour, -0.6), 0.4)}" ${s.blur(7)}/>`,
      `<ellipse cx="27" cy="-55" rx="19" ry="25" fill="${veil(tone(colour, 0.5), 0.45)}" ${s.blur(7)}/>`,
    );
  }
  body.open(s, colour, { wall: 6, depth: 0.3, fill, plain });
}

export function bowl(s: Sheet, { colour, plain = false, fill }: Look & { fill?: string }): void {
  const body = new Turned([
    [72, 0],
    [74, 12],
    [110, 34],
    [156, 100],
    [164, 148],
    [158, 162],
  ]);
  body.castShadow(s);
  body.paint(s, { ...stoneware(colour, plain, 70), bare: { to: 13, colour: CLAY } });
  body.open(s, colour, { wall: 9, depth: 0.34, fill, plain });
}

/** Wide and low. `inside` draws the contents, between the back and the front of the bowl. */
export function wideBowl(s: Sheet, { colour, inside }: Look & { inside?: () => void }): void {
  const body = new Turned([
    [92, 0],
    [96, 10],
    [160, 40],
    [236, 96],
    [252, 128],
  ]);
  body.castShadow(s);
  body.paint(s, { colour, gloss: 0.55, speckle: 60, bare: { to: 11, colour: CLAY } });
  body.open(s, colour, { wall: 9, lip: mix(colour, '#8a5a36', 0.7) });
  if (inside) {
    const mouth = s.define('clipPath', '', `<path d="M-400-600H400V-126H243A243 68 0 0 1-243-126H-400Z"/>`);
    s.group(`clip-path="url(#${mouth})"`, inside);
  }
}

/** A plate seen from where one stands at the table. */
export function plate(
  s: Sheet,
  { colour, radius = 230, tilt = 0.46 }: Look & { radius?: number; tilt?: number },
): void {
  const e = (rx: number, cy: number, more: string): string =>
    `<ellipse cy="${num(cy)}" rx="${num(rx)}" ry="${num(rx * tilt)}" ${more}/>`;
  const wall = s.linear(
    [
      [0, tone(colour, -0.05)],
      [0.3, tone(colour, 0.1)],
      [0.7, tone(colour, -0.25)],
      [1, tone(colour, -0.5)],
    ],
    [0, 0],
    [1, 0],
  );
  const well = s.linear(
    [
      [0, tone(colour, -0.16)],
      [0.35, tone(colour, 0.05)],
      [1, tone(colour, 0.26)],
    ],
    [0.2, 0],
    [0.8, 1],
  );
  const lip = s.linear(
    [
      [0, tone(colour, 0.5)],
      [0.6, tone(colour, 0.12)],
      [1, tone(colour, -0.3)],
    ],
    [0, 0],
    [1, 1],
  );
  s.draw(
    `<ellipse cx="26" cy="4" rx="${radius}" ry="${num(radius * tilt)}" fill="#33241a66" ${s.blur(13)}/>`,
    e(radius * 0.9, 4, `fill="#33241a99" ${s.blur(5)}`),
    `<path d="M${-radius}-26A${radius} ${num(radius * tilt)} 0 0 0 ${radius}-26L${num(radius * 0.86)} 0A${num(radius * 0.86)} ${num(radius * tilt * 0.86)} 0 0 1${num(-radius * 0.86)} 0Z" fill="${wall}"/>`,
    e(radius, -26, `fill="${lip}"`),
    e(radius - 9, -25, `fill="${tone(colour, -0.2)}"`),
    e(radius - 13, -20, `fill="${well}"`),
    e(radius * 0.68, -14, `fill="none" stroke="${veil(tone(colour, 0.4), 0.5)}" stroke-width="3" ${s.blur(2)}`),
    `<ellipse cx="${num(-radius * 0.42)}" cy="${num(-22 - radius * tilt * 0.3)}" rx="${num(radius * 0.3)}" ry="${num(radius * 0.05)}" fill="#ffffff55" transform="rotate(-9)" ${s.blur(10)}/>`,
  );
}

export function jug(s: Sheet, { colour, plain = false }: Look): void {
  const body = new Turned([
    [70, 0],
    [84, 14],
    [98, 70],
    [82, 130],
    [70, 160],
    [76, 196],
  ]);
  body.castShadow(s);
  rod(s, 'M70-176C150-196 168-70 88-52', 19, colour);
  body.paint(s, { ...stoneware(colour, plain, 50), bare: { to: 12, colour: CLAY } });
  body.open(s, colour, { wall: 6, fill: '#f3ead6', depth: 0.26, plain });
  s.draw(
    `<path d="M-72-204Q-98-210-106-202Q-98-180-78-160Q-64-176-50-180Z" fill="${s.linear(
      [
        [0, tone(colour, 0.3)],
        [1, tone(colour, -0.25)],
      ],
      [0.2, 0],
      [0.5, 1],
    )}"/>`,
    `<path d="M-72-204Q-98-210-106-202Q-82-196-54-183" fill="${tone(colour, -0.25)}"/>`,
  );
}

export function honeyPot(s: Sheet): void {
  const [rust, oat] = ['#a65a3c', '#d6c4a3'];
  const body = new Turned([
    [74, 0],
    [100, 18],
    [118, 80],
    [104, 140],
    [88, 158],
    [92, 164],
    [84, 172],
    [40, 190],
    [16, 196],
    [13, 204],
    [21, 216],
    [2, 224],
  ]);
  body.castShadow(s);
  body.paint(s, { colour: rust, gloss: 0.6, speckle: 60, dip: { from: 92, colour: oat } });
  seam(s, body, 160, oat);
  // the dipper leans out of its notch
  rod(s, 'M62-176L176-330', 11, '#c39a68', 0.2);
  s.draw(
    `<ellipse rx="15" ry="9" transform="translate(64 -176) rotate(-20)" fill="#3a2214"/>`,
    `<path d="M68-182L62-172" stroke="#a67c4c" stroke-width="11"/>`,
  );
}

export function eggCup(s: Sheet, colour: string): void {
  const egg = new Turned([
    [30, 0],
    [52, 22],
    [58, 54],
    [40, 100],
    [3, 120],
  ]);
  const body = new Turned([
    [58, 0],
    [52, 8],
    [24, 26],
    [22, 40],
    [52, 70],
    [58, 100],
  ]);
  body.castShadow(s);
  body.open(s, colour, { wall: 6, plain: true });
  s.group('transform="translate(0 -84)"', () => egg.paint(s, { colour: '#e3c3a0', gloss: 0.2, plain: true }));
  const front = s.define('clipPath', '', `<path d="M-90 40V-100H-58A58 ${num(58 * TILT)} 0 0 0 58-100H90V40Z"/>`);
  s.group(`clip-path="url(#${front})"`, () => body.paint(s, { colour, gloss: 0.6 }));
}
