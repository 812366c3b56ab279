/** Random HTML as merchants write it, limited to HTML that every browser and sanitizer parses the same. */
import fc from 'fast-check';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (value) => `&#${String(value.charCodeAt(0))};`).replaceAll('\0', '');
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map(escape);
/** Contains nothing that DOMPurify takes for the end of an element. */
const words = fc.string({ unit: 'grapheme', maxLength: 12 }).map((name) => escape(name.replaceAll('>', '')));
const address = fc.constantFrom(
  ...[
    '/a',
    'https://a.example/?b=c&amp;d',
    'mailto:a@b.example',
    'tel:+49',
    '#e',
    'javascript:alert(1)',
    '//f.example',
  ],
);
const attributes = fc
  .tuple(fc.constantFrom('', ' dir="rtl"', ' lang="ar"', ' class="a" style="color:red"', ' id="b" onclick="c"'), words)
  .map(([value]) => value);

const wrap = (tags: readonly string[], content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...tags), attributes, content)
    .map(([tag, value, inner]) => `<${tag}${value}>${inner}</${tag}>`);
const some = (content: fc.Arbitrary<string>, most = 3): fc.Arbitrary<string> =>
  fc.array(content, { maxLength: most }).map((texts) => texts.join(''));

const image = fc
  .tuple(address, words, fc.constantFrom('', ' width="10" height="20"', ' width="1%"'))
  .map(([src, alt, size]) => `<img src="${src}" alt="${alt}"${size}>`);

const marked = 'strong b em i u s del ins sub sup small mark code kbd q span font'.split(' ');
const phrase: (depth: number) => fc.Arbitrary<string> = (depth) =>
  depth === 0
    ? text
    : fc.oneof(text, wrap(marked, some(phrase(depth - 1))), image, fc.constantFrom('<br>', '<!-- x -->', '<wbr>'));
const link = fc
  .tuple(address, fc.constantFrom('', ' target="_blank"', ' target="top" rel="opener"'), some(phrase(2)))
  .map(([href, more, inner]) => `<a href="${href}"${more}>${inner}</a>`);
const line = some(fc.oneof(phrase(3), link));

const cell = fc
  .tuple(fc.constantFrom('<th scope="row">', '<td>', '<td colspan="2" data-align="right">'), line)
  .map(([open, inner]) => `${open}${inner}</${open.slice(1, 3)}>`);
const table = some(
  some(cell).map((name) => `<tr>${name}</tr>`),
  4,
).map((rows) => `<table><caption>a</caption><tbody>${rows}</tbody></table>`);

const block: (depth: number) => fc.Arbitrary<string> = (depth) => {
  const lines = fc.oneof(wrap(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], line), table, fc.constant('<hr>'), text);
  if (depth === 0) return lines;
  const inner = some(block(depth - 1));
  const items = some(wrap(['li'], fc.oneof(line, inner)));
  return fc.oneof(
    lines,
    wrap(['div', 'section', 'center', 'blockquote', 'figure', 'details'], inner),
    wrap(['ul', 'ol'], items),
    wrap(['pre'], line),
    fc.tuple(line, inner).map(([term, value]) => `<dl><dt>${term}</dt><dd>${value}</dd></dl>`),
  );
};

export const merchantText: fc.Arbitrary<string> = some(block(3), 6);
