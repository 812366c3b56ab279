import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fixtureStorefront, type FixtureOptions } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { WbGiftCardInput } from './wb-gift-card-input.js';

const APPLY = 'POST /store/1/cart/gift-cards';
const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(`[data-testid="${testid}"]`);
const all = (el: Element, testid: string) => [
  ...el.shadowRoot!.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]`),
];
const text = (el: Element, testid: string) => find(el, testid)?.textContent.replace(/\s+/g, ' ').trim();
const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
const isFocused = (el: Element, testid: string) => el.shadowRoot!.activeElement === find(el, testid);
const cards = (el: Element) => all(el, 'gift-card').map((li) => li.querySelector('strong')!.textContent);
const field = (el: Element) => find<HTMLInputElement>(el, 'gift-card-input')!;

async function input(options: FixtureOptions = {}, template = html`<wb-gift-card-input></wb-gift-card-input>`) {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }], ...options });
  const el = await fixture<WbGiftCardInput>(template);
  el.storefront = shop;
  await waitUntil(() => el.mode === 'balance' || shop.stores.cart.getState().cart.status !== 'loading');
  await el.updateComplete;
  return { el, shop };
}
async function write(el: Element, code: string) {
  field(el).focus();
  field(el).select();
  await sendKeys({ type: code });
  await sendKeys({ press: 'Enter' });
}
const priced = async ({ stores }: ReturnType<typeof fixtureStorefront>) => {
  await stores.checkout.load();
  const shippingAddress = {
    ...{ countryCode: 'DE', firstName: 'Ada', lastName: 'Winter' },
    ...{ address1: 'Ufer 1', postalCode: '10115', city: 'Berlin' },
  };
  stores.checkout.edit({ email: 'ada@example.com', shippingAddress, shippingMethodId: 'standard' });
  await stores.checkout.flush();
};

describe('wb-gift-card-input', () => {
  it('does not wrap names letter by letter beside words in place of an amount, at 288 px', async () => {
    const { el } = await input({}, html`<wb-gift-card-input style="inline-size: 288px"></wb-gift-card-input>`);
    await el.apply('GIFT-9999-BBBB');
    await waitUntil(() => cards(el).length === 1);
    expect(find(el, 'gift-card-amount')!.offsetWidth, 'words').to.be.greaterThan(100);
    expect(find(el, 'gift-card')!.querySelector('strong')!.offsetHeight).to.be.at.most(64);
  });

  it('passes axe when empty, with cards, with an error, with a balance, and when the cart cannot be loaded', async () => {
    const { el } = await input();
    await expect(el).to.be.accessible();
    await write(el, 'GIFT-2500-AAAA');
    await waitUntil(() => cards(el).length === 1);
    await expect(el).to.be.accessible();
    await write(el, 'NONSENSE');
    await waitUntil(() => find(el, 'gift-card-error'));
    await expect(el).to.be.accessible();
    await el.checkBalance('GIFT-2500-AAAA');
    await el.updateComplete;
    expect(text(el, 'balance')).to.contain('holds €25.00');
    await expect(el).to.be.accessible();
    const failing = fixtureStorefront();
    failing.api.fail('GET /store/1/cart', 'STORE_NOT_FOUND');
    const other = await fixture<WbGiftCardInput>(
      html`<wb-gift-card-input .storefront=${failing}></wb-gift-card-input>`,
    );
    await waitUntil(() => find(other, 'error'));
    await expect(other).to.be.accessible();
    failing.api.heal();
    find(other, 'retry')!.click();
    await waitUntil(() => !find(other, 'error'));
  });

  it('applies a card by keyboard, shows amount and balance, clears the field, and fires an event without the code', async () => {
    const { el, shop } = await input();
    const event = oneEvent(el, 'wb-gift-card-apply');
    await write(el, 'gift 2500-aaaa');
    const { card, cart } = ((await event) as CustomEvent<{ card: { last4: string }; cart: { giftCards: unknown[] } }>)
      .detail;
    expect(card.last4).to.equal('AAAA');
    expect(cart.giftCards).to.have.length(1);
    await waitUntil(() => cards(el).length === 1);
    expect(cards(el)).to.deep.equal(['Ending in AAAA']);
    expect(text(el, 'gift-card-amount')).to.match(/^[-−]€25\.00$/);
    expect(text(el, 'gift-card-note')).to.equal('€0.00 left');
    expect(field(el).value).to.equal('');
    await waitUntil(() => announced().includes('ending in AAAA is on your order'));
    expect(shop.api.callsTo(APPLY)[0]!.body).to.deep.equal({ code: 'GIFT 2500-AAAA' });
  });

  it('keeps codes out of attributes, URLs and event details', async () => {
    const seen: string[] = [];
    const { el, shop } = await input();
    for (const type of ['wb-gift-card-apply', 'wb-gift-card-remove', 'wb-ready'])
      el.addEventListener(type, (event) => seen.push(JSON.stringify((event as CustomEvent<unknown>).detail ?? null)));
    const markup: string[] = [];
    const watch = new MutationObserver(() => markup.push(el.outerHTML + el.shadowRoot!.innerHTML));
    watch.observe(el.shadowRoot!, { subtree: true, childList: true, attributes: true, characterData: true });
    await write(el, 'GIFT-2500-AAAA');
    await waitUntil(() => cards(el).length === 1);
    await write(el, 'GIFT-EXPIRED-01');
    await waitUntil(() => find(el, 'gift-card-error'));
    watch.disconnect();
    const everything = [...seen, ...markup, ...shop.api.calls.map(({ path, query }) => path + JSON.stringify(query))];
    expect(everything.filter((candidate) => /GIFT.?2500|EXPIRED.?01/i.test(candidate))).to.be.empty;
    expect(field(el).hasAttribute('name')).to.be.false;
    expect(markup).not.to.be.empty;
  });

  it('changes letters to capitals without moving the caret', async () => {
    const { el } = await input();
    field(el).focus();
    await sendKeys({ type: 'gift-00' });
    field(el).setSelectionRange(5, 5);
    await sendKeys({ type: 'ab' });
    expect(field(el).value).to.equal('GIFT-AB00');
    expect(field(el).selectionStart).to.equal(7);
  });

  it('normalises pasted text: other hyphens, line ends, invisible and full-width characters', async () => {
    const { el } = await input();
    const paste = (value: string, caret: number) => {
      field(el).value = value;
      field(el).setSelectionRange(caret, caret);
      field(el).dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    };
    const mail = '\u200bgift–2500‑ＡＡＡＡ.\t';
    paste(mail, mail.length - 2);
    expect(field(el).value.trim()).to.equal('GIFT-2500-AAAA');
    expect(field(el).selectionStart).to.equal(14);
    find(el, 'gift-card-apply')!.click();
    await waitUntil(() => cards(el).length === 1);
  });

  for (const [code, words] of [
    ['NOBODYKNOWS', 'do not know this code'],
    ['GIFT-EXPIRED-01', 'has expired'],
    ['GIFT-EMPTY-0001', 'Nothing is left'],
    ['GIFT-USD-0001', 'another currency'],
    ['GIFT-HELD-0001', 'in a few minutes'],
  ] as const) {
    it(`shows at the field why ${code} cannot be applied, and keeps the code`, async () => {
      const { el } = await input();
      await write(el, code);
      await waitUntil(() => find(el, 'gift-card-error'));
      expect(text(el, 'gift-card-error')).to.contain(words);
      expect(field(el)).to.have.attribute('aria-invalid', 'true');
      expect(field(el).getAttribute('aria-describedby')).to.contain(find(el, 'gift-card-error')!.id);
      expect(field(el).value).to.equal(code);
      expect(isFocused(el, 'gift-card-input')).to.be.true;
      await waitUntil(() => announced().includes(words));
      await sendKeys({ type: 'X' });
      await waitUntil(() => !find(el, 'gift-card-error'));
      expect(cards(el)).to.be.empty;
    });
  }

  it('shows how long to wait after too many codes, or that no more cards fit, without marking the field invalid', async () => {
    const { el, shop } = await input();
    shop.api.fail(APPLY, 'RATE_LIMITED');
    await write(el, 'GIFT-2500-AAAA');
    await waitUntil(() => find(el, 'gift-card-error'), 'the reason', { timeout: 20_000 });
    expect(text(el, 'gift-card-error')).to.contain('wait a minute');
    expect(field(el)).to.have.attribute('aria-invalid', 'false');
    shop.api.heal();
    shop.api.fail(APPLY, 'TOO_MANY_GIFT_CARDS', 1);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => text(el, 'gift-card-error')?.includes('Remove one'));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => cards(el).length === 1);
    el.max = 1;
    await el.updateComplete;
    const before = shop.api.callsTo(APPLY).length;
    expect(await el.apply('GIFT-9999-BBBB')).to.be.false;
    expect(shop.api.callsTo(APPLY).length).to.equal(before);
  }).timeout(30_000);

  it('sends one request for several presses, and keeps text typed meanwhile', async () => {
    const { el, shop } = await input();
    shop.api.hold(APPLY);
    await write(el, 'GIFT-2500-AAAA');
    find(el, 'gift-card-apply')!.click();
    find(el, 'gift-card-apply')!.click();
    await waitUntil(() => shop.api.held > 0);
    expect(el.matches(':state(pending)')).to.be.true;
    field(el).select();
    await sendKeys({ type: 'GIFT-99' });
    shop.api.release();
    await waitUntil(() => cards(el).length === 1);
    expect(shop.api.callsTo(APPLY)).to.have.length(1);
    expect(field(el).value).to.equal('GIFT-99');
    el.code = '';
    await write(el, 'GIFT-2500-AAAA');
    await waitUntil(() => announced().includes('already'));
    expect(cards(el)).to.have.length(1);
  });

  it('shows no amount that shipping may change, and all amounts once the quote is exact', async () => {
    const { el, shop } = await input();
    await el.apply('GIFT-9999-BBBB');
    await el.updateComplete;
    expect(text(el, 'gift-card-amount')).to.equal('worked out at checkout');
    expect(text(el, 'gift-card-note')).to.equal('€999.99 on it');
    await priced(shop);
    await el.updateComplete;
    expect(text(el, 'gift-card-amount')).to.match(/^[-−]€34\.70$/);
    expect(text(el, 'gift-card-note')).to.equal('€965.29 left');
    shop.stores.checkout.edit({ shippingMethodId: 'express' });
    await el.updateComplete;
    expect(text(el, 'gift-card-amount')).to.equal('worked out at checkout');
  });

  it('removes cards, and focuses the next or previous card, and after the last card the apply button', async () => {
    const { el } = await input();
    await el.apply('GIFT-2500-AAAA');
    await el.apply('GIFT-9999-BBBB');
    await el.updateComplete;
    expect(find(el, 'gift-card-remove')).to.have.attribute('aria-label', 'Remove gift card ending in AAAA');
    find(el, 'gift-card-remove')!.focus();
    const removed = oneEvent(el, 'wb-gift-card-remove');
    await sendKeys({ press: 'Enter' });
    expect(((await removed) as CustomEvent<{ card: { last4: string } }>).detail.card.last4).to.equal('AAAA');
    await waitUntil(() => cards(el).length === 1 && isFocused(el, 'gift-card-remove'));
    await waitUntil(() => announced().includes('AAAA was removed'));
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => cards(el).length === 0 && isFocused(el, 'gift-card-apply'));
  });

  it('keeps a card that could not be removed, and shows why', async () => {
    const { el, shop } = await input();
    await el.apply('GIFT-2500-AAAA');
    await el.updateComplete;
    shop.api.fail('DELETE', 'CART_LOCKED');
    find(el, 'gift-card-remove')!.click();
    await waitUntil(() => text(el, 'gift-card-error')?.includes('being paid for'));
    expect(cards(el)).to.have.length(1);
    expect(field(el)).to.have.attribute('aria-invalid', 'false');
  });

  it('requests a balance without changing a cart', async () => {
    const { el, shop } = await input({}, html`<wb-gift-card-input mode="balance"></wb-gift-card-input>`);
    const event = oneEvent(el, 'wb-gift-card-balance');
    await write(el, 'gift-2500-aaaa');
    expect(((await event) as CustomEvent<{ card: { last4: string } }>).detail.card.last4).to.equal('AAAA');
    await waitUntil(() => find(el, 'balance'));
    expect(text(el, 'balance')).to.match(/ending in AAAA holds €25\.00\. It is valid until .*203[56]/);
    await waitUntil(() => announced().includes('holds €25.00'));
    expect(shop.api.callsTo('/cart')).to.be.empty;
  });

  it('accepts its properties in any order, works after a move and without a store, and renders cards of the page', async () => {
    const el = await fixture<WbGiftCardInput>(html`<wb-gift-card-input></wb-gift-card-input>`);
    field(el).focus();
    await sendKeys({ type: 'gift-2500' });
    expect(await el.apply()).to.be.false;
    const home = el.parentElement!;
    el.remove();
    home.append(el);
    el.storefront = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    await el.updateComplete;
    expect(field(el).value).to.equal('GIFT-2500');
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    const card = {
      id: 'x',
      last4: '<b>4',
      balance: eur(500),
      applied: eur(200),
      status: 'active',
      expiresAt: null,
    } as const;
    el.cards = [card];
    await el.updateComplete;
    expect(cards(el)).to.deep.equal(['Ending in <b>4']);
    expect(text(el, 'gift-card-note')).to.equal('€3.00 left');
  });

  it('accepts a code set by the page before or after it is attached', async () => {
    const el = document.createElement('wb-gift-card-input');
    el.code = 'gift-2500-aaaa';
    el.storefront = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    document.body.append(el);
    await el.updateComplete;
    expect(field(el).value).to.equal('GIFT-2500-AAAA');
    expect(el.outerHTML).not.to.match(/2500/);
    el.code = 'gift-9999';
    await el.updateComplete;
    expect(field(el).value).to.equal('GIFT-9999');
    el.code = 'gift-2500-aaaa';
    expect(await el.apply()).to.be.true;
    await el.updateComplete;
    expect(el.code).to.equal('');
    expect(cards(el)).to.have.length(1);
    el.remove();
  });
});
