import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbCartDrawer } from './wb-cart-drawer.js';

const MUG = 'v1-1';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);

async function drawer(cart: { variantId: string; quantity: number }[] = [{ variantId: MUG, quantity: 2 }]) {
  const shop = fixtureStorefront({ cart });
  const el = await fixture<WbCartDrawer>(
    html`<wb-cart-drawer trigger open-on-add .storefront=${shop}></wb-cart-drawer>`,
  );
  await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready', 'the cart arrives', { timeout: 8000 });
  await el.updateComplete;
  return { el, shop };
}

describe('wb-cart-drawer', () => {
  it('passes axe closed, open and empty', async () => {
    const { el } = await drawer();
    await expect(el).to.be.accessible();
    el.show();
    await el.updateComplete;
    await expect(el).to.be.accessible();
    el.close();

    const { el: empty } = await drawer([]);
    empty.show();
    await empty.updateComplete;
    expect(find(empty, 'empty')).to.exist;
    await expect(empty).to.be.accessible();
  });

  it('keeps the discount field visible below many lines, and leaves room for lines on a low screen', async () => {
    const { el } = await drawer(['v1-1', 'v2-1', 'v3-1', 'v4-1'].map((variantId) => ({ variantId, quantity: 1 })));
    el.discountCodes = true;
    await setViewport({ width: 390, height: 760 });
    el.show();
    await waitUntil(() => find(el, 'discount-input'), 'the field');
    expect(find(el, 'discount-input')!.getBoundingClientRect().bottom).to.be.below(760);
    await setViewport({ width: 640, height: 320 });
    const body = el.shadowRoot!.querySelector('[part="body"]')!;
    expect(body.clientHeight).to.be.at.least(120);
    const dialog = find(el, 'dialog')!;
    expect(dialog.scrollHeight, 'the rest is scrolled to').to.be.above(dialog.clientHeight);
    el.close();
    await setViewport({ width: 1024, height: 720 });
  });

  it('includes the number of items in the name of its trigger', async () => {
    const { el, shop } = await drawer();
    expect(find(el, 'trigger')!.getAttribute('aria-label')).to.equal('Cart, 2 items');
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 1 });
    await el.updateComplete;
    expect(find(el, 'count')!.textContent).to.equal('3');
  });

  it('opens by its trigger and focuses the heading, closes by Escape, and returns the focus', async () => {
    const { el } = await drawer();
    find(el, 'trigger')!.focus();
    setTimeout(() => {
      find(el, 'trigger')!.click();
    });
    await oneEvent(el, 'wb-open');
    const dialog = find<HTMLDialogElement>(el, 'dialog')!;
    expect(dialog.matches(':modal')).to.equal(true);
    expect(el.shadowRoot!.activeElement!.getAttribute('part')).to.equal('heading');
    const closed = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    expect((await closed).detail).to.deep.equal({ reason: 'escape' });
    expect(el.open).to.equal(false);
    expect(el.shadowRoot!.activeElement?.getAttribute('data-testid')).to.equal('trigger');
  });

  it('stays open when the page prevents closing', async () => {
    const { el } = await drawer();
    el.show();
    await el.updateComplete;
    el.addEventListener('wb-before-close', (event) => {
      event.preventDefault();
    });
    find(el, 'close')!.click();
    await el.updateComplete;
    expect(el.open).to.equal(true);
    expect(find<HTMLDialogElement>(el, 'dialog')!.open).to.equal(true);
  });

  it('opens after an add anywhere on the page', async () => {
    const { el, shop } = await drawer([]);
    const opened = oneEvent(el, 'wb-open');
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 1 });
    await opened;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelectorAll('wb-cart-item')).to.have.length(1);
  });

  it('shows that the cart is loading while its code loads, and retries code that failed to load', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 2 }] });
    const el = document.createElement('wb-cart-drawer');
    const calls: ((come: boolean) => void)[] = [];
    // Replaces the network.
    const setup = el as unknown as { loadItem(): Promise<unknown> };
    setup.loadItem = () =>
      new Promise((resolve, reject) => {
        calls.push((come) => {
          if (come) resolve(import('../wb-cart-item/define.js'));
          else reject(new TypeError('Failed to fetch'));
        });
      });
    el.storefront = shop;
    document.body.append(el);
    el.show();
    await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready', 'the cart arrives');
    await waitUntil(() => find(el, 'loading'), 'on its way');
    expect(find(el, 'view-cart')).to.equal(null);
    await expect(el).to.be.accessible();
    calls[0]!(false);
    await waitUntil(() => find(el, 'retry'), 'did not arrive');
    await expect(el).to.be.accessible();
    find(el, 'retry')!.click();
    await waitUntil(() => find(el, 'loading'), 'on its way again');
    calls[1]!(true);
    await el.updateComplete;
    expect(el.shadowRoot!.querySelectorAll('wb-cart-item')).to.have.length(1);
    expect(find(el, 'view-cart')).to.exist;
    expect(calls).to.have.length(2);
    // Checks one rule of the lazily loaded styles.
    expect(getComputedStyle(find(el, 'sums')!).display).to.equal('grid');
    el.remove();
  });

  it('links to cart and checkout by the routes of the store', async () => {
    const { el, shop } = await drawer();
    await shop.stores.shop.load();
    el.show();
    await el.updateComplete;
    const routes = shop.stores.shop.getState().data!.routes;
    expect(find(el, 'view-cart')!.getAttribute('href')).to.equal(routes.cart);
    expect(find(el, 'checkout-button')!.getAttribute('href')).to.equal(routes.checkout);
  });

  it('works without its trigger, beside the page, and after a hundred reconnections', async () => {
    const { el } = await drawer();
    el.trigger = false;
    el.nonModal = true;
    await el.updateComplete;
    expect(find(el, 'trigger')).to.equal(null);
    for (let turn = 0; turn < 100; turn += 1) {
      const parent = el.parentElement!;
      el.remove();
      parent.append(el);
    }
    el.show();
    await el.updateComplete;
    expect(find<HTMLDialogElement>(el, 'dialog')!.open).to.equal(true);
    expect(find<HTMLDialogElement>(el, 'dialog')!.matches(':modal')).to.equal(false);
    await sendKeys({ press: 'Escape' });
    await el.updateComplete;
    expect(el.open).to.equal(false);
  });
});
