/** Boxes to give away. */
import { tone } from '../studio/colour.js';
import { Camera } from '../studio/camera.js';
import { nums, type Sheet, veil } from '../studio/sheet.js';
import { slab } from './boxes.js';
import { leafTile } from './prints.js';

const CAM = new Camera(26, 24);

/** A lidded box with a ribbon. */
export function box(s: Sheet, colour: string): void {
  const ribbon = '#e6dac0';
  const stripe = (h: number): string => `<path d="M-24 0h48v${h}h-48z" fill="${ribbon}"/>`;
  slab(s, CAM, {
    width: 330,
    depth: 250,
    height: 130,
    colour,
    front: (f) => f.draw(stripe(130)),
    side: (f) => f.draw(`<path d="M-125 0h250v130h-250z" fill="${leafTile(f, veil(tone(colour, 0.4), 0.35), 0.6)}"/>`),
  });
  slab(s, CAM, {
    width: 344,
    depth: 264,
    height: 46,
    colour,
    at: [0, 130, 0],
    shadow: false,
    top: (f) =>
      f.draw(
        `<path d="M-172-132h344v264h-344z" fill="${leafTile(f, veil(tone(colour, 0.4), 0.6), 0.7)}"/><path d="M-24-132h48v264h-48zM-172-24h344v48h-344z" fill="${ribbon}"/>`,
      ),
    front: (f) => f.draw(stripe(46)),
    side: (f) => f.draw(`<path d="M-24 0h48v46h-48z" fill="${tone(ribbon, -0.12)}"/>`),
  });
  const bow = s.shape('M0 0C-40-70-104-66-96-30C-88 2-40 14 0 0C40 14 92 4 98-28C104-64 40-70 0 0Z');
  s.draw(
    `<g transform="translate(${nums(CAM.at([0, 180, 0]))})"><use href="#${bow}" fill="#33241a66" transform="translate(12 10)" ${s.blur(5)}/><path d="M-6 0L-50 50L-20 58L4 8L44 46L70 28L8-4Z" fill="${tone(ribbon, -0.2)}"/><use href="#${bow}" fill="${s.linear(
      [
        [0, tone(ribbon, 0.3)],
        [0.5, tone(ribbon, -0.34)],
        [1, tone(ribbon, 0.1)],
      ],
      [0, 0],
      [1, 0.3],
    )}"/><ellipse rx="18" ry="15" fill="${ribbon}"/></g>`,
  );
}
