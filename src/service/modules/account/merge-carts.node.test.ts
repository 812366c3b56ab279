import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CART_LIMITS, type Cart, type CartLineInput, type SignedIn } from '@storefront/contract';
import fc from 'fast-check';
import { testApp, type TestApp } from '../../testing/app.js';
import { Browser, cheap } from './testing/browser.js';

let shop: TestApp;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

const cartOf = async (browser: Browser): Promise<Cart> => (await browser.get('/cart?market=eu')).json<Cart>();
const put = async (browser: Browser, lines: readonly Omit<CartLineInput, 'id'>[], more: object = {}): Promise<Cart> => {
  const { version } = await cartOf(browser);
  const answer = await browser.send('PUT', '/cart?market=eu', { lines, ...more }, { 'if-match': `"${version}"` });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<Cart>();
};
const say = ({ lines }: Cart): string[] =>
  lines.map(({ variantId, quantity, attributes }) => `${variantId} ${quantity} ${JSON.stringify(attributes)}`).sort();

let count = 0;
const newEmail = () => `merge-${++count}@example.com`;

/** A customer with a cart, and a browser of theirs that is not signed in. */
async function customer(lines: readonly Omit<CartLineInput, 'id'>[]) {
  const [home, here] = [new Browser(shop), new Browser(shop)];
  const email = newEmail();
  await home.open(email);
  if (lines.length > 0) await put(home, lines);
  return { home, here, email };
}

describe('signing in with a cart', () => {
  it("keeps the browser's cart, its id and checkout, and adds the lines of the account's cart", async () => {
    const { home, here, email } = await customer([{ variantId: 'mug', quantity: 2 }]);
    const before = await put(here, [
      { variantId: 'mug', quantity: 1 },
      { variantId: 'book', quantity: 3 },
    ]);
    const checkout = (await here.post('/checkout?market=eu', { email: 'typed@example.com' })).json<{ id: string }>();
    const { warnings } = (await here.signIn(email)).json<SignedIn>();
    assert.deepEqual(warnings, []);
    const after = await cartOf(here);
    assert.equal(after.id, before.id);
    assert.ok(after.version > before.version);
    assert.deepEqual(say(after), ['book 3 []', 'mug 3 []']);
    assert.deepEqual(say(await cartOf(home)), say(after), 'on every device');
    assert.equal((await here.get(`/checkout/${checkout.id}`)).json<{ email: string }>().email, 'typed@example.com');
    const { rows } = await shop.database.query('select 1 from cart where id <> $1 and waiting', [before.id]);
    assert.deepEqual(rows, [], 'the other cart is gone');
  });

  it("uses the account's cart unchanged when the browser's is empty", async () => {
    const { home, here, email } = await customer([{ variantId: 'book', quantity: 4 }]);
    const before = await cartOf(home);
    await here.signIn(email);
    assert.deepEqual(await cartOf(here), before);
    const emptied = new Browser(shop);
    await emptied.add('mug');
    await put(emptied, []);
    await emptied.signIn(email);
    assert.deepEqual(say(await cartOf(emptied)), say(before));
    assert.equal((await cartOf(emptied)).id, before.id);
  });

  it('does not increase quantities on repeated sign-out and sign-in', async () => {
    const { home, email } = await customer([{ variantId: 'book', quantity: 4 }]);
    for (let round = 0; round < 3; round++) {
      await home.post('/account/sign-out');
      await home.signIn(email);
    }
    assert.deepEqual(say(await cartOf(home)), ['book 4 []']);
  });

  it('warns when both quantities together exceed the stock', async () => {
    const { here, email } = await customer([{ variantId: 'mug', quantity: 60 }]);
    await put(here, [{ variantId: 'mug', quantity: 60 }]);
    const before = await cartOf(here);
    const { warnings } = (await here.signIn(email)).json<SignedIn>();
    const after = await cartOf(here);
    const most = before.lines[0]?.maxQuantity ?? 0;
    assert.deepEqual(say(after), [`mug ${most} []`]);
    assert.deepEqual(
      warnings.map(({ code, severity }) => [code, severity]),
      [['QUANTITY_REDUCED', 'warning']],
    );
  });

  it('keeps the limit of lines, and names lines that were left out', async () => {
    const many = (from: string) =>
      Array.from({ length: CART_LIMITS.lines - 10 }, (_, at) => ({
        variantId: 'book',
        quantity: 1,
        attributes: [{ name: from, value: String(at) }],
      }));
    const { here, email } = await customer(many('there'));
    await put(here, many('here'));
    const { warnings } = (await here.signIn(email)).json<SignedIn>();
    const { lines } = await cartOf(here);
    assert.equal(lines.length, CART_LIMITS.lines);
    assert.equal(warnings.filter(({ code }) => code === 'TOO_MANY_LINES').length, CART_LIMITS.lines - 20);
    assert.equal(lines.filter(({ attributes }) => attributes[0]?.name === 'here').length, CART_LIMITS.lines - 10);
  });

  it('keeps the limit of attributes, and names those that were left out', async () => {
    const attributes = (from: string) =>
      Object.fromEntries(
        Array.from({ length: CART_LIMITS.attributes - 5 }, (_, at) => [
          `${from}.${at}`,
          { label: from, value: `${at}` },
        ]),
      );
    const { home, here, email } = await customer([{ variantId: 'book', quantity: 1 }]);
    await here.add('mug');
    for (const [browser, from] of [
      [home, 'there'],
      [here, 'here'],
    ] as const) {
      const { version } = await cartOf(browser);
      const body = { attributes: attributes(from) };
      const answer = await browser.send('PATCH', '/cart/attributes?market=eu', body, { 'if-match': `"${version}"` });
      assert.equal(answer.statusCode, 200, answer.body);
    }
    const { warnings } = (await here.signIn(email)).json<SignedIn>();
    const kept = (await cartOf(here)).attributes;
    assert.equal(kept.length, CART_LIMITS.attributes);
    assert.equal(kept.filter(({ name }) => name.startsWith('here.')).length, CART_LIMITS.attributes - 5);
    assert.equal(warnings.length, CART_LIMITS.attributes - 10);
    assert.match(warnings[0]?.message ?? '', /^The attribute "there\.\d+" did not fit into the cart: \d+$/);
  });

  it('adds up random carts in any order, with a warning for every loss', async () => {
    const lines = fc.uniqueArray(
      fc.record({
        variantId: fc.constantFrom('mug', 'book'),
        quantity: fc.integer({ min: 1, max: 60 }),
        attributes: fc.constantFrom<{ name: string; value: string }[]>(
          [],
          [{ name: 'glaze', value: 'blue' }],
          [{ name: 'glaze', value: 'white' }],
        ),
      }),
      { maxLength: 6, selector: ({ variantId, attributes }) => variantId + JSON.stringify(attributes) },
    );
    await fc.assert(
      fc.asyncProperty(lines, lines, async (theirs, own) => {
        const { home, here, email } = await customer(theirs);
        if (own.length > 0) await put(here, own);
        // The carts as the service stored them: stock and limits may have left less.
        const [before, mine] = [await cartOf(home), await cartOf(here)];
        const { warnings } = (await here.signIn(email)).json<SignedIn>();
        const after = await cartOf(here);
        const keyOf = (line: Cart['lines'][number]) => `${line.variantId} ${JSON.stringify(line.attributes)}`;
        const wanted = new Map<string, number>();
        for (const line of [...mine.lines, ...before.lines])
          wanted.set(keyOf(line), (wanted.get(keyOf(line)) ?? 0) + line.quantity);
        assert.deepEqual([...wanted.keys()].sort(), after.lines.map(keyOf).sort(), 'each thing has one line');
        let reduced = 0;
        for (const line of after.lines) {
          const sum = wanted.get(keyOf(line)) ?? 0;
          assert.ok(line.quantity <= sum);
          if (line.quantity < sum) reduced++;
        }
        assert.equal(warnings.filter(({ code }) => code === 'QUANTITY_REDUCED').length, reduced);
        assert.deepEqual(say(await cartOf(home)), say(after));
        const kept = mine.lines.map(({ id }) => id).filter((id) => after.lines.every((line) => line.id !== id));
        assert.deepEqual(kept, [], 'lines at hand keep their ids');
      }),
      { numRuns: 25 },
    );
  });

  it('results in one cart when several devices sign in at the same time', async () => {
    const { home, email } = await customer([{ variantId: 'book', quantity: 1 }]);
    const devices = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const device = new Browser(shop);
        await put(device, [{ variantId: 'mug', quantity: 2 }]);
        return device;
      }),
    );
    const answers = await Promise.all(devices.map((device) => device.signIn(email)));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );
    for (const device of [home, ...devices]) assert.deepEqual(say(await cartOf(device)), ['book 1 []', 'mug 8 []']);
    const { rows } = await shop.database.query(
      `select 1 from cart where shopper = (select shopper from customer where email = $1)`,
      [email],
    );
    assert.equal(rows.length, 1);
  });

  it('merges codes, gift cards and the note, and opens the account with the cart of the sign-up', async () => {
    const code = (await shop.admin('POST', '/store/1/gift-cards', { amount: { amount: 1000, currency: 'EUR' } })).json<{
      code: string;
    }>().code;
    const { home, here, email } = await customer([{ variantId: 'book', quantity: 1 }]);
    await home.post('/cart/gift-cards?market=eu', { code });
    await put(home, [{ variantId: 'book', quantity: 1 }], { note: 'Ring twice' });
    await home.post('/account/gift-cards', { code });
    await here.add('mug');
    await here.signIn(email);
    const cart = await cartOf(here);
    assert.deepEqual([cart.note, cart.giftCards.map(({ last4 }) => last4)], ['Ring twice', [code.slice(-4)]]);
    const kept = (await here.get('/account/gift-cards')).json<{ items: object[] }>();
    assert.equal(kept.items.length, 1);
    const guest = new Browser(shop);
    await guest.add('mug', 2);
    await guest.post('/account/gift-cards', { code });
    await guest.open(newEmail());
    assert.deepEqual(say(await cartOf(guest)), ['mug 2 []']);
    assert.equal((await guest.get('/account/gift-cards')).json<{ items: object[] }>().items.length, 1);
  });

  it('joins two different notes, and keeps equal ones once', async () => {
    const write = (browser: Browser, note: string) => browser.send('PUT', '/cart/note?market=eu', { note });
    const { home, here, email } = await customer([{ variantId: 'book', quantity: 1 }]);
    await write(home, 'Ring twice');
    await here.add('mug');
    await write(here, 'Not before ten');
    await here.signIn(email);
    assert.equal((await cartOf(here)).note, 'Not before ten\nRing twice');

    const same = await customer([{ variantId: 'book', quantity: 1 }]);
    for (const browser of [same.home, same.here]) await write(browser, 'Ring twice');
    await same.here.signIn(same.email);
    assert.equal((await cartOf(same.here)).note, 'Ring twice');

    const long = await customer([{ variantId: 'book', quantity: 1 }]);
    await write(long.home, 'a'.repeat(1500));
    await write(long.here, 'b'.repeat(1500));
    const { warnings } = (await long.here.signIn(long.email)).json<SignedIn>();
    assert.equal((await cartOf(long.here)).note, 'b'.repeat(1500));
    assert.match(warnings.map(({ message }) => message).join(), /The note did not fit into the cart: a{1500}$/);
  });
});
