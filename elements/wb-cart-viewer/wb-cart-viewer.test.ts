import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type { WbCartItem } from '../wb-cart-item/wb-cart-item.js';
import './define.js';
import type { WbCartViewer } from './wb-cart-viewer.js';

const MUG = 'v1-1';
type Shop = ReturnType<typeof fixtureStorefront>;

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const items = (el: Element) => [...el.shadowRoot!.querySelectorAll<WbCartItem>('wb-cart-item')];

async function viewer(shop: Shop): Promise<WbCartViewer> {
  const el = await fixture<WbCartViewer>(html`<wb-cart-viewer .storefront=${shop}></wb-cart-viewer>`);
  await waitUntil(() => shop.stores.cart.getState().cart.status !== 'loading', 'the cart arrives');
  await el.updateComplete;
  return el;
}

describe('wb-cart-viewer', () => {
  it('passes axe while loading, empty, filled and failed', async () => {
    const empty = await viewer(fixtureStorefront());
    expect(find(empty, 'empty')).to.exist;
    await expect(empty).to.be.accessible();

    const filled = await viewer(fixtureStorefront({ cart: [{ variantId: MUG, quantity: 2 }] }));
    expect(items(filled)).to.have.length(1);
    await expect(filled).to.be.accessible();

    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 2 }] });
    shop.api.hold();
    const loading = await fixture<WbCartViewer>(html`<wb-cart-viewer .storefront=${shop}></wb-cart-viewer>`);
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    shop.api.release();
  });

  it('shows a failure as text and loads again on request', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    shop.api.fail('GET /store/1/cart', 'STORE_NOT_FOUND', 1);
    const el = await viewer(shop);
    await waitUntil(() => find(el, 'error'), 'the failure');
    await expect(el).to.be.accessible();
    find(el, 'retry')!.click();
    await waitUntil(() => items(el).length === 1, 'the cart after trying again');
  });

  it('marks its content as stale while it is loaded again and when that fails', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    const states = () => ['loading', 'error', 'stale'].filter((name) => el.matches(`:state(${name})`));
    expect(states()).to.deep.equal([]);
    shop.api.hold();
    const read = el.refresh();
    await waitUntil(() => states().join() === 'loading,stale', 'being read again');
    expect(items(el)).to.have.length(1);
    shop.api.release();
    await read;
    await el.updateComplete;
    expect(states()).to.deep.equal([]);
    shop.api.fail('GET /store/1/cart', 'STORE_NOT_FOUND', 1);
    await el.refresh();
    await waitUntil(() => states().join() === 'error,stale', 'not read');
    expect(items(el)).to.have.length(1);
    expect(el.error?.code).to.equal('STORE_NOT_FOUND');
  });

  it('shows the count in its heading, and the subtotal, but never a total', async () => {
    const el = await viewer(fixtureStorefront({ cart: [{ variantId: MUG, quantity: 3 }] }));
    expect(find(el, 'heading')!.textContent).to.contain('3 items');
    expect(find(el, 'sum-subtotal')!.textContent).to.match(/\d/);
    expect(find(el, 'sum-total'), 'neither a number nor an empty place').to.equal(null);
  });

  it('shows the requested quantity at once, and amounts only when they are final', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    const [item] = items(el);
    const before = find(el, 'sum-subtotal')!.textContent;
    shop.api.hold();
    find(item!, 'increase')!.click();
    await waitUntil(() => find(el, 'heading')!.textContent.includes('2 items'), 'the wish is shown');
    expect(find<HTMLInputElement>(item!, 'quantity-input')!.value).to.equal('2');
    expect(find(el, 'sum-subtotal')!.textContent.trim()).to.equal('Updating…');
    expect(find(item!, 'line-price')!.textContent).to.equal('Updating…');
    shop.api.release();
    await waitUntil(() => /\d/.test(find(el, 'sum-subtotal')!.textContent), 'the settled subtotal');
    expect(find(el, 'sum-subtotal')!.textContent).not.to.equal(before);
  });

  it('restores the former quantity when an edit fails, and shows why', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    const [item] = items(el);
    shop.api.fail('PATCH', 'OUT_OF_STOCK', 1);
    find(item!, 'increase')!.click();
    await waitUntil(() => find(item!, 'warning') !== null, 'the reason');
    expect(find(item!, 'warning')!.textContent).to.contain('not that many left');
    expect(find<HTMLInputElement>(item!, 'quantity-input')!.value).to.equal('1');
  });

  it('keeps the place of a removed line with the focus on Undo, and restores it', async () => {
    const shop = fixtureStorefront({
      cart: [
        { variantId: MUG, quantity: 2 },
        { variantId: 'v8-1', quantity: 1 },
      ],
    });
    const el = await viewer(shop);
    const [first] = items(el);
    const title = find(first!, 'title')!.textContent;
    find(first!, 'remove')!.focus();
    const removed = oneEvent(el, 'wb-line-remove');
    find(first!, 'remove')!.click();
    await removed;
    await waitUntil(() => shop.stores.cart.getState().cart.data?.lines.length === 1, 'the server removed it');
    await el.updateComplete;
    const [stillFirst] = items(el);
    expect(stillFirst === first, 'the line keeps its place').to.equal(true);
    expect(first!.shadowRoot!.activeElement?.getAttribute('data-testid')).to.equal('undo');
    await expect(el).to.be.accessible();
    find(first!, 'undo')!.click();
    await waitUntil(() => shop.stores.cart.getState().cart.data?.lines.length === 2, 'it is back');
    await waitUntil(() => items(el).every((item) => !find(item, 'undo')), 'the banner is gone');
    expect(items(el).map((item) => find(item, 'title')!.textContent)).to.include(title);
    expect(shop.stores.cart.getState().cart.data!.lines.find(({ variantId }) => variantId === MUG)!.quantity).to.equal(
      2,
    );
  });

  it('moves the focus to the next line, and to the heading after the last one, when nothing can be undone', async () => {
    const shop = fixtureStorefront({
      cart: [
        { variantId: MUG, quantity: 1 },
        { variantId: 'v8-1', quantity: 1 },
      ],
    });
    const el = await viewer(shop);
    el.confirmRemove = 'none';
    await el.updateComplete;
    find(items(el)[0]!, 'remove')!.focus();
    find(items(el)[0]!, 'remove')!.click();
    await waitUntil(
      () => items(el).length === 1 && items(el)[0]!.matches(':focus-within, :focus'),
      'focus on the next line',
    );
    find(items(el)[0]!, 'remove')!.focus();
    find(items(el)[0]!, 'remove')!.click();
    await waitUntil(() => el.shadowRoot!.activeElement === find(el, 'heading'), 'focus on the heading');
    expect(find(el, 'empty')).to.exist;
  });

  it('does not change the cart when it is removed from the page', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    for (let turn = 0; turn < 20; turn += 1) {
      const parent = el.parentElement!;
      el.remove();
      parent.append(el);
    }
    items(el)[0]!.remove(); // Removes the node, as frameworks do.
    expect(shop.stores.cart.getState().cart.data!.lines).to.have.length(1);
    expect(shop.api.calls.filter(({ method }) => method !== 'GET')).to.have.length(0);
  });

  it('limits the quantity field by the stock and rejects text that is no whole number', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    const [item] = items(el);
    const input = find<HTMLInputElement>(item!, 'quantity-input')!;
    input.value = '1.5';
    input.dispatchEvent(new Event('change'));
    await item!.updateComplete;
    expect(find(item!, 'warning')!.textContent).to.contain('whole number');
    expect(shop.stores.cart.getState().cart.data!.lines[0]!.quantity).to.equal(1);
  });

  it('renders from right to left', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const box = await fixture(html`<div dir="rtl"><wb-cart-viewer .storefront=${shop}></wb-cart-viewer></div>`);
    const el = box.querySelector('wb-cart-viewer')!;
    await waitUntil(() => items(el).length === 1, 'the line');
    await items(el)[0]!.updateComplete;
    const picture = items(el)[0]!.shadowRoot!.querySelector('.picture')!.getBoundingClientRect();
    const price = find(items(el)[0]!, 'line-price')!.getBoundingClientRect();
    expect(picture.left).to.be.greaterThan(price.left);
    await expect(el).to.be.accessible();
  });

  it('shows shipping and total with show-estimate, only while they are exact', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 2 }] });
    const el = await viewer(shop);
    el.showEstimate = true;
    const { checkout, cart } = shop.stores;
    await checkout.load();
    const total = () => find(el, 'sum-total')?.textContent.trim();
    await el.updateComplete;
    expect(total(), 'no address yet').to.equal(undefined);
    checkout.edit({
      email: 'ada@example.com',
      shippingAddress: {
        ...{ countryCode: 'DE', firstName: 'Ada', lastName: 'Winter' },
        ...{ address1: 'Ufer 1', postalCode: '10115', city: 'Berlin' },
      },
      shippingMethodId: 'standard',
    });
    await checkout.flush();
    await waitUntil(() => total() === '€34.70', 'the total');
    expect(find(el, 'sum-shipping')!.textContent.trim()).to.equal('€4.90');
    await expect(el).to.be.accessible();
    const edited = cart.setQuantity(cart.getState().cart.data!.lines[0]!.id, 3);
    await el.updateComplete;
    expect(total(), 'the cart has changed').to.equal(undefined);
    await edited;
    el.showEstimate = false;
    await el.updateComplete;
    expect(find(el, 'sum-shipping')).to.equal(null);
  });

  it('shows slotted suggestions only when it is empty', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    const el = await fixture<WbCartViewer>(
      html`<wb-cart-viewer .storefront=${shop}><p slot="suggestions">Often taken home</p></wb-cart-viewer>`,
    );
    const suggestions = el.querySelector('p')!;
    await waitUntil(() => el.shadowRoot!.querySelector('[data-testid="cart-lines"], wb-cart-item'));
    expect(suggestions.assignedSlot).to.equal(null);
    await el.clear();
    await waitUntil(() => suggestions.assignedSlot, 'the suggestions are shown');
  });

  it('renders a template of suggestions once, and only when it is empty', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    const el = await fixture<WbCartViewer>(
      html`<wb-cart-viewer .storefront=${shop}
        ><template slot="suggestions"><wb-product-list source="tag"></wb-product-list></template
      ></wb-cart-viewer>`,
    );
    await waitUntil(() => items(el).length === 1);
    expect(el.querySelector('wb-product-list')).to.equal(null);
    await el.clear();
    await waitUntil(() => el.querySelector('wb-product-list')?.assignedSlot, 'the suggestions are shown');
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 1 });
    await waitUntil(() => items(el).length === 1);
    await el.clear();
    await waitUntil(() => el.querySelector('wb-product-list')?.assignedSlot, 'the suggestions are shown again');
    expect(el.querySelectorAll('wb-product-list')).to.have.length(1);
  });

  it('shows "free" for an order that ships free, without a price for shipping', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    await shop.stores.shop.load();
    const el = await viewer(shop);
    expect(find(el, 'tax-note')!.textContent).to.equal('Tax is included. Shipping is added at checkout.');
    const goal = shop.stores.shop.getState().data!.freeShippingFrom!;
    const { unitPrice, id } = shop.stores.cart.getState().cart.data!.lines[0]!;
    await shop.stores.cart.setQuantity(id, Math.ceil(goal.amount / unitPrice.amount));
    await waitUntil(() => find(el, 'tax-note')!.textContent === 'Tax is included. Your order ships free.');
  });

  it('folds the fields for codes, and opens the fold when a code is rejected', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    const el = await viewer(shop);
    expect(find(el, 'add-code'), 'no code is wanted').to.equal(null);
    el.showGiftCard = true;
    el.showDiscount = true;
    await waitUntil(() => find(el, 'discount-input'), 'the field');
    const fold = find<HTMLDetailsElement>(el, 'add-code')!;
    expect(fold.open).to.be.false;
    find(el, 'add-code-summary')!.click();
    expect(fold.open).to.be.true;
    await expect(el).to.be.accessible();
    await el.applyDiscount('WELCOME10');
    fold.open = false;
    await el.updateComplete;
    expect(find(el, 'discount-remove')!.checkVisibility(), 'codes of the cart stay in view').to.be.true;
    find<HTMLInputElement>(el, 'discount-input')!.value = 'NO-SUCH-CODE';
    find(el, 'discount-apply')!.click();
    await waitUntil(() => find(el, 'discount-error')?.checkVisibility(), 'the reason is seen');
  });
});
