/** Pictures of several things: one for each category, and the large ones of the pages. */
import { PALETTE } from '../studio/palette.js';
import { Camera } from '../studio/camera.js';
import { photograph, place } from '../studio/set.js';
import type { Sheet } from '../studio/sheet.js';
import { notebook, openBook } from '../things/books.js';
import { TEA } from '../things/clay.js';
import { inkBottle, tray } from '../things/desk.js';
import { readingLamp } from '../things/lamps.js';
import { folded } from '../things/linen.js';
import { pen } from '../things/pens.js';
import { teapot } from '../things/pots.js';
import { bowl, cup, jug } from '../things/tableware.js';
import { tin } from '../things/tins.js';
import { budVase } from '../things/vases.js';
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
    place(s, [440, 400], 1.05, () => notebook(s, PALETTE.Clay));
    place(s, [350, 620], 1.05, () => notebook(s, PALETTE.Fern));
  },
  desk: (s) => {
    place(s, [330, 470], 1.15, () => inkBottle(s, PALETTE.Midnight));
    place(s, [400, 690], 1.25, () => tray(s, PALETTE.Oak));
    place(s, [430, 640], 0.74, () => pen(s, PALETTE.Brass, -24));
  },
  lamps: (s) =>
    place(s, [390, 880], 1.42, () => readingLamp(s, PALETTE.Ink, { shade: PALETTE.Natural, evening: true })),
  linen: (s) => {
    for (const [i, v] of (['Indigo', 'Flax', 'Rust', 'Moss'] as const).entries())
      place(s, [400, 800 - i * 84], 1.4, () => folded(s, PALETTE[v], { height: 72, layers: 4, shadow: i === 0 }));
  },
};

/** The table below the tagline, with some of the shop's products. */
function hero(s: Sheet): void {
  const low = new Camera(20, 19);
  place(s, [1190, 1010], 1.62, () => readingLamp(s, PALETTE.Chalk));
  place(s, [560, 950], 1.5, () => teapot(s, { colour: PALETTE.Moss }));
  place(s, [862, 930], 0.95, () => budVase(s, { colour: PALETTE.Rust, plain: true }));
  place(s, [900, 1200], 1.28, () => notebook(s, PALETTE.Fern, { cam: low }));
  place(s, [905, 1152], 0.8, () => pen(s, PALETTE.Brass, -12));
  place(s, [330, 1190], 1.45, () => cup(s, { colour: PALETTE.Oat, fill: TEA }));
}

export function* views(): Generator<[name: string, svg: string]> {
  for (const [handle, draw] of Object.entries(CATEGORIES))
    yield [`category-${handle}`, photograph(draw, { evening: handle === 'lamps' })];
  yield ['hero', photograph(hero, { width: 1600, height: 1400, panes: [900, 80] })];
  yield [
    'letter',
    photograph((s) => {
      place(s, [400, 560], 1.12, () => openBook(s, { writing: 9 }));
      place(s, [570, 640], 0.8, () => pen(s, PALETTE.Brass, -62));
    }),
  ];
}
