// @ts-check
// How wide text runs in a font, per script: a fallback face is scaled by the ratio of two such widths.
import { fromBuffer } from '@capsizecss/unpack';
import { create } from 'fontkitten';

/**
 * Letters by how often they occur. Capsize has the frequencies of Latin text, and none of these. The space belongs to
 * the Latin file of a family.
 * @type {Readonly<Record<'cyrillic' | 'greek', Readonly<Record<string, number>>>>}
 */
const FREQUENCY = {
  cyrillic: {
    ...{ о: 93, е: 72, а: 68, и: 63, н: 57, т: 53, с: 47, р: 40, в: 39, л: 37, к: 30, м: 27, д: 25 },
    ...{ п: 24, у: 22, я: 17, ы: 16, ь: 15, г: 14, з: 14, б: 14, ч: 12, й: 10, х: 8, ж: 8, ш: 6, ю: 5, ц: 4, щ: 3 },
  },
  greek: {
    ...{ α: 90, ο: 70, ι: 58, ε: 56, τ: 66, ν: 52, σ: 38, η: 40, υ: 35, ρ: 37, κ: 35, π: 33, ς: 30, μ: 28 },
    ...{ λ: 24, ω: 14, γ: 15, δ: 15, χ: 10, θ: 11, φ: 8, β: 6, ξ: 4, ζ: 3, ψ: 1, ά: 16, έ: 13, ή: 12, ί: 20, ό: 17 },
  },
};

/** @typedef {import('../../site/fonts/manifest.js').WidthScript} WidthScript */

/**
 * The mean advance of text in em, rounded to four digits.
 * @param {Buffer} font TTF or WOFF2 with one weight
 * @param {WidthScript} script
 * @returns {Promise<number | undefined>} undefined when the font lacks letters of the script
 */
export async function meanWidth(font, script) {
  const round = (/** @type {number} */ em) => Math.round(em * 10_000) / 10_000;
  if (script === 'latin') {
    const { xWidthAvg, unitsPerEm } = await fromBuffer(font);
    return round(xWidthAvg / unitsPerEm);
  }
  const face = create(font);
  if (face.isCollection) throw new Error('a collection of fonts has no width: name one font of it');
  let [sum, total] = [0, 0];
  for (const [letter, frequency] of Object.entries(FREQUENCY[script])) {
    const code = letter.codePointAt(0) ?? 0;
    if (!face.hasGlyphForCodePoint(code)) return undefined;
    sum += face.glyphForCodePoint(code).advanceWidth * frequency;
    total += frequency;
  }
  return round(sum / total / face.unitsPerEm);
}
