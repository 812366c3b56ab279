import { PALETTE } from '../studio/palette.js';
import { Camera } from '../studio/camera.js';
import { place } from '../studio/set.js';
import type { Sheet } from '../studio/sheet.js';
import { slab } from '../things/boxes.js';
import { chamberstick, stormLantern, tapers } from '../things/candles.js';
import { draftingLamp, globeLamp, lantern, readingLamp } from '../things/lamps.js';
import { rail } from '../things/hanging.js';
import { type Scenes, stand } from './scene.js';

const CAM = new Camera(20, 17);

/** Two books lying; the upper one is read at the moment. */
function books(s: Sheet, width = 250): void {
  slab(s, CAM, { width, depth: 170, height: 42, colour: '#efe6d3', walls: PALETTE.Oxblood });
  slab(s, CAM, { width: width - 20, depth: 160, height: 34, colour: PALETTE.Fern, at: [6, 42, 0], shadow: false });
}

export const lampScenes: Scenes = {
  'reading-lamp': {
    values: ['Chalk', 'Moss', 'Ink'],
    whole: stand((s, v) => readingLamp(s, PALETTE[v]), 1.42, [385, 880]),
    near: [400, 500, 1.9],
    use: (s) => {
      place(s, [330, 800], 1.1, () => readingLamp(s, PALETTE.Chalk, { evening: true, plain: true }));
      place(s, [560, 880], 1, () => books(s));
    },
    useSet: { evening: true },
  },
  'globe-lamp': {
    whole: stand((s) => globeLamp(s), 1.75, [390, 850]),
    near: [390, 740, 2.1],
    use: (s) => {
      place(s, [390, 850], 1.4, () => books(s, 290));
      place(s, [395, 760], 1.2, () => globeLamp(s, { evening: true }));
    },
    useSet: { evening: true },
  },
  'paper-lantern': { whole: stand((s) => lantern(s), 1.42, [400, 480]), near: [300, 330, 2] },
  'drafting-lamp': {
    values: ['Cream', 'Green', 'Black'],
    whole: stand((s, v) => draftingLamp(s, PALETTE[v]), 1.36, [480, 890]),
    near: [370, 290, 1.9],
  },
  'storm-lantern': { whole: stand((s) => stormLantern(s), 1.72, [390, 890]), near: [390, 560, 1.9] },
  'beeswax-tapers': {
    whole: (s) => {
      rail(s, 130);
      place(s, [400, 140], 1.5, () => tapers(s));
    },
    near: [400, 300, 1.9],
    set: { panes: false },
  },
  'chamber-candlestick': { whole: stand((s) => chamberstick(s), 1.85, [360, 810]), near: [450, 760, 2] },
};
