import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type { AddDetail, VariantChangeDetail } from '../../src/events/index.js';
import './define.js';
import type { WbProductDetail } from './wb-product-detail.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const value = (el: Element, name: string) =>
  [...el.shadowRoot!.querySelectorAll<HTMLInputElement>('[data-testid="option-value"]')].find(
    (input) => input.value === name,
  )!;

async function detail(handle: string, shop = fixtureStorefront()) {
  const el = await fixture<WbProductDetail>(
    html`<wb-product-detail handle=${handle} .storefront=${shop}></wb-product-detail>`,
  );
  await waitUntil(() => find(el, 'product-title') !== null, 'the product arrives');
  return { el, shop };
}

describe('wb-product-detail', () => {
  it('is accessible with options, sold out, from right to left, and while loading', async () => {
    for (const handle of ['linen-apron', 'oak-board', 'coffee-pot']) {
      const { el } = await detail(handle);
      if (handle === 'coffee-pot') el.dir = 'rtl';
      await expect(el).to.be.accessible();
    }
    const shop = fixtureStorefront();
    shop.api.hold();
    const el = await fixture<WbProductDetail>(
      html`<wb-product-detail handle="enamel-mug" .storefront=${shop}></wb-product-detail>`,
    );
    expect(find(el, 'loading')).to.exist;
    await expect(el).to.be.accessible();
    shop.api.release();
  });

  it('says that a product is not there, and asks again', async () => {
    const shop = fixtureStorefront();
    const el = await fixture<WbProductDetail>(
      html`<wb-product-detail handle="nothing" .storefront=${shop}></wb-product-detail>`,
    );
    await waitUntil(() => find(el, 'error') !== null, 'the error');
    expect(find(el, 'error')!.textContent).to.contain('not here any more');
    await expect(el).to.be.accessible();
    const calls = shop.api.callsTo('/products/nothing').length;
    find(el, 'retry')!.click();
    await waitUntil(() => shop.api.callsTo('/products/nothing').length > calls, 'asked again');
  });

  it('begins with a variant that can be bought, names what is sold out, and lets it be looked at', async () => {
    const { el } = await detail('linen-apron');
    expect(el.selectedOptions).to.deep.equal({ Colour: 'Sand', Size: 'S' });
    el.selectOption('Colour', 'Ink');
    await el.updateComplete;
    const large = value(el, 'L');
    expect(large.getAttribute('aria-label')).to.equal('L, sold out');
    const changed = oneEvent(el, 'wb-variant-change') as unknown as Promise<CustomEvent<VariantChangeDetail>>;
    large.click();
    expect((await changed).detail.variant.options).to.deep.include({ name: 'Size', value: 'L' });
    await el.updateComplete;
    expect(find(el, 'stock')!.textContent).to.equal('Sold out');
    expect(find(el, 'add-to-cart')!.getAttribute('aria-disabled')).to.equal('true');
    expect(await el.add()).to.equal(false);
    expect(find(el, 'quantity')).to.equal(null);
  });

  it('shows each variant’s own price', async () => {
    const { el } = await detail('table-runner');
    expect(find(el, 'price')!.textContent).to.equal('€34.00');
    value(el, '220 cm').click();
    await el.updateComplete;
    expect(find(el, 'price')!.textContent).to.equal('€50.00');
  });

  it('adds what is chosen, once for a double click, and tells the page', async () => {
    const { el, shop } = await detail('linen-apron');
    value(el, 'Moss').click();
    await el.updateComplete;
    const added = oneEvent(el, 'add') as unknown as Promise<CustomEvent<AddDetail>>;
    find(el, 'add-to-cart')!.click();
    find(el, 'add-to-cart')!.click();
    const { line, cart } = (await added).detail;
    expect(line.preview?.options).to.deep.include({ name: 'Colour', value: 'Moss' });
    expect((await cart!).itemCount).to.equal(1);
    expect(shop.api.callsTo('POST /store/1/cart/lines')).to.have.length(1);
  });

  it('adds nothing when the page prevents it, and says why when it cannot be added', async () => {
    const { el, shop } = await detail('enamel-mug');
    el.addEventListener('wb-before-add', (event) => event.preventDefault(), { once: true });
    expect(await el.add()).to.equal(false);
    expect(shop.api.callsTo('POST /store/1/cart/lines')).to.have.length(0);
    shop.api.fail('POST /store/1/cart/lines', 'OUT_OF_STOCK', 1);
    expect(await el.add()).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'add-message')!.textContent).to.contain('not that many left');
    await expect(el).to.be.accessible();
  });

  it('bounds the quantity by a low stock', async () => {
    const { el } = await detail('stoneware-bowl');
    expect(find(el, 'stock')!.textContent).to.equal('Only 3 left');
    for (let n = 0; n < 5; n += 1) {
      find(el, 'increase')!.click();
      await el.updateComplete;
    }
    expect(el.quantity).to.equal(3);
  });

  it('keeps the variant in the address, and begins with the one it names', async () => {
    const before = location.href;
    const { el, shop } = await detail('table-runner');
    el.urlSync = true;
    el.selectOption('Size', '220 cm');
    const id = new URLSearchParams(location.search).get('variant');
    expect(id).to.be.a('string');
    const again = await fixture<WbProductDetail>(
      html`<wb-product-detail handle="table-runner" url-sync .storefront=${shop}></wb-product-detail>`,
    );
    expect(again.selectedOptions).to.deep.equal({ Size: '220 cm' });
    history.replaceState(null, '', before);
  });

  it('writes structured data as text, an offer per variant, and takes it away again', async () => {
    const { el } = await detail('linen-apron');
    el.jsonLd = true;
    await el.updateComplete;
    const script = el.querySelector('script[type="application/ld+json"]')!;
    const data = JSON.parse(script.textContent) as { name: string; offers: { price: string }[] };
    expect(data.name).to.equal('Linen Apron');
    expect(data.offers).to.have.length(9);
    expect(data.offers[0]!.price).to.equal('49.00');
    el.remove();
    expect(el.querySelector('script')).to.equal(null);
  });

  it('shows a product that the page holds without asking for it', async () => {
    const { shop } = await detail('enamel-mug');
    const product = shop.stores.product('enamel-mug').getState().data!;
    const el = await fixture<WbProductDetail>(html`<wb-product-detail .product=${product}></wb-product-detail>`);
    expect(find(el, 'product-title')!.textContent).to.contain('Enamel Mug');
  });
});
