/** Glazes and parts that every piece of pottery uses. */
import { tone } from '../studio/colour.js';
import { type Sheet, veil } from '../studio/sheet.js';
import { Turned } from './turned.js';

export const CLAY = '#b08c69';

export const IRON_CLAY = '#4a3a30';

export const TEA = '#8a4b1e';

export const GREEN_TEA = '#a3a045';

export interface Look {
  colour: string;
  /** One of several things in a picture: with fewer details. */
  plain?: boolean;
}

/** Coarse glazes speckle less than pale ones; dark ones speckle light. */
export function stoneware(
  colour: string,
  plain: boolean,
  speckle: number,
): { colour: string; gloss: number; speckle: number; plain: boolean } {
  return { colour, gloss: 0.5, speckle: plain ? Math.round(speckle / 5) : speckle, plain };
}

/** A short tapered spout to the left, from the wall upwards. */
export function spout(
  s: Sheet,
  d: string,
  colour: string,
  mouth: readonly [x: number, y: number, rx: number, ry: number, angle: number],
): void {
  const paint = s.linear(
    [
      [0.1, tone(colour, 0.26)],
      [0.45, colour],
      [1, tone(colour, -0.5)],
    ],
    [0.25, 0.1],
    [0.7, 0.95],
  );
  const [x, y, rx, ry, angle] = mouth;
  s.draw(
    `<path d="${d}" fill="${paint}"/>`,
    `<ellipse rx="${rx}" ry="${ry}" transform="translate(${x} ${y}) rotate(${angle})" fill="${tone(colour, -0.68)}" stroke="${tone(colour, 0.3)}" stroke-width="3"/>`,
  );
}

/** The line between a lid and its pot. */
export function seam(s: Sheet, body: Turned, h: number, colour: string): void {
  const ring = s.shape(body.ring(h, 1));
  s.draw(
    `<g fill="none" stroke-width="2.5"><use href="#${ring}" stroke="${veil(tone(colour, -0.75), 0.7)}"/><use href="#${ring}" y="4" stroke="${veil(tone(colour, 0.6), 0.4)}"/></g>`,
  );
}
