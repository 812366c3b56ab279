/** Notebooks, letter paper, envelopes, cards, boxes of paper. */
import { mix, tone } from '../studio/colour.js';
import { Camera } from '../studio/camera.js';
import { text } from '../studio/letters.js';
import { chance, num, nums, type Sheet, veil } from '../studio/sheet.js';
import { leaves, slab } from './boxes.js';
import { bigLeaf, checkTile, leafTile, seedTile, waveTile, weave } from './prints.js';

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

/** Lines of something written; nobody can read it, which is the point. Three lines are written and used in turn. */
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
    for (let at = 0; at < length; at += 12) {
      d += `M${num(at, 0)} 0`;
      for (let k = 2 + Math.floor(random() * 4); k > 0; k -= 1, at += 9)
        d += `q${2 + Math.floor(random() * 3)}-${num(5 + random() * 11, 0)} 4-1t5 1`;
    }
    return s.shape(d);
  };
  const written = [line(width * 0.94), line(width * 0.8), line(width * 0.88)];
  const last = line(width * 0.4);
  s.draw(`<g fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-opacity=".85">`);
  for (let i = 0; i < lines; i += 1)
    s.draw(
      `<use href="#${i === lines - 1 ? last : written[(i * 2) % 3]}" x="${x + ((i * 5) % 7)}" y="${y + i * step + 4}"/>`,
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

export function recipeBox(s: Sheet): void {
  const cam = new Camera(28, 26);
  const green = '#4d6b52';
  slab(s, cam, {
    width: 300,
    depth: 210,
    height: 150,
    colour: '#e9dfca',
    walls: '#e2d6be',
    radius: 4,
    front: (f) =>
      f.draw(
        `<path d="M-150 0h300v150h-300z" fill="${checkTile(f, veil(green, 0.8))}"/><rect x="-62" y="44" width="124" height="62" rx="3" fill="#f5eede"/>`,
        text('RECIPES', 3, tone(green, -0.3), 66, { weight: 0.75 }),
      ),
    side: (f) => f.draw(`<path d="M-105 0h210v150h-210z" fill="${checkTile(f, veil(green, 0.8))}"/>`),
  });
  const tabs = ['#d79b33', '#a65a3c', '#67754f', '#37496c'];
  for (let i = 0; i < 7; i += 1) {
    const z = -80 + i * 24;
    const tab = i % 2 === 0 ? tabs[i / 2] : undefined;
    s.group(cam.onto([0, 150 + (tab ? 44 : 30), z], [1, 0, 0], [0, -1, 0]), () => {
      const x = -120 + i * 26;
      s.draw(
        `<path d="${tab ? `M${x} 0v-20h60v20` : ''}M-136 0h272v80h-272z" fill="${tab ?? mix('#f5eede', '#cdbf9f', i / 9)}" stroke="#00000026"/>`,
      );
    });
  }
  s.group(cam.onto([0, 150, 105], [1, 0, 0], [0, -1, 0]), () =>
    s.draw(
      `<path d="M-150 0h300v40h-300z" fill="#efe6d4"/><path d="M-150 0h300v40h-300z" fill="${checkTile(s, veil(green, 0.8))}"/>`,
    ),
  );
}

export function calendar(s: Sheet): void {
  const cam = new Camera(20, 20);
  const oak = '#c39a68';
  slab(s, cam, { width: 320, depth: 110, height: 34, radius: 8, colour: oak });
  const [a, b] = [cam.at([-150, 26, 0]), cam.at([150, 26, 0])];
  s.draw(`<path d="M${nums(a)}L${nums(b)}" stroke="#5d4021" stroke-width="7"/>`);
  s.group(cam.onto([0, 430, -30], [1, 0, 0], [0, -1, 0.05]), () => {
    const sun = Array.from(
      { length: 24 },
      (_, i) => `M0-150L${num(Math.sin((i * Math.PI) / 12) * 92)} ${num(-150 - Math.cos((i * Math.PI) / 12) * 92)}`,
    ).join('');
    s.draw(
      `<path d="M-140 0h280v404h-280z" fill="#33241a66" transform="translate(34 -14)" ${s.blur(13)}/>`,
      `<path d="M-140 0h280v404h-280z" fill="${s.linear(
        [
          [0, '#fbf6ea'],
          [1, '#e9dfca'],
        ],
        [0, 0],
        [1, 1],
      )}"/>`,
      `<g transform="translate(0 282)"><path d="${sun}" stroke="#d79b33" stroke-width="4"/><circle cy="-150" r="54" fill="#d79b33"/></g>`,
      text('JUNE', 6, '#6f2a32', 260, { weight: 0.7 }),
      `<g fill="#4a3a2c">${Array.from({ length: 30 }, (_, i) => `<circle cx="${(i % 7) * 30 - 90}" cy="${322 + Math.floor(i / 7) * 17}" r="${i === 20 ? 6 : 3}"${i === 20 ? ' fill="#a8412f"' : ''}/>`).join('')}</g>`,
    );
  });
  const lip = (h: number): string => nums(cam.at([-160, h, 55])) + ' ' + nums(cam.at([160, h, 55]));
  s.draw(
    `<polygon points="${nums(cam.at([-150, 34, 2]))} ${nums(cam.at([150, 34, 2]))} ${nums(cam.at([152, 34, 50]))} ${nums(cam.at([-152, 34, 50]))}" fill="${tone(oak, 0.14)}"/><polyline points="${lip(34)}" stroke="${tone(oak, 0.4)}" stroke-width="2"/>`,
  );
}

/** Rolls, lying; the pattern runs along them. */
export function wrapRolls(s: Sheet, pattern: 'Waves' | 'Seeds' | 'Checks'): void {
  const [ink, ground] = {
    Waves: ['#3e5f86', '#f1e9d8'],
    Seeds: ['#b96e50', '#f3eadb'],
    Checks: ['#4d6b52', '#f1ead9'],
  }[pattern] as [string, string];
  const paint =
    pattern === 'Waves' ? waveTile(s, ink, ground) : pattern === 'Seeds' ? seedTile(s, ink) : checkTile(s, ink);
  const roll = (x: number, y: number, turn: number): void =>
    s.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
      const body = s.shape('M-300-52H300A18 52 0 0 1 300 52H-300Z');
      s.draw(
        `<use href="#${body}" fill="#33241a80" transform="translate(22 20)" ${s.blur(13)}/><use href="#${body}" fill="${ground}"/><use href="#${body}" fill="${paint}"/>`,
        `<use href="#${body}" fill="${s.linear(
          [
            [0, '#24130a', 0.2],
            [0.25, '#fff8ea', 0.4],
            [0.55, '#24130a', 0.06],
            [1, '#24130a', 0.6],
          ],
          [0, 0],
          [0, 1],
        )}"/>`,
        `<ellipse cx="-300" rx="18" ry="52" fill="#e7dcc6"/><path d="M-300-40A14 40 0 0 1-300 38A12 34 0 0 1-300-30A10 27 0 0 1-300 22A8 20 0 0 1-300-14" fill="none" stroke="#a8987a" stroke-width="2.5"/>`,
        `<path d="M-40-53H30A14 52 0 0 1 30 53H-40A14 52 0 0 0-40-53Z" fill="#f6f0e2"/><path d="M-40-53H30A14 52 0 0 1 30 53H-40A14 52 0 0 0-40-53Z" fill="${s.linear(
          [
            [0.2, '#fff', 0],
            [1, '#24130a', 0.5],
          ],
          [0, 0],
          [0, 1],
        )}"/>`,
      );
    });
  roll(390, 480, -28);
  roll(430, 610, -22);
  roll(380, 730, -32);
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

export function memoBlock(s: Sheet): void {
  const cam = new Camera(34, 34);
  const colours = ['#f4eddd', '#d79b33', '#f4eddd', '#b96e50', '#efe3c6', '#67754f', '#f4eddd', '#3e5f86'];
  slab(s, cam, { width: 270, depth: 270, height: 10, radius: 4, colour: '#6a5a46' });
  const slips =
    (shade: number) =>
    (f: Sheet): void => {
      leaves(f, 246, 196, SHEET);
      f.draw(
        ...colours.map((colour, i) =>
          colour === '#f4eddd' ? '' : `<path d="M-123 ${22 + i * 21}h246v21h-246z" fill="${tone(colour, shade)}"/>`,
        ),
      );
    };
  slab(s, cam, {
    width: 246,
    depth: 246,
    height: 196,
    colour: '#efe3c6',
    at: [0, 10, 0],
    shadow: false,
    front: slips(-0.22),
    side: slips(-0.04),
  });
  s.group(cam.top(208), () => handwriting(s, 3, -84, -60, 160, 40));
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
