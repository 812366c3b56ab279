// @ts-check
// The fonts that sites are offered: each family subset per script, with fallback faces from the metrics of its files.
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../lib/paths.mjs';
import { refuseReservedName } from './licence.mjs';
import { charactersIn } from './ranges.mjs';
import { meanWidth } from './widths.mjs';

/**
 * @import { FallbackFace, FontFamily, FontFile, OfferedFamily, PlatformFont, Script, WidthScript } from '../../site/fonts/manifest.js'
 */

/** @type {readonly [number, number]} */
const WEIGHTS = [400, 700];
/** Combining marks: a subset without them loses the rules that place them, and tabular figures have been lost too. */
const MARKS = charactersIn('U+0300-036F');
const STYLES = /** @type {const} */ (['normal', 'italic']);

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/**
 * The font files, their licences, and their description, `fonts.json`. A cache keeps those of the same input.
 * @returns {Promise<[string, Uint8Array][]>} names in the folder of the fonts, and contents
 */
export async function buildFonts() {
  /** @type {Record<string, OfferedFamily>} */
  const offered = read('src/site/fonts/families.json');
  /** @type {Record<string, PlatformFont>} */
  const platform = read('src/site/fonts/platform-fonts.json');
  /** @type {[string, Uint8Array][]} */
  const files = [];
  /** @type {Record<string, FontFamily>} */
  const manifest = {};
  let licences = '';
  for (const [id, family] of Object.entries(offered)) {
    const { built, entry, licence } = await buildFamily(id, family, platform);
    files.push(...built);
    manifest[id] = entry;
    licences += `${family.name}\n\n${licence.trim()}\n\n\n`;
  }
  return [
    ...files,
    ['LICENSES.txt', Buffer.from(licences)],
    ['fonts.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ];
}

/**
 * @param {string} id
 * @param {OfferedFamily} family
 * @param {Record<string, PlatformFont>} platform
 * @returns {Promise<{ built: [string, Uint8Array][], entry: FontFamily, licence: string }>}
 */
async function buildFamily(id, family, platform) {
  const folder = path.join(root, 'node_modules', family.package);
  const licence = readFileSync(path.join(folder, 'LICENSE'), 'utf8');
  /** @type {Record<string, string>} */
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8'));
  /** @type {[string, Uint8Array][]} */
  const built = [];
  /** @type {FontFile[]} */
  const files = [];
  /** @type {FallbackFace[]} */
  const fallbacks = [];
  for (const style of STYLES.slice(0, family.italic ? 2 : 1))
    for (const script of family.scripts) {
      const range = ranges[script];
      if (!range) throw new Error(`${family.package} has no characters of ${script}: take it out of families.json`);
      const source = readFileSync(path.join(folder, `files/${id}-${script}-wght-${style}.woff2`));
      refuseReservedName(family.name, licence, source);
      const text = charactersIn(range) + MARKS;
      const bytes = await cached(source, { text, wght: WEIGHTS, format: 'woff2' });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
      const file = `${id}-${script}${style === 'italic' ? '-italic' : ''}-${hash}.woff2`;
      built.push([file, bytes]);
      files.push({ file, bytes: bytes.length, script, style, range });
      if (script === 'latin-ext') continue;
      for (const weight of /** @type {const} */ (['normal', 'bold'])) {
        const wght = weight === 'bold' ? WEIGHTS[1] : WEIGHTS[0];
        const pinned = await cached(source, { text, wght, format: 'truetype' });
        fallbacks.push(...(await fallbacksOf(family, pinned, { weight, style, script }, platform)));
      }
    }
  const { name, kind, roles } = family;
  return {
    built,
    licence,
    entry: { name, kind, roles, weights: WEIGHTS, files, fallbacks, copyright: firstSentence(licence) },
  };
}

/**
 * One face for each font of the same kind that machines may have.
 * @param {OfferedFamily} family
 * @param {Buffer} font with one weight
 * @param {{ weight: 'normal' | 'bold', style: 'normal' | 'italic', script: WidthScript }} face
 * @param {Record<string, PlatformFont>} platform
 * @returns {Promise<FallbackFace[]>}
 */
async function fallbacksOf(family, font, { weight, style, script }, platform) {
  const { familyName, ascent, descent, lineGap, unitsPerEm } = await fromBuffer(font);
  const lines = { familyName, ascent, descent, lineGap, unitsPerEm };
  const width = await meanWidth(font, script);
  if (width === undefined) throw new Error(`${family.name} lacks letters of ${script}: take it out of families.json`);
  const key =
    style === 'italic' ? (weight === 'bold' ? 'boldItalic' : 'italic') : weight === 'bold' ? 'bold' : 'regular';
  return Object.entries(platform).flatMap(([name, { kind, faces }]) => {
    const own = faces[key];
    const machineWidth = own?.widths[script];
    if (kind !== family.kind || !own || machineWidth === undefined) return [];
    // The library's own average is that of Latin text. It leaves out what a fallback has already: these heights are none.
    const { fontFaces } = createFontStack(
      [
        { ...lines, xWidthAvg: width * unitsPerEm },
        { familyName: name, unitsPerEm: 1, ascent: -1, descent: -1, lineGap: -1, xWidthAvg: machineWidth },
      ],
      { fontFaceFormat: 'styleObject' },
    );
    const rule = fontFaces[0]?.['@font-face'];
    const percent = (/** @type {unknown} */ value) => `${Number.parseFloat(String(value ?? '100%')).toFixed(2)}%`;
    return {
      family: `${family.name} as ${name}`,
      local: own.local,
      weight,
      style,
      script,
      sizeAdjust: percent(rule?.sizeAdjust),
      ascentOverride: percent(rule?.ascentOverride),
      descentOverride: percent(rule?.descentOverride),
      lineGapOverride: percent(rule?.lineGapOverride),
    };
  });
}

/**
 * A subset; one takes up to two seconds of the processor.
 * @param {Buffer} source
 * @param {{ text: string, wght: number | readonly [number, number], format: 'woff2' | 'truetype' }} options
 */
async function cached(source, { text, wght, format }) {
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([VERSION, text, wght, format]))
    .digest('hex');
  const file = path.join(root, 'node_modules/.cache/fonts', key);
  if (existsSync(file)) return readFileSync(file);
  const axis = typeof wght === 'number' ? wght : { min: wght[0], max: wght[1] };
  const bytes = await subsetFont(source, text, { targetFormat: format, variationAxes: { wght: axis } });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return bytes;
}

/** Another version of the library may make other bytes. */
const VERSION = read('node_modules/subset-font/package.json').version;

const firstSentence = (/** @type {string} */ licence) => /^Copyright[^)]*\)/.exec(licence)?.[0] ?? '';
