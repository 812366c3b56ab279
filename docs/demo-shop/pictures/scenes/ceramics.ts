import { PALETTE } from '../studio/palette.js';
import { place } from '../studio/set.js';
import type { Sheet } from '../studio/sheet.js';
import { folded } from '../things/linen.js';
import { bowl, cup, eggCup, honeyPot, jug, mug, plate, wideBowl } from '../things/tableware.js';
import { bottle, budVase, planter, saltPig, shoulderVase } from '../things/vases.js';
import { group, type Scenes, stand } from './scene.js';

function lemon(s: Sheet, x: number, y: number, turn: number): void {
  const skin = s.radial(
    [
      [0, '#ffe680'],
      [0.55, '#eec33a'],
      [1, '#a87a12'],
    ],
    [0.36, 0.28],
    0.75,
  );
  s.draw(
    `<path d="M-78 0C-78-40-40-58 0-58S74-40 88-4C80 34 40 54 0 54S-78 40-78 0Z" fill="${skin}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  );
}

export const ceramicScenes: Scenes = {
  'speckled-mug': {
    values: ['Oat', 'Moss', 'Rust', 'Ink'],
    whole: stand((s, v) => mug(s, { colour: PALETTE[v] }), 2.05, [360, 800]),
    near: [330, 440, 1.9],
    use: (s) => {
      place(s, [400, 720], 1.5, () => folded(s, PALETTE.Flax, { height: 40, layers: 3, stripe: PALETTE.Indigo }));
      place(s, [380, 690], 1.2, () => mug(s, { colour: PALETTE.Oat, plain: true }));
    },
  },
  'thumb-cup': {
    values: ['Chalk', 'Moss', 'Rust'],
    whole: stand((s, v) => cup(s, { colour: PALETTE[v] }), 2.5, [390, 770]),
    near: [420, 620, 2],
    use: group(
      [(s) => cup(s, { colour: PALETTE.Rust, plain: true }), 1.25, 240, 660],
      [(s) => cup(s, { colour: PALETTE.Moss, plain: true }), 1.25, 420, 740],
      [(s) => cup(s, { colour: PALETTE.Chalk, plain: true }), 1.25, 600, 820],
    ),
  },
  'morning-bowl': {
    values: ['Chalk', 'Moss', 'Rust'],
    whole: stand((s, v) => bowl(s, { colour: PALETTE[v] }), 1.85, [385, 770]),
    near: [250, 560, 2.1],
    use: group(
      [(s) => bowl(s, { colour: PALETTE.Moss, plain: true }), 1.45, 390, 800],
      [(s) => bowl(s, { colour: PALETTE.Chalk, plain: true }), 1.45, 390, 690],
    ),
  },
  'supper-plate': {
    values: ['Chalk', 'Ink'],
    whole: stand((s, v) => plate(s, { colour: PALETTE[v] }), 1.48, [390, 620]),
    near: [200, 570, 2.2],
    use: group(
      [(s) => plate(s, { colour: PALETTE.Ink }), 1.4, 390, 640],
      [(s) => plate(s, { colour: PALETTE.Chalk, radius: 165 }), 1.4, 390, 606],
    ),
  },
  'salt-pig': { whole: stand((s) => saltPig(s, PALETTE.Oat), 1.85, [395, 800]), near: [360, 560, 2.1] },
  'bud-vase': {
    values: ['Chalk', 'Rust', 'Ink', 'Moss'],
    whole: stand((s, v) => budVase(s, { colour: PALETTE[v] }), 1.62, [375, 880]),
    near: [375, 650, 2.2],
    use: group(
      [(s) => budVase(s, { colour: PALETTE.Ink, plain: true, stem: false }), 1.2, 220, 720],
      [(s) => budVase(s, { colour: PALETTE.Chalk, plain: true }), 1.2, 420, 780],
      [(s) => budVase(s, { colour: PALETTE.Rust, plain: true, stem: false }), 1.2, 600, 860],
    ),
  },
  'shoulder-vase': {
    whole: stand((s) => shoulderVase(s), 1.5, [390, 880]),
    near: [330, 660, 2],
    use: stand((s) => shoulderVase(s, true), 0.94, [380, 900]),
  },
  'milk-jug': { whole: stand((s) => jug(s, { colour: PALETTE.Chalk }), 2.1, [390, 800]), near: [280, 450, 2] },
  'honey-pot': { whole: stand((s) => honeyPot(s), 1.85, [350, 820]), near: [350, 590, 2.1] },
  'serving-bowl': {
    whole: stand((s) => wideBowl(s, { colour: PALETTE.Ink }), 1.38, [390, 740]),
    near: [200, 580, 2.2],
    use: stand(
      (s) =>
        wideBowl(s, {
          colour: PALETTE.Ink,
          inside: () => {
            lemon(s, -70, -128, -12);
            lemon(s, 92, -124, 14);
            lemon(s, 8, -150, 160);
          },
        }),
      1.3,
      [390, 740],
    ),
  },
  'egg-cups': {
    whole: group(
      [(s) => eggCup(s, PALETTE.Marigold), 1.85, 270, 720],
      [(s) => eggCup(s, PALETTE.Chalk), 1.85, 520, 820],
    ),
    near: [270, 600, 2.1],
  },
  'oil-bottle': { whole: stand((s) => bottle(s, PALETTE.Moss), 1.75, [385, 880]), near: [385, 330, 2] },
  'windowsill-planter': { whole: stand((s) => planter(s), 1.55, [390, 870]), near: [330, 720, 2] },
};
