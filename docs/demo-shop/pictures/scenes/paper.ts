import { PALETTE } from '../studio/palette.js';
import { Camera } from '../studio/camera.js';
import { place } from '../studio/set.js';
import { dayBook, notebook, openBook, openSketch, sketchbook } from '../things/books.js';
import { envelopes, giftCard, leafCards, letterPaper, writtenSheet } from '../things/letters.js';
import { calendar, memoBlock, recipeBox, wrapRolls } from '../things/paper.js';
import { pen } from '../things/pens.js';
import { type Scenes, stand } from './scene.js';

export const paperScenes: Scenes = {
  'field-notebook': {
    values: ['Fern', 'Clay', 'Night'],
    whole: stand((s, v) => notebook(s, PALETTE[v]), 1.42, [385, 540]),
    near: [300, 500, 2],
    use: (s) => {
      place(s, [400, 560], 1.12, () => openBook(s, { writing: 7 }));
      place(s, [560, 640], 0.8, () => pen(s, PALETTE.Brass, -62));
    },
  },
  'day-book': { whole: stand((s) => dayBook(s), 1.32, [380, 580]), near: [330, 470, 2] },
  'letter-paper': {
    whole: stand((s) => letterPaper(s), 1.3, [385, 600]),
    near: [580, 560, 2.1],
    use: (s) => {
      place(s, [380, 530], 1.3, () => writtenSheet(s, new Camera(-10, 62)));
      place(s, [580, 640], 0.85, () => pen(s, PALETTE.Blackened, -52));
    },
  },
  'lined-envelopes': {
    values: ['Marigold', 'Fern', 'Night'],
    whole: stand((s, v) => envelopes(s, PALETTE[v]), 1.45, [390, 620]),
    near: [370, 430, 2],
  },
  'pressed-leaf-cards': { whole: stand((s) => leafCards(s), 1.3, [400, 530]), near: [340, 640, 2] },
  'recipe-box': { whole: stand((s) => recipeBox(s), 1.72, [380, 700]), near: [340, 420, 2] },
  'perpetual-calendar': { whole: stand((s) => calendar(s), 1.55, [390, 840]), near: [330, 800, 2.1] },
  'wrapping-paper': {
    values: ['Waves', 'Seeds', 'Checks'],
    whole: (s, v) => wrapRolls(s, v as 'Waves' | 'Seeds' | 'Checks'),
    near: [230, 700, 2],
  },
  'cloth-sketchbook': {
    whole: stand((s) => sketchbook(s), 1.34, [380, 560]),
    near: [290, 460, 2.1],
    use: stand((s) => openSketch(s), 1.16, [400, 550]),
  },
  'memo-block': { whole: stand((s) => memoBlock(s), 1.7, [390, 730]), near: [390, 700, 2] },
  'gift-card': { whole: stand((s) => giftCard(s), 1.38, [390, 560]), near: [420, 640, 2] },
};
