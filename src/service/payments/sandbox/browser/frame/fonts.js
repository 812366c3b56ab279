// @ts-check
/* global FontFace */
import { isParams } from './channel.js';

/** The most fonts that a page may bring, and the most bytes of one. */
const most = { fonts: 12, bytes: 1_000_000 };

/**
 * Adds the page's fonts, so that the form has its typeface. The page sends their bytes: this form requests nothing from
 * other origins.
 * @param {unknown} fonts
 */
export function addFonts(fonts) {
  if (!Array.isArray(fonts)) return;
  for (const font of /** @type {unknown[]} */ (fonts).slice(0, most.fonts)) {
    if (!isParams(font)) continue;
    const { family, data, weight, style, unicodeRange } = font;
    if (typeof family !== 'string' || !(data instanceof ArrayBuffer) || data.byteLength > most.bytes) continue;
    try {
      const face = new FontFace(family, data, {
        ...(typeof weight === 'string' && weight !== '' && { weight }),
        ...(typeof style === 'string' && style !== '' && { style }),
        ...(typeof unicodeRange === 'string' && unicodeRange !== '' && { unicodeRange }),
      });
      document.fonts.add(face);
    } catch {
      // Not a font: the form stays as it is.
    }
  }
}
