/** Patterns for covers, cards and wrapping paper: flat drawings, centred on the origin. */
import { tone } from '../studio/colour.js';
import { num, type Sheet } from '../studio/sheet.js';

/** A leaf as one closed stroke, tip up, from the origin. */
const LEAF = 'M0 0C-16-14-15-40 0-62C15-40 16-14 0 0V-62M0-14l-8-9M0-14l8-9M0-28l-9-10M0-28l9-10M0-42l-6-8M0-42l6-8';

/** All-over leaf print, as a paint. */
export function leafTile(s: Sheet, ink: string, scale = 1): string {
  const leaf = (x: number, y: number, turn: number): string =>
    `<path d="${LEAF}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return s.tile(
    84,
    112,
    `<g fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${leaf(22, 66, 24)}${leaf(64, 118, -22)}${leaf(64, 6, -22)}</g>`,
    scale === 1 ? '' : `scale(${scale})`,
  );
}

export function waveTile(s: Sheet, ink: string, ground: string): string {
  const scale = (x: number, y: number): string =>
    [24, 17, 10].map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ground}"/>`).join('');
  return s.tile(
    52,
    28,
    `<g stroke="${ink}" stroke-width="2.4">${scale(26, 14)}${scale(0, 28)}${scale(52, 28)}${scale(26, 42)}</g>`,
  );
}

export function seedTile(s: Sheet, ink: string): string {
  return s.tile(
    44,
    52,
    `<path d="M10 20q-6-10 2-18q8 8-2 18M32 46q8-8 4-18q-10 6-4 18M28 14h0M8 40h0" fill="${ink}" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`,
  );
}

export function checkTile(s: Sheet, ink: string): string {
  return s.tile(
    48,
    48,
    `<path d="M0 12h48M12 0v48" stroke="${ink}" stroke-width="11" stroke-opacity=".55"/><path d="M0 34h48M34 0v48" stroke="${ink}" stroke-width="2.5"/>`,
  );
}

/** Woven cloth seen close: two directions of thread. */
export function weave(s: Sheet, colour: string, size = 5): string {
  const [light, dark] = [tone(colour, 0.3), tone(colour, -0.34)];
  const half = num(size / 2);
  return s.tile(
    size,
    size,
    `<path d="M0 ${num(size * 0.25)}h${half}M${half} ${num(size * 0.75)}h${half}" stroke="${light}" stroke-width="${num(size * 0.3)}" stroke-opacity=".75"/><path d="M${num(size * 0.25)} ${half}v${half}M${num(size * 0.75)} 0v${half}" stroke="${dark}" stroke-width="${num(size * 0.3)}" stroke-opacity=".4"/>`,
  );
}

/** Wood: long fibres with a drift. */
export function grain(s: Sheet, colour: string, vertical = false): string {
  const ink = tone(colour, -0.32);
  const fibres = `<path d="M0 5c60 3 90-3 150 0s90 2 150 0M0 12c50-2 100 4 150 1s100-3 150-1M0 19c70 3 80-2 150 1s80-2 150-1M0 24c40 2 110-2 150-1s110 2 150 1" fill="none" stroke="${ink}" stroke-width="1.3" stroke-opacity=".5"/>`;
  return s.tile(300, 28, fibres, vertical ? 'rotate(90)' : '');
}

/** One printed leaf of each of several trees, for the cards. */
export function bigLeaf(kind: 'hazel' | 'willow' | 'ash', ink: string): string {
  const veins = (n: number, length: number, width: number): string =>
    Array.from({ length: n }, (_, i) => {
      const y = -length * (0.16 + (0.68 * i) / n);
      const w = width * Math.sin(Math.PI * (0.25 + (0.6 * i) / n));
      return `M0 ${num(y)}q${num(w * 0.5)}-4 ${num(w)}-22M0 ${num(y)}q${num(-w * 0.5)}-4 ${num(-w)}-22`;
    }).join('');
  const shapes = {
    hazel: `<path d="M0 0C-70-20-84-110-40-160C-22-180-8-190 0-208C8-190 22-180 40-160C84-110 70-20 0 0V38" fill="${ink}"/><path d="M0 30V-190${veins(6, 200, 50)}" fill="none" stroke="#f4eddd" stroke-width="3"/>`,
    willow: `<path d="M0 0C-30-50-32-150 0-236C32-150 30-50 0 0V38" fill="${ink}"/><path d="M0 30V-220${veins(8, 220, 19)}" fill="none" stroke="#f4eddd" stroke-width="2.5"/>`,
    ash: `<g fill="${ink}">${[
      [0, -232, 0],
      [-6, -150, -62],
      [6, -150, 62],
      [-6, -92, -68],
      [6, -92, 68],
      [-4, -36, -74],
      [4, -36, 74],
    ]
      .map(
        ([x, y, a]) =>
          `<path d="M0 0C-20-20-18-60 0-84C18-60 20-20 0 0" transform="translate(${x} ${(y ?? 0) + 60}) rotate(${a})"/>`,
      )
      .join('')}</g><path d="M0 40V-180" stroke="${ink}" stroke-width="5"/>`,
  };
  return shapes[kind];
}
