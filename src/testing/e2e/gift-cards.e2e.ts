/**
 * Gift cards in the whole shop: issued by the merchant or bought, spent by
 * shoppers, never twice. And the withdrawal from a contract.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { GiftCardIssued, Order } from '@storefront/contract';
import { charges, openDrawnShop, Shopper, type TestShop } from './shop.js';

let shop: TestShop & { ssrUrl: string };
before(async () => {
  shop = await openDrawnShop();
});
after(() => shop.close());

/**
 * Issues a card like a merchant's back office.
 * @param amount in cents
 */
async function issue(amount: number): Promise<GiftCardIssued> {
  const response = await fetch(`${shop.apiUrl}/store/1/gift-cards`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.adminKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount: { amount, currency: 'EUR' } }),
  });
  assert.ok(response.ok, `${String(response.status)} ${response.ok ? '' : await response.text()}`);
  return (await response.json()) as GiftCardIssued;
}

async function noteOrders({ page }: Shopper): Promise<Order[]> {
  const orders: Order[] = [];
  await page.exposeFunction('noteOrder', (order: Order) => void orders.push(order));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('payment-success', (event) => {
      const setup = globalThis as unknown as { noteOrder(order: unknown): void };
      setup.noteOrder((event as CustomEvent<{ order: unknown }>).detail.order);
    });
  });
  return orders;
}

/** Reads the balance of a card as its holder does. */
async function balanceOf(code: string): Promise<number> {
  const response = await fetch(`${shop.apiUrl}/store/1/gift-cards/balance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  assert.ok(response.ok, String(response.status));
  return ((await response.json()) as { balance: { amount: number } }).balance.amount;
}

async function applyGiftCard(shopper: Shopper, code: string): Promise<void> {
  const fold = await shopper.byTestId('add-code');
  if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open)))
    await shopper.click('add-code-summary');
  await shopper.fill('gift-card-input', code);
  await shopper.click('gift-card-apply');
}

/** From an empty page to the pay button with the amount due. */
async function checkout(shopper: Shopper): Promise<void> {
  await shopper.open('/checkout.html');
  await shopper.fillAddress();
  await shopper.chooseFirstShipping();
  await shopper.acceptTerms();
}

/** The text of the newest email of a kind, as the outbox page shows it to the developer. */
async function newestEmail(kind: string): Promise<string> {
  const page = await (await fetch(`${shop.apiUrl}/outbox`)).text();
  const article = page.split('<article').find((part) => part.includes(`, ${kind}, `));
  assert.ok(article, `the outbox has a ${kind}`);
  return article;
}

describe('a purchased gift card', () => {
  for (const kind of ['static', 'server-rendered'] as const) {
    it(`in the ${kind} shop is sent to the named recipient, and its code pays`, async () => {
      const base = kind === 'server-rendered' ? shop.ssrUrl : shop.shopUrl;
      const shopper = await Shopper.enter(shop);
      const orders = await noteOrders(shopper);
      await shopper.open(kind === 'server-rendered' ? '/p/gift-card' : '/product.html?handle=gift-card', base);
      await shopper.fill('recipient-name', 'Grace');
      await shopper.fill('recipient-email', 'nobody');
      await shopper.fill('message', `Many happy returns from the ${kind} shop`);
      await shopper.click('add-to-cart');
      await shopper.waitForText('recipient-email-error', /name@example\.com/);
      await shopper.fill('recipient-email', `grace-${kind}@example.com`);
      await shopper.click('add-to-cart');
      await shopper.until('the fields are empty again', async () => {
        const field = await shopper.byTestId('recipient-email');
        return field.evaluate((element) => (element as HTMLInputElement).value === '');
      });
      await shopper.open(kind === 'server-rendered' ? '/cart' : '/cart.html', base);
      await shopper.waitForText('gift-card-to', /Grace \(grace-[\w-]+@example\.com\)/);

      await shopper.open(kind === 'server-rendered' ? '/checkout' : '/checkout.html', base);
      await shopper.fill('email', 'ada@example.com');
      await shopper.acceptTerms();
      await shopper.waitForText('pay-button', /25\.00/);
      assert.deepEqual([await shopper.count('section-delivery'), await shopper.count('section-shipping')], [0, 0]);
      await shopper.fillCard('4242424242424242');
      await shopper.click('pay-button');
      await shopper.until('the order is paid', () => Promise.resolve(orders.length > 0));
      const [order] = orders;
      assert.ok(order);
      assert.deepEqual([order.totals.total.amount, order.totals.taxTotal.amount], [2500, 0]);

      let email = '';
      await shopper.until('the code is in the outbox', async () => {
        email = await newestEmail('gift-card');
        return email.includes(`grace-${kind}@example.com`);
      });
      assert.match(email, new RegExp(`Many happy returns from the ${kind} shop`));
      const code = /Code: ([0-9A-Z-]+)/.exec(email)?.[1] ?? '';
      assert.equal(await balanceOf(code), 2500);

      const spender = await Shopper.enter(shop);
      await spender.addFromDetail('moss-teapot');
      await spender.open('/cart.html');
      await applyGiftCard(spender, code);
      await spender.byTestId('gift-card');
      assert.deepEqual([shopper.faults, spender.faults], [[], []]);
      await shopper.context.close();
      await spender.context.close();
    });
  }
});

describe('a withdrawal', () => {
  it('takes two steps in the static shop, and its receipt is in the outbox', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.open('/withdrawal.html?order=999');
    await shopper.fill('name', 'Ada Lovelace');
    await shopper.fill('email', 'withdraws@example.com');
    await shopper.click('submit');
    await shopper.waitForText('confirm', /^Confirm withdrawal$/);
    assert.match(await shopper.text('review'), /999[\s\S]*I withdraw from the contract/);
    await shopper.click('confirm');
    await shopper.waitForText('success', /We received your withdrawal on .*withdraws@example\.com/);
    await shopper.until('the receipt is in the outbox', async () =>
      (await newestEmail('withdrawal-received')).includes('withdraws@example.com'),
    );
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('works without script in the server-rendered shop', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.page.setJavaScriptEnabled(false);
    await shopper.open('/withdrawal', shop.ssrUrl);
    await shopper.page.type('#form-name', 'Ada Lovelace');
    await shopper.page.type('#form-email', 'scriptless@example.com');
    const next = async (): Promise<void> => {
      const navigated = shopper.page.waitForNavigation();
      // The key, because a click misses a button that moves while the page still loads.
      await (await shopper.page.$('#form button'))?.press('Enter');
      await navigated;
    };
    await next();
    assert.match(await shopper.page.content(), /Please check and confirm[\s\S]*Confirm withdrawal/);
    await next();
    assert.match(await shopper.page.content(), /We received your withdrawal on/);
    await shopper.until('the receipt is in the outbox', async () =>
      (await newestEmail('withdrawal-received')).includes('scriptless@example.com'),
    );
    await shopper.context.close();
  });
});

describe('gift cards', () => {
  it('pay a part: the payment card is charged the rest, and only that', async () => {
    const { code } = await issue(1000);
    const shopper = await Shopper.enter(shop);
    const orders = await noteOrders(shopper);
    await shopper.addFromDetail('moss-teapot');
    await checkout(shopper);
    const full = await shopper.waitForText('pay-button', /\d/);
    await applyGiftCard(shopper, code.toLowerCase());
    await shopper.byTestId('gift-card');
    await shopper.until('the button says less', async () => {
      const text = await shopper.text('pay-button');
      return /\d/.test(text) && text !== full;
    });
    const label = await shopper.text('pay-button');
    assert.match(await shopper.text('gift-card-note'), /€0\.00 left/);
    await shopper.fillCard('4242424242424242');
    await shopper.click('pay-button');
    await shopper.until('the order is paid', () => Promise.resolve(orders.length > 0));
    const [order] = orders;
    assert.ok(order);
    const { amountDue, total, giftCardTotal } = order.totals;
    assert.equal(Math.abs(giftCardTotal.amount), 1000);
    assert.equal(amountDue.amount, total.amount - 1000);
    assert.equal(/[\d.,]+/.exec(label)?.[0], (amountDue.amount / 100).toFixed(2), 'the button named what was charged');
    const mine = (await charges(shop)).filter(({ orderRef }) => orderRef.includes(order.id));
    assert.deepEqual(
      mine.map(({ charged }) => charged),
      [{ count: 1, amount: amountDue.amount }],
    );
    assert.equal(await balanceOf(code), 0);
    await shopper.open(`/order.html?id=${order.id}`);
    await shopper.waitForText('order-payments', new RegExp(`Gift card ending in ${code.slice(-4)}`));
    assert.deepEqual(shopper.faults, []);
    assert.deepEqual(
      shopper.requests.filter((url) => url.includes(code) || url.toUpperCase().includes(code)),
      [],
      'no address holds the code',
    );
    await shopper.context.close();
  });

  it('pay everything: one button, and no request to the card provider', async () => {
    const { code } = await issue(100_000);
    const before = (await charges(shop)).length;
    const shopper = await Shopper.enter(shop);
    const orders = await noteOrders(shopper);
    await shopper.addFromDetail('moss-teapot');
    await shopper.open('/cart.html');
    await applyGiftCard(shopper, code);
    await shopper.byTestId('gift-card');
    await checkout(shopper);
    await shopper.waitForText('pay-button', /^Place order$/);
    await shopper.byTestId('covered');
    await shopper.click('pay-button');
    await shopper.until('the order is placed', () => Promise.resolve(orders.length > 0));
    const [order] = orders;
    assert.ok(order);
    assert.equal(order.paymentStatus, 'not-required');
    assert.equal(order.totals.amountDue.amount, 0);
    assert.equal(await balanceOf(code), 100_000 - order.totals.total.amount);
    assert.deepEqual(
      shopper.requests.filter((url) => url.startsWith(shop.sandboxUrl)),
      [],
    );
    assert.equal((await charges(shop)).length, before, 'the provider knows of no new order');
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('show why a code is rejected, and keep it in the field', async () => {
    const shopper = await Shopper.enter(shop);
    await shopper.addFromDetail('moss-teapot');
    await shopper.open('/cart.html');
    await applyGiftCard(shopper, 'nobody-knows-this');
    await shopper.waitForText('gift-card-error', /do not know this code/);
    const field = await shopper.byTestId('gift-card-input');
    assert.equal(await field.evaluate((input) => (input as HTMLInputElement).value), 'NOBODY-KNOWS-THIS');
    assert.equal(await shopper.count('gift-card'), 0);
    assert.deepEqual(shopper.faults, []);
    await shopper.context.close();
  });

  it('are spent once when two shoppers press at the same time', async () => {
    const { code } = await issue(7000);
    const both = await Promise.all([Shopper.enter(shop), Shopper.enter(shop)]);
    const placed = await Promise.all(both.map(noteOrders));
    for (const shopper of both) {
      await shopper.addFromDetail('moss-teapot');
      await shopper.open('/cart.html');
      await applyGiftCard(shopper, code);
      await shopper.byTestId('gift-card');
      await checkout(shopper);
      await shopper.waitForText('pay-button', /^Place order$/);
    }
    await Promise.all(both.map((shopper) => shopper.click('pay-button')));
    await Promise.all(
      both.map((shopper, index) =>
        shopper.until('the order is placed or an error is shown', async () =>
          (placed[index]?.length ?? 0) > 0 ? true : (await shopper.count('notice')) > 0,
        ),
      ),
    );
    const orders = placed.flat();
    assert.equal(orders.length, 1, 'one of them has the order');
    const spent = orders[0]?.totals.total.amount ?? 0;
    assert.equal(await balanceOf(code), 7000 - spent, 'the card was spent once');
    const loser = both[placed[0]?.length ? 1 : 0];
    assert.ok(loser);
    assert.match(await loser.text('notice'), /Nothing has been charged/);
    await Promise.all(both.map(({ context }) => context.close()));
  });

  it('are spent once when one shopper presses in two tabs', async () => {
    const { code } = await issue(20_000);
    const first = await Shopper.enter(shop);
    await first.addFromDetail('moss-teapot');
    await first.open('/cart.html');
    await applyGiftCard(first, code);
    await first.byTestId('gift-card');
    await checkout(first);
    await first.waitForText('pay-button', /^Place order$/);
    const second = await Shopper.enter(shop, undefined, first);
    const placed = await Promise.all([first, second].map(noteOrders));
    await second.open('/checkout.html');
    await second.byTestId('email');
    await second.acceptTerms();
    await second.waitForText('pay-button', /^Place order$/);
    await first.page.reload({ waitUntil: 'domcontentloaded' });
    await first.byTestId('email');
    await first.acceptTerms();
    await first.waitForText('pay-button', /^Place order$/);
    await Promise.all(
      [first, second].map(async (tab) => (await tab.byTestId('pay-button')).evaluate((button) => button.click())),
    );
    await first.until('an order is placed', () => Promise.resolve(placed.flat().length > 0));
    const ids = new Set(placed.flat().map(({ id }) => id));
    assert.equal(ids.size, 1, 'both tabs know one order');
    assert.equal(await balanceOf(code), 20_000 - (placed.flat()[0]?.totals.total.amount ?? 0));
    await first.context.close();
  });
});
