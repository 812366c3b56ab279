/** Letter paper, envelopes and cards. */
import { Camera } from '../studio/camera.js';
import { tone } from '../studio/colour.js';
import { text } from '../studio/letters.js';
import { chance, num, type Sheet, veil } from '../studio/sheet.js';
import { handwriting } from './books.js';
import { leaves, slab } from './boxes.js';
import { bigLeaf, leafTile, seedTile } from './prints.js';

export function letterPaper(s: Sheet, cam = new Camera(22, 50), sheets = 60): void {
  const h = sheets;
  slab(s, cam, {
    width: 330,
    depth: 460,
    height: h,
    colour: '#f6f0e2',
    front: (f) => leaves(f, 330, h, '#f1e9d8'),
    side: (f) => leaves(f, 460, h, '#e9e0cd'),
    top: (f) => {
      const laid = f.tile(400, 7, '<path d="M0 1h400" stroke="#b3a486" stroke-width=".8" stroke-opacity=".35"/>');
      f.draw(`<rect x="-165" y="-230" width="330" height="460" fill="${laid}"/>`, deckle(460));
    },
  });
  // the band that holds the stack
  const wrap = '#6f2a32';
  s.group(cam.onto([0, h + 1, 0], [1, 0, 0], [0, 0, 1]), () => {
    s.draw(
      `<rect x="-166" y="-10" width="332" height="74" fill="${wrap}"/>`,
      text('LETTER PAPER', 2.6, '#ecd9b4', 12, { weight: 0.8 }),
      `<path d="M-40 46h80" stroke="#ecd9b4" stroke-width="1.5"/>`,
    );
  });
  s.group(cam.onto([-166, h + 1, 27], [0, 0, 1], [0, -1, 0]), () =>
    s.draw(`<rect x="-37" width="74" height="${h + 1}" fill="${tone(wrap, -0.16)}"/>`),
  );
}

/** The torn edge, along the right side of a sheet. */
function deckle(length: number): string {
  const random = chance('deckle');
  let d = `M165 ${-length / 2}`;
  for (let y = -length / 2; y < length / 2; y += 14) d += `L${num(161 - random() * 8)} ${num(y + 7)}`;
  return `<path d="${d}L165 ${length / 2}Z" fill="#d8ccb4"/>`;
}

export function writtenSheet(s: Sheet, cam: Camera): void {
  slab(s, cam, {
    width: 330,
    depth: 460,
    height: 1,
    colour: '#f6f0e2',
    top: (f) => {
      f.draw(deckle(460));
      handwriting(f, 9, -120, -130, 240, 34);
    },
  });
}

/** Envelopes in a fan; the first is open and shows its lining. */
export function envelopes(s: Sheet, lining: string): void {
  const cam = new Camera(16, 54);
  const paper = '#f2ead9';
  slab(s, cam, {
    width: 400,
    depth: 280,
    height: 26,
    radius: 3,
    colour: paper,
    at: [0, 0, 20],
    front: (f) => leaves(f, 400, 26, paper),
  });
  const top = (f: Sheet): void => {
    f.draw(
      `<path d="M-200-140L0-330L200-140Z" fill="${tone(paper, -0.04)}" />`,
      `<path d="M-184-140L0-314L184-140Z" fill="${lining}"/>`,
      `<path d="M-184-140L0-314L184-140Z" fill="${seedTile(f, veil(tone(lining, 0.45), 0.8))}"/>`,
      `<path d="M-200-140H200V140H-200Z" fill="${f.linear(
        [
          [0, '#f7f1e4'],
          [1, '#e9dfca'],
        ],
        [0, 0],
        [1, 1],
      )}"/>`,
      `<path d="M-192-140H192V-116L0 40L-192-116Z" fill="${lining}"/><path d="M-192-140H192V-116L0 40L-192-116Z" fill="${f.linear(
        [
          [0, '#24130a', 0.5],
          [0.5, '#24130a', 0.1],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
      `<path d="M-200-120L-20 30Q0 44 20 30L200-120V140H-200Z" fill="${f.linear(
        [
          [0, '#f9f4e9'],
          [1, '#ebe1cd'],
        ],
        [0, 0],
        [1, 1],
      )}" stroke="#b8a88a" stroke-opacity=".5"/>`,
      `<path d="M-200 140L-14 6M200 140L14 6" stroke="#b8a88a" stroke-width="1.5" stroke-opacity=".7" fill="none"/>`,
    );
  };
  s.group(cam.onto([0, 27, 20], [1, 0, 0], [0, 0, 1]), () => top(s));
}

/** Three leaf cards, overlapping. */
export function leafCards(s: Sheet): void {
  const cards = [
    [new Camera(34, 56), [-110, 0, -120], 'ash', '#a65a3c'],
    [new Camera(-14, 56), [120, 2, -10], 'willow', '#67754f'],
    [new Camera(12, 56), [-40, 4, 150], 'hazel', '#4d6b52'],
  ] as const;
  for (const [cam, at, kind, ink] of cards)
    slab(s, cam, {
      width: 250,
      depth: 350,
      height: 3,
      colour: '#f5eede',
      at: [...at],
      top: (f) => f.draw(`<g transform="translate(0 86) scale(1.05)">${bigLeaf(kind, ink)}</g>`),
    });
}

/** Gift card before its envelope. */
export function giftCard(s: Sheet): void {
  envelopesBehind(s);
  const cam = new Camera(8, 60);
  const gold = '#d9b26a';
  slab(s, cam, {
    width: 380,
    depth: 240,
    height: 4,
    radius: 16,
    colour: '#6f2a32',
    at: [20, 6, 70],
    top: (f) =>
      f.draw(
        `<rect x="-190" y="-120" width="380" height="240" rx="16" fill="${leafTile(f, '#8f434a', 0.8)}"/>`,
        `<rect x="-168" y="-98" width="336" height="196" rx="6" fill="none" stroke="${gold}" stroke-width="2"/>`,
        text('KILN & QUIRE', 3.4, gold, -30, { weight: 0.75 }),
        `<path d="M-30 14h60" stroke="${gold}" stroke-width="1.5"/>`,
      ),
  });
}

function envelopesBehind(s: Sheet): void {
  const cam = new Camera(-14, 60);
  slab(s, cam, {
    width: 460,
    depth: 320,
    height: 5,
    colour: '#f2ead9',
    at: [0, 0, -70],
    top: (f) =>
      f.draw(
        `<path d="M-230-160L0 30L230-160" fill="#d79b33"/><path d="M-230-160L0 30L230-160" fill="${seedTile(f, '#e9c684')}"/><path d="M-230-130L-16 46Q0 58 16 46L230-130V160H-230Z" fill="#f5eede" stroke="#b8a88a" stroke-opacity=".6"/>`,
      ),
  });
}
