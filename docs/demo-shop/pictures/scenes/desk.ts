import { PALETTE } from '../studio/palette.js';
import { Camera } from '../studio/camera.js';
import { place } from '../studio/set.js';
import { openBook } from '../things/books.js';
import { bookends, brassKey, inkBottle, letterRack, pebble, penCup, ruler, tray } from '../things/desk.js';
import { writtenSheet } from '../things/letters.js';
import { glassPen, letterKnife, pen, penRest, pencils } from '../things/pens.js';
import { group, type Scenes, stand } from './scene.js';

export const deskScenes: Scenes = {
  'turned-pen': {
    values: ['Brass', 'Blackened'],
    whole: stand((s, v) => pen(s, PALETTE[v], -44), 1.5, [390, 520]),
    near: [520, 400, 2],
    use: (s) => {
      place(s, [400, 540], 1.12, () => openBook(s, { writing: 5 }));
      place(s, [520, 590], 0.9, () => pen(s, PALETTE.Brass, -40));
    },
  },
  'cedar-pencils': { whole: stand((s) => pencils(s), 1.28, [395, 520]), near: [610, 370, 2] },
  'bottle-ink': {
    values: ['Oak Gall', 'Bottle Green', 'Oxblood', 'Midnight'],
    whole: stand((s, v) => inkBottle(s, PALETTE[v]), 2.05, [390, 740]),
    near: [390, 490, 1.9],
    use: (s) => {
      place(s, [330, 690], 1.1, () => writtenSheet(s, new Camera(16, 60)));
      place(s, [560, 520], 1, () => inkBottle(s, PALETTE['Oak Gall']));
      place(s, [470, 700], 0.8, () => glassPen(s, -28));
    },
  },
  'dip-pen': {
    whole: (s) => {
      place(s, [440, 580], 1.5, () => penRest(s, 0, 0));
      place(s, [395, 510], 1.45, () => glassPen(s, -40));
    },
    near: [590, 340, 2.1],
  },
  'valet-tray': {
    values: ['Oak', 'Walnut'],
    whole: stand((s, v) => tray(s, PALETTE[v]), 1.34, [392, 560]),
    near: [240, 600, 2],
    use: (s) => {
      place(s, [392, 560], 1.3, () => tray(s, PALETTE.Oak));
      place(s, [430, 500], 0.68, () => pen(s, PALETTE.Blackened, -22));
      place(s, [330, 590], 1, () => brassKey(s, 14));
    },
  },
  'pen-cup': { whole: stand((s) => penCup(s), 1.72, [390, 880]), near: [390, 460, 1.9] },
  'brass-ruler': { whole: stand((s) => ruler(s), 1.22, [392, 540]), near: [300, 620, 2.2] },
  'letter-knife': { whole: stand((s) => letterKnife(s), 1.45, [392, 520]), near: [250, 630, 2] },
  'half-moon-bookends': { whole: stand((s) => bookends(s), 1.45, [400, 700]), near: [560, 640, 2] },
  'letter-rack': { whole: stand((s) => letterRack(s), 1.52, [390, 680]), near: [250, 600, 2] },
  'pebble-weight': { whole: group([pebble, 1.42, 390, 590]), near: [380, 560, 1.9] },
};
