import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { readmeExamples } from '../../src/element-base/product/testing/readme.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import type { WbProductDetail } from '../wb-product-detail/wb-product-detail.js';
import '../wb-basic-shop-product/define.js';
import '../wb-product-detail/define.js';
import './define.js';
import type { WbRestockNotify } from './wb-restock-notify.js';

const POST = 'POST /store/1/restock-notifications';
/** Sold out: the oak board, and the linen apron in ink, large. */
const BOARD = 'v5-1';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const isFocused = (el: Element, testid: string): boolean => el.shadowRoot!.activeElement === find(el, testid);

async function type(el: WbRestockNotify, id: string, value: string) {
  const input = find<HTMLInputElement>(el, id)!;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await el.updateComplete;
}

async function notify(
  template = html`<wb-restock-notify inline variant-id=${BOARD}></wb-restock-notify>`,
  shop = fixtureStorefront(),
) {
  const el = await fixture<WbRestockNotify>(template);
  el.storefront = shop;
  await shop.stores.shop.load();
  await el.updateComplete;
  return { el, shop, bodies: () => shop.api.callsTo(POST).map(({ body }) => body) };
}

/** In the slot of a product, as a page has it. */
async function inDetail(handle: string) {
  const shop = fixtureStorefront();
  const detail = await fixture<WbProductDetail>(html`
    <wb-product-detail handle=${handle} .storefront=${shop}>
      <wb-restock-notify slot="restock" inline .storefront=${shop}></wb-restock-notify>
    </wb-product-detail>
  `);
  await waitUntil(() => find(detail, 'product-title') !== null);
  const el = detail.querySelector('wb-restock-notify')!;
  await el.updateComplete;
  return { detail, el, shop, bodies: () => shop.api.callsTo(POST).map(({ body }) => body) };
}

describe('wb-restock-notify', () => {
  it('passes axe when closed, open, with errors, failed, and done', async () => {
    const { el, shop } = await notify(
      html`<wb-restock-notify variant-id=${BOARD} channels="email,sms" consent-required></wb-restock-notify>`,
    );
    await expect(el).to.be.accessible();
    await el.open();
    await expect(el).to.be.accessible();
    await el.submit();
    await el.updateComplete;
    expect(find(el, 'error-summary')!.querySelectorAll('a')).to.have.length(2);
    await expect(el).to.be.accessible();
    await type(el, 'email', 'ada@example.com');
    find(el, 'consent')!.click();
    shop.api.fail(POST, 'RATE_LIMITED');
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(isFocused(el, 'failure')).to.be.true;
    await expect(el).to.be.accessible();
    shop.api.heal();
    expect(await el.submit()).to.equal(true);
    await el.updateComplete;
    await expect(el).to.be.accessible();
  });

  it('promises no email where the store sends none, or before that is known', async () => {
    const template = html`<wb-restock-notify inline variant-id=${BOARD}></wb-restock-notify>`;
    const { el, bodies } = await notify(template, fixtureStorefront({ sendsEmail: false }));
    expect(el.shadowRoot!.textContent.trim()).to.equal('');
    expect(el.matches(':state(silent)')).to.be.true;
    expect(await el.submit()).to.equal(false);
    expect(bodies()).to.deep.equal([]);

    const both = html`<wb-restock-notify inline variant-id=${BOARD} channels="email,sms"></wb-restock-notify>`;
    const { el: byPhone } = await notify(both, fixtureStorefront({ sendsEmail: false }));
    expect(find(byPhone, 'email')).to.equal(null);
    expect(find(byPhone, 'phone')).to.exist;

    const unknown = fixtureStorefront({ sendsEmail: false });
    unknown.api.fail('GET /store/1', 'INTERNAL');
    const { el: late, bodies: sent } = await notify(template, unknown);
    await type(late, 'email', 'ada@example.com');
    expect(await late.submit()).to.equal(false);
    await late.updateComplete;
    expect(find(late, 'failure')).to.exist;
    unknown.api.heal();
    expect(await late.submit()).to.equal(false);
    await late.updateComplete;
    expect(late.shadowRoot!.textContent.trim()).to.equal('');
    expect(sent()).to.deep.equal([]);
  });

  it('opens and closes by its button, and keeps its input', async () => {
    const { el } = await notify(html`<wb-restock-notify variant-id=${BOARD}></wb-restock-notify>`);
    const trigger = find(el, 'trigger')!;
    trigger.focus();
    expect(trigger).to.have.attribute('aria-expanded', 'false');
    expect(find(el, 'form')).to.equal(null);
    await sendKeys({ press: 'Enter' });
    await el.updateComplete;
    expect(trigger).to.have.attribute('aria-expanded', 'true');
    expect(isFocused(el, 'trigger')).to.be.true;
    await sendKeys({ press: 'Tab' });
    expect(isFocused(el, 'email')).to.be.true;
    await sendKeys({ type: 'ada@ex' });
    trigger.click();
    await el.updateComplete;
    expect(find(el, 'form')).to.equal(null);
    trigger.click();
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'email')!.value).to.equal('ada@ex');
  });

  it('sends by Enter, once, and shows the confirmation with the focus on it', async () => {
    const { el, shop, bodies } = await notify();
    const event = oneEvent(el, 'wb-restock-subscribe');
    find(el, 'email')!.focus();
    await sendKeys({ type: 'ada@example.com' });
    shop.api.hold();
    await sendKeys({ press: 'Enter' });
    find(el, 'submit')!.click();
    await waitUntil(() => shop.api.held === 1);
    expect(el.matches(':state(pending)')).to.be.true;
    shop.api.release();
    expect((await event).detail).to.deep.equal({ variantId: BOARD, channel: 'email' });
    await waitUntil(() => find(el, 'success') !== null);
    expect(isFocused(el, 'success')).to.be.true;
    expect(find(el, 'success')!.textContent).to.contain('ada@example.com');
    expect(bodies()).to.deep.equal([{ variantId: BOARD, channel: 'email', address: 'ada@example.com', locale: 'en' }]);
  });

  it('sends text messages too, and keeps both addresses when the channel changes', async () => {
    const { el, bodies } = await notify(
      html`<wb-restock-notify inline variant-id=${BOARD} channels="email,sms"></wb-restock-notify>`,
    );
    await type(el, 'email', 'ada@example.com');
    find(el, 'channel-sms')!.click();
    await el.updateComplete;
    expect(find(el, 'email')).to.equal(null);
    await type(el, 'phone', '0170 123');
    await el.submit();
    await el.updateComplete;
    expect(find(el, 'phone-error')!.textContent).to.contain('country code');
    await type(el, 'phone', '+49 170 1234567');
    find(el, 'channel-email')!.click();
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'email')!.value).to.equal('ada@example.com');
    find(el, 'channel-sms')!.click();
    await el.updateComplete;
    expect(await el.submit()).to.equal(true);
    expect(bodies()[0]).to.include({ channel: 'sms', address: '+49 170 1234567' });
  });

  it('requires consent with consent-required, and sends it', async () => {
    const { el, bodies } = await notify(html`
      <wb-restock-notify inline variant-id=${BOARD} consent-required>
        <span slot="consent">I agree to the <a href="/privacy">terms</a></span>
      </wb-restock-notify>
    `);
    await type(el, 'email', 'ada@example.com');
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    find(el, 'error-summary')!.querySelector('a')!.click();
    expect(isFocused(el, 'consent')).to.be.true;
    await sendKeys({ press: 'Space' });
    expect(await el.submit()).to.equal(true);
    expect(bodies()[0]).to.include({ consent: true });
  });

  it('follows the selected variant of the surrounding product', async () => {
    const { detail, el, bodies } = await inDetail('linen-apron');
    expect(find(el, 'form'), 'what can be bought is not waited for').to.equal(null);
    expect(el.matches(':state(available)')).to.be.true;
    detail.selectOption('Colour', 'Ink');
    detail.selectOption('Size', 'L');
    await el.updateComplete;
    await type(el, 'email', 'ada@example.com');
    expect(await el.submit()).to.equal(true);
    expect(bodies()[0]).to.include({ variantId: detail.shown!.variantId! });
    await el.updateComplete;
    expect(find(el, 'success')).to.exist;
    detail.selectOption('Colour', 'Moss');
    await el.updateComplete;
    expect(find(el, 'success'), 'another variant can be waited for').to.equal(null);
    expect(find<HTMLInputElement>(el, 'email')!.value).to.equal('ada@example.com');
    expect(detail.shadowRoot!.querySelector('slot[name=restock]')).to.exist;
  });

  it('works in a product card, and finds its product when its code loads late', async () => {
    const shop = fixtureStorefront();
    const card = await fixture(
      html`<wb-basic-shop-product handle="oak-board" .storefront=${shop}></wb-basic-shop-product>`,
    );
    await waitUntil(() => find(card, 'product-title') !== null);
    const el = document.createElement('wb-restock-notify');
    Object.assign(el, { slot: 'restock', storefront: shop });
    card.append(el);
    await el.updateComplete;
    expect(find(el, 'trigger')).to.exist;
    expect(el.assignedSlot !== null).to.be.true;
    await el.open();
    await type(el, 'email', 'ada@example.com');
    await el.submit();
    expect(shop.api.callsTo(POST)[0]!.body).to.include({ variantId: BOARD });
  });

  it('offers the sold-out variants of a product', async () => {
    const { el, bodies } = await notify(html`<wb-restock-notify inline product-id="linen-apron"></wb-restock-notify>`);
    await waitUntil(() => find(el, 'variant') !== null);
    const select = find<HTMLSelectElement>(el, 'variant')!;
    expect([...select.options].slice(1).map(({ text }) => text)).to.deep.equal(['Ink / L', 'Moss / M', 'Moss / L']);
    await type(el, 'email', 'ada@example.com');
    expect(await el.submit()).to.equal(false);
    await expect(el).to.be.accessible();
    select.value = select.options[2]!.value;
    expect(await el.submit()).to.equal(true);
    expect(bodies()[0]).to.include({ variantId: select.value });
  });

  it('shows nothing for an available product', async () => {
    const { el } = await notify(html`<wb-restock-notify product-id="enamel-mug"></wb-restock-notify>`);
    await waitUntil(() => el.matches(':state(available)'));
    expect(el.shadowRoot!.querySelector('button')).to.equal(null);
  });

  it('shows when the product is available again, and the product page offers it', async () => {
    const { detail, el, shop } = await inDetail('oak-board');
    await type(el, 'email', 'ada@example.com');
    shop.api.shop.units.set(BOARD, 4);
    expect(await el.submit()).to.equal(false);
    await waitUntil(() => find(detail, 'add-to-cart')!.getAttribute('aria-disabled') === 'false', 'it is offered');
    await el.updateComplete;
    expect(find(el, 'back')!.textContent).to.contain('right now');
  });

  it('keeps its input after a failed request or a move, and sends once it has a store', async () => {
    const el = await fixture<WbRestockNotify>(html`<wb-restock-notify inline variant-id=${BOARD}></wb-restock-notify>`);
    await type(el, 'email', 'ada@example.com');
    expect(await el.submit()).to.equal(false);
    await el.updateComplete;
    expect(find(el, 'failure')).to.exist;
    const home = el.parentElement!;
    el.remove();
    home.append(el);
    el.storefront = fixtureStorefront();
    await el.updateComplete;
    expect(find<HTMLInputElement>(el, 'email')!.value).to.equal('ada@example.com');
    find(el, 'retry')!.click();
    await waitUntil(() => find(el, 'success') !== null);
  });

  it('renders every example of its README', async () => {
    for (const source of await readmeExamples(import.meta.url)) {
      const box = await fixture<HTMLDivElement>(html`<div></div>`);
      box.innerHTML = source;
      await box.querySelector('wb-restock-notify')!.updateComplete;
      await expect(box).to.be.accessible();
    }
  });
});
