import { expect, fixture, html, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
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
  it('passes axe, and the name of every control includes the title', async () => {
    const { el, line } = await item();
    await expect(el).to.be.accessible();
    for (const control of ['increase', 'decrease', 'quantity-input', 'remove']) {
      expect(find(el, control)!.getAttribute('aria-label'), control).to.contain(line.title);
    }
  });

  it('also finds its line by id', async () => {
    const { shop, line } = await item();
    const el = await fixture<WbCartItem>(html`<wb-cart-item line-id=${line.id} .storefront=${shop}></wb-cart-item>`);
    expect(find(el, 'title')!.textContent).to.equal(line.title);
  });

  it('loads the cart once, also when that fails', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    shop.api.fail('GET', 'INTERNAL');
    const el = await fixture<WbCartItem>(html`<wb-cart-item line-id="line-1" .storefront=${shop}></wb-cart-item>`);
    await waitUntil(() => shop.stores.cart.getState().cart.status === 'error');
    await el.updateComplete;
    const asked = shop.api.callsTo('GET').length;
    for (let turn = 0; turn < 5; turn += 1) {
      el.requestUpdate();
      await el.updateComplete;
      await nextFrame();
    }
    expect(shop.api.callsTo('GET').length).to.equal(asked);
  });

  it('requires a confirmation before removal with confirm-remove="dialog", which can be cancelled', async () => {
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

  it('puts the line back when removal fails', async () => {
    const { el, shop } = await item();
    shop.api.fail('DELETE', 'CART_LOCKED', 1);
    find(el, 'remove')!.click();
    await waitUntil(() => find(el, 'warning') !== null, 'the reason');
    expect(find(el, 'undo')).to.equal(null);
    expect(find(el, 'warning')!.textContent).to.contain('being paid for');
  });

  it('offers a retry after an error that may pass, and keeps the focus on it', async () => {
    const { el, shop } = await item(1);
    const quantity = () => shop.stores.cart.getState().cart.data!.lines[0]?.quantity;
    shop.api.fail('PATCH', 'INTERNAL', 1);
    find(el, 'increase')!.click();
    await waitUntil(() => find(el, 'retry') !== null, 'the way to try again');
    expect(find(el, 'warning')!.textContent).to.contain('What was there before still stands');
    expect(quantity()).to.equal(1);
    await expect(el).to.be.accessible();
    find(el, 'retry')!.focus();
    find(el, 'retry')!.click();
    await waitUntil(() => quantity() === 2, 'the same wish once more');
    await waitUntil(() => find(el, 'warning') === null, 'nothing wrong any more');
    expect(el.shadowRoot!.activeElement?.getAttribute('data-testid')).to.equal('quantity-input');

    shop.api.fail('DELETE', 'INTERNAL', 1);
    find(el, 'remove')!.click();
    await waitUntil(() => find(el, 'retry') !== null, 'removing can be tried again');
    find(el, 'retry')!.focus();
    find(el, 'retry')!.click();
    await waitUntil(() => quantity() === undefined, 'removed');
    expect(el.shadowRoot!.activeElement?.getAttribute('data-testid')).to.equal('undo');
  });

  it('offers no retry after a permanent refusal or for another element’s edit', async () => {
    const { el, shop, line } = await item(1);
    shop.api.fail('PATCH', 'OUT_OF_STOCK', 1);
    find(el, 'increase')!.click();
    await waitUntil(() => find(el, 'warning') !== null, 'the reason');
    expect(find(el, 'retry')).to.equal(null);
    shop.api.fail('PATCH', 'INTERNAL', 1);
    await shop.stores.cart.setQuantity(line.id, 7).catch(() => undefined);
    await waitUntil(() => find(el, 'warning')?.textContent.includes('could not be saved'), 'it is said here too');
    expect(find(el, 'retry')).to.equal(null);
  });

  it('shows why a removed line could not be put back, and tries again on request', async () => {
    const { el, shop } = await item(2);
    const lines = () => shop.stores.cart.getState().cart.data!.lines;
    await el.removeLine();
    shop.api.fail('POST', 'OUT_OF_STOCK', 1);
    find(el, 'undo')!.click();
    await waitUntil(() => find(el, 'undo-banner')!.textContent.includes('not that many left'), 'the reason');
    expect(lines()).to.deep.equal([]);
    expect(find(el, 'undo-banner')!.textContent).not.to.contain('still stands');
    find(el, 'undo')!.click();
    await waitUntil(() => lines().length === 1, 'it is back');
  });

  it('keeps text that is being typed when it renders again', async () => {
    const { el, shop } = await item(2);
    const input = find<HTMLInputElement>(el, 'quantity-input')!;
    input.value = '3';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    el.requestUpdate();
    await el.updateComplete;
    await shop.stores.cart.applyDiscount('WELCOME10');
    await waitUntil(() => find(el, 'line-discount') !== null, 'drawn again');
    expect(input.value).to.equal('3');
    input.dispatchEvent(new Event('change'));
    await waitUntil(() => shop.stores.cart.getState().cart.data!.lines[0]!.quantity === 3, 'and it counts');
    input.value = 'x';
    input.dispatchEvent(new Event('change'));
    await el.updateComplete;
    expect(input.value).to.equal('3');
  });

  it('names the plan of a subscription, restores the line with it, and opens nothing', async () => {
    const shop = fixtureStorefront({ cart: [] });
    const candles = shop.stores.product('beeswax-candles');
    await candles.load();
    const { plans, variants } = candles.getState().data!;
    const { lines } = await shop.stores.cart.addProduct({
      variantId: variants[0]!.id,
      quantity: 1,
      planId: plans[0]!.id,
    });
    const el = await fixture<WbCartItem>(html`<wb-cart-item .line=${lines[0]} .storefront=${shop}></wb-cart-item>`);
    expect(find(el, 'options')!.textContent).to.contain(plans[0]!.name);
    const adds = shop.stores.cart.getState().addCount;
    await el.removeLine();
    await el.undo();
    const { cart, addCount } = shop.stores.cart.getState();
    expect(cart.data!.lines.map(({ subscription, unitPrice }) => [subscription?.planId, unitPrice])).to.deep.equal([
      [plans[0]!.id, lines[0]!.unitPrice],
    ]);
    expect(addCount, 'drawers stay closed').to.equal(adds);
  });

  it('shows which discount lowers the price of the line', async () => {
    const { el, shop } = await item(2);
    const cart = await shop.stores.cart.applyDiscount('WELCOME10');
    await waitUntil(() => find(el, 'line-discount') !== null, 'the discount');
    const [line] = cart.lines;
    expect(line!.total.amount).to.equal(line!.subtotal.amount - Math.abs(line!.discounts[0]!.amount.amount));
    expect(find(el, 'line-discount')!.textContent).to.match(/^Welcome\s+-\D*\d/);
    await expect(el).to.be.accessible();
  });

  it('shows no controls when it is readonly', async () => {
    const { el } = await item();
    el.readonly = true;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('button, input')).to.equal(null);
    await expect(el).to.be.accessible();
  });

  it('sends one request for a burst of clicks, with the last quantity', async () => {
    const { el, shop } = await item(1);
    const changes: number[] = [];
    el.addEventListener('wb-line-change', (event) => void changes.push(event.detail.quantity));
    for (let n = 0; n < 4; n += 1) find(el, 'increase')!.click();
    await waitUntil(() => shop.stores.cart.getState().cart.data!.lines[0]!.quantity === 5, 'five in the end');
    expect(shop.api.calls.filter(({ method }) => method === 'PATCH')).to.have.length(1);
    await waitUntil(() => changes.length > 0, 'no wb-line-change');
    expect(changes).to.deep.equal([5]);
  });

  it('limits the quantity to its minimum, maximum and steps, by button and by typing, and shows the reason', async () => {
    const { el, shop } = await item(6);
    Object.assign(el, { min: 6, max: 18, step: 6 });
    await el.updateComplete;
    const quantity = () => shop.stores.cart.getState().cart.data!.lines[0]!.quantity;
    const input = find<HTMLInputElement>(el, 'quantity-input')!;
    const type = async (text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('change'));
      await el.updateComplete;
    };
    find(el, 'decrease')!.click();
    expect(shop.api.callsTo('PATCH')).to.be.empty;
    expect(find(el, 'decrease')).to.have.attribute('aria-disabled', 'true');
    find(el, 'increase')!.click();
    await waitUntil(() => quantity() === 12, 'one step');
    await type('17');
    expect(find(el, 'warning')!.textContent).to.contain('in steps of 6');
    expect(input.value).to.equal('12');
    await type('50');
    expect(find(el, 'warning')!.textContent).to.contain('18 is the most');
    await waitUntil(() => quantity() === 18, 'the most');
    await type('');
    expect(find(el, 'warning')!.textContent).to.contain('whole number');
    expect(input).to.have.attribute('aria-invalid', 'true');
    expect(input.value).to.equal('18');
    await type('2');
    expect(find(el, 'warning')!.textContent).to.contain('6 is the fewest');
    await waitUntil(() => quantity() === 6, 'the fewest');
    await expect(el).to.be.accessible();
  });

  it('puts a removed line back at its place, also before the removal is saved', async () => {
    const shop = fixtureStorefront({
      cart: [
        { variantId: 'v1-1', quantity: 1 },
        { variantId: 'v2-1', quantity: 2 },
        { variantId: 'v3-1', quantity: 3 },
      ],
    });
    await shop.stores.cart.load();
    const now = () => shop.stores.cart.getState().cart.data!.lines;
    const before = now().map(({ variantId, quantity }) => [variantId, quantity]);
    expect(before).to.have.length(3);
    const el = await fixture<WbCartItem>(html`<wb-cart-item .line=${now()[1]} .storefront=${shop}></wb-cart-item>`);
    shop.api.hold('DELETE');
    const removing = el.removeLine();
    const undoing = el.undo();
    shop.api.release();
    await Promise.all([removing, undoing]);
    expect(now().map(({ variantId, quantity }) => [variantId, quantity])).to.deep.equal(before);
    expect(shop.stores.cart.getState().addCount, 'drawers stay closed').to.equal(0);
  });

  it('puts the line back once when Undo is pressed twice', async () => {
    for (const others of [[], [{ variantId: 'v2-1', quantity: 1 }]]) {
      const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }, ...others] });
      await shop.stores.cart.load();
      const now = () =>
        shop.stores.cart.getState().cart.data!.lines.map(({ variantId, quantity }) => [variantId, quantity]);
      const before = now();
      const [line] = shop.stores.cart.getState().cart.data!.lines;
      const el = await fixture<WbCartItem>(html`<wb-cart-item .line=${line} .storefront=${shop}></wb-cart-item>`);
      let undos = 0;
      el.addEventListener('wb-line-undo', () => (undos += 1));
      await el.removeLine();
      await el.updateComplete;
      const button = find(el, 'undo')!;
      button.click();
      button.click();
      await Promise.all([el.undo(), el.undo()]);
      expect(now()).to.deep.equal(before);
      expect(undos).to.equal(1);
    }
  });

  it('with only an id it follows the restored line, and keeps the focus', async () => {
    const shop = fixtureStorefront({
      cart: [
        { variantId: 'v1-1', quantity: 1 },
        { variantId: 'v2-1', quantity: 2 },
      ],
    });
    await shop.stores.cart.load();
    const lines = () => shop.stores.cart.getState().cart.data!.lines;
    for (const at of [0, 1]) {
      const { id, variantId, title, quantity } = lines()[at]!;
      const el = await fixture<WbCartItem>(html`<wb-cart-item line-id=${id} .storefront=${shop}></wb-cart-item>`);
      find(el, 'remove')!.focus();
      find(el, 'remove')!.click();
      await waitUntil(() => find(el, 'undo') && lines().length === 1, 'removed');
      find(el, 'undo')!.click();
      await waitUntil(() => find(el, 'title')?.textContent.trim() === title, 'the line is shown again');
      await waitUntil(() => el.shadowRoot!.activeElement === find(el, 'remove'), 'the focus stays');
      await el.increase();
      const now = lines()[at]!;
      expect([now.id === el.lineId, now.id === id], 'its new id').to.deep.equal([true, false]);
      expect([now.variantId, now.quantity]).to.deep.equal([variantId, quantity + 1]);
    }
  });

  it('requests a picture no wider than it is shown', async () => {
    const { shop, line } = await item();
    const image = { url: '/cup.jpg', alt: '', srcset: '/cup-160.jpg 160w, /cup.jpg 1000w' };
    const el = await fixture<WbCartItem>(
      html`<wb-cart-item .line=${{ ...line, id: 'other', image }} .storefront=${shop}></wb-cart-item>`,
    );
    const { srcset, sizes } = el.shadowRoot!.querySelector('img')!;
    expect([srcset, sizes]).to.deep.equal([image.srcset, '5rem']);
  });

  it('formats a name and its value as the language does', async () => {
    await import('../../src/locales/fr.js');
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    await shop.stores.cart.load();
    const [line] = shop.stores.cart.getState().cart.data!.lines;
    const setup = { ...line!, id: 'other', options: [{ name: 'Taille', value: 'L' }] };
    const el = await fixture<WbCartItem>(
      html`<wb-cart-item lang="fr" .line=${setup} .storefront=${shop}></wb-cart-item>`,
    );
    await waitUntil(() => find(el, 'options')?.textContent.includes('Taille\u202f: L'), 'in French');
  });
});
