// @ts-check
// Finds tagged templates (css`…`, html`…`) in a module's source, without a parser: enough for minifying.

/**
 * @typedef {object} Template
 * @property {number} start offset of the first character after the opening backtick
 * @property {number} end offset of the closing backtick
 * @property {{ text: string, start: number }[]} pieces the literal parts, one more than expressions
 * @property {{ text: string, start: number }[]} expressions source of each `${…}`, without the braces
 */

/**
 * Templates with one of the given tags, nested ones too, in the order they open.
 * @param {string} text
 * @param {string[]} tags
 * @returns {Template[]}
 */
export function templates(text, tags) {
  // Not a tag: the end of a name in a comment, such as "`merchant-html`".
  const opening = new RegExp(`(?<![\\w$./-])(?:${tags.join('|')})\``, 'g');
  return [...text.matchAll(opening)].map((match) => read(text, match.index + match[0].length));
}

/** @param {string} text @param {number} start @returns {Template} */
function read(text, start) {
  const pieces = [];
  const expressions = [];
  let from = start;
  let at = start;
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 2;
    else if (text.startsWith('${', at)) {
      pieces.push({ text: text.slice(from, at), start: from });
      const end = closingBrace(text, at + 2);
      expressions.push({ text: text.slice(at + 2, end), start: at + 2 });
      at = from = end + 1;
    } else at += 1;
  }
  pieces.push({ text: text.slice(from, at), start: from });
  return { start, end: at, pieces, expressions };
}

/** Offset of the brace that closes an expression; strings and templates inside may hold braces. @param {string} text @param {number} at */
function closingBrace(text, at) {
  for (let depth = 0; at < text.length; at += 1) {
    const c = text[at] ?? '';
    if (c === "'" || c === '"') {
      for (at += 1; at < text.length && text[at] !== c; at += 1) if (text[at] === '\\') at += 1;
    } else if (c === '`') at = read(text, at + 1).end;
    else if (c === '{') depth += 1;
    else if (c === '}' && depth-- === 0) return at;
  }
  return at;
}
