import { CONTENT_LIMITS } from '@storefront/contract';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkMarkdown, MarkdownError, plainText, renderMarkdown } from './markdown.js';

const render = (text: string): string => renderMarkdown(text, 'https://media.example/');

describe('HTML of Markdown', () => {
  it('starts its headings at h2, whatever level the source starts with', () => {
    assert.equal(render('# A\n\n## B\n\nC\n===\n\n###### D'), '<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>\n<h6>D</h6>\n');
    assert.equal(render('### A\n\n> #### B'), '<h2>A</h2>\n<blockquote>\n<h3>B</h3>\n</blockquote>\n');
  });

  it('has lists, quotes, code, emphasis and tables, without class or style', () => {
    assert.equal(render('3. a *b* **c** ~~d~~\n'), '<ol start="3">\n<li>a <em>b</em> <strong>c</strong> <s>d</s></li>\n</ol>\n'); // prettier-ignore
    assert.equal(render('```js onload=x\n<b>\n```'), '<pre><code>&lt;b&gt;\n</code></pre>\n');
    const table = render('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |');
    assert.deepEqual(
      [...table.matchAll(/<t[hd](?: [^>]*)?>/g)].map(String),
      ['th', 'td'].flatMap((cell) => [
        `<${cell}>`,
        ...['left', 'center', 'right'].map((side) => `<${cell} data-align="${side}">`),
      ]),
    );
  });

  it('shows HTML as text', () => {
    assert.equal(render('<b onclick="x">a</b>'), '<p>&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;</p>\n');
    assert.equal(render('<script>\nx\n</script>'), '<p>&lt;script&gt;\nx\n&lt;/script&gt;</p>\n');
  });

  it('links only to http(s), mailto, tel and relative addresses', () => {
    const linked = ['https://a.example/b?c=1&d', 'http://a.example', 'mailto:a@b.example', 'tel:+4930', '/a', 'a/b:c', '../a', '#a', '?a=b:c', 'HTTPS://A.example']; // prettier-ignore
    for (const address of linked)
      assert.match(render(`[x](${address})`), /^<p><a href="[^"]+">x<\/a><\/p>\n$/, address);
    const refused = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript&colon;alert(1)', '&#106;avascript:alert(1)', 'java%0ascript:x', 'vbscript:x', 'data:text/html,x', 'file:///etc', '//evil.example', 'blob:x', ':x', `/${'a'.repeat(2000)}`]; // prettier-ignore
    for (const address of refused) {
      assert.doesNotMatch(render(`[x](${address})`), /<a/, address);
      assert.doesNotMatch(render(`<${address}>`), /<a/, address);
      assert.doesNotMatch(render(`[x][y]\n\n[y]: ${address}`), /<a/, address);
      assert.doesNotMatch(render(`![x](${address})`), /<img/, address);
    }
    assert.equal(render('[x](/a "title")'), '<p><a href="/a">x</a></p>\n');
  });

  it('resolves images against mediaBaseUrl, and loads them lazily', () => {
    const image = (src: string) => `<p><img src="${src}" alt="A cup" loading="lazy" decoding="async"></p>\n`;
    assert.equal(render('![A *cup*](/pictures/cup.svg "title")'), image('https://media.example/pictures/cup.svg'));
    assert.equal(render('![A cup](cup.svg)'), image('https://media.example/cup.svg'));
    assert.equal(render('![A cup](https://else.example/cup.svg)'), image('https://else.example/cup.svg'));
    assert.equal(renderMarkdown('![A cup](/cup.svg)', ''), image('/cup.svg'));
  });

  it('is limited for a text that repeats a long link', () => {
    const text = `[a]: /${'u'.repeat(1900)}\n\n${'[a] '.repeat(20_000)}`;
    assert.throws(() => checkMarkdown(text), MarkdownError);
    assert.throws(() => render(text), MarkdownError);
    const most = `[a]: /u\n\n${'[a] '.repeat(CONTENT_LIMITS.links)}`;
    checkMarkdown(most);
    assert.throws(() => checkMarkdown(`${most} ![a]`), /1000 links and images/);
  });
});

/** The allowed tags of the HTML, with their allowed attributes. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  a: /^ href="(?:https?:\/\/|mailto:|tel:|(?!\/\/)[^:/?#"]*(?:[/?#"]))[^"]*"?$/i,
  img: /^ src="https?:\/\/[^"]*" alt="[^"]*" loading="lazy" decoding="async"$/i,
  ol: /^(?: start="\d+")?$/,
  th: /^(?: data-align="(?:left|center|right)")?$/,
  td: /^(?: data-align="(?:left|center|right)")?$/,
  ...Object.fromEntries(
    'h2 h3 h4 h5 h6 p ul li blockquote pre code em strong s hr br table thead tbody tr'
      .split(' ')
      .map((tag) => [tag, /^$/]),
  ),
};

/** Removes every allowed tag from the HTML. Anything that still reads as markup has got through. */
function leftOver(html: string): string {
  return html.replaceAll(/<(\/?)([a-z]+[1-6]?)((?: [a-z-]+="[^"<>]*")*)>/g, (tag, close: string, name: string, rest) =>
    close ? (name in ALLOWED && rest === '' ? '' : tag) : ALLOWED[name]?.test(rest as string) ? '' : tag,
  );
}

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'[ ] ( ) < > ! * _ ` ~ | # - + \\ " & : ; = / ? .'.split(' '), "'", '\n', ' ', '\t', '\n\n', '    ', '> ', '- ', '1. ', '```\n', '|-|-|\n', '[a]: ', '<!--', '-->', '<![CDATA[', ']]>', '\u0000', '\u2028', '\uD800') }, // prettier-ignore
  { weight: 3, arbitrary: fc.constantFrom('javascript:alert(1)', 'JAVASCRIPT&colon;', 'java\nscript:', 'data:text/html;base64,', 'https://a.example/', '//evil.example', '&#x6A;', '&quot;', '&lt;script&gt;', 'mailto:', 'vbscript:') }, // prettier-ignore
  { weight: 3, arbitrary: fc.constantFrom('<script>', '</script>', '<img src=x onerror=alert(1)>', '<svg/onload=x>', '<a href="', '" onmouseover="x', "' onfocus='x", '<iframe srcdoc=', '<style>', '<p style="x">', '</p>', '![', '](', '![x](', '[x](') }, // prettier-ignore
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);

describe('hostile Markdown', () => {
  it('renders only allowed tags, attributes and addresses', () => {
    assert.notEqual(leftOver('<p onclick="x">'), '', 'the check itself sees what it should');
    assert.notEqual(leftOver('<a href="javascript:x">'), '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        assert.doesNotMatch(leftOver(render(pieces.join(''))), /<|>/);
      }),
      { numRuns: 3000 },
    );
  });

  it('is rendered in bounded time, for any nesting', () => {
    const fill = (part: string) => part.repeat(Math.ceil(CONTENT_LIMITS.body / part.length)).slice(0, CONTENT_LIMITS.body); // prettier-ignore
    const stairs = Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth)}- a\n`).join('');
    const parts = ['[', '![', '[a](b "', '> ', '* a\n  ', '*a **b ', '_a*b', 'a|\n-|\n', '[a]: <b\n', '`a``']; // prettier-ignore
    for (const text of [...parts.map(fill), stairs, '['.repeat(50_000) + ']'.repeat(50_000)]) {
      const html = render(text);
      assert.ok(html.length < 10 * CONTENT_LIMITS.body, `${text.slice(0, 10)} made ${html.length} characters`);
      assert.doesNotMatch(leftOver(html), /<|>/);
    }
  });
});

describe('plain text of Markdown', () => {
  it('is the text that a reader sees', () => {
    const text = '# A *b*\n\n- x\n- y `z`\n  more\n\n[link](/a) ![A **cup**](/c)\n\n|a|b|\n|-|-|\n|1|2|\n\n```js\nx < y\n```\n\n<b>'; // prettier-ignore
    assert.equal(plainText(text), 'A b\nx\ny z more\nlink A cup\na\nb\n1\n2\nx < y\n<b>');
    assert.equal(plainText(''), '');
  });
});
