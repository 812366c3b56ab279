/** Round things that lie: pens, pencils, a knife for letters. */
import { tone } from '../studio/colour.js';
import { text } from '../studio/letters.js';
import { num, nums, type Sheet, type Stop } from '../studio/sheet.js';
import { metal } from './metal.js';
import { grain } from './prints.js';
import { Turned } from './turned.js';

/** A part of something round that lies: from x to x, its half width at both ends, its paint. */
interface Part {
  from: number;
  to: number;
  radius: number;
  end?: number;
  colour: string;
  metal?: boolean;
}

export function across(colour: string, isMetal = false): Stop[] {
  if (isMetal) return metal(colour);
  return [
    [0, tone(colour, -0.2)],
    [0.25, tone(colour, 0.34)],
    [0.55, colour],
    [1, tone(colour, -0.55)],
  ];
}

/** A rod that lies along x and is turned by `angle`: pens, pencils, knives. */
export function lying(s: Sheet, parts: readonly Part[], angle: number, more?: () => void): void {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const widest = Math.max(...parts.map((p) => p.radius));
  const length = last.to - first.from;
  const rad = (-angle * Math.PI) / 180;
  // the shadow falls to the right and down of the picture, whichever way the pen points
  const [dx, dy] = [Math.cos(rad) * 15 - Math.sin(rad) * 12, Math.sin(rad) * 15 + Math.cos(rad) * 12];
  s.group(`transform="rotate(${angle})"`, () => {
    s.draw(
      `<path d="M${num(first.from + 10)} 0h${num(length - 20)}" stroke="#33241a8c" stroke-width="${num(widest * 1.5)}" transform="translate(${nums([dx, dy])})" stroke-linecap="round" ${s.blur(6, [first.from - 60, -90, length + 120, 180])}/>`,
    );
    for (const { from, to, radius, end = radius, colour, metal: isMetal = false } of parts)
      s.draw(
        `<path d="M${num(from)}-${num(radius)}L${num(to)}-${num(end)}V${num(end)}L${num(from)} ${num(radius)}Z" fill="${s.linear(across(colour, isMetal), [0, 0], [0, 1])}"/>`,
      );
    more?.();
  });
}

export function pen(s: Sheet, colour: string, angle = -38): void {
  const dark = colour === '#37332f';
  const steel = dark ? '#57524c' : colour;
  lying(
    s,
    [
      { from: -262, to: -246, radius: 15, end: 19, colour: steel, metal: true },
      { from: -246, to: -20, radius: 19, colour: steel, metal: true },
      { from: -20, to: -14, radius: 20, colour: tone(steel, -0.4), metal: true },
      { from: -14, to: 160, radius: 18, end: 17, colour: steel, metal: true },
      { from: 160, to: 232, radius: 17, end: 8, colour: steel, metal: true },
      { from: 232, to: 256, radius: 6, end: 3, colour: '#c9c6bf', metal: true },
    ],
    angle,
    () => {
      const knurl = s.tile(6, 6, `<path d="M0 0l6 6M6 0l-6 6" stroke="${tone(steel, -0.7)}" stroke-width="1.2"/>`);
      s.draw(
        `<path d="M84-18H158V17H84Z" fill="${knurl}" opacity=".75"/>`,
        `<path d="M-232-17Q-228-30-212-28L-96-25Q-88-24-88-18L-96-15Z" fill="${s.linear(metal(steel), [0, 0], [0, 1])}"/>`,
      );
    },
  );
}

export function pencils(s: Sheet): void {
  const cedar = ['#b0633f', '#bb7048', '#a75c3a', '#b66a43', '#c07850'];
  for (let i = 0; i < 5; i += 1)
    s.group(`transform="translate(${(i - 2) * 26} ${(i - 2) * 32})"`, () => {
      const x = [0, 16, -12, 8, -4][i]!;
      lying(
        s,
        [
          { from: -290 + x, to: 200 + x, radius: 19, colour: cedar[i]! },
          { from: 200 + x, to: 252 + x, radius: 19, end: 5, colour: '#e0bd8c' },
          { from: 252 + x, to: 268 + x, radius: 5, end: 1, colour: '#3a3734' },
        ],
        -38,
      );
    });
  s.draw(
    `<g transform="rotate(-38)"><path d="M-110-104h84V112h-84z" transform="skewX(-2)" fill="${s.linear(
      [
        [0, '#f7f1e3'],
        [1, '#d8ccb4'],
      ],
      [0, 0],
      [0, 1],
    )}"/><g transform="translate(-68 4) rotate(-90)">${text('CEDAR HB', 2.5, '#6f2a32', -8, { weight: 0.8 })}</g></g>`,
  );
}

export function glassPen(s: Sheet, angle = -34): void {
  const glass = '#8fb3ad';
  lying(
    s,
    [
      { from: -270, to: 130, radius: 11, end: 15, colour: glass },
      { from: 130, to: 170, radius: 19, end: 12, colour: '#2f5f66' },
    ],
    angle,
    () => {
      let twist = '';
      for (let i = 0; i < 7; i += 1)
        twist += `M${172 + i * 11} ${num(-11 + i * 1.4)}q8 ${num(10 - i)} 6 ${num(21 - i * 2.8)}`;
      s.draw(
        `<path d="M170-13Q240-10 262 0Q240 10 170 13Z" fill="${s.linear(
          [
            [0, '#d4e4e0'],
            [0.4, '#9fc0ba'],
            [1, '#4f7f7c'],
          ],
          [0, 0],
          [0, 1],
        )}"/><path d="${twist}" fill="none" stroke="#2f5f6699" stroke-width="2"/>`,
        `<path d="M-262-5H126M-200 4H60" stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/>`,
        `<ellipse cx="-270" rx="6" ry="11" fill="#2f5f66"/>`,
      );
    },
  );
}

/** Where the glass pen rests. */
export function penRest(s: Sheet, x: number, y: number): void {
  s.group(`transform="translate(${x} ${y})"`, () => {
    const rest = new Turned([
      [34, 0],
      [38, 10],
      [28, 30],
      [12, 36],
    ]);
    rest.castShadow(s);
    rest.paint(s, { colour: '#ebe4d6', gloss: 0.5, plain: true });
  });
}

export function letterKnife(s: Sheet): void {
  const walnut = '#6d4c35';
  lying(s, [{ from: -250, to: -60, radius: 24, end: 20, colour: walnut }], -36, () => {
    s.draw(
      `<path d="M-60-20L-40-24H120Q230-20 270 2Q200 24 120 24H-40L-60 20Z" fill="${s.linear(metal('#b8923f'), [0.2, 0], [0.3, 1])}"/><path d="M-40 2H262" stroke="#fff3cf" stroke-opacity=".8" stroke-width="2"/>`,
      `<path d="M-250-24H-60V20L-250 24Z" fill="${grain(s, walnut)}" opacity=".9"/>`,
      ...[-200, -110].map(
        (x) => `<circle cx="${x}" r="8" fill="#b8923f"/><circle cx="${x - 2}" cy="-2" r="3" fill="#f6e1a8"/>`,
      ),
    );
  });
}
