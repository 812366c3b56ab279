/** Teapots and kettles, each standing on y = 0 with its axis at x = 0. */
import { tone } from '../studio/colour.js';
import type { Sheet } from '../studio/sheet.js';
import { CLAY, TEA, seam, spout, stoneware, type Look } from './clay.js';
import { metal, rod } from './metal.js';
import { cup } from './tableware.js';
import { Turned, type Profile } from './turned.js';

const POT: Profile = [
  [92, 0],
  [132, 22],
  [172, 90],
  [168, 158],
  [122, 216],
  [86, 234],
  [84, 240],
  [62, 256],
  [26, 268],
  [15, 274],
  [16, 282],
  [25, 294],
  [19, 306],
  [2, 310],
];

/** The round pot with a cane handle over the top. */
export function teapot(s: Sheet, { colour, plain = false }: Look): void {
  const body = new Turned(POT);
  body.castShadow(s);
  rod(s, 'M96-226C132-330 92-416 0-418S-132-330-96-226', 15, '#a9825a', 0.2);
  spout(
    s,
    'M-120-50C-196-58-206-140-258-206Q-246-224-228-222C-196-190-182-150-128-176Z',
    colour,
    [-244, -215, 17, 8, -22],
  );
  body.paint(s, { ...stoneware(colour, plain, 70), bare: { to: 12, colour: CLAY } });
  seam(s, body, 236, colour);
}

const SIDE_POT: Profile = [
  [84, 0],
  [112, 14],
  [138, 70],
  [132, 116],
  [92, 150],
  [74, 156],
  [70, 160],
  [48, 172],
  [16, 178],
  [12, 184],
  [19, 196],
  [2, 202],
];

/** The flat pot with a hollow handle at its side. */
export function sidePot(s: Sheet, { colour, plain = false }: Look): void {
  const body = new Turned(SIDE_POT);
  body.castShadow(s);
  spout(
    s,
    'M-108-52C-150-60-160-104-186-142Q-176-156-160-154C-142-126-132-112-106-124Z',
    colour,
    [-173, -148, 13, 6, -20],
  );
  // the handle comes towards the camera and to the right
  const paint = s.linear(
    [
      [0, tone(colour, 0.22)],
      [0.4, tone(colour, 0.02)],
      [1, tone(colour, -0.55)],
    ],
    [0.4, 0],
    [0.6, 1],
  );
  s.draw(`<ellipse cx="200" cy="-28" rx="96" ry="16" fill="#33241a66" ${s.blur(7)}/>`);
  body.paint(s, { ...stoneware(colour, plain, 50), gloss: 0.28 });
  seam(s, body, 157, colour);
  s.draw(
    `<path d="M104-104Q190-128 242-152Q262-148 264-120Q262-104 250-98Q190-80 112-62Z" fill="${paint}"/>`,
    `<ellipse rx="12" ry="27" transform="translate(252 -125) rotate(10)" fill="${tone(colour, -0.6)}" stroke="${tone(colour, 0.16)}" stroke-width="4"/>`,
  );
}

/** Enamelled steel, beech knob, the handle folded up. */
export function kettle(s: Sheet, colour: string, plain = false): void {
  const rim = tone(colour, -0.7);
  const body = new Turned([
    [150, 0],
    [168, 12],
    [172, 60],
    [142, 150],
    [92, 196],
    [82, 204],
    [60, 218],
    [20, 228],
    [3, 230],
  ]);
  body.castShadow(s);
  rod(s, 'M124-170C140-330 70-372 0-372S-140-330-124-170', 9, '#8e8b84', 0.7);
  rod(s, 'M-50-366Q0-378 50-366', 22, '#c39a68', 0.2);
  spout(
    s,
    'M-130-70C-190-84-206-150-248-196Q-238-212-220-212C-186-180-172-160-136-158Z',
    colour,
    [-235, -205, 15, 7, -20],
  );
  body.paint(s, { colour, gloss: 0.85, plain });
  seam(s, body, 200, colour);
  s.draw(`<path d="${body.ring(6, 1)}" fill="none" stroke="${rim}" stroke-width="7"/>`);
  const knob = new Turned([
    [12, 0],
    [13, 8],
    [25, 22],
    [22, 36],
    [3, 42],
  ]);
  s.group('transform="translate(0 -230)"', () => knob.paint(s, { colour: '#c39a68', gloss: 0.2, plain: true }));
}

export function strainerOver(s: Sheet): void {
  cup(s, { colour: '#ebe4d6', plain: true, fill: TEA });
  const brass = '#b8923f';
  s.draw(
    `<path d="M40-124C70-132 160-190 236-236" fill="none" stroke="#33241a55" stroke-width="12" transform="translate(18 34)" ${s.blur(7)}/>`,
  );
  rod(s, 'M58-136C110-152 170-196 240-240', 9, brass, 0.9);
  rod(s, 'M-60-140L-112-150', 8, brass, 0.9);
  const dip = s.linear(metal(brass), [0, 0], [1, 0.2]);
  const hole = s.tile(
    11,
    9,
    '<circle cx="3" cy="3" r="1.9" fill="#3a2810"/><circle cx="8.5" cy="7.5" r="1.9" fill="#3a2810"/>',
  );
  s.draw(
    `<path d="M-66-140C-64-70 64-70 66-140Z" fill="${dip}"/><path d="M-66-140C-64-70 64-70 66-140Z" fill="${hole}" opacity=".8"/>`,
    `<ellipse cy="-140" rx="67" ry="19" fill="${s.linear(metal(brass), [1, 0], [0, 0.3])}"/><ellipse cy="-140" rx="60" ry="15" fill="#6b4c17"/><ellipse cy="-137" rx="58" ry="13" fill="${hole}" opacity=".7"/>`,
    `<path d="M-67-140A67 19 0 0 0 67-140" fill="none" stroke="#f6e1a8" stroke-width="2.5"/>`,
  );
}
