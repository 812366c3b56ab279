/**
 * The photographer's table: one sheet of paper swept up behind the thing, one window high on the left, one shadow
 * falling to the right. Every picture is taken here, so that any two of them look well side by side.
 */
import { type Point, Sheet, veil } from './sheet.js';

export const WIDTH = 800;
export const HEIGHT = 1000;
/** Where things stand by default. */
export const FLOOR = 770;

const SHADE = '#33241a';

function backdrop(s: Sheet, width: number, height: number): void {
  const sweep = s.linear(
    [
      [0, '#ece5d9'],
      [0.55, '#e5dccc'],
      [1, '#d9ccb8'],
    ],
    [0, 0],
    [0.15, 1],
  );
  const pool = s.radial(
    [
      [0, '#fffaf0', 0.85],
      [0.55, '#fff6e6', 0.28],
      [1, '#fff6e6', 0],
    ],
    [0.3, 0.36],
    0.62,
  );
  const corner = s.radial(
    [
      [0.55, '#5a4630', 0],
      [1, '#5a4630', 0.2],
    ],
    [0.4, 0.42],
    0.85,
  );
  for (const paint of [sweep, pool, corner]) s.draw(`<path fill="${paint}" d="M0 0h${width}v${height}H0z"/>`);
}

/** Two panes of window light on the back wall. */
function panes(s: Sheet, x: number, y: number): void {
  s.draw(
    `<path ${s.blur(17)} fill="#fffaf080" d="M${x} ${y}l120 36v300l-120-20zM${x + 142} ${y + 42}l120 36v290l-120-20z"/>`,
  );
}

export interface SetOptions {
  width?: number;
  height?: number;
  /** Evening: the window is dark and only what glows gives light. */
  evening?: boolean;
  panes?: Point | false;
}

/** Class of what is there by night only. */
const NIGHT = 'n';
/** An image follows the colour scheme of the element that shows it, so it is dark wherever the page is. */
export const SWITCH = `<style>.${NIGHT}{opacity:0}@media(prefers-color-scheme:dark){.${NIGHT}{opacity:1}}</style>`;

/** Draws one picture, by day and by night. */
export function photograph(
  draw: (s: Sheet) => void,
  { width = WIDTH, height = HEIGHT, evening = false, panes: at = [430, 60] }: SetOptions = {},
): string {
  const s = new Sheet();
  backdrop(s, width, height);
  if (evening) dusk(s, width, height);
  else {
    if (at) panes(s, at[0], at[1]);
    dusk(s, width, height, `class="${NIGHT}" `);
  }
  draw(s);
  // The things themselves are a little darker by night, and their colours still tell them apart.
  if (!evening) s.draw(`<path class="${NIGHT}" fill="#2103" d="M0 0h${width}v${height}H0z"/>`);
  return s.print(width, height, evening ? '' : SWITCH);
}

function dusk(s: Sheet, width: number, height: number, attributes = ''): void {
  const dark = s.linear(
    [
      [0, '#2b2420', 0.78],
      [1, '#3d2d20', 0.7],
    ],
    [0, 0],
    [0, 1],
  );
  s.draw(`<path ${attributes}fill="${dark}" d="M0 0h${width}v${height}H0z"/>`);
}

/** Puts a thing somewhere, larger or smaller. */
export function place(s: Sheet, at: Point, scale: number, draw: () => void): void {
  s.group(`transform="translate(${at[0]} ${at[1]})${scale === 1 ? '' : ` scale(${scale})`}"`, draw);
}

/** The camera steps closer: `focus` comes to the middle of the picture. */
export function closer(s: Sheet, focus: Point, zoom: number, draw: () => void): void {
  s.group(
    `transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${zoom}) translate(${-focus[0]} ${-focus[1]})"`,
    draw,
  );
}

/**
 * The shadow of a standing thing: a long soft one to the right, and a dark line where it touches the table. `shape` is
 * its outline, standing on y = 0; `foot` is half the width of its base, `widest` of the whole.
 */
export function shadow(s: Sheet, shape: string, foot: number, widest: number, height: number): void {
  const [depth, reach, strength] = [0.28, 0.62, 0.62];
  const fade = s.linear(
    [
      [0, SHADE, strength * 0.2],
      [1, SHADE, strength],
    ],
    [0, 0],
    [0, 1],
  );
  s.draw(
    `<g ${s.blur(13, [-widest * 2, -height * 0.3 - 60, widest * 4 + height * 0.7, height * 0.3 + 140])}><use href="#${shape}" fill="${fade}" transform="matrix(1 0-${reach} .2 0 0)"/></g>`,
    `<ellipse cx="${(foot * 0.1).toFixed(0)}" cy="2" rx="${(foot * 1.1).toFixed(0)}" ry="${(foot * depth * 1.15).toFixed(0)}" fill="${veil(SHADE, 0.5)}" ${s.blur(7, [-foot * 1.5, -foot * 0.9, foot * 3.2, foot * 1.8])}/>`,
  );
}
