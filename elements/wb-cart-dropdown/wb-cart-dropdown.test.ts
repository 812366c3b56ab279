import { aTimeout, expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbCartDropdown } from './wb-cart-dropdown.js';

const MUG = 'v1-1';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const focused = (el: Element) => el.shadowRoot!.activeElement?.getAttribute('data-testid');

async function dropdown(options: Parameters<typeof fixtureStorefront>[0] = {}, template = html``) {
  const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 2 }], ...options });
  const box = await fixture(
    html`<div>
      ${template}<wb-cart-dropdown .storefront=${shop}></wb-cart-dropdown><button id="after">After</button>
    </div>`,
  );
  const el = box.querySelector('wb-cart-dropdown')!;
  await waitUntil(() => shop.stores.cart.getState().cart.status === 'ready', 'the cart arrives');
  await waitUntil(() => shop.stores.shop.getState().status === 'ready', 'the shop arrives');
  await el.updateComplete;
  return { el, shop, after: box.querySelector<HTMLButtonElement>('#after')! };
}
const opened = async (el: WbCartDropdown) => {
  el.show();
  await oneEvent(el, 'wb-open');
  // Its content loads with the first opening.
  await el.updateComplete;
};

describe('wb-cart-dropdown', () => {
  it('passes axe closed, open, empty, loading and failed', async () => {
    const { el } = await dropdown();
    await expect(el).to.be.accessible();
    await opened(el);
    await expect(el).to.be.accessible();

    const { el: empty } = await dropdown({ cart: [] });
    await opened(empty);
    expect(find(empty, 'empty')).to.exist;
    await expect(empty).to.be.accessible();

    const shop = fixtureStorefront();
    shop.api.hold();
    const loading = await fixture<WbCartDropdown>(html`<wb-cart-dropdown open .storefront=${shop}></wb-cart-dropdown>`);
    expect(find(loading, 'loading')).to.exist;
    await expect(loading).to.be.accessible();
    shop.api.release();
  });

  it('shows that the cart could not be loaded, and loads it again', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: MUG, quantity: 1 }] });
    shop.api.fail('GET /store/1/cart', 'STORE_NOT_FOUND', 1);
    const el = await fixture<WbCartDropdown>(html`<wb-cart-dropdown open .storefront=${shop}></wb-cart-dropdown>`);
    await waitUntil(() => find(el, 'retry'), 'the failure');
    await expect(el).to.be.accessible();
    find(el, 'retry')!.click();
    await waitUntil(() => el.shadowRoot!.querySelector('wb-cart-item'), 'the cart');
  });

  it('is a disclosure button whose name includes the count, and not a menu', async () => {
    const { el } = await dropdown();
    const trigger = find(el, 'trigger')!;
    expect(trigger).to.have.attribute('aria-expanded', 'false');
    expect(trigger).not.to.have.attribute('aria-haspopup');
    expect(trigger).to.have.attribute('aria-label', 'Cart, 2 items');
    trigger.focus();
    await sendKeys({ press: 'Enter' });
    await el.updateComplete;
    expect(trigger).to.have.attribute('aria-expanded', 'true');
    expect(el.shadowRoot!.getElementById(trigger.getAttribute('aria-controls')!) === find(el, 'panel')).to.be.true;
    expect(focused(el)).to.equal('trigger');
    await sendKeys({ press: 'Enter' });
    await el.updateComplete;
    expect(find(el, 'panel')).to.equal(null);
  });

  it('moves the focus into the panel by Tab; Escape closes it and returns the focus', async () => {
    const { el } = await dropdown();
    find(el, 'trigger')!.focus();
    await opened(el);
    await sendKeys({ press: 'Tab' });
    expect(el.shadowRoot!.activeElement?.localName).to.equal('wb-cart-item');
    const closed = oneEvent(el, 'wb-close');
    await sendKeys({ press: 'Escape' });
    expect((await closed).detail).to.deep.equal({ reason: 'escape' });
    expect(focused(el)).to.equal('trigger');
  });

  it('closes when the focus leaves it, and does not move the focus back', async () => {
    const { el, after } = await dropdown();
    await opened(el);
    find(el, 'checkout-button')!.focus();
    find(el, 'view-cart')!.focus();
    await el.updateComplete;
    expect(el.open).to.equal(true);
    await sendKeys({ press: 'Tab' });
    await el.updateComplete;
    expect(el.open).to.equal(false);
    expect(document.activeElement === after).to.be.true;
  });

  it('closes by a click outside, not by a click inside', async () => {
    const { el } = await dropdown();
    await opened(el);
    const { x, y } = find(el, 'heading')!.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x) + 5, Math.round(y) + 5] });
    expect(el.open).to.equal(true);
    const closed = oneEvent(el, 'wb-close');
    await sendMouse({ type: 'click', position: [5, 590] });
    expect((await closed).detail).to.deep.equal({ reason: 'outside' });
  });

  it('shows text in place of totals until they are final', async () => {
    const { el, shop } = await dropdown();
    await opened(el);
    expect(find(el, 'sum-subtotal')!.textContent.trim()).to.equal('€29.80');
    expect(find(el, 'sum-total'), 'shipping is not known').to.equal(null);
    shop.api.hold();
    const edit = shop.stores.cart.setQuantity(shop.stores.cart.getState().cart.data!.lines[0]!.id, 3);
    await el.updateComplete;
    expect(find(el, 'sum-subtotal')!.textContent.trim()).to.equal('Updating…');
    expect(find(el, 'trigger')).to.have.attribute('aria-label', 'Cart, 3 items');
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    await edit;
    await el.updateComplete;
    expect(find(el, 'sum-subtotal')!.textContent.trim()).to.equal('€44.70');
  });

  it('links to cart and checkout, unless the page prevents it', async () => {
    const { el, shop } = await dropdown();
    await opened(el);
    const { routes } = shop.stores.shop.getState().data!;
    expect(find(el, 'view-cart')).to.have.attribute('href', routes.cart);
    expect(find(el, 'checkout-button')).to.have.attribute('href', routes.checkout);
    el.cartHref = '/basket';
    await el.updateComplete;
    expect(find(el, 'view-cart')).to.have.attribute('href', '/basket');
    for (const [type, testid] of [
      ['wb-view-cart', 'view-cart'],
      ['wb-checkout', 'checkout-button'],
    ] as const) {
      el.addEventListener(type, (event) => {
        event.preventDefault();
      });
      const click = new MouseEvent('click', { cancelable: true, bubbles: true });
      find(el, testid)!.dispatchEvent(click);
      expect(click.defaultPrevented, type).to.equal(true);
    }
  });

  it('opens after an add without taking the focus, and fires the count', async () => {
    const { el, shop, after } = await dropdown({ cart: [] });
    el.openOnAdd = true;
    after.focus();
    const counted = oneEvent(el, 'wb-count-change');
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 2 });
    expect((await counted).detail).to.deep.equal({ count: 2 });
    await waitUntil(() => find(el, 'panel'), 'the panel');
    expect(document.activeElement === after).to.be.true;
  });

  it('shows nothing while the cart is empty, with hide-when-empty', async () => {
    const { el, shop } = await dropdown({ cart: [] });
    el.hideWhenEmpty = true;
    await el.updateComplete;
    expect(find(el, 'trigger')).to.equal(null);
    await shop.stores.cart.addProduct({ variantId: MUG, quantity: 1 });
    await el.updateComplete;
    expect(find(el, 'trigger')).to.exist;
  });

  it('does not show a line again that was removed before it closed', async () => {
    const { el, shop } = await dropdown();
    await opened(el);
    find(el.shadowRoot!.querySelector('wb-cart-item')!, 'remove')!.click();
    await waitUntil(() => shop.stores.cart.getState().cart.data!.lines.length === 0, 'removed');
    el.hide();
    await el.updateComplete;
    await opened(el);
    expect(el.shadowRoot!.querySelector('wb-cart-item')).to.equal(null);
    expect(find(el, 'empty')).to.exist;
  });

  describe('placement', () => {
    const box = (el: Element) => find(el, 'panel')!.getBoundingClientRect();
    const at = async (el: WbCartDropdown, style: string) => {
      el.parentElement!.setAttribute('style', style);
      await opened(el);
      await el.updateComplete;
    };
    before(() => setViewport({ width: 800, height: 600 }));

    it('opens upwards at the lower edge of the window', async () => {
      const { el } = await dropdown();
      await at(el, 'position:fixed;inset:auto auto 10px 400px');
      expect(box(el).bottom).to.be.at.most(find(el, 'trigger')!.getBoundingClientRect().top);
      expect(box(el).top).to.be.at.least(0);
    });

    it('stays within both sides of the window, also in right-to-left text and at 320 px', async () => {
      for (const dir of ['ltr', 'rtl']) {
        for (const width of [800, 320]) {
          await setViewport({ width, height: 600 });
          for (const side of ['left:0', 'right:0']) {
            const { el } = await dropdown();
            el.parentElement!.dir = dir;
            await at(el, `position:fixed;top:0;${side}`);
            expect(box(el).left, `${dir} ${side} ${width}`).to.be.at.least(0);
            expect(box(el).right, `${dir} ${side} ${width}`).to.be.at.most(width);
            el.remove();
          }
        }
      }
      await setViewport({ width: 800, height: 600 });
    });
  });

  describe('hover', () => {
    afterEach(() => resetMouse());
    const over = async (el: Element) => {
      const { x, y, width, height } = find(el, 'trigger')!.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    };

    it('opens on hover; a click keeps it open; leaving closes it only if no click did', async () => {
      const { el } = await dropdown();
      el.hover = true;
      const open = oneEvent(el, 'wb-open');
      await over(el);
      await open;
      const closed = oneEvent(el, 'wb-close');
      await sendMouse({ type: 'move', position: [700, 590] });
      expect((await closed).detail).to.deep.equal({ reason: 'outside' });

      const again = oneEvent(el, 'wb-open');
      await over(el);
      await again;
      find(el, 'trigger')!.click();
      await sendMouse({ type: 'move', position: [700, 590] });
      // Longer than the delay before a hover panel closes.
      await aTimeout(450);
      expect(el.open).to.equal(true);
    });

    it('ignores the mouse by default', async () => {
      const { el } = await dropdown();
      await over(el);
      await aTimeout(200);
      expect(el.open).to.equal(false);
    });
  });

  it('has no listeners after removal, and opens again after reattachment', async () => {
    const { el } = await dropdown();
    await opened(el);
    const parent = el.parentElement!;
    el.remove();
    await el.updateComplete;
    expect(el.open).to.equal(false);
    parent.append(el);
    await opened(el);
    expect(find(el, 'panel')).to.exist;
  });
});
