/** Things that burn. */
import { tone } from '../studio/colour.js';
import type { Sheet } from '../studio/sheet.js';
import { glow, pool } from './lamps.js';
import { rod } from './metal.js';
import { Turned } from './turned.js';

export function flame(s: Sheet, y: number, size = 1): void {
  glow(s, 0, y - 40 * size, 210 * size, 0.75);
  s.draw(
    `<g transform="translate(0 ${y}) scale(${size})"><path d="M0 0C-22-14-22-44 0-86C22-44 22-14 0 0Z" fill="${s.linear(
      [
        [0, '#ffb545', 0.85],
        [0.5, '#ffd778'],
        [1, '#fff1c4'],
      ],
      [0, 0],
      [0, 1],
    )}" ${s.blur(2)}/><path d="M0-6C-9-14-9-30 0-50C9-30 9-14 0-6Z" fill="#fffdf0"/><path d="M0 8V-14" stroke="#3a2a1c" stroke-width="4"/></g>`,
  );
}

export function stormLantern(s: Sheet): void {
  const brass = '#b8923f';
  const font = new Turned([
    [92, 0],
    [100, 8],
    [110, 60],
    [84, 96],
    [44, 106],
    [44, 132],
    [62, 138],
    [62, 150],
  ]);
  const chimney = 'M-54-146C-56-190-84-210-84-270C-84-350-46-370-44-450H44C46-370 84-350 84-270C84-210 56-190 54-146Z';
  pool(s, 360, 0.5);
  font.castShadow(s);
  font.paint(s, { colour: brass, metal: true, gloss: 0.6 });
  s.draw(
    `<path d="${font.ring(60, 1)}${font.ring(106, 1)}" fill="none" stroke="#5c4210" stroke-opacity=".6" stroke-width="2.5"/>`,
  );
  flame(s, -160, 1.3);
  const glass = s.shape(chimney);
  s.group(s.clip(glass), () =>
    s.draw(
      `<use href="#${glass}" fill="${s.linear(
        [
          [0, '#ffffff', 0.6],
          [0.16, '#fff', 0.12],
          [0.5, '#fff', 0.02],
          [0.84, '#c9b48a', 0.12],
          [1, '#6b5a3a', 0.5],
        ],
        [0, 0],
        [1, 0],
      )}"/>`,
      `<path d="M-62-300C-60-350-34-372-32-440M-66-240C-62-210-44-190-42-156" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" ${s.blur(2, [-100, -460, 200, 330])}/>`,
    ),
  );
  s.draw(
    `<use href="#${glass}" fill="none" stroke="#8f8468" stroke-opacity=".55" stroke-width="2.5"/><ellipse cy="-450" rx="44" ry="11" fill="none" stroke="#fffdf5" stroke-width="3"/>`,
  );
}

/** Two dipped candles on one wick, hung over a peg. */
export function tapers(s: Sheet): void {
  const wax = '#d8a94e';
  const one = s.shape(
    'M-20 470C-26 460-26 440-25 400L-17 60Q-14 10-2 0H2Q14 10 17 60L25 400C26 440 26 460 20 470Q0 482-20 470Z',
  );
  const peg = `<ellipse rx="24" ry="22" fill="${s.linear(
    [
      [0, '#d9b684'],
      [1, '#7a5530'],
    ],
    [0, 0],
    [1, 1],
  )}"/>`;
  s.draw(
    `<path d="M14-4L50 4" stroke="#33241a66" stroke-width="26" transform="translate(20 16)" ${s.blur(7, [-20, -60, 200, 120])}/>`,
  );
  for (const [x, lean] of [
    [-46, 2],
    [46, -2],
  ] as const)
    s.draw(
      `<g transform="translate(${x} 70) rotate(${lean})"><use href="#${one}" fill="#33241a73" transform="translate(34 18)" ${s.blur(10)}/><use href="#${one}" fill="${s.linear(
        [
          [0, tone(wax, -0.2)],
          [0.3, tone(wax, 0.4)],
          [0.6, wax],
          [1, tone(wax, -0.5)],
        ],
        [0, 0],
        [1, 0],
      )}"/><path d="M-22 330q22 10 45 0M-19 190q18 8 37 0M-23 420q23 10 47 0" fill="none" stroke="#fff3cf" stroke-opacity=".45" stroke-width="3"/></g>`,
    );
  s.draw(`<path d="M-44 74C-40 30-22-18 0-20S40 30 44 74" fill="none" stroke="#efe6d3" stroke-width="5"/>`, peg);
}

export function chamberstick(s: Sheet): void {
  const colour = '#d79b33';
  const dish = new Turned([
    [80, 0],
    [128, 16],
    [142, 38],
  ]);
  const socket = new Turned([
    [40, 0],
    [32, 12],
    [30, 54],
    [38, 62],
  ]);
  pool(s, 380, 0.45);
  dish.castShadow(s);
  rod(s, 'M124-26C210-70 214 20 128-10', 17, colour, 0.6);
  dish.paint(s, { colour, gloss: 0.6 });
  dish.open(s, colour, { wall: 8 });
  s.group('transform="translate(0 -18)"', () => {
    socket.paint(s, { colour, gloss: 0.6, plain: true });
    socket.open(s, colour, { wall: 5, plain: true });
    const wax = s.linear(
      [
        [0, '#cdbb93'],
        [0.3, '#fff6dc'],
        [0.6, '#e6d6b0'],
        [1, '#8d7a56'],
      ],
      [0, 0],
      [1, 0],
    );
    s.draw(
      `<path d="M-23-50V-242A23 6 0 0 1 23-242V-50A23 6 0 0 1-23-50Z" fill="${wax}"/><path d="M-23-242A23 6 0 0 1 23-242V-160H-23Z" fill="${s.linear(
        [
          [0, '#ffcf70', 0.7],
          [1, '#ffcf70', 0],
        ],
        [0, 0],
        [0, 1],
      )}"/>`,
    );
  });
  flame(s, -272, 1.1);
}
