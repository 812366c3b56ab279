import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/wb-cart-drawer/define.js';
import '../../../elements/wb-cart-viewer/define.js';
import '../../../elements/wb-checkout-order-summary/define.js';
import type { DiscountApplyDetail } from '../../events/index.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const codes = (el: Element) =>
  [...el.shadowRoot!.querySelectorAll('[data-testid="discount-code"] strong')].map(({ textContent }) => textContent);
const text = (el: Element, testid: string) => find(el, testid)?.textContent.trim();
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';

async function page(cart = [{ variantId: 'v1-1', quantity: 2 }]) {
  const shop = fixtureStorefront({ cart });
  const el = await fixture<HTMLElement>(html`<wb-cart-viewer show-discount .storefront=${shop}></wb-cart-viewer>`);
  await waitUntil(() => find(el, 'discount-input'), 'the field');
  return { el, shop };
}
/** Opens the fold, as a press of its line does. */
const unfold = (el: Element): void => {
  find<HTMLDetailsElement>(el, 'add-code')!.open = true;
};
async function write(el: Element, code: string) {
  unfold(el);
  const input = find<HTMLInputElement>(el, 'discount-input')!;
  input.focus();
  input.select();
  await sendKeys({ type: code });
  await sendKeys({ press: 'Enter' });
}

describe('the field for discount codes', () => {
  it('passes axe empty, with codes that apply and that do not, and with an error', async () => {
    const { el } = await page();
    await expect(el).to.be.accessible();
    await write(el, 'welcome10');
    await waitUntil(() => codes(el).length === 1, 'a code');
    await expect(el).to.be.accessible();
    await write(el, 'minimum99');
    await waitUntil(() => codes(el).length === 2, 'a code that is kept');
    await expect(el).to.be.accessible();
    await write(el, 'nonsense');
    await waitUntil(() => find(el, 'discount-error'), 'a code nobody knows');
    await expect(el).to.be.accessible();
  });

  it('applies a code by keyboard, shows its discount, announces it, and fires the event', async () => {
    const { el } = await page();
    const applied = oneEvent<CustomEvent<DiscountApplyDetail>>(el, 'wb-discount-apply');
    await write(el, ' welcome10 ');
    const { discount, cart } = (await applied).detail;
    expect(discount).to.include({ code: 'WELCOME10', applies: true });
    expect(cart.totals.discountTotal.amount).to.not.equal(0);
    await waitUntil(() => text(el, 'discount-amount') === 'Applied', 'the amount is told once, by the sum');
    expect(text(el, 'sum-discount')).to.match(/^[-−]€\d/);
    expect(text(el, 'sum-goods')).to.match(/^€\d/);
    expect(find<HTMLInputElement>(el, 'discount-input')!.value).to.equal('');
    await waitUntil(() => /WELCOME10 takes €[\d.]+ off/.test(announced()));
  });

  it('shows text in place of amounts while an edit is pending', async () => {
    const { el, shop } = await page();
    await write(el, 'WELCOME10');
    await waitUntil(() => codes(el).length === 1);
    shop.api.hold('PATCH');
    const edit = shop.stores.cart.setQuantity(shop.stores.cart.getState().cart.data!.lines[0]!.id, 3);
    await waitUntil(() => text(el, 'discount-amount') === 'Updating…');
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    await edit;
    await waitUntil(() => text(el, 'discount-amount') === 'Applied');
  });

  it('keeps a code that does not apply now, and shows why', async () => {
    const { el } = await page();
    await write(el, 'MINIMUM99');
    await waitUntil(() => codes(el).length === 1);
    expect(text(el, 'discount-reason')).to.contain('below the smallest sum');
    expect(find(el, 'discount-amount')).to.equal(null);
    await waitUntil(() => announced().includes('below the smallest sum'));
  });

  it('shows free shipping as text, not as a zero amount', async () => {
    const { el } = await page();
    await write(el, 'SHIPFREE');
    await waitUntil(() => codes(el).length === 1);
    expect(text(el, 'discount-amount')).to.equal('Applied');
  });

  it('shows the error of a rejected code at the field, keeps the text, and clears the error with the next key', async () => {
    const { el } = await page();
    const input = find<HTMLInputElement>(el, 'discount-input')!;
    await write(el, 'NONSENSE');
    await waitUntil(() => find(el, 'discount-error'));
    expect(text(el, 'discount-error')).to.contain('do not know this code');
    expect(input).to.have.attribute('aria-invalid', 'true');
    expect(input.getAttribute('aria-describedby')).to.equal(find(el, 'discount-error')!.id);
    expect(input.value).to.equal('NONSENSE');
    expect(el.shadowRoot!.activeElement === input).to.be.true;
    await waitUntil(() => announced().includes('do not know this code'));
    await sendKeys({ type: 'S' });
    await waitUntil(() => !find(el, 'discount-error'));

    input.value = '  ';
    find(el, 'discount-apply')!.click();
    await waitUntil(() => text(el, 'discount-error') === 'Write a discount code first.');
  });

  it('can be tried again after a network error, and sends one request at a time', async () => {
    const { el, shop } = await page();
    shop.api.fail('cart/discounts', 'network');
    await write(el, 'WELCOME10');
    await waitUntil(() => text(el, 'discount-error')?.includes('Check your connection'), 'the reason', {
      timeout: 9000,
    });
    shop.api.heal();
    shop.api.hold('POST /store/1/cart/discounts');
    const before = shop.api.callsTo('POST /store/1/cart/discounts').length;
    find(el, 'discount-apply')!.click();
    find(el, 'discount-apply')!.click();
    await waitUntil(() => shop.api.held > 0);
    shop.api.release();
    await waitUntil(() => codes(el).length === 1);
    expect(shop.api.callsTo('POST /store/1/cart/discounts').length).to.equal(before + 1);
  });

  it('removes a code and keeps the focus in the field', async () => {
    const { el } = await page();
    await write(el, 'WELCOME10');
    await waitUntil(() => codes(el).length === 1);
    find(el, 'discount-remove')!.focus();
    const removed = oneEvent(el, 'wb-discount-remove');
    await sendKeys({ press: 'Enter' });
    expect((await removed).detail).to.include({ code: 'WELCOME10' });
    await waitUntil(() => el.shadowRoot!.activeElement === find(el, 'discount-apply'));
    expect(codes(el)).to.be.empty;
    await waitUntil(() => announced().includes('WELCOME10 was removed'));
  });

  it('also appears in the drawer and in the checkout summary, only where it is enabled', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
    const box = await fixture(html`
      <div>
        <wb-cart-drawer open non-modal .storefront=${shop}></wb-cart-drawer>
        <wb-checkout-order-summary .storefront=${shop} expanded></wb-checkout-order-summary>
      </div>
    `);
    const drawer = box.querySelector('wb-cart-drawer')!;
    const summary = box.querySelector('wb-checkout-order-summary')!;
    await waitUntil(() => find(drawer, 'sums') && find(summary, 'sums'), 'the cart');
    for (const el of [drawer, summary]) expect(find(el, 'discount-form')).to.equal(null);
    drawer.discountCodes = true;
    summary.showDiscount = true;
    await Promise.all([drawer.updateComplete, summary.updateComplete]);
    await expect(summary).to.be.accessible();
    await write(summary, 'WELCOME10');
    await waitUntil(() => codes(drawer).length === 1 && codes(summary).length === 1, 'both know it');
    expect(find(summary, 'sum-discount')).to.exist;
    await expect(box).to.be.accessible();
  });
});

describe('the field for gift cards in a cart', () => {
  it('appears beside the discount code only where it is enabled, and the totals include its cards', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
    const box = await fixture(html`
      <div>
        <wb-cart-viewer .storefront=${shop} show-discount></wb-cart-viewer>
        <wb-checkout-order-summary .storefront=${shop} expanded></wb-checkout-order-summary>
      </div>
    `);
    const viewer = box.querySelector('wb-cart-viewer')!;
    const summary = box.querySelector('wb-checkout-order-summary')!;
    await waitUntil(() => find(viewer, 'sums') && find(summary, 'sums'), 'the cart');
    for (const el of [viewer, summary]) expect(find(el, 'gift-card-input')).to.equal(null);
    viewer.showGiftCard = true;
    summary.showGiftCard = true;
    await Promise.all([viewer.updateComplete, summary.updateComplete]);
    await expect(box).to.be.accessible();
    unfold(viewer);
    find(viewer, 'gift-card-input')!.focus();
    await sendKeys({ type: 'gift-2500-aaaa' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => find(viewer, 'gift-card') && find(summary, 'gift-card'), 'both know it');
    expect(text(viewer, 'sum-gift-card')).to.match(/^[-−]€25\.00$/);
    expect(find(viewer, 'sum-total'), 'shipping is not known').to.equal(null);
    await expect(box).to.be.accessible();
    // Above the subtotal, so its amount depends on shipping.
    await shop.stores.cart.applyGiftCard({ code: 'GIFT-9999-BBBB' });
    await viewer.updateComplete;
    expect(text(viewer, 'sum-gift-card')).to.match(/^up to €\d/);
    viewer.readonly = true;
    await viewer.updateComplete;
    expect(find(viewer, 'gift-card-input')).to.equal(null);
  });
});
