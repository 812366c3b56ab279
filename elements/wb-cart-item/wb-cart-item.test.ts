import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbCartItem } from './wb-cart-item.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

async function item(quantity = 2) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity }] });
  await shop.stores.cart.load();
  const line = shop.stores.cart.getState().cart.data!.lines[0]!;
  const el = await fixture<WbCartItem>(html`<wb-cart-item .line=${line} .storefront=${shop}></wb-cart-item>`);
  return { el, shop, line };
}

describe('wb-cart-item', () => {
  it('is accessible, and every control is named with the title', async () => {
    const { el, line } = await item();
    await expect(el).to.be.accessible();
    for (const control of ['increase', 'decrease', 'quantity', 'remove']) {
      expect(find(el, control)!.getAttribute('aria-label'), control).to.contain(line.title);
    }
  });

  it('finds its line by id as well', async () => {
    const { shop, line } = await item();
    const el = await fixture<WbCartItem>(html`<wb-cart-item line-id=${line.id} .storefront=${shop}></wb-cart-item>`);
    expect(find(el, 'title')!.textContent).to.equal(line.title);
  });

  it('asks before it removes when told to, and can be told no', async () => {
    const { el, shop } = await item();
    el.confirmRemove = 'dialog';
    find(el, 'remove')!.click();
    await el.updateComplete;
    expect(el.shadowRoot!.activeElement?.getAttribute('data-testid')).to.equal('keep');
    await expect(el).to.be.accessible();
    find(el, 'keep')!.click();
    await el.updateComplete;
    expect(find(el, 'question')).to.equal(null);
    expect(shop.stores.cart.getState().cart.data!.lines).to.have.length(1);
    find(el, 'remove')!.click();
    await el.updateComplete;
    const removed = oneEvent(el, 'wb-line-remove');
    find(el, 'confirm-remove')!.click();
    await removed;
    await waitUntil(() => shop.stores.cart.getState().cart.data!.lines.length === 0, 'removed');
  });

  it('puts the line back by itself when removing fails', async () => {
    const { el, shop } = await item();
    shop.api.fail('DELETE', 'CART_LOCKED', 1);
    find(el, 'remove')!.click();
    await waitUntil(() => find(el, 'warning') !== null, 'the reason');
    expect(find(el, 'undo')).to.equal(null);
    expect(find(el, 'warning')!.textContent).to.contain('being paid for');
  });

  it('shows no controls when it is only to be read', async () => {
    const { el } = await item();
    el.readonly = true;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('button, input')).to.equal(null);
    await expect(el).to.be.accessible();
  });

  it('sends one request for a burst of clicks, with the last quantity', async () => {
    const { el, shop } = await item(1);
    for (let n = 0; n < 4; n += 1) find(el, 'increase')!.click();
    await waitUntil(() => shop.stores.cart.getState().cart.data!.lines[0]!.quantity === 5, 'five in the end');
    expect(shop.api.calls.filter(({ method }) => method === 'PATCH')).to.have.length(1);
  });
});
