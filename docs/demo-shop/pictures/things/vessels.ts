/** Pots, cups, bowls and plates, each standing on y = 0 with its axis at x = 0. */
import { mix, tone } from '../studio/colour.js';
import { num, nums, type Sheet, veil } from '../studio/sheet.js';
import { metal, rod, TILT, Turned, type Profile } from './turned.js';

export const CLAY = '#b08c69';
export const IRON_CLAY = '#4a3a30';
export const TEA = '#8a4b1e';
export const GREEN_TEA = '#a3a045';

export interface Look {
  colour: string;
  /** One of several things in a picture: fewer touches. */
  plain?: boolean;
}

/** Coarse glazes speckle less than pale ones; dark ones speckle light. */
function stoneware(
  colour: string,
  plain: boolean,
  speckle: number,
): { colour: string; gloss: number; speckle: number; plain: boolean } {
  return { colour, gloss: 0.5, speckle: plain ? Math.round(speckle / 5) : speckle, plain };
}

/** A short tapered spout to the left, from the wall upwards. */
function spout(
  s: Sheet,
  d: string,
  colour: string,
  mouth: readonly [x: number, y: number, rx: number, ry: number, angle: number],
): void {
  const paint = s.linear(
    [
      [0.1, tone(colour, 0.26)],
      [0.45, colour],
      [1, tone(colour, -0.5)],
    ],
    [0.25, 0.1],
    [0.7, 0.95],
  );
  const [x, y, rx, ry, angle] = mouth;
  s.draw(
    `<path d="${d}" fill="${paint}"/>`,
    `<ellipse rx="${rx}" ry="${ry}" transform="translate(${x} ${y}) rotate(${angle})" fill="${tone(colour, -0.68)}" stroke="${tone(colour, 0.3)}" stroke-width="3"/>`,
  );
}

/** The line between a lid and its pot. */
function seam(s: Sheet, body: Turned, h: number, colour: string): void {
  const ring = s.shape(body.ring(h, 1));
  s.draw(
    `<g fill="none" stroke-width="2.5"><use href="#${ring}" stroke="${veil(tone(colour, -0.75), 0.7)}"/><use href="#${ring}" y="4" stroke="${veil(tone(colour, 0.6), 0.4)}"/></g>`,
  );
}

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

/** Wide and low. What lies in it is drawn by `inside`, between the back and the front of the bowl. */
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
  body.open(s, colour, { wall: 6 });
  s.group('transform="translate(0 -84)"', () => egg.paint(s, { colour: '#e3c3a0', gloss: 0.2, plain: true }));
  const front = s.define('clipPath', '', `<path d="M-90 40V-100H-58A58 ${num(58 * TILT)} 0 0 0 58-100H90V40Z"/>`);
  s.group(`clip-path="url(#${front})"`, () => body.paint(s, { colour, gloss: 0.6 }));
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
