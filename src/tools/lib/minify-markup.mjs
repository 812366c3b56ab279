// @ts-check
// Minifies the markup inside html`…`. Hydration compares the server's markup with exactly the same strings, so all code
// that renders for the script tag must pass through this as well. The modules for npm do.
import { readFileSync } from 'node:fs';
import { templates } from './templates.mjs';

/**
 * Elements around which white space has no effect: they are laid out as blocks, or not at all. White space would show
 * around a narrow table that lays out its cells inline.
 */
const blocks =
  'address|article|aside|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|' +
  'main|nav|ol|optgroup|option|p|section|summary|table|tbody|template|thead|tr|ul';
const block = new RegExp(`^</?(?:${blocks})\\b`, 'i');
/** Elements with block layout inside and inline layout outside. */
const opensBlock = /^<(?:button|select)\b/i;
const closesBlock = /^<\/(?:button|select)\b/i;

/** Placeholder of an expression: markup contains no private-use character. @param {number} index */
const hole = (index) => `\uE000${String(index)}\uE001`;

/**
 * A module's source with less white space in its templates: each run becomes one space, or nothing beside a block.
 * @param {string} text
 * @returns {string}
 */
export function minifyMarkup(text) {
  if (!text.includes('html`')) return text;
  const found = templates(text, ['html']);
  // Templates inside expressions are minified with the template around them.
  const outer = found.filter(({ start }) => !found.some((other) => other.start < start && start < other.end));
  let result = text;
  for (const { start, end, pieces, expressions } of outer.reverse()) {
    const joined = pieces.map((piece, index) => piece.text + (expressions[index] ? hole(index) : '')).join('');
    const minified = minifyHtml(joined).replaceAll(
      /\uE000(\d+)\uE001/g,
      (_, /** @type {string} */ index) => `\${${minifyMarkup(expressions[Number(index)]?.text ?? '')}}`,
    );
    result = result.slice(0, start) + minified + result.slice(end);
  }
  return result;
}

/**
 * White space with a line break formats the source. A space within a line may separate words.
 * @param {string} html
 */
export function minifyHtml(html) {
  const parts = html.split(/(<!--[^]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>)/i);
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part.startsWith('<!') && !part.includes('\uE000') ? '' : minifyTag(part);
      const [former = '', next = ''] = [parts[index - 1], parts[index + 1]];
      let words = part;
      if (block.test(former) || opensBlock.test(former)) words = words.replace(/^\s*\n\s*/, '');
      if (block.test(next) || closesBlock.test(next)) words = words.replace(/\s*\n\s*$/, '');
      return words.replaceAll(/[ \t\n\r]+/g, ' ');
    })
    .join('');
}

/** @param {string} text */
const minifyTag = (text) =>
  text
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\s+/g, ' ').replace(/ ?(\/?)>$/, '$1>')))
    .join('')
    .replace(/^(<(?:br|hr|img|input)\b.*)\/>$/, '$1>');

/** Minifies the markup of every module. @returns {import('esbuild').Plugin} */
export function minifyMarkupPlugin() {
  return {
    name: 'storefront-minify-markup',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
        contents: minifyMarkup(readFileSync(file, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}
