import type { Product } from '@storefront/contract';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbProductDetail } from './wb-product-detail.js';

const RICH = `<h2>Care</h2><ul><li>Wash <strong>cold</strong></li></ul>
<table><caption>Sizes</caption><tbody><tr><th scope="row">Width</th><td data-align="right">40 cm</td></tr></tbody></table>
<p><a href="/care" target="_blank" rel="noopener">More</a></p>`;

const description = (el: Element) => el.shadowRoot!.querySelector('[data-testid="description"]')!;

async function detail(more: Partial<Product>, properties: Partial<WbProductDetail> = {}) {
  const shop = fixtureStorefront();
  const product = await shop.client.store.getProduct(1, 'linen-apron');
  const el = await fixture<WbProductDetail>(html`<wb-product-detail .storefront=${shop}></wb-product-detail>`);
  Object.assign(el, properties, { product: { ...product, ...more } });
  await el.updateComplete;
  return { el, product };
}

describe('a formatted description', () => {
  it('replaces the plain description, and passes axe', async () => {
    const { el } = await detail({ descriptionHtml: RICH });
    expect(description(el).querySelectorAll('h2, li, table, a')).to.have.length(4);
    expect(description(el).querySelector('a')!.rel).to.equal('noopener');
    expect(description(el).textContent).not.to.contain('Washed linen');
    await expect(el).to.be.accessible();
  });

  it('shows nothing that the service should have removed', async () => {
    const { el } = await detail({
      descriptionHtml:
        '<p onclick="alert(1)" style="color:red">a</p><script>alert(1)</script><iframe></iframe><form></form>',
    });
    expect(description(el).innerHTML.replaceAll(/<!--.*?-->|\s/g, '')).to.equal('<p>a</p>');
  });

  it('follows the product and the heading level, and is plain for a product without one', async () => {
    const { el, product } = await detail({ descriptionHtml: '<h2>a</h2>' }, { headingLevel: 3 });
    expect(description(el).querySelector('h4')!.textContent).to.equal('a');
    const first = description(el).querySelector('h4');
    el.quantity = 2;
    await el.updateComplete;
    expect(description(el).querySelector('h4'), 'the same nodes').to.equal(first);
    el.headingLevel = 1;
    await el.updateComplete;
    expect(description(el).querySelector('h2')!.textContent).to.equal('a');
    el.product = { ...product, descriptionHtml: '<p>b</p>' };
    await el.updateComplete;
    expect(description(el).textContent.trim()).to.equal('b');
    el.product = product;
    await el.updateComplete;
    expect(description(el).textContent).to.contain('Washed linen');
    el.product = { ...product, descriptionHtml: '<p>b</p>' };
    await el.updateComplete;
    expect(description(el).textContent.trim()).to.equal('b');
  });

  it('stays within the page: wide tables scroll and long words break, also in right-to-left text', async () => {
    const cells = '<td>Unbreakable</td>'.repeat(12);
    const { el } = await detail({
      descriptionHtml: `<table><tr>${cells}</tr></table><p>${'x'.repeat(300)}</p><pre>${'y'.repeat(300)}</pre><img src="/a.svg" alt="">`,
    });
    el.style.inlineSize = '320px';
    for (const dir of ['ltr', 'rtl']) {
      el.dir = dir;
      await waitUntil(() => description(el).clientWidth <= 320, 'it is as narrow as the page');
      expect(description(el).scrollWidth, dir).to.be.at.most(description(el).clientWidth);
      const table = description(el).querySelector('table')!;
      expect(table.scrollWidth, 'scrolled to').to.be.greaterThan(table.clientWidth);
    }
  });

  it('reserves space for pictures without a size', async () => {
    const { el } = await detail({ descriptionHtml: '<img src="/nothing.svg" alt="A cup">' });
    const { width, height } = description(el).querySelector('img')!.getBoundingClientRect();
    expect(Math.round((width / height) * 30)).to.equal(40);
  });
});
