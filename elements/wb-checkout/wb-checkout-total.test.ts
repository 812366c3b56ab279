import { expect, waitUntil } from '@open-wc/testing';
import { berlin } from '../../src/testing/addresses.js';
import { problemAnswer } from '../../src/testing/fixture-wire.js';
import { checkoutPage, type CheckoutPage } from './testing/checkout-page.js';

/** A number generator whose sequence is the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * All texts of the checkout with the total: the row, the button, and their
 * texts for assistive technology.
 */
const stated = (page: CheckoutPage): string[] =>
  ['total', 'pay-button'].flatMap(
    (id) =>
      page
        .find(id)
        ?.textContent.match(/[€$¥][\d,.]*\d/g)
        ?.slice(0, 1) ?? [],
  );

describe('the total of wb-checkout', () => {
  it('shows words at once after an edit, before any request', async () => {
    const page = await checkoutPage();
    await page.fill();
    expect(stated(page)).to.deep.equal(['€34.70', '€34.70']);
    const calls = page.shop.api.calls.length;
    page.type('shipping-postal-code', '10117');
    await page.el.updateComplete;
    expect(stated(page)).to.deep.equal([]);
    expect(page.text('total')).to.equal('Calculating…');
    expect(page.text('pay-button')).to.equal('Pay');
    expect(page.shop.api.calls).to.have.length(calls);
    await page.settle();
    expect(stated(page)).to.deep.equal(['€34.70', '€34.70']);
  });

  it('appears without a press: the cheapest method is selected once the address allows it, with a note', async () => {
    const page = await checkoutPage();
    page.type('email', 'ada@example.com');
    expect(stated(page)).to.deep.equal([]);
    page.fillAddress();
    await page.settle();
    await page.settle();
    expect(page.field('shipping-method-standard')).to.have.property('checked', true);
    expect(stated(page)).to.deep.equal(['€34.70', '€34.70']);
    expect(page.text('method-note')).to.equal('We have chosen the cheapest. You can change it.');
    await expect(page.el).to.be.accessible();
    const announced = () => document.querySelector('[data-testid="wb-announcer"]')?.textContent ?? '';
    await waitUntil(() => announced().includes('Shipping: Standard, €4.90.') && announced().includes('€34.70'));
    const { shippingMethodId } = page.shop.stores.checkout.exactQuote()!;
    expect(shippingMethodId, 'the total is what will be charged').to.equal('standard');
  });

  it('says that the total has changed, also when another method is the cheapest now', async () => {
    const page = await checkoutPage();
    page.type('email', 'ada@example.com');
    page.fillAddress();
    await page.settle();
    await page.settle();
    const { shop } = page.shop.api;
    const { answer } = shop;
    shop.answer = (request) => {
      if (!request.path.endsWith('/complete')) return answer(request);
      const [, id = ''] = /checkout\/([^/]+)\/complete/.exec(request.path) ?? [];
      const checkout = structuredClone(shop.checkouts.get(id));
      const [first] = checkout.quote.shippingMethods;
      if (!first) throw new Error('no shipping methods');
      const slow = { ...first, id: 'slow', title: 'Slow', price: { ...first.price, amount: 100 } };
      checkout.quote = {
        ...checkout.quote,
        hash: 'another',
        shippingMethods: [...checkout.quote.shippingMethods, slow],
      };
      return problemAnswer(request, { code: 'QUOTE_CHANGED', checkout });
    };
    await page.pay();
    await waitUntil(() => page.shop.api.callsTo('PATCH').length > 2, 'the cheapest method is selected');
    await page.settle();
    expect(page.text('notice')).to.include('The total changed');
  });

  it('keeps the method that the shopper selected, whatever changes', async () => {
    const page = await checkoutPage();
    await page.fill();
    await page.press('shipping-method-express');
    await page.settle();
    expect(page.find('method-note')).to.equal(null);
    page.type('shipping-city', 'Bonn');
    await page.settle();
    const line = page.shop.stores.cart.getState().cart.data!.lines[0]!;
    await page.shop.stores.cart.setQuantity(line.id, 3);
    await page.settle();
    await page.settle();
    expect(page.field('shipping-method-express')).to.have.property('checked', true);
    // An earlier visit's choice is a choice, too.
    page.el.remove();
    const later = await checkoutPage({ api: page.shop.api });
    await later.settle();
    expect(later.field('shipping-method-express')).to.have.property('checked', true);
    expect(later.find('method-note')).to.equal(null);
  });

  it('shows words while the cart changes in another part of the page', async () => {
    const page = await checkoutPage();
    await page.fill();
    const { cart } = page.shop.stores;
    const line = cart.getState().cart.data!.lines[0]!;
    const change = cart.setQuantity(line.id, 3);
    await page.el.updateComplete;
    expect(stated(page)).to.deep.equal([]);
    await change;
    await page.settle();
    expect(stated(page)).to.deep.equal(['€49.60', '€49.60']);
  });

  for (const [state, words] of [
    ['tax-unavailable', 'The tax cannot be worked out right now'],
    ['rules-unavailable', 'This shop cannot confirm prices right now'],
    ['blocked', 'This order cannot be placed as it is'],
  ] as const)
    it(`shows words when the quote is ${state}`, async () => {
      const page = await checkoutPage();
      const { shop } = page.shop.api;
      const { answer } = shop;
      shop.answer = (request) => {
        const given = answer(request);
        const { body } = given as { body?: { quote?: { state: string; totals: { exact: boolean } } } };
        if (body?.quote?.state === 'final')
          Object.assign(body.quote, { state, totals: { ...body.quote.totals, exact: false } });
        return given;
      };
      page.type('email', 'ada@example.com');
      page.fillAddress();
      await page.settle();
      await page.press('shipping-method-standard');
      await page.settle();
      expect(page.text('total')).to.equal(words);
      expect(stated(page)).to.deep.equal([]);
      await page.pay();
      expect(page.shop.api.callsTo('/complete')).to.be.empty;
    });

  it('never shows an amount that is not exact, through any sequence of edits', async () => {
    const page = await checkoutPage({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    const { checkout, cart } = page.shop.stores;
    const wrong: string[] = [];
    let seen = 0;
    /**
     * Compares the rendered amounts with the true ones after every change of
     * the document.
     */
    const check = (): void => {
      // A pending render comes before the next paint.
      if (page.el.isUpdatePending) return;
      const exact = cart.getState().pending ? null : checkout.exactQuote();
      const number = exact && `€${(exact.totals.amountDue.amount / 100).toFixed(2)}`;
      for (const text of stated(page)) {
        seen += 1;
        if (text !== number) wrong.push(`${text} while ${String(number)} is exact`);
      }
    };
    const observer = new MutationObserver(check);
    observer.observe(page.el.shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true });
    let frames = 0;
    const everyFrame = (): void => {
      check();
      frames = requestAnimationFrame(everyFrame);
    };
    everyFrame();
    page.type('email', 'ada@example.com');
    page.fillAddress();
    await page.settle();

    const random = chance(7);
    const pick = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)]!;
    const turns: (() => unknown)[] = [
      () => page.type('shipping-city', pick('Berlin', 'Bonn', 'Berlin', 'Köln', '')),
      () => page.type('shipping-postal-code', pick('10115', '75001', '50667', '1010')),
      () => page.type('shipping-country-code', pick('DE', 'DE', 'FR', 'AT')),
      () => page.find(pick('shipping-method-standard', 'shipping-method-express'))?.click(),
      () => page.find('same-address')?.click(),
      () => void cart.setQuantity(cart.getState().cart.data!.lines[0]!.id, pick(1, 2, 4)).catch(() => undefined),
      () => page.shop.api.delay(pick(0, 5, 20)),
      () => page.settle(),
      () => page.settle(),
      async () => {
        page.fillAddress(berlin);
        await page.settle();
        page.find('shipping-method-standard')?.click();
        await page.settle();
      },
      () => new Promise((resolve) => requestAnimationFrame(resolve)),
    ];
    for (let turn = 0; turn < 300; turn += 1) {
      await Promise.resolve(pick(...turns)());
      if (pick(true, false)) {
        await page.el.updateComplete;
        check();
      }
    }
    page.shop.api.delay(0);
    page.fillAddress(berlin);
    await page.settle();
    await page.press('shipping-method-express');
    await waitUntil(() => stated(page).length === 2, 'the last quote');
    check();
    observer.disconnect();
    cancelAnimationFrame(frames);
    expect(wrong).to.deep.equal([]);
    expect(seen, 'numbers seen').to.be.greaterThan(50);
  }).timeout(30_000);
});
