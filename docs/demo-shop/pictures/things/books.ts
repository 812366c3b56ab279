/** Notebooks and sketchbooks, closed and open. */
import { Camera } from '../studio/camera.js';
import { tone } from '../studio/colour.js';
import { text } from '../studio/letters.js';
import { chance, num, nums, type Sheet, veil } from '../studio/sheet.js';
import { leaves, slab } from './boxes.js';
import { leafTile, weave } from './prints.js';

export const SHEET = '#f4eddd';

const OVER = new Camera(24, 52);

/** The letterpress notebook, lying. Origin in the middle of its back cover. */
export function notebook(
  s: Sheet,
  colour: string,
  { cam = OVER, at = [0, 0, 0] as [number, number, number] } = {},
): void {
  const [w, d, h] = [300, 424, 30];
  slab(s, cam, { width: w, depth: d, height: 4, radius: 12, colour, at });
  slab(s, cam, {
    width: w - 12,
    depth: d - 12,
    height: h - 8,
    colour: SHEET,
    at: [at[0] - 3, at[1] + 4, at[2]],
    shadow: false,
    front: (f) => leaves(f, w - 14, h - 8, SHEET),
  });
  const ink = tone(colour, colour === '#2a3550' ? 0.6 : 0.52);
  slab(s, cam, {
    width: w,
    depth: d,
    height: 5,
    radius: 12,
    colour,
    shadow: false,
    at: [at[0], at[1] + h - 5, at[2]],
    top: (f) => {
      f.draw(
        `<rect x="-150" y="-212" width="300" height="424" rx="12" fill="${leafTile(f, veil(ink, 0.85))}"/>`,
        `<path d="M-150-212h34v424h-34z" fill="${veil(tone(colour, -0.35), 0.9)}"/>`,
        `<rect x="-42" y="-120" width="124" height="78" rx="3" fill="${SHEET}"/>`,
        text('FIELD', 3.1, tone(colour, -0.3), -102, { weight: 0.7, bend: ([x, y]) => [x + 20, y - 103] }),
        `<path d="M-16-70h72" stroke="${tone(colour, -0.2)}" stroke-width="2"/>`,
      );
    },
  });
}

/** Open and flat, from above, with a sewn gutter. */
export function openBook(
  s: Sheet,
  {
    cam = new Camera(12, 58),
    ruling = 'lined',
    writing = 0,
  }: { cam?: Camera; ruling?: 'plain' | 'lined'; writing?: number } = {},
): void {
  slab(s, cam, { width: 560, depth: 410, height: 5, radius: 10, colour: '#6a5a46' });
  const shade = s.linear(
    [
      [0, '#f7f1e3'],
      [0.42, '#f4ecdb'],
      [0.5, '#b9a98c'],
      [0.56, '#f0e7d4'],
      [1, '#e6dac3'],
    ],
    [0, 0],
    [1, 0],
  );
  slab(s, cam, {
    width: 544,
    depth: 396,
    height: 16,
    colour: SHEET,
    shadow: false,
    at: [0, 5, 0],
    front: (f) => leaves(f, 544, 16, SHEET),
    top: (f) => {
      f.draw(`<rect x="-272" y="-198" width="544" height="396" fill="${shade}"/>`);
      if (ruling === 'lined')
        f.draw(
          `<rect x="-272" y="-160" width="544" height="330" fill="${f.tile(544, 26, '<path d="M30 1h212M302 1h212" stroke="#8fa0a8" stroke-width="1.2" stroke-opacity=".7"/>', 'translate(-272 -160)')}"/>`,
        );
      if (writing > 0) handwriting(f, writing, -236, -152, 200, 26);
    },
  });
}

/** Cursive letters as strokes that end on the line again, with their width: enough of them to look like a hand. */
const HAND: readonly (readonly [stroke: string, width: number])[] = [
  ['c3-1 7-5 4-8c-4-1-5 8 2 8', 6],
  ['c5-3 8-15 5-16c-4 0-4 16 1 16', 6],
  ['c1-6 3-8 4-7c1 2-1 7 1 7', 5],
  ['v-6c-1 5 0 7 2 6c2-1 2-3 2-6c0 3-1 6 2 6', 6],
  ['c-1-5 5-10 6-6c1 5-6 8-6 3c2-3 4-2 6 3', 6],
  ['c2-2 4-5 5-8v-5l-1 13c0 1 1 1 2 0', 6],
];

/** Lines of illegible handwriting. Three lines are drawn and used in turn. */
export function handwriting(
  s: Sheet,
  lines: number,
  x: number,
  y: number,
  width: number,
  step: number,
  ink = '#2b2f45',
): void {
  const random = chance('a steady hand');
  const line = (length: number): string => {
    let d = '';
    for (let at = 0; at < length; at += 9) {
      d += `M${num(at, 0)} 0`;
      for (let letters = 2 + Math.floor(random() * 5); letters > 0; letters -= 1) {
        const [stroke, advance] = HAND[Math.floor(random() * HAND.length)]!;
        d += stroke;
        at += advance;
      }
    }
    return d;
  };
  const written = [line(width * 0.94), line(width * 0.8), line(width * 0.88)];
  const last = line(width * 0.4);
  s.draw(
    `<g fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".85">`,
  );
  for (let i = 0; i < lines; i += 1)
    s.draw(
      `<use href="#${s.shape(i === lines - 1 ? last : written[(i * 2) % 3]!)}" x="${x + ((i * 5) % 7)}" y="${y + i * step + 4}"/>`,
    );
  s.draw('</g>');
}

export function dayBook(s: Sheet, cam = OVER): void {
  const cloth = '#6f2a32';
  slab(s, cam, { width: 330, depth: 450, height: 6, radius: 5, colour: cloth });
  slab(s, cam, {
    width: 316,
    depth: 436,
    height: 52,
    colour: SHEET,
    at: [-4, 6, 0],
    shadow: false,
    front: (f) => leaves(f, 318, 52, SHEET),
  });
  for (const [x, colour] of [
    [60, '#d79b33'],
    [84, '#c3bcae'],
  ] as const) {
    const [a, b] = [cam.at([x, 30, 219]), cam.at([x + 14, 0, 300])];
    s.draw(
      `<path d="M${nums(a)}C${nums([a[0] + 2, a[1] + 30, b[0] - 20, b[1] - 30, ...b])}" fill="none" stroke="${colour}" stroke-width="9"/>`,
    );
  }
  slab(s, cam, {
    width: 330,
    depth: 450,
    height: 7,
    radius: 5,
    colour: cloth,
    shadow: false,
    at: [0, 58, 0],
    top: (f) => {
      f.draw(
        `<rect x="-165" y="-225" width="330" height="450" rx="5" fill="${weave(f, cloth, 5)}" opacity=".7"/>`,
        `<path d="M-132-225v450" stroke="#3a1117" stroke-width="5" stroke-opacity=".5"/>`,
        text('DAY BOOK', 3.4, '#d9b26a', -60, { weight: 0.8 }),
        `<circle cy="-110" r="26" fill="none" stroke="#d9b26a" stroke-width="2.5"/><path d="M0-128v36M-18-110h36M-13-123l26 26M13-123l-26 26" stroke="#d9b26a" stroke-width="2"/>`,
      );
    },
  });
}

export function sketchbook(s: Sheet): void {
  const cloth = '#cdbd9b';
  slab(s, OVER, { width: 330, depth: 440, height: 8, radius: 4, colour: cloth });
  slab(s, OVER, {
    width: 318,
    depth: 428,
    height: 34,
    colour: SHEET,
    at: [-4, 8, 0],
    shadow: false,
    front: (f) => leaves(f, 320, 34, SHEET),
  });
  slab(s, OVER, {
    width: 330,
    depth: 440,
    height: 8,
    radius: 4,
    colour: cloth,
    shadow: false,
    at: [0, 42, 0],
    top: (f) =>
      f.draw(
        `<rect x="-165" y="-220" width="330" height="440" rx="4" fill="${weave(f, cloth, 6)}"/>`,
        `<path d="M-165-220h44v440h-44z" fill="#6f2a32"/>`,
        `<path d="M112-220v440" stroke="#00000040" stroke-width="15"/><path d="M109-220v440" stroke="#2f2a26" stroke-width="13"/>`,
        `<rect x="-60" y="-120" width="110" height="60" fill="#f5eede"/>`,
        text('NO. 4', 3.2, '#4a3a2c', -100, { weight: 0.75, bend: ([x, y]) => [x - 5, y - 100] }),
      ),
  });
}

/** The sketchbook open at a drawing of a cup. */
export function openSketch(s: Sheet): void {
  openBook(s, { ruling: 'plain' });
  s.group(new Camera(12, 58).top(22), () =>
    s.draw(
      '<g fill="none" stroke="#4a4540" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".8"><path d="M70-70c4 60 10 130 22 160q50 16 92 0c14-34 18-100 22-160M70-70c10-26 124-26 136 0c-12 26-124 26-136 0M204-44c50-14 60 74-12 92"/><path d="M90-20l16 110M104-10l12 106M120-4l8 106M168 40l12 50M176 0l12 80" stroke-width="1.4"/><path d="M60 96q70 26 150 2" stroke-width="1.4"/></g>',
    ),
  );
}
