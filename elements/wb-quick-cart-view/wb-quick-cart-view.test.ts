import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import '../wb-basic-shop-product/define.js';
import './define.js';
import type { WbQuickCartView } from './wb-quick-cart-view.js';

const MUG = 'v1-1';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function view(options: Parameters<typeof fixtureStorefront>[0] = {}) {
  const shop = fixtureStorefront(options);
  const box = await fixture(
    html`<div><button id="add">Add</button><wb-quick-cart-view .storefront=${shop}></wb-quick-cart-view></div>`,
  );
  return { el: box.querySelector('wb-quick-cart-view')!, shop, add: box.querySelector<HTMLButtonElement>('#add')! };
}
type Shop = Awaited<ReturnType<typeof view>>['shop'];
async function added(el: WbQuickCartView, shop: Shop, quantity = 2) {
  const open = oneEvent(el, 'wb-open');
  await shop.stores.cart.addProduct({ variantId: MUG, quantity });
  await open;
  await waitUntil(() => find(el, 'view-cart'), 'the links');
}

describe('wb-quick-cart-view', () => {
  afterEach(() => resetMouse());

  it('passes axe closed and open, and with an unavailable line in the cart', async () => {
    const { el, shop } = await view();
    await expect(el).to.be.accessible();
    await added(el, shop);
    await expect(el).to.be.accessible();
    const { cart } = shop.stores.cart.getState();
    el.show({ ...cart.data!.lines[0]!, image: null, options: [] });
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('opens after an add over the page, with picture, title and the quantity in the cart', async () => {
    const { el, shop } = await view({ cart: [{ variantId: MUG, quantity: 1 }] });
    await added(el, shop, 2);
    expect(find(el, 'panel')!.matches(':popover-open')).to.equal(true);
    expect(find(el, 'title')!.textContent).to.equal('Enamel Mug');
    expect(find(el, 'quantity')!.textContent).to.equal('3 in your cart');
    expect(find(el, 'panel')!.querySelector('img')).to.exist;
    const { routes } = shop.stores.shop.getState().data!;
    expect(find(el, 'view-cart')).to.have.attribute('href', routes.cart);
    expect(find(el, 'checkout-button')).to.have.attribute('href', routes.checkout);
  });

  it('never shows a quantity above the stock', async () => {
    const { el, shop } = await view();
    const open = oneEvent(el, 'wb-open');
    await shop.stores.cart.addProduct({ variantId: 'v8-1', quantity: 5000 });
    await open;
    const { quantity } = shop.stores.cart.getState().cart.data!.lines[0]!;
    expect(quantity).to.be.lessThan(5000);
    expect(find(el, 'quantity')!.textContent).to.equal(`${String(quantity)} in your cart`);
  });

  it('does not move the focus, and announces the added line once', async () => {
    const { el, shop } = await view();
    const card = await fixture<HTMLElement>(
      html`<wb-basic-shop-product handle="enamel-mug" .storefront=${shop}></wb-basic-shop-product>`,
    );
    await waitUntil(() => find(card, 'add-to-cart'), 'the card');
    find(card, 'add-to-cart')!.focus();
    find(card, 'add-to-cart')!.click();
    await oneEvent(el, 'wb-open');
    await waitUntil(() => announced().includes('Added Enamel Mug'));
    expect(announced().match(/Added Enamel Mug/g), announced()).to.have.length(1);
    expect(document.activeElement === card).to.be.true;
  });

  it('closes after its time, but not while it has the pointer or the focus', async function () {
    // Headless Firefox does not move the pointer away on command.
    if (navigator.userAgent.includes('Firefox')) this.skip();
    const { el, shop } = await view();
    el.autoClose = 150;
    const gone = oneEvent(el, 'wb-close');
    await added(el, shop);
    expect((await gone).detail).to.deep.equal({ reason: 'timeout' });

    // Stops the clock before it can run out, and uses a second element to show that the time has passed.
    el.autoClose = 600;
    await added(el, shop);
    const { x, y } = find(el, 'heading')!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x) + 10, Math.round(y) + 10] });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(el.open).to.equal(true);
    find(el, 'continue')!.focus();
    await resetMouse();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(el.open).to.equal(true);
    const left = oneEvent(el, 'wb-close');
    find(el, 'continue')!.blur();
    expect((await left).detail).to.deep.equal({ reason: 'timeout' });
  });

  it('stays until it is closed with auto-close="0"', async () => {
    const { el, shop } = await view();
    el.autoClose = 0;
    await added(el, shop);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(el.open).to.equal(true);
    el.hide();
    expect((await oneEvent(el, 'wb-close')).detail).to.deep.equal({ reason: 'method' });
  });

  it('closes by its button and by Escape, and returns the focus', async () => {
    const { el, shop, add } = await view();
    add.focus();
    await added(el, shop);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement === el).to.be.true;
    find(el, 'continue')!.focus();
    const continued = oneEvent(el, 'wb-continue');
    const closed = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Enter' });
    await continued;
    expect((await closed).detail).to.deep.equal({ reason: 'button' });
    expect(document.activeElement === add).to.be.true;

    await added(el, shop);
    const escaped = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    expect((await escaped).detail).to.deep.equal({ reason: 'escape' });
  });

  it('does not open behind a modal dialog', async () => {
    const { el, shop } = await view();
    const dialog = await fixture<HTMLDialogElement>(html`<dialog><button>Inside</button></dialog>`);
    dialog.showModal();
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 1 });
    expect(el.open).to.equal(false);
    dialog.close();
    await added(el, shop);
  });

  it('appears in the corner of its attribute, mirrored from right to left', async () => {
    const { el, shop } = await view();
    el.position = 'bottom-end';
    el.parentElement!.dir = 'rtl';
    await added(el, shop);
    await Promise.all(
      find(el, 'panel')!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const box = find(el, 'panel')!.getBoundingClientRect();
    expect(box.left).to.be.lessThan(20);
    expect(window.innerHeight - box.bottom).to.be.lessThan(20);
  });

  it('shows hostile titles as text, and a line set by the page', async () => {
    const { el, shop } = await view();
    await added(el, shop);
    const line = shop.stores.cart.getState().cart.data!.lines[0]!;
    el.show({ ...line, title: '<img src=x onerror=alert(1)>' });
    await el.updateComplete;
    expect(find(el, 'title')!.textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(find(el, 'title')!.querySelector('img')).to.equal(null);
  });

  it('disappears with its page, and appears with the next add', async () => {
    const { el, shop } = await view();
    await added(el, shop);
    const parent = el.parentElement!;
    el.remove();
    await el.updateComplete;
    expect(el.open).to.equal(false);
    parent.append(el);
    await added(el, shop);
    expect(find(el, 'panel')!.matches(':popover-open')).to.equal(true);
  });
});
