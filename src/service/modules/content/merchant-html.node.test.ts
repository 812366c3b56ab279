import { MERCHANT_ATTRIBUTES, MERCHANT_HTML_LIMITS, MERCHANT_TAGS, MerchantHtmlError } from '@storefront/contract/merchant-html'; // prettier-ignore
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse, parseFragment, serialize } from 'parse5';
import { cleanMerchantHtml, merchantHtml, textOfMerchantHtml } from './merchant-html.js';

const clean = (html: string): string => cleanMerchantHtml(html, 'https://media.example');
const picture = (src: string) => `<img src="${src}" alt="" loading="lazy" decoding="async">`;

describe('HTML of a merchant', () => {
  it('keeps text, lists, tables and their parts', () => {
    const kept =
      '<h2>Care</h2><p dir="rtl" lang="ar">a <strong>b</strong><br><em>c</em></p><ol start="3"><li>d</li></ol>' +
      '<dl><dt>e</dt><dd>f</dd></dl><table><caption>g</caption><thead><tr><th colspan="2" scope="col">h</th></tr></thead>' +
      '<tbody><tr><td data-align="right">1</td><td>2</td></tr></tbody></table><blockquote><p>i</p></blockquote>' +
      '<pre><code>j\n</code></pre><details><summary>k</summary>l</details><hr>&nbsp;&amp;&lt;';
    assert.equal(clean(kept), kept);
  });

  it('loses active elements with their content', () => {
    for (const tag of 'script style iframe svg math form button input select textarea object embed template noscript title x-y'.split(
      ' ',
    ))
      // prettier-ignore
      assert.equal(clean(`a<${tag}><b>x</b></${tag}>`).replace(/<b>x<\/b>$/, ''), 'a', tag);
    assert.equal(clean('<p id=a class=b style=c name=d onclick=e data-x=f title=g hidden>h'), '<p>h</p>');
    assert.equal(clean('<!-- a --><?b?><![CDATA[c]]>d'), 'd');
  });

  it('converts other elements to allowed ones', () => {
    assert.equal(
      clean('<section>a</section><center>b</center><font color=red>c</font><span>d</span><span lang=fr>e</span>'),
      '<div>a</div><div>b</div>cd<span lang="fr">e</span>',
    );
  });

  it('starts its headings at h2, whatever level the source starts with', () => {
    assert.equal(clean('<h3>a</h3><h5>b</h5>'), '<h2>a</h2><h4>b</h4>');
    assert.equal(clean('<h1>a</h1><h6>b</h6>'), '<h2>a</h2><h6>b</h6>');
  });

  it('links only to http(s), mailto, tel and relative addresses', () => {
    const linked = ['https://a.example/b?c=1', 'http://a.example', 'mailto:a@b.example', 'tel:+4930', '/a', 'a/b:c', '../a', '#a', '?a=b:c', 'HTTPS://A.example']; // prettier-ignore
    for (const href of linked) assert.equal(clean(`<a href="${href}">x</a>`), `<a href="${href}">x</a>`);
    const refused = ['javascript:alert(1)', 'java\tscript:x', ' javascript:x', '\u0001javascript:x', 'vbscript:x', 'data:text/html,x', 'file:///etc', '//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', 'blob:x', '', 'ftp://a', 'https:evil', `/${'a'.repeat(2000)}`]; // prettier-ignore
    for (const href of refused) assert.equal(clean(`<a href="${href}">x</a>`), 'x', href);
    assert.equal(
      clean('<a href=/a target=_BLANK rel=opener>x</a><a href=/a target=top>y</a>'),
      '<a href="/a" target="_BLANK" rel="noopener">x</a><a href="/a">y</a>',
    );
  });

  it('shows images of http(s) or mediaBaseUrl, loaded lazily', () => {
    assert.equal(clean('<img src=cup.svg>'), picture('https://media.example/cup.svg'));
    assert.equal(clean('<img src=https://a.example/cup.svg onerror=x srcset=y>'), picture('https://a.example/cup.svg'));
    for (const src of ['/a<b', 'data:image/svg+xml,x', 'javascript:x', '//a.example/x', 'mailto:a'])
      assert.equal(clean(`<img src="${src}" alt="x">`), '', src);
    assert.equal(
      clean('<img alt="A &quot;cup&quot;" height=20 width=10 src=/a loading=eager>'),
      '<img src="https://media.example/a" alt="A &quot;cup&quot;" width="10" height="20" loading="lazy" decoding="async">',
    );
    assert.equal(clean('<img src=https://a.example width=1% height=-1>'), picture('https://a.example'));
  });

  it('is also converted to plain text', () => {
    const html =
      '<h2>A</h2>\n<p>x  <b>y</b><br>z</p><ul><li>1</li><li>2</li></ul><table><tr><th>a</th><td>b</td></tr></table>';
    assert.equal(textOfMerchantHtml(html), 'A\n\nx y\nz\n\n1\n2\n\na b');
    assert.equal(textOfMerchantHtml('a\ud83d\ude00', 2), 'a\ufffd', 'never half a character');
    assert.equal(textOfMerchantHtml(), '');
  });

  it('is limited, and stored HTML beyond the limits is read as text', () => {
    const { length, depth, elements } = MERCHANT_HTML_LIMITS;
    const refused = {
      long: 'x'.repeat(length + 1),
      deep: '<div>'.repeat(depth + 1),
      many: '<br>'.repeat(elements + 1),
      grown: '"'.repeat(length),
      misnested: Array.from({ length: 2000 }, (_, n) => `<b ${n}>`).join('') + '<p>'.repeat(6000),
    };
    for (const [name, html] of Object.entries(refused)) assert.throws(() => clean(html), MerchantHtmlError, name);
    assert.equal(merchantHtml(`${refused.deep}a<b>"c"`, ''), `<p>${' '.repeat(depth + 1)}a &quot;c&quot;</p>`);
    clean('x'.repeat(length));
    clean('<div>'.repeat(depth));
    clean('<br>'.repeat(elements));
  });
});

/** Removes every allowed tag. Anything that still reads as markup has got through. */
function leftOver(html: string): string {
  const address = /^(?:https?:\/\/|mailto:|tel:|[^:/?#\\]*(?:[/?#]|$))/i;
  return html.replaceAll(
    /<(\/?)([a-z]+[1-6]?)((?: [a-z-]+="[^"<>]*")*)>/g,
    (tag, close: string, name: string, rest: string) => {
      // prettier-ignore
      if (!Object.hasOwn(MERCHANT_TAGS, name) || name === 'h1' || (close && rest)) return tag;
      const attributes = [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
      const isFine = attributes.every(([, text = '', value = '']) =>
        text === 'href' || text === 'src'
          ? address.test(value) && !/^[\\/]{2}/.test(value)
          : [...MERCHANT_ATTRIBUTES, 'rel', 'loading', 'decoding'].includes(text),
      );
      return isFine ? '' : tag;
    },
  );
}

/** Checks that cleaning the result again, or parsing it with any parser, does not change it. */
function check(html: string): void {
  let made: string;
  try {
    made = clean(html);
  } catch (error) {
    assert.ok(error instanceof MerchantHtmlError, String(error));
    return;
  }
  assert.doesNotMatch(leftOver(made), /[<>]/, html);
  assert.equal(clean(made), made);
  const page = serialize(parse(`<!doctype html><title></title><body><div>${made}`));
  assert.ok(
    page.endsWith(`<body><div>${serialize(parseFragment(made))}</div></body></html>`),
    'in a page as by itself',
  );
}

const tags = [...Object.keys(MERCHANT_TAGS), ...'script style svg math foreignObject mtext annotation-xml form select option button template noscript iframe title textarea section font center marquee object'.split(' ')]; // prettier-ignore
const piece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...tags.map((tag) => `<${tag}>`)) },
  { weight: 3, arbitrary: fc.constantFrom(...tags.map((tag) => `</${tag}>`)) },
  { weight: 2, arbitrary: fc.constantFrom('<a href="/x">', '<img src=x onerror=alert(1)>', '<a href="java\nscript:x">', '<img src="/a" alt="--></style><script>">', '<svg><style><img src=x>', '<math><mi><table><mglyph><style>', '<!--', '-->', '<![CDATA[', ']]>', '<p id="</title>">', '<b a=', '\u0000', '\r', '\n', '&#13;', '&lt;script&gt;', '&amp;lt;', '"', "'", '`', '>', '<') }, // prettier-ignore
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);

describe('hostile HTML', () => {
  it('keeps only allowed markup, and is unchanged when it is sanitized again', () => {
    assert.notEqual(leftOver('<p onclick="x">'), '', 'the check itself sees what it should');
    assert.notEqual(leftOver('<a href="javascript:x">'), '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => check(pieces.join(''))),
      { numRuns: 5000 },
    );
  });

  it('keeps nothing of known attack strings', () => {
    // HTML_VECTORS names a folder of JSON files, each a list of { html }.
    const folder = process.env['HTML_VECTORS'];
    const vectors = folder
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json') && !name.includes('heldout'))
          .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { html: string }[])
          .map(({ html }) => html)
      : [
          '<script>alert(1)</script>',
          '<img src=x onerror=alert(1)>',
          '<svg/onload=alert(1)>',
          '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
          '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
          '<a href="jav&#x09;ascript:alert(1)">x</a>',
          '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;">',
        ];
    for (const html of vectors) check(html);
  });
});
