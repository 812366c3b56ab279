/** Lamps. A lamp that glows also lights the things near it. */
import { mix, tone } from '../studio/colour.js';
import { num, type Sheet } from '../studio/sheet.js';
import { metal, rod } from './metal.js';
import { weave } from './prints.js';
import { TILT, Turned } from './turned.js';

const WARM = '#ffdf9e';

/** Light in the air around a point. */
export function glow(s: Sheet, x: number, y: number, radius: number, strength: number, colour = WARM): void {
  const light = s.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ]);
  s.draw(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>`);
}

/** Light lying on the table. */
export function pool(s: Sheet, radius: number, strength: number, x = 0, y = 0): void {
  const light = s.radial([
    [0, WARM, strength],
    [0.5, WARM, strength * 0.4],
    [1, WARM, 0],
  ]);
  s.draw(`<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${num(radius * 0.34)}" fill="${light}"/>`);
}

export function readingLamp(
  s: Sheet,
  colour: string,
  { shade = '#e6dac0', evening = false, plain = false } = {},
): void {
  const body = new Turned([
    [76, 0],
    [100, 16],
    [112, 80],
    [84, 160],
    [40, 206],
    [22, 232],
    [20, 250],
  ]);
  pool(s, 420, evening ? 0.7 : 0.34, 0, 10);
  body.castShadow(s);
  s.draw(
    `<path d="M70 6C160 30 200 20 330 70" fill="none" stroke="#33241a4d" stroke-width="9" transform="translate(6 8)" ${s.blur(3)}/><path d="M70 6C160 30 200 20 330 70" fill="none" stroke="#5a4a3a" stroke-width="7"/>`,
  );
  body.paint(s, { colour, gloss: 0.55, speckle: plain ? 0 : 38, plain });
  s.draw(`<path d="M-10-246h20v-60h-20z" fill="${s.linear(metal('#b8923f'), [0, 0], [1, 0])}"/>`);
  const cone = new Turned(
    [
      [196, 0],
      [112, 270],
    ],
    true,
  );
  s.group('transform="translate(0 -290)"', () => {
    glow(s, 0, -120, evening ? 520 : 400, evening ? 0.6 : 0.5);
    const cloth = s.shape(cone.outline);
    const light = s.radial(
      [
        [0, '#fff6da'],
        [0.35, mix('#ffe3a6', shade, 0.35)],
        [0.8, mix(shade, '#e0a85a', 0.35)],
        [1, mix(tone(shade, -0.25), '#c08a4a', 0.4)],
      ],
      [0.47, 0.62],
      0.66,
    );
    s.group(s.clip(cloth), () => {
      s.draw(
        `<use href="#${cloth}" fill="${light}"/><use href="#${cloth}" fill="${weave(s, mix(shade, '#d8b070', 0.5), 4)}" opacity=".3"/>`,
        `<use href="#${cloth}" fill="${s.linear(
          [
            [0, '#5a3410', 0.34],
            [0.2, '#5a3410', 0],
            [0.75, '#5a3410', 0.05],
            [1, '#5a3410', 0.45],
          ],
          [0, 0],
          [1, 0],
        )}"/>`,
      );
    });
    s.draw(
      `<ellipse cy="-270" rx="112" ry="${num(112 * TILT)}" fill="${mix(shade, '#fff3cf', 0.6)}"/><ellipse cy="-269" rx="104" ry="28" fill="#fffbe8"/>`,
      `<path d="M-196 0A196 ${num(196 * TILT)} 0 0 0 196 0M-112-270A112 ${num(112 * TILT)} 0 0 0 112-270" fill="none" stroke="${mix(tone(shade, -0.2), '#a8763a', 0.4)}" stroke-width="5"/>`,
    );
  });
}

export function globeLamp(s: Sheet, { size = 1, evening = false } = {}): void {
  const foot = new Turned([
    [86, 0],
    [94, 6],
    [92, 30],
    [60, 46],
    [50, 62],
    [56, 70],
  ]);
  const r = 150 * size;
  pool(s, 400, evening ? 0.75 : 0.4, 0, 6);
  foot.castShadow(s);
  foot.paint(s, { colour: '#c39a68', gloss: 0.15 });
  s.draw(
    `<path d="${foot.ring(26, 1)}${foot.ring(14, 1)}" fill="none" stroke="#7a5530" stroke-opacity=".5" stroke-width="2"/>`,
  );
  const cy = -62 - r * 0.94;
  glow(s, 0, cy, r * 2.8, evening ? 0.65 : 0.6);
  s.draw(
    `<circle cy="${num(cy)}" r="${r}" fill="${s.radial(
      [
        [0, '#fffef6'],
        [0.55, '#fff4d6'],
        [0.85, '#f8dfae'],
        [1, '#e2bd84'],
      ],
      [0.46, 0.52],
      0.56,
    )}"/>`,
    `<ellipse cx="${num(-r * 0.4)}" cy="${num(cy - r * 0.5)}" rx="${num(r * 0.26)}" ry="${num(r * 0.15)}" fill="#fff" transform="rotate(-36 ${num(-r * 0.4)} ${num(cy - r * 0.5)})" ${s.blur(7)}/>`,
    `<path d="M-52-70A54 15 0 0 0 52-70L48-62A50 14 0 0 1-48-62Z" fill="#8a6236"/>`,
  );
}

export function lantern(s: Sheet, evening = false): void {
  // hangs: its middle is the origin
  glow(s, 0, 0, 460, evening ? 0.65 : 0.55);
  const outline = s.shape(
    'M-62-230C-190-190-216-90-214 0C-216 100-180 200-62 240H62C180 200 216 100 214 0C216-90 190-190 62-230Z',
  );
  let ribs = '';
  for (let i = 0; i <= 15; i += 1) {
    const y = -214 + i * 29;
    const w = 214 * Math.sqrt(Math.max(0, 1 - (Math.abs(y - 4) / 256) ** 2.3));
    ribs += `M${num(-w)} ${num(y - 6)}Q0 ${num(y + 22)} ${num(w)} ${num(y - 6)}`;
  }
  s.draw(`<path d="M0-600V-226" stroke="#3a322a" stroke-width="4"/>`);
  s.group(s.clip(outline), () =>
    s.draw(
      `<use href="#${outline}" fill="${s.radial(
        [
          [0, '#fffdf0'],
          [0.5, '#ffeec6'],
          [0.85, '#f0d29a'],
          [1, '#d3a868'],
        ],
        [0.48, 0.5],
        0.6,
      )}"/>`,
      `<path d="${ribs}" fill="none" stroke="#a8763a" stroke-opacity=".5" stroke-width="2.6"/><path d="${ribs}" transform="translate(0 3)" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
    ),
  );
  s.draw(
    `<path d="M-62-230A62 13 0 0 0 62-230V-240A62 13 0 0 0-62-240ZM-62 240A62 13 0 0 0 62 240V250A62 13 0 0 1-62 250Z" fill="#4a3a2c"/><ellipse cy="-240" rx="62" ry="13" fill="#6b5540"/>`,
  );
}

export function draftingLamp(s: Sheet, colour: string): void {
  const foot = new Turned(
    [
      [106, 0],
      [106, 24],
      [34, 32],
      [14, 42],
    ],
    true,
  );
  const steel = '#a9a6a0';
  // the table that the lamp lights
  pool(s, 300, 0.5, -170, -6);
  foot.castShadow(s);
  foot.paint(s, { colour, plain: true });
  foot.cap(s, colour);
  s.draw(
    `<path d="M0-30L150-290L-70-500" fill="none" stroke="#33241a40" stroke-width="12" transform="translate(70 20)" ${s.blur(10)}/>`,
  );
  rod(s, 'M-8-36L142-286M14-36L164-286M148-292L-72-500M156-276L-62-484', 10, steel, 0.7);
  for (const [x, y, r] of [
    [152, -284, 20],
    [-68, -494, 17],
    [2, -40, 20],
  ] as const)
    s.draw(
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${s.radial(
        [
          [0, tone(colour, 0.5)],
          [1, tone(colour, -0.45)],
        ],
        [0.35, 0.3],
        0.8,
      )}"/><circle cx="${x}" cy="${y}" r="5" fill="#8c8881"/>`,
    );
  s.group('transform="translate(-82 -500) rotate(28)"', () => {
    const head = new Turned([
      [112, 0],
      [84, 100],
      [44, 150],
      [34, 168],
      [30, 206],
      [4, 210],
    ]);
    s.group('transform="translate(0 170)"', () => {
      head.paint(s, { colour, gloss: 0.7 });
      s.draw(
        `<ellipse rx="112" ry="31" fill="${tone(colour, 0.4)}"/><ellipse cy="1" rx="104" ry="27" fill="#fff3c9"/><ellipse cy="3" rx="44" ry="15" fill="#fff" ${s.blur(5)}/>`,
      );
    });
  });
  glow(s, -170, -330, 260, 0.5);
  s.draw(
    `<path d="M-262-392L-400 20H60L-70-310Z" fill="${s.linear(
      [
        [0, WARM, 0.5],
        [1, WARM, 0],
      ],
      [0, 0],
      [0, 1],
    )}" ${s.blur(13)}/>`,
  );
}
