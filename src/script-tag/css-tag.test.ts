import { expect } from '@open-wc/testing';
import { adoptStyles, css, CSSResult, unsafeCSS } from './css-tag.js';

describe("the script tag's css", () => {
  it('joins results and numbers, and keeps escapes as they are read', () => {
    const { cssText } = css`
      a ${css`b`} ${2} ${unsafeCSS('c')}
    `;
    expect(cssText.trim()).to.equal('a b 2 c');
    expect(css`'\\2605'`.cssText).to.equal("'\\2605'");
  });

  it('styles roots with one shared sheet, besides sheets of a page', () => {
    const own = new CSSStyleSheet();
    const result = css`
      p {
        color: rgb(1, 2, 3);
      }
    `;
    const roots = [0, 1].map(() => {
      const host = document.body.appendChild(document.createElement('div'));
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<p></p>';
      adoptStyles(root, [result, own]);
      expect(getComputedStyle(root.querySelector('p')!).color).to.equal('rgb(1, 2, 3)');
      host.remove();
      return root;
    });
    expect(roots.every((root) => root.adoptedStyleSheets[0] === result.styleSheet)).to.equal(true);
    expect(roots.every((root) => root.adoptedStyleSheets[1] === own)).to.equal(true);
  });

  it("has the names of Lit's module", async () => {
    const lit = await import('@lit/reactive-element/css-tag.js');
    const ours = await import('./css-tag.js');
    expect(Object.keys(ours).sort()).to.deep.equal(Object.keys(lit).sort());
    expect(new CSSResult('a').toString()).to.equal('a');
  });
});
