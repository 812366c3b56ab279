/** Polished metal, and bent rods of any material: handles, arms. */
import { tone } from '../studio/colour.js';
import { num, nums, type Sheet, type Stop, veil } from '../studio/sheet.js';

/** Reflections in polished metal: narrow darks, narrow lights. */
export function metal(colour: string): Stop[] {
  return [
    [0, tone(colour, -0.5)],
    [0.1, tone(colour, -0.1)],
    [0.2, tone(colour, 0.62)],
    [0.32, tone(colour, 0.2)],
    [0.5, tone(colour, -0.28)],
    [0.66, tone(colour, -0.5)],
    [0.82, tone(colour, -0.2)],
    [0.92, tone(colour, 0.2)],
    [1, tone(colour, -0.4)],
  ];
}

/** A bent rod of clay, steel or cane: a handle. */
export function rod(s: Sheet, d: string, width: number, colour: string, gloss = 0.4): void {
  const id = s.shape(d);
  const use = (c: string, w: number, k: number, more = ''): string =>
    `<use href="#${id}" stroke="${c}" stroke-width="${num(w)}"${k ? ` transform="translate(${nums([-width * k, -width * k * 1.1])})"` : ''}${more}/>`;
  s.draw(
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    use(tone(colour, -0.46), width, 0),
    use(tone(colour, -0.2), width * 0.74, 0.08),
    use(tone(colour, 0.04), width * 0.48, 0.13),
    use(veil('#fffdf4', 0.2 + gloss * 0.5), width * 0.16, 0.2, ` ${s.blur(width * 0.05)}`),
    '</g>',
  );
}
