/** Tall and closed things: vases, a bottle, a salt pig, a planter. */
import { tone } from '../studio/colour.js';
import { nums, type Sheet } from '../studio/sheet.js';
import { CLAY, IRON_CLAY, stoneware, type Look } from './clay.js';
import { rod } from './metal.js';
import { Turned } from './turned.js';

export function budVase(s: Sheet, { colour, plain = false, stem = true }: Look & { stem?: boolean }): void {
  const body = new Turned([
    [44, 0],
    [66, 12],
    [86, 62],
    [70, 116],
    [26, 146],
    [19, 160],
    [18, 184],
    [27, 200],
  ]);
  body.castShadow(s);
  body.paint(s, { ...stoneware(colour, plain, 40), bare: { to: 9, colour: CLAY } });
  body.open(s, colour, { wall: 5, plain });
  if (stem) dryStem(s);
}

/** One dry oat from the mouth of a vase. */
function dryStem(s: Sheet): void {
  const grain = s.shape('M0 0Q-9-15 0-34Q9-15 0 0');
  const at = [
    [62, -330, 48],
    [58, -356, -24],
    [72, -376, 52],
    [68, -404, -20],
    [80, -424, 50],
    [76, -450, -14],
    [86, -470, 44],
    [82, -492, -4],
  ] as const;
  s.draw(
    '<path d="M0-196C4-280 14-340 82-500M44-296Q58-312 62-330M56-330L58-356M64-356L72-376M68-384V-404M74-404L80-424" fill="none" stroke="#8a7247" stroke-width="3" stroke-linecap="round"/>',
    '<g fill="#c7a463" stroke="#7d6236" stroke-width=".8">',
    ...at.map(([x, y, turn]) => `<use href="#${grain}" transform="translate(${nums([x, y])}) rotate(${turn})"/>`),
    '</g>',
  );
}

/** The tall one: dark clay, ash glaze poured from the shoulder down. */
export function shoulderVase(s: Sheet, branches = false): void {
  const body = new Turned([
    [84, 0],
    [104, 40],
    [150, 190],
    [172, 300],
    [158, 380],
    [104, 424],
    [62, 440],
    [56, 470],
    [70, 500],
  ]);
  body.castShadow(s);
  body.paint(s, {
    colour: IRON_CLAY,
    gloss: 0.4,
    speckle: 60,
    speckleColour: '#6b4f3a',
    dip: { from: 190, colour: '#c3bcae' },
  });
  if (branches) twigs(s);
  body.open(s, '#8d8172', { wall: 8 });
  if (branches)
    s.draw(
      `<path d="M-20-492L-40-560M8-490L14-560M26-494L66-560" stroke="#5b4130" stroke-width="7" stroke-linecap="round"/>`,
    );
}

function twigs(s: Sheet): void {
  const berries = s.define('g', '', '<circle r="9" fill="#8e3b2c"/><circle cx="-3" cy="-3" r="3" fill="#dc9a84"/>');
  const at: [number, number][] = [
    [-130, -690],
    [-96, -760],
    [-152, -770],
    [-66, -840],
    [24, -742],
    [52, -818],
    [8, -880],
    [44, -924],
    [128, -700],
    [172, -748],
    [150, -812],
    [204, -836],
  ];
  s.draw(
    `<path d="M-10-480C-40-600-90-640-160-790M-60-618C-70-720-60-780-70-860M6-480C20-640 30-760 40-940M24-740L56-826M20-480C60-600 120-680 210-850M104-660C150-700 160-720 176-760" fill="none" stroke="#5b4130" stroke-width="6" stroke-linecap="round"/>`,
    ...at.map(([x, y]) => `<use href="#${berries}" x="${x}" y="${y}"/>`),
  );
}

export function saltPig(s: Sheet, colour: string): void {
  const body = new Turned([
    [92, 0],
    [120, 20],
    [136, 90],
    [118, 168],
    [70, 218],
    [30, 232],
    [3, 236],
  ]);
  body.castShadow(s);
  body.paint(s, { colour, gloss: 0.45, speckle: 80, bare: { to: 10, colour: CLAY } });
  const hollow = s.linear(
    [
      [0, tone(colour, -0.72)],
      [0.7, tone(colour, -0.5)],
      [1, tone(colour, -0.2)],
    ],
    [0, 0],
    [0.9, 1],
  );
  const mouth = 'M-92-148C-84-206 46-216 66-150C72-104 22-76-22-80C-66-84-98-108-92-148Z';
  s.draw(
    `<path d="${mouth}" fill="${tone(colour, 0.34)}" transform="translate(-2 2)"/>`,
    `<path d="${mouth}" fill="${hollow}" transform="translate(2 -2) scale(.93) translate(-1 -10)"/>`,
    `<path d="M-76-114C-50-134 20-136 52-116C36-90-4-84-24-86C-48-88-68-98-76-114Z" fill="${s.linear(
      [
        [0, '#cfc6b8'],
        [1, '#fffdf8'],
      ],
      [0, 0],
      [1, 0],
    )}"/>`,
  );
  rod(s, 'M-20-112L-104-236', 11, '#c39a68', 0.2);
  s.draw('<ellipse rx="20" ry="13" transform="translate(-16 -107) rotate(40)" fill="#a67c4c"/>');
}

export function bottle(s: Sheet, colour: string): void {
  const cork = new Turned([
    [19, 0],
    [22, 34],
    [22, 38],
  ]);
  const body = new Turned([
    [76, 0],
    [86, 10],
    [90, 60],
    [88, 220],
    [66, 270],
    [30, 300],
    [25, 340],
    [25, 372],
    [33, 384],
    [32, 396],
  ]);
  body.castShadow(s);
  body.paint(s, { colour, gloss: 0.6, speckle: 70, bare: { to: 12, colour: CLAY } });
  body.open(s, colour, { wall: 8 });
  s.group('transform="translate(0 -392)"', () => {
    cork.paint(s, { colour: '#c19a6b', gloss: 0, plain: true });
    cork.cap(s, '#c9a578');
  });
}

export function planter(s: Sheet): void {
  const clay = '#b96e50';
  const saucer = new Turned(
    [
      [104, 0],
      [122, 24],
    ],
    true,
  );
  const body = new Turned(
    [
      [86, 0],
      [111, 128],
      [127, 131],
      [131, 178],
    ],
    true,
  );
  saucer.castShadow(s);
  saucer.paint(s, { colour: clay, gloss: 0, plain: true });
  saucer.open(s, clay, { wall: 6, plain: true });
  s.group('transform="translate(0 -8)"', () => {
    body.paint(s, { colour: clay, gloss: 0.06, speckle: 24, dip: { from: 60, colour: '#e3d7c3' } });
    body.open(s, clay, { wall: 10, fill: '#3b2a1e', depth: 0.16 });
    rosemary(s);
  });
}

function rosemary(s: Sheet): void {
  const needles = s.define(
    'path',
    'd="M0 0l-20-13M0 4l22-15M-2-24l-19-14M-1-20l22-15M-4-48l-18-15M-3-44l21-14M-6-72l-15-15M-5-68l18-14M-8-94l-9-16M-8-92l13-12"',
  );
  const sprig = (x: number, y: number, turn: number, size: number, colour: string): string =>
    `<use href="#${needles}" stroke="${colour}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`;
  s.draw(
    '<g fill="none" stroke-width="5.5" stroke-linecap="round">',
    ...(
      [
        [-8, -186, -34, 1.25],
        [10, -186, 40, 1.2],
        [-60, -262, -30, 1.1],
        [74, -256, 38, 1.05],
        [0, -190, -6, 1.5],
        [-18, -300, -14, 1.25],
        [26, -220, 20, 1.45],
        [62, -330, 16, 1],
        [-30, -206, -22, 1.4],
      ] as const
    ).map(([x, y, turn, size], i) => sprig(x, y, turn, size, ['#4d5f3b', '#6a7f4f', '#58704a'][i % 3]!)),
    '</g>',
  );
}
