// @ts-check
// Rules for the styles of elements: tokens with a fallback, no colours of their own, logical sides, and nothing that a
// strict Content-Security-Policy refuses.
import { lineAt, templates } from './templates.mjs';

const named =
  'white|black|gr[ae]y|silver|red|maroon|yellow|olive|lime|green|aqua|teal|blue|navy|fuchsia|purple|orange|pink|gold|brown|' +
  '(?:dark|light|medium|dim|slate)\\w*(?:gr[ae]y|blue|green|red)|crimson|tomato|salmon|indigo|violet|whitesmoke|beige|ivory';
const colour = new RegExp(
  `#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b(?![^{};]*\\{)|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(|:[^;{}]*?(?<![\\w-])(?:${named})(?![\\w-])`,
  'gi',
);

const sides = '(?:top|right|bottom|left)';
const physical = [
  new RegExp(`(?<![\\w-])(?:scroll-)?(?:margin|padding)-${sides}\\s*:`, 'g'),
  new RegExp(`(?<![\\w-])border-${sides}(?:-\\w+)?\\s*:`, 'g'),
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
  new RegExp(`(?<![\\w-])${sides}\\s*:`, 'g'),
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
];
/** With four values, left and right may differ; with three or fewer they are equal. */
const fourSides =
  /(?<![\w-])(margin|padding|inset|border-(?:width|style|color)|scroll-margin|scroll-padding)\s*:([^;{}]+)/g;

/**
 * Problems of a module with styles or templates of elements, as `file:line: sentence`.
 * @param {string} file path from the root
 * @param {string} text
 * @param {ReadonlySet<string>} tokens names of the known tokens, without `--wb-`
 * @returns {string[]}
 */
export function cssProblems(file, text, tokens) {
  /** @type {{ offset: number, message: string }[]} */
  const found = [...tokenProblems(text, tokens)];
  for (const { pieces } of templates(text, ['css'])) found.push(...styleProblems(pieces));
  for (const { pieces } of templates(text, ['html'])) found.push(...templateProblems(pieces));
  return found
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => `${file}:${String(lineAt(text, offset))}: ${message}`);
}

/** @param {string} text @param {ReadonlySet<string>} tokens */
function* tokenProblems(text, tokens) {
  for (const { index: offset, 1: name = '' } of text.matchAll(/\btoken\(\s*['"]([^'"]*)['"]/g)) {
    if (!tokens.has(name)) yield { offset, message: `token('${name}') names no token of tokens/` };
  }
  for (const { index: offset, 1: name = '', 2: next } of text.matchAll(/var\(\s*--wb-([\w-]+)\s*(.)?/g)) {
    if (!tokens.has(name)) yield { offset, message: `--wb-${name} is no token of tokens/` };
    else if (next !== ',') yield { offset, message: `var(--wb-${name}) has no fallback; write token('${name}')` };
  }
}

/** @param {{ text: string, start: number }[]} pieces */
function* styleProblems(pieces) {
  // One text with the same offsets: spaces replace expressions, comments and token fallbacks.
  const first = pieces[0]?.start ?? 0;
  let css = '';
  for (const { text, start } of pieces) css = css.padEnd(start - first) + blank(text, /\/\*[\s\S]*?\*\//g);
  const checked = withoutTokenValues(css);
  for (const { index, 0: match } of checked.matchAll(colour)) {
    const literal = match.startsWith(':') ? match.split(/[\s:,(]+/).pop() : match.replace('(', '()');
    yield { offset: first + index, message: `colour ${literal ?? ''} stands outside a token; use token('color-…')` };
  }
  for (const pattern of physical) {
    for (const { index, 0: match } of checked.matchAll(pattern)) {
      yield { offset: first + index, message: `"${match.trim()}" is a physical side; use the logical property` };
    }
  }
  for (const { index, 1: property = '', 2: value = '' } of checked.matchAll(fourSides)) {
    const values = value
      .replaceAll(/\([^)]*\)/g, '()')
      .trim()
      .split(/\s+/);
    if (values.length === 4 && values[1] !== values[3]) {
      yield {
        offset: first + index,
        message: `${property} with a left and a right side; use ${property}-block and -inline`,
      };
    }
  }
}

/** @param {{ text: string, start: number }[]} pieces */
function* templateProblems(pieces) {
  for (const { text, start } of pieces) {
    for (const { index: offset, 0: match } of text.matchAll(/\sstyle\s*=|<style\b|\son[a-z]+\s*=/g)) {
      yield {
        offset: start + offset,
        message: `"${match.trim()}" in a template breaks a strict Content-Security-Policy`,
      };
    }
  }
}

/** Replaces matches by spaces, so that offsets stay correct. @param {string} text @param {RegExp} pattern */
const blank = (text, pattern) => text.replaceAll(pattern, (match) => ' '.repeat(match.length));

/** Blanks every `var(--wb-…, fallback)` up to its own closing parenthesis. @param {string} css */
function withoutTokenValues(css) {
  let text = css;
  for (const { index } of css.matchAll(/var\(\s*--wb-/g)) {
    let end = index + 4;
    for (let depth = 1; end < css.length && depth > 0; end += 1)
      depth += css[end] === '(' ? 1 : css[end] === ')' ? -1 : 0;
    text = text.slice(0, index) + ' '.repeat(end - index) + text.slice(end);
  }
  return text;
}
