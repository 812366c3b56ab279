/** Other paper goods: boxes of cards, a calendar, rolls, slips. */
import { Camera } from '../studio/camera.js';
import { mix, tone } from '../studio/colour.js';
import { text } from '../studio/letters.js';
import { num, nums, type Sheet, veil } from '../studio/sheet.js';
import { SHEET, handwriting } from './books.js';
import { leaves, slab } from './boxes.js';
import { checkTile, seedTile, waveTile } from './prints.js';

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
