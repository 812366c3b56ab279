import type { Quote, Totals } from '@storefront/contract';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { formatMoney } from '@storefront/contract/money-format';
import { createFixtureApi } from '../../src/testing/fixture-api.js';
import '../wb-checkout-order-summary/define.js';
import '../wb-gift-card-input/define.js';
import { berlin } from '../../src/testing/addresses.js';
import { checkoutPage } from './testing/checkout-page.js';
import { stated, type Stated } from './testing/stated.js';
import { chance, overWornNetwork } from './testing/worn-network.js';

/**
 * Twelve currencies, three at a time, with two decimals, three and none. They
 * replace the names of the fixture's currencies.
 */
const sets = [
  { EUR: 'EUR', USD: 'USD', JPY: 'JPY' },
  { EUR: 'GBP', USD: 'CAD', JPY: 'KRW' },
  { EUR: 'CHF', USD: 'KWD', JPY: 'ISK' },
  { EUR: 'PLN', USD: 'BHD', JPY: 'HUF' },
] as const;

const addresses = {
  eu: [
    berlin,
    { ...berlin, countryCode: 'FR', postalCode: '75001', city: 'Paris' },
    { ...berlin, countryCode: 'AT', postalCode: '1010', city: 'Wien' },
  ],
  us: [
    { ...berlin, countryCode: 'US', postalCode: '10001', city: 'New York', region: 'NY' },
    { ...berlin, countryCode: 'US', postalCode: '97205', city: 'Portland', region: 'OR' },
  ],
  jp: [{ ...berlin, countryCode: 'JP', postalCode: '100-0001', city: '千代田区', region: '13' }],
} as const;

interface Outcome {
  edits: number;
  seen: number;
  wrong: string[];
}

/**
 * A shopper who changes everything at random on a bad network. After every
 * edit, and whenever the page changes, each amount shown as the total or a part
 * of it must be what the API would charge for the shopper's current wishes. The
 * test computes that from the shop behind the API and the fields on the page,
 * not from the stores.
 */
async function wander(edits: number, seed: number, currencies: (typeof sets)[number]): Promise<Outcome> {
  const random = chance(seed);
  const pick = <T>(...choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!;
  const inner = createFixtureApi({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
  const { api, trouble } = overWornNetwork(inner, random, currencies);
  const page = await checkoutPage({ api });
  const { shop, el } = page;
  el.showDiscount = true;
  el.showGiftCard = true;
  const summary = await fixture(html`
    <wb-checkout-order-summary .storefront=${shop} show-discount show-gift-card></wb-checkout-order-summary>
  `);
  const cards = await fixture(html`<wb-gift-card-input .storefront=${shop}></wb-gift-card-input>`);
  const elements = [el, summary, cards] as (HTMLElement & {
    isUpdatePending: boolean;
    updateComplete: Promise<unknown>;
  })[];
  const { cart, checkout } = shop.stores;
  const server = inner.shop;

  /**
   * Unanswered requests to the cart by subject, each with a check whether the
   * shop has processed it.
   */
  const asked = new Map<string, () => boolean>();
  const ask = (about: string, isDone: () => boolean, run: () => Promise<unknown>): void => {
    asked.set(about, isDone);
    const over = (): void => {
      if (asked.get(about) === isDone) asked.delete(about);
    };
    run().then(over, over);
  };

  /**
   * A field whose value on the page differs from the shop's; undefined if there
   * is none.
   */
  const unheard = (): string | undefined => {
    const { shippingAddress, quote } = server.checkouts.get('checkout-1');
    const known = shippingAddress as Record<string, string | undefined>;
    for (const name of [...Object.keys(berlin), 'region']) {
      const id = `shipping-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const field = page.find(id) as HTMLInputElement | null;
      if (field && field.value !== (known[name] ?? ''))
        return `${name} is "${field.value}", not "${String(known[name])}"`;
    }
    const method = el.shadowRoot!.querySelector<HTMLInputElement>('input[name="method"]:checked')?.value;
    const { shippingMethodId } = quote;
    return !method || method === shippingMethodId ? undefined : `method is ${method}, not ${String(shippingMethodId)}`;
  };

  /** The quote for the next order, or the reason why there is none. */
  const truth = (): Quote | string => {
    const open = [...asked].filter(([, isDone]) => !isDone()).map(([about]) => about);
    if (open.length > 0) return `unknown: ${open.join(', ')} on the way`;
    const wanted = shop.stores.market.getState();
    if (wanted !== server.cart.market.code)
      return `unknown: market ${String(wanted)} is wanted, not ${server.cart.market.code}`;
    const field = unheard();
    if (field) return `unknown: ${field}`;
    const { quote } = server.checkouts.get('checkout-1');
    return quote.state === 'final' && quote.totals.exact ? quote : quote.state;
  };

  const isTrue = ({ text, as }: Stated, { totals, taxes }: Quote): boolean => {
    const written = (amount: number, currency: string): string =>
      formatMoney({ amount, currency: (currencies as Record<string, string>)[currency] ?? currency }, 'en');
    const setup = (name: Exclude<keyof Totals, 'taxIncluded' | 'exact'>): string =>
      written(totals[name].amount, totals[name].currency);
    switch (as) {
      case 'due':
      case 'other':
        return text === setup('amountDue');
      case 'total':
        return text === setup('total');
      case 'shipping':
        return text === setup('shippingTotal');
      case 'tax':
        return [setup('taxTotal'), ...taxes.map(({ amount }) => written(amount.amount, amount.currency))].includes(
          text,
        );
      case 'gift-card':
        return text === `-${setup('giftCardTotal')}`;
    }
  };

  const wrong = new Set<string>();
  let seen = 0;
  let turn = 0;
  let last = 'nothing';
  const untrue = (): string[] => {
    // A pending render comes before the next paint.
    if (elements.some(({ isUpdatePending }) => isUpdatePending)) return [];
    const all = elements.flatMap((each) => stated(each.shadowRoot!));
    if (all.length === 0) return [];
    const quote = truth();
    seen += all.length;
    return all
      .filter((each) => typeof quote === 'string' || !isTrue(each, quote))
      .map(({ text, as, where }) => {
        const exact = typeof quote === 'string' ? quote : JSON.stringify(quote.totals.amountDue);
        return `edit ${turn} (${last}): "${text}" as ${as} in ${where}, where the truth is ${exact}`;
      });
  };
  const check = async (): Promise<void> => {
    if (untrue().length === 0) return;
    // The store knows about a finished call a few microtasks before the test
    // does. No frame is between them.
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    for (const sentence of untrue()) wrong.add(sentence);
  };
  const observer = new MutationObserver(() => void check());
  const watch = (root: Node): void =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const each of elements) watch(each.shadowRoot!);

  const line = () => server.cart.lines[0];
  const market = (): keyof typeof addresses => (shop.stores.market.getState() ?? 'eu') as keyof typeof addresses;
  const hasCard = (id: string) => server.cart.giftCards.some((card) => card.id === id);
  const hasCode = (code: string) => server.cart.discountCodes.includes(code);
  const onCart = <T>(list: readonly T[] | undefined, is: (value: T) => boolean) => list?.find(is);

  const turns: Record<string, () => unknown> = {
    city: () => page.type('shipping-city', pick('Berlin', 'Bonn', 'Köln', '')),
    'postal code': () => page.type('shipping-postal-code', pick('10115', '75001', '97205', '1010', '')),
    address: () => page.fillAddress(pick<Record<string, string>>(...addresses[market()])),
    'address ': () => page.fillAddress(pick<Record<string, string>>(...addresses[market()])),
    email: () => page.type('email', pick('ada@example.com', 'ada@example.org')),
    method: () => page.find(pick('shipping-method-standard', 'shipping-method-express'))?.click(),
    'method ': () => page.find(pick('shipping-method-standard', 'shipping-method-express'))?.click(),
    'own bill': () => page.find('same-address')?.click(),
    quantity: () => {
      const storedLine = line();
      const wanted = pick(1, 2, 3, 5);
      if (storedLine)
        ask(
          'quantity',
          () => line()?.quantity === wanted,
          () => cart.setQuantity(storedLine.id, wanted),
        );
    },
    'gift card': () => {
      const [id, code] = pick(['gc-25', 'GIFT-2500-AAAA'], ['gc-1000', 'GIFT-9999-BBBB'], ['gc-usd', 'GIFT-USD-0001']);
      const isOn = onCart(cart.getState().cart.data?.giftCards, (value) => value.id === id);
      if (isOn)
        ask(
          id,
          () => !hasCard(id),
          () => cart.removeGiftCard(id),
        );
      else
        ask(
          id,
          () => hasCard(id),
          () => cart.applyGiftCard({ code }),
        );
    },
    'discount code': () => {
      const code = pick('WELCOME10', 'SHIPFREE', 'MINIMUM99');
      const isOn = onCart(cart.getState().cart.data?.discountCodes, (value) => value.code === code);
      if (isOn)
        ask(
          code,
          () => !hasCode(code),
          () => cart.removeDiscount(code),
        );
      else
        ask(
          code,
          () => hasCode(code),
          () => cart.applyDiscount(code),
        );
    },
    market: async () => {
      await shop.stores.setMarket(pick('eu', 'us', 'jp'), 'none').catch(() => undefined);
      page.fillAddress(addresses[market()][0]);
    },
    // A button without an amount must not pay.
    'press of a button with words': () => {
      if (page.text('pay-button') === 'Pay') void el.submit();
    },
  };
  const names = Object.keys(turns);
  const settle = async (): Promise<void> => {
    trouble.share = 0;
    await cart.refresh().catch(() => undefined);
    await checkout.flush().catch(() => undefined);
  };

  try {
    page.type('email', 'ada@example.com');
    page.fillAddress(berlin);
    await settle();
    for (turn = 1; turn <= edits; turn += 1) {
      trouble.share = pick(0, 0, 0, 0.3);
      trouble.slowest = pick(0, 0, 0, 3, 30);
      last = pick(...names).trim();
      const running = turns[last]?.();
      // Within the frame of the edit, only microtasks may run.
      if (!(running instanceof Promise)) {
        await Promise.all(elements.map(({ updateComplete }) => updateComplete));
        await check();
      }
      await running;
      if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 20));
      if (random() < 0.4) await settle();
      if (random() < 0.2) await new Promise((resolve) => requestAnimationFrame(resolve));
      await check();
      if (wrong.size > 0) break;
    }
    // Amounts come back once everything is answered.
    last = 'the end';
    trouble.slowest = 0;
    await settle();
    await waitUntil(() => !el.isUpdatePending && !cart.getState().pending);
    page.fillAddress(addresses[market()][0]);
    await settle();
    page.find('shipping-method-standard')?.click();
    await waitUntil(async () => {
      await settle();
      return stated(el.shadowRoot!).some(({ as }) => as === 'due') || page.text('pay-button') === 'Place order';
    }, `seed ${seed}: the last total is a number`);
    await check();
  } finally {
    observer.disconnect();
    for (const each of elements) each.remove();
    shop.stores.dispose();
  }
  return { edits, seen, wrong: [...wrong] };
}

describe('words until exact', () => {
  it('no amount is labelled as total unless it would be charged, through any edits, in 12 currencies', async () => {
    const [wanted, from] = await Promise.all(
      ['EDITS', 'SEED'].map(async (name) =>
        Number((await executeServerCommand<string, string>('wanted', name)) || NaN),
      ),
    );
    const edits = Number.isNaN(wanted) ? 320 : wanted!;
    const seed = Number.isNaN(from) ? 1 : from!;
    let done = 0;
    let seen = 0;
    // Many short walks find more than one long walk. Each has a page of its
    // own. They wait most of the time, so four run at once.
    const walk = Math.min(250, edits / sets.length);
    while (done < edits) {
      const seeds = sets.map((_, index) => seed + done / walk + index);
      const outcomes = await Promise.all(seeds.map((seed) => wander(walk, seed, sets[seed % sets.length]!)));
      for (const [index, outcome] of outcomes.entries()) {
        const again = `WORDS_SEED=${seeds[index]!} WORDS_EDITS=${walk * sets.length} walks it first`;
        expect(outcome.wrong, again).to.deep.equal([]);
        seen += outcome.seen;
        done += outcome.edits;
      }
    }
    if (!Number.isNaN(wanted)) console.log(`${done} edits, ${seen} amounts read, seeds from ${seed}`);
    expect(seen, 'amounts read').to.be.greaterThan(done);
  }).timeout(3_600_000);
});
