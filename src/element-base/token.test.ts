import { expect } from '@open-wc/testing';
import { tokenDarkValues, tokenDefaults } from '../../tokens/tokens.js';
import { token } from './token.js';

/** The colour that CSS computes for a literal, in the form of getComputedStyle. */
function computed(literal: string): string {
  const probe = document.createElement('i');
  probe.style.color = literal;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('token()', () => {
  it('is the custom property with its default as fallback', () => {
    expect(token('color-text').cssText).to.equal(`var(--wb-color-text, ${tokenDefaults['color-text']})`);
  });

  it("uses the element's own former value instead", () => {
    expect(token('radius-md', '2px').cssText).to.equal('var(--wb-radius-md, 2px)');
  });
});

describe('tokens.css', () => {
  let host: HTMLElement;
  let text: HTMLElement;

  /** A part of the page with one node in a shadow root. A token colours it, as in an element. */
  beforeEach(() => {
    host = document.createElement('section');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<p>Text</p>';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`p { color: ${token('color-text').cssText}; }`);
    root.adoptedStyleSheets = [sheet];
    document.body.append(host);
    text = root.querySelector('p')!;
  });
  afterEach(() => {
    host.remove();
    document.adoptedStyleSheets = [];
    document.documentElement.removeAttribute('data-wb-scheme');
  });

  const colour = (): string => getComputedStyle(text).color;
  const adopt = async (before = '', behind = ''): Promise<void> => {
    const source = await (await fetch('/tokens/tokens.css')).text();
    document.adoptedStyleSheets = await Promise.all(
      [before, source, behind].map((name) => new CSSStyleSheet().replace(name)),
    );
  };

  it('is optional: without it an element uses its defaults in every colour scheme', () => {
    host.style.colorScheme = 'dark';
    expect(colour()).to.equal(computed(tokenDefaults['color-text']));
  });

  it('follows data-wb-scheme, on the page and on a part of it', async () => {
    await adopt();
    document.documentElement.dataset['wbScheme'] = 'light';
    expect(colour()).to.equal(computed(tokenDefaults['color-text']));
    host.dataset['wbScheme'] = 'dark';
    expect(colour()).to.equal(computed(tokenDarkValues['color-text']));
    delete host.dataset['wbScheme'];
    document.documentElement.dataset['wbScheme'] = 'dark';
    expect(colour()).to.equal(computed(tokenDarkValues['color-text']));
  });

  it("yields to a page's own :root in any order", async () => {
    await adopt(':root { --wb-color-text: rgb(1, 2, 3); }');
    expect(colour()).to.equal('rgb(1, 2, 3)');
    await adopt('', ':root { --wb-color-text: rgb(4, 5, 6); }');
    expect(colour()).to.equal('rgb(4, 5, 6)');
  });
});
