import { MERCHANT_TAGS } from '@storefront/contract/merchant-html';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { purifyParse } from './merchant-html-purify.js';
import { merchantText } from './testing/merchant-text.js';
import { loadMerchantHtml, platformParse, rebuild } from './merchant-html.js';
import type { Parse } from './merchant-html-parse.js';

const purify = purifyParse();
const platform = platformParse();
const walls: [string, Parse][] = [
  ['DOMPurify', purify],
  ...(platform ? [['setHTML', platform] as [string, Parse]] : []),
];

const htmlOf = (fragment: DocumentFragment): string => {
  const div = document.createElement('div');
  div.append(fragment);
  return div.innerHTML;
};

const vectors = [
  '<script>alert(1)</script>',
  '<img src=x:x onerror=alert(1)>',
  '<svg/onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form id=x tabindex=0 onfocus=alert(1)><input name=childNodes></form>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"></iframe>',
  '</body></html><frameset onload=alert(1)>',
];

for (const [name, parse] of walls)
  describe(`HTML of a merchant by ${name}`, () => {
    const clean = (html: string, level?: number): string => htmlOf(rebuild(parse(html), level));

    it('keeps allowed elements, and normalises them', () => {
      expect(
        clean('<h3>a</h3><section><p style=x>b <a href=/c target=_blank>d</a><table><tr><td>e</table></section>'),
      ).to.equal(
        '<h2>a</h2><div><p>b <a href="/c" target="_blank" rel="noopener">d</a></p><table><tbody><tr><td>e</td></tr></tbody></table></div>',
      );
      expect(clean('<h1>a</h1><h2>b</h2>', 4)).to.equal('<h4>a</h4><h5>b</h5>');
      expect(clean('<img src=/a.svg><a href="javascript:b">c</a> \n')).to.equal(
        '<img src="/a.svg" alt="" loading="lazy" decoding="async">c \n',
      );
      expect(clean('')).to.equal('');
      expect(clean('<b>'.repeat(50) + 'a')).to.equal('<p>a</p>');
    });

    it('accepts every tag of the list', () => {
      const inside: Record<string, string> = {
        a: '<a href="/a">',
        img: '<img src="/a">',
        h1: '<h2>',
        span: '<span lang="fr">',
      };
      const rows = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
      for (const tag of Object.keys(MERCHANT_TAGS).filter((key) => !rows.includes(key))) {
        const open = inside[/^h\d/.test(tag) ? 'h1' : tag] ?? `<${tag}>`;
        expect(clean(`${open}x`), tag).to.contain(open.slice(0, -1));
      }
    });

    it('removes every attack', () => {
      for (const html of vectors) {
        const host = document.createElement('div');
        host.append(rebuild(parse(html)));
        const left = [...host.querySelectorAll('*')].flatMap((element) => [
          element.localName,
          ...element.getAttributeNames(),
        ]);
        expect(
          left.filter((candidate) => !['div', 'p', 'table', 'tbody', 'a', 'img'].includes(candidate)),
          html,
        ).to.deep.equal([]);
      }
    });

    it('leaves its own output of random texts unchanged', () => {
      fc.assert(
        fc.property(merchantText, (html) => {
          const once = clean(html);
          expect(clean(once)).to.equal(once);
          expect(once).to.equal(htmlOf(rebuild(purify(html))));
        }),
        { numRuns: 300 },
      );
    });
  });

describe('HTML of a merchant', () => {
  it('uses the browser’s sanitizer, and works in any page', async () => {
    const make = await loadMerchantHtml();
    const host = document.createElement('div');
    host.append(make('<p onclick=x>a</p><script>b</script>'));
    expect(host.innerHTML).to.equal('<p>a</p>');
    expect(host.firstChild?.ownerDocument).to.equal(document);
  });
});
