// @ts-check
// Minifies the styles inside css`…` for the script tag: a JavaScript minifier does not change templates.
import { templates } from './templates.mjs';

/**
 * A module's source with its styles minified and `${token('…')}` written out as `var(--wb-…, default)`.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} tokens default by name, without `--wb-`
 * @returns {string}
 */
export function minifyStyles(text, tokens) {
  let result = text;
  // From the last to the first, so that earlier offsets stay correct.
  for (const { start, end, pieces, expressions } of templates(text, ['css']).reverse()) {
    const parts = pieces.map(({ text: piece }, index) => {
      const expression = expressions[index];
      if (!expression) return piece;
      return piece + (tokenValue(expression.text, tokens) ?? hole(index));
    });
    const minified = minifyCss(parts.join('')).replaceAll(
      holePattern,
      (_, /** @type {string} */ index) => `\${${expressions[Number(index)]?.text ?? ''}}`,
    );
    result = result.slice(0, start) + minified + result.slice(end);
  }
  return result;
}

/** Placeholder of an expression that stays: style sheets contain no private-use character. @param {number} index */
const hole = (index) => `\uE000${String(index)}\uE001`;
const holePattern = /\uE000(\d+)\uE001/g;

/** @param {string} expression @param {ReadonlyMap<string, string>} tokens */
function tokenValue(expression, tokens) {
  const [, name = '', former] = /^\s*token\(\s*'([\w-]+)'\s*(?:,\s*'([^'\\]*)'\s*)?,?\s*\)\s*$/.exec(expression) ?? [];
  const value = former ?? tokens.get(name);
  return value === undefined || !tokens.has(name) ? undefined : `var(--wb-${name},${value})`;
}

/**
 * Removes comments and unnecessary white space. Strings stay as they are.
 * @param {string} css
 */
export function minifyCss(css) {
  const string = `"(?:[^"\\\\]|\\\\[^])*"|'(?:[^'\\\\]|\\\\[^])*'`;
  return css
    .replaceAll(new RegExp(`(${string})|/\\*[^]*?\\*/`, 'g'), (_, /** @type {string | undefined} */ kept) => kept ?? '')
    .split(new RegExp(`(${string})`))
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([{};,]) ?/g, '$1')
            .replaceAll(/: /g, ':')
            .replaceAll(/ ?([>~]) ?/g, '$1')
            .replaceAll(/(?<![\w.#-])0(\.\d)/g, '$1')
            .replaceAll(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/gi, '#$1$2$3')
            .replaceAll(/;\}/g, '}'),
    )
    .join('')
    .trim();
}
