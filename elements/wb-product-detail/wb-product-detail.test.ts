import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
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
  it('passes axe with options, sold out, from right to left, and while loading', async () => {
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

  it('shows that a product does not exist; only the page can retry', async () => {
    const shop = fixtureStorefront();
    const el = await fixture<WbProductDetail>(
      html`<wb-product-detail handle="nothing" .storefront=${shop}></wb-product-detail>`,
    );
    await waitUntil(() => find(el, 'error') !== null, 'the error');
    expect(find(el, 'error')!.textContent).to.contain('not here any more');
    const onward = () => el.shadowRoot!.querySelector<HTMLAnchorElement>('.error-view a')?.getAttribute('href');
    await waitUntil(() => onward() === shop.stores.shop.getState().data?.routes.home, 'the way to the shop');
    await expect(el).to.be.accessible();
    const calls = shop.api.callsTo('/products/nothing').length;
    expect(find(el, 'retry'), 'it would be in vain').to.equal(null);
    void el.refresh();
    await waitUntil(() => shop.api.callsTo('/products/nothing').length > calls, 'asked again');
  });

  it('moves no option value when another is chosen', async () => {
    const { el } = await detail('linen-apron');
    const places = () =>
      [...el.shadowRoot!.querySelectorAll('.value, .quantity')].map((element) => {
        const { left, width } = element.getBoundingClientRect();
        return [left, width];
      });
    const before = places();
    // Only two are left, so the maximum quantity changes too.
    el.selectOption('Colour', 'Moss');
    await el.updateComplete;
    expect(places()).to.deep.equal(before);
  });

  it('starts with a variant that can be bought, labels sold-out values, and lets the shopper select them', async () => {
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

  it('adds the chosen variant, once for a double click, and fires the events', async () => {
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

  it('adds nothing when the page prevents it, and shows why adding failed', async () => {
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

  it('limits the quantity to a low stock', async () => {
    const { el } = await detail('stoneware-bowl');
    expect(find(el, 'stock')!.textContent).to.equal('Only 3 left');
    for (let n = 0; n < 5; n += 1) {
      find(el, 'increase')!.click();
      await el.updateComplete;
    }
    expect(el.quantity).to.equal(3);
  });

  it('writes the variant to the address, and starts with the one in the address', async () => {
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

  it('resets to the initial variant, also in the address', async () => {
    const before = location.href;
    const shop = fixtureStorefront();
    await shop.stores.product('table-runner').load();
    const [first, second] = shop.stores.product('table-runner').getState().data!.variants;
    const named = () => new URLSearchParams(location.search).get('variant');
    for (const begun of [null, second!.id]) {
      const address = new URL(before);
      if (begun) address.searchParams.set('variant', begun);
      history.replaceState(null, '', address);
      const { el } = await detail('table-runner', shop);
      el.urlSync = true;
      const option = begun ? first! : second!;
      const former = el.selectedOptions;
      for (const round of [1, 2]) {
        el.selectOption(option.options[0]!.name, option.options[0]!.value);
        el.quantity = 2;
        await el.updateComplete;
        expect(named(), `round ${String(round)}`).to.equal(option.id);
        el.reset();
        await el.updateComplete;
        expect([named(), el.selectedOptions, el.quantity]).to.deep.equal([begun, former, 1]);
        const chosen = el.shadowRoot!.querySelector<HTMLInputElement>('[data-testid="option-value"]:checked')!;
        expect(chosen.value, 'the choice that is shown').to.equal(Object.values(former)[0]);
      }
    }
    history.replaceState(null, '', before);
  });

  it('writes structured data as text with an offer per variant, and removes it again', async () => {
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

  it('shows a product that the page provides without a request', async () => {
    const { shop } = await detail('enamel-mug');
    const product = shop.stores.product('enamel-mug').getState().data!;
    const el = await fixture<WbProductDetail>(html`<wb-product-detail .product=${product}></wb-product-detail>`);
    expect(find(el, 'product-title')!.textContent).to.contain('Enamel Mug');
  });

  it('escapes product text that would close the structured data script', async () => {
    const { shop } = await detail('enamel-mug');
    const product = { ...shop.stores.product('enamel-mug').getState().data!, title: '</script><img src=x>' };
    const el = await fixture<WbProductDetail>(
      html`<wb-product-detail json-ld .product=${product}></wb-product-detail>`,
    );
    const script = el.querySelector('script')!;
    expect((JSON.parse(script.textContent) as { name: string }).name).to.equal('</script><img src=x>');
    expect(el.querySelectorAll('img')).to.have.length(0);
    expect(find(el, 'product-title')!.textContent).to.contain('</script>');
  });

  it('shows the average rating as text, and nothing without reviews', async () => {
    const { el } = await detail('enamel-mug');
    expect(find(el, 'rating')!.querySelector('.visually-hidden')!.textContent).to.equal('Rated 4.2 of 5 in 23 reviews');
    expect(find((await detail('linen-apron')).el, 'rating')).to.equal(null);
  });

  it('includes the average rating in the structured data', async () => {
    const { el } = await detail('linen-apron');
    el.jsonLd = true;
    const reviews = document.createElement('div');
    reviews.slot = 'reviews';
    el.append(reviews);
    const aggregate = { average: 4.3, count: 12 };
    reviews.dispatchEvent(new CustomEvent('wb-reviews-load', { bubbles: true, composed: true, detail: { aggregate } }));
    await el.updateComplete;
    const data = JSON.parse(el.querySelector('script')!.textContent) as {
      aggregateRating: { ratingValue: number; reviewCount: number };
      offers: { url: string }[];
    };
    expect(data.aggregateRating).to.include({ ratingValue: 4.3, reviewCount: 12 });
    expect(new URL(data.offers[1]!.url).searchParams.get('variant')).to.equal('v2-2');
  });

  it('works by keyboard: arrows choose, and price and stock are announced', async () => {
    const { el } = await detail('linen-apron');
    value(el, 'Sand').focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => el.selectedOptions['Colour'] === 'Ink');
    expect(el.shadowRoot!.activeElement).to.equal(value(el, 'Ink'));
    expect(value(el, 'Ink').checked).to.equal(true);
    const announcer = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
    await waitUntil(() => announcer().includes('€49.00, In stock'));
    await sendKeys({ press: 'Tab' });
    expect(el.shadowRoot!.activeElement).to.equal(value(el, 'S'));
  });

  it('shows the picture of the chosen variant, and lets the shopper view the others', async () => {
    const { el } = await detail('linen-apron');
    const viewer = el.shadowRoot!.querySelector('wb-image-viewer')!;
    await viewer.updateComplete;
    expect(viewer.media).to.have.length(3);
    value(el, 'M').click();
    await el.updateComplete;
    expect(viewer.index).to.equal(1);
    viewer.goTo(2);
    find(el, 'increase')!.click();
    await el.updateComplete;
    expect(viewer.index).to.equal(2);
    value(el, 'S').click();
    await el.updateComplete;
    expect(viewer.index).to.equal(0);
  });

  it('limits the quantity per line to what the shop allows', async () => {
    const { el } = await detail('enamel-mug');
    await waitUntil(() => find<HTMLInputElement>(el, 'quantity-input')!.max === '20');
    const input = find<HTMLInputElement>(el, 'quantity-input')!;
    input.value = '500';
    input.dispatchEvent(new Event('change'));
    expect(el.quantity).to.equal(20);
  });

  it('collapses a long list of facts', async () => {
    const { shop } = await detail('enamel-mug');
    const attributes = Array.from({ length: 20 }, (_, n) => ({ name: `Fact ${n}`, value: `${n}` }));
    const product = { ...shop.stores.product('enamel-mug').getState().data!, attributes };
    const el = await fixture<WbProductDetail>(html`<wb-product-detail .product=${product}></wb-product-detail>`);
    expect(find(el, 'attributes')!.querySelectorAll('dt')).to.have.length(7);
    const more = find<HTMLDetailsElement>(el, 'more-attributes')!;
    expect(more.open).to.equal(false);
    expect(more.querySelector('summary')!.textContent).to.equal('Show all 20 details');
    expect(more.querySelectorAll('dt')).to.have.length(13);
    await expect(el).to.be.accessible();
  });

  it('reads the product handle from the address of the page', async () => {
    const before = location.href;
    history.replaceState(null, '', '/products/stoneware-bowl');
    try {
      const shop = fixtureStorefront();
      const el = await fixture<WbProductDetail>(html`<wb-product-detail .storefront=${shop}></wb-product-detail>`);
      await waitUntil(() => find(el, 'product-title') !== null, 'the product arrives');
      expect(find(el, 'product-title')!.textContent.trim()).to.equal('Stoneware Bowl');
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('renders the same in any order, fires each event once, and has no listeners after removal', async () => {
    const shop = fixtureStorefront();
    const el = document.createElement('wb-product-detail');
    let views = 0;
    el.addEventListener('wb-product-view', () => (views += 1));
    el.variant = 'v6-2';
    document.body.append(el);
    await el.updateComplete;
    el.storefront = shop;
    await el.updateComplete;
    el.handle = 'table-runner';
    await waitUntil(() => find(el, 'price')?.textContent === '€50.00');
    await shop.stores.product('table-runner').refresh();
    await el.updateComplete;
    expect(views).to.equal(1);
    el.remove();
    let updates = 0;
    el.addController({ hostUpdated: () => (updates += 1) });
    await shop.stores.product('table-runner').refresh();
    await el.updateComplete;
    expect(updates).to.equal(0);
  });

  it('renders every example of its README', async () => {
    const shop = fixtureStorefront();
    for (const example of await readmeExamples(import.meta.url)) {
      const page = await fixture<HTMLElement>(`<div>${example}</div>`);
      const el = page.querySelector('wb-product-detail')!;
      el.storefront = shop;
      await waitUntil(() => find(el, 'loading') === null);
      await expect(el).to.be.accessible();
    }
  });
});
