/** Pictures of several things: one per category, and the large ones of the pages. */
import { PALETTE } from '../palette.js';
import { photograph, place } from '../studio/set.js';
import type { Sheet } from '../studio/sheet.js';
import { inkBottle, pen, tray } from '../things/desk.js';
import { readingLamp } from '../things/lamps.js';
import { folded } from '../things/linen.js';
import { notebook, openBook } from '../things/paper.js';
import { tin } from '../things/tins.js';
import { bowl, budVase, cup, jug, mug, TEA, teapot } from '../things/vessels.js';
import { group } from './scene.js';

const CATEGORIES: Record<string, (s: Sheet) => void> = {
  tea: group(
    [(s) => tin(s, { colour: PALETTE.Oxblood, name: ['ASSAM'], print: 'stripes', plain: true }), 0.9, 580, 640],
    [(s) => teapot(s, { colour: PALETTE.Moss, plain: true }), 1.02, 340, 740],
    [(s) => cup(s, { colour: PALETTE.Chalk, plain: true, fill: TEA }), 1.2, 560, 850],
  ),
  ceramics: group(
    [(s) => jug(s, { colour: PALETTE.Chalk, plain: true }), 1.6, 300, 680],
    [(s) => bowl(s, { colour: PALETTE.Rust, plain: true }), 1.1, 540, 760],
    [(s) => cup(s, { colour: PALETTE.Ink, plain: true }), 1.2, 300, 860],
  ),
  paper: (s) => {
    place(s, [420, 470], 1.05, () => notebook(s, PALETTE.Clay));
    place(s, [360, 610], 1.05, () => notebook(s, PALETTE.Fern));
  },
  desk: (s) => {
    place(s, [400, 670], 1.2, () => tray(s, PALETTE.Oak));
    place(s, [430, 620], 0.72, () => pen(s, PALETTE.Brass, -24));
    place(s, [330, 450], 1.05, () => inkBottle(s, PALETTE.Midnight));
  },
  lamps: (s) => place(s, [390, 860], 1.36, () => readingLamp(s, PALETTE.Ink, { shade: PALETTE.Natural, evening: true })),
  linen: (s) => {
    for (const [i, v] of (['Indigo', 'Flax', 'Rust', 'Moss'] as const).entries()) place(s, [400, 800 - i * 84], 1.4, () => folded(s, PALETTE[v], { height: 72, layers: 4, shadow: i === 0 }));
  },
};

/** The table under the tagline: what one finds here on a good morning. */
function hero(s: Sheet): void {
  place(s, [1180, 900], 1.3, () => readingLamp(s, PALETTE.Chalk));
  place(s, [560, 800], 1.25, () => teapot(s, { colour: PALETTE.Moss }));
  place(s, [880, 800], 0.9, () => budVase(s, { colour: PALETTE.Rust, plain: true }));
  place(s, [330, 930], 1.3, () => mug(s, { colour: PALETTE.Oat, plain: true }));
  place(s, [820, 960], 0.8, () => notebook(s, PALETTE.Fern));
}

export function* views(): Generator<[name: string, svg: string]> {
  for (const [handle, draw] of Object.entries(CATEGORIES)) yield [`category-${handle}`, photograph(draw, { evening: handle === 'lamps' })];
  yield ['hero', photograph(hero, { width: 1600, height: 1120, panes: [980, 60] })];
  yield ['letter', photograph((s) => { place(s, [400, 560], 1.12, () => openBook(s, { writing: 9 })); place(s, [570, 640], 0.8, () => pen(s, PALETTE.Brass, -62)); })];
}
