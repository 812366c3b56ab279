import { expect } from '@open-wc/testing';
import { readFonts } from './fonts.js';
import { newGroup } from './stripe-look.js';

const sheets: CSSStyleSheet[] = [];

/** Adds a style sheet to the page. */
function style(css: string): void {
  const element = document.createElement('style');
  element.textContent = css;
  document.head.append(element);
  sheets.push(element.sheet!);
}

describe('fonts of the page in the provider’s form', () => {
  afterEach(() => {
    for (const { ownerNode } of sheets.splice(0)) ownerNode?.parentNode?.removeChild(ownerNode);
  });

  it('include the font faces in use, with absolute URLs, and no local or unused ones', () => {
    style(`
      @font-face { font-family: 'Form Sans'; src: url('/fonts/form.woff2') format('woff2'); font-weight: 600 }
      @font-face { font-family: "Form Sans"; src: url(slanted.woff2); font-style: italic; unicode-range: U+41-5A }
      @font-face { font-family: 'Form Sans fallback'; src: local('Arial') }
      @font-face { font-family: Other; src: url(/fonts/other.woff2) }
    `);
    const fonts = readFonts(`"Form Sans", 'Form Sans fallback', serif`);
    // WebKit writes the digits of a range in lower case.
    const alike = fonts.map((font) => ({ ...font, unicodeRange: font.unicodeRange.toUpperCase() }));
    expect(alike).to.deep.equal([
      {
        family: 'Form Sans',
        url: new URL('/fonts/form.woff2', location.href).href,
        weight: '600',
        style: '',
        unicodeRange: '',
      },
      {
        family: 'Form Sans',
        url: new URL('slanted.woff2', location.href).href,
        weight: '',
        style: 'italic',
        unicodeRange: 'U+41-5A',
      },
    ]);
    expect(readFonts('system-ui, sans-serif')).to.deep.equal([]);
  });

  it('are sent to Stripe only with https URLs, because Stripe loads no others', () => {
    const appearance = {} as Parameters<typeof newGroup>[1]['appearance'];
    let options: Parameters<Parameters<typeof newGroup>[0]['elements']>[0] | undefined;
    const elements = (given: typeof options) => {
      options = given;
      return {} as ReturnType<typeof newGroup>;
    };
    const stripe = { elements } as unknown as Parameters<typeof newGroup>[0];
    const font = { family: 'Form Sans', weight: '600', style: '', unicodeRange: '' };
    const amount = { amount: 100, currency: 'EUR' };
    const group = (urls: string[]) =>
      newGroup(stripe, {
        ...{ amount, locale: 'en', capture: 'automatic', appearance },
        fonts: urls.map((url) => ({ ...font, url })),
      });
    group(['https://shop.example/a.woff2', 'http://shop.example/b.woff2']);
    expect(options).to.deep.include({
      fonts: [{ family: 'Form Sans', src: 'url("https://shop.example/a.woff2")', weight: '600' }],
    });
    group(['http://shop.example/b.woff2']);
    expect(options).not.to.have.property('fonts');
  });
});
