import { PALETTE } from '../studio/palette.js';
import { place } from '../studio/set.js';

import { GREEN_TEA, IRON_CLAY, TEA } from '../things/clay.js';
import { box } from '../things/gifts.js';
import { kettle, sidePot, strainerOver, teapot } from '../things/pots.js';
import { cup, mug } from '../things/tableware.js';
import { caddy, tin, type Tin } from '../things/tins.js';
import { group, type Scene, type Scenes, stand } from './scene.js';

const TINS = {
  assam: { colour: PALETTE.Oxblood, name: ['ASSAM'], print: 'sun', ink: '#c98f5a' },
  darjeeling: { colour: PALETTE.Marigold, name: ['DARJEELING'], print: 'peaks' },
  sencha: { colour: PALETTE.Fern, name: ['SENCHA'], print: 'hemp' },
  pine: { colour: PALETTE.Blackened, name: ['SMOKED', 'PINE'], print: 'peaks' },
  chamomile: { colour: PALETTE.Cream, name: ['CHAMOMILE'], print: 'flowers', ink: PALETTE.Marigold },
  twig: { colour: PALETTE.Clay, name: ['ROASTED', 'TWIG'], print: 'stripes' },
  mint: { colour: '#9db08a', name: ['MINT'], print: 'leaves', ink: '#41583c' },
} as const satisfies Record<string, Tin>;

const tea = (which: Tin, use?: { colour: string; fill: string }, evening = false): Scene => ({
  whole: stand((s) => tin(s, which), 1.75, [385, 830]),
  near: [385, 690, 2],
  ...(use
    ? {
        use: group(
          [(s) => tin(s, { ...which, plain: true }), 1.15, 290, 700],
          [(s) => cup(s, { colour: use.colour, plain: true, fill: use.fill }), 1.5, 520, 820],
        ),
        useSet: { evening },
      }
    : {}),
});

export const teaScenes: Scenes = {
  'moss-teapot': {
    values: ['Moss', 'Ash', 'Ink'],
    whole: stand((s, v) => teapot(s, { colour: PALETTE[v] }), 1.36, [445, 830]),
    near: [430, 480, 2.1],
    use: group(
      [(s) => teapot(s, { colour: PALETTE.Moss, plain: true }), 1.02, 360, 690],
      [(s) => cup(s, { colour: PALETTE.Chalk, plain: true, fill: TEA }), 1.15, 560, 830],
    ),
  },
  'side-handle-pot': {
    whole: stand((s) => sidePot(s, { colour: IRON_CLAY }), 1.68, [345, 740]),
    near: [345, 500, 2],
    use: (s) => {
      place(s, [330, 640], 1.1, () => sidePot(s, { colour: IRON_CLAY, plain: true }));
      const full = s.once(() => cup(s, { colour: PALETTE.Chalk, plain: true, fill: GREEN_TEA }));
      for (const at of [
        [330, 810],
        [560, 830],
      ] as const)
        place(s, at, 0.95, () => s.draw(`<use href="#${full}"/>`));
    },
  },
  'assam-breakfast': tea(TINS.assam, { colour: PALETTE.Oat, fill: TEA }),
  'first-flush-darjeeling': tea(TINS.darjeeling),
  'sencha-asanoha': tea(TINS.sencha, { colour: PALETTE.Chalk, fill: GREEN_TEA }),
  'smoked-pine': tea(TINS.pine),
  'evening-chamomile': tea(TINS.chamomile, { colour: PALETTE.Ink, fill: '#c9a13d' }),
  'roasted-twig': tea(TINS.twig),
  'garden-mint': tea(TINS.mint),
  'pull-off-caddy': {
    values: ['Tinplate', 'Green', 'Oxblood'],
    whole: stand((s, v) => caddy(s, PALETTE[v], v === 'Tinplate'), 1.6, [385, 830]),
    near: [380, 480, 2],
  },
  'brass-strainer': { whole: stand((s) => strainerOver(s), 2.05, [320, 790]), near: [320, 520, 2.1] },
  'stovetop-kettle': {
    values: ['Cream', 'Blue'],
    whole: stand((s, v) => kettle(s, PALETTE[v]), 1.5, [430, 830]),
    near: [240, 560, 2.1],
    use: group(
      [(s) => kettle(s, PALETTE.Cream, true), 1.1, 350, 690],
      [(s) => mug(s, { colour: PALETTE.Rust, plain: true }), 0.95, 560, 840],
    ),
  },
  'tea-for-two': {
    whole: (s) => {
      place(s, [400, 560], 1.3, () => box(s, PALETTE.Oxblood));
      place(s, [430, 790], 0.86, () => sidePot(s, { colour: IRON_CLAY, plain: true }));
      const empty = s.once(() => cup(s, { colour: PALETTE.Chalk, plain: true }));
      for (const at of [
        [230, 840],
        [610, 880],
      ] as const)
        place(s, at, 0.8, () => s.draw(`<use href="#${empty}"/>`));
    },
    near: [400, 450, 1.9],
  },
};
