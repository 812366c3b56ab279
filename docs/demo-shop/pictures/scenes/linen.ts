import { PALETTE } from '../studio/palette.js';
import { place } from '../studio/set.js';
import { apron, draped, rail, towel } from '../things/hanging.js';
import { breadBag, folded, napkins, potMat, runner } from '../things/linen.js';
import { cup, jug, plate } from '../things/tableware.js';
import { type Scenes, stand } from './scene.js';

export const linenScenes: Scenes = {
  'linen-napkins': {
    values: ['Flax', 'Rust', 'Moss', 'Indigo'],
    whole: stand((s, v) => napkins(s, PALETTE[v]), 1.55, [390, 640]),
    near: [470, 760, 2.1],
    use: (s) => {
      place(s, [450, 560], 1.2, () => plate(s, { colour: PALETTE.Chalk }));
      place(s, [330, 790], 1, () => folded(s, PALETTE.Flax, { width: 210, depth: 330, height: 24, layers: 3 }));
    },
  },
  'table-cloth': {
    values: ['Flax', 'White'],
    whole: stand((s, v) => folded(s, PALETTE[v], { height: 132, layers: 5, width: 360, depth: 290 }), 1.5, [390, 650]),
    near: [330, 740, 2.2],
    use: (s) => {
      draped(s, PALETTE.Flax);
      place(s, [300, 430], 0.85, () => jug(s, { colour: PALETTE.Chalk, plain: true }));
      place(s, [520, 450], 0.8, () => cup(s, { colour: PALETTE.Moss, plain: true }));
    },
  },
  'striped-towel': {
    values: ['Blue', 'Red', 'Charcoal'],
    whole: (s, v) => {
      rail(s, 150);
      place(s, [400, 160], 1.2, () => towel(s, PALETTE[v]));
    },
    near: [310, 520, 2],
    set: { panes: false },
  },
  'table-runner': { whole: stand((s) => runner(s), 1.12, [385, 540]), near: [560, 490, 2] },
  'work-apron': {
    whole: (s) => {
      rail(s, 110);
      place(s, [400, 112], 1.18, () => apron(s));
    },
    near: [400, 690, 2],
    set: { panes: false },
  },
  'bread-bag': { whole: stand((s) => breadBag(s), 1.66, [390, 860]), near: [390, 420, 2] },
  'pot-mat': { whole: stand((s) => potMat(s), 1.52, [380, 570]), near: [380, 560, 2] },
};
