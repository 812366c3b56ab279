import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cart, SignedIn } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { Passwords } from './passwords.js';
import { Browser, cheap, codesOf, lastToken, emailsTo, password } from './testing/browser.js';

let shop: TestApp;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

/** The same cookies in another browser. */
function stolen(from: Browser): Browser {
  const copy = new Browser(shop);
  for (const [name, value] of from.cookies) copy.cookies.set(name, value);
  return copy;
}

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/session')).json<{ customer: object | null }>().customer !== null;
const quantities = async (browser: Browser): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await browser.get('/cart?market=eu')).json<Cart>().lines.map(({ variantId, quantity }) => [variantId, quantity]),
  );

describe('a session', () => {
  it('replaces both cookies at sign-in and sign-out, and the old ones are worthless', async () => {
    const browser = new Browser(shop);
    await browser.add('mug', 2);
    const guest = stolen(browser);
    await browser.open('doors@example.com');
    assert.deepEqual(await quantities(browser), { mug: 2 });
    assert.deepEqual(await quantities(guest), {}, 'the cart has left the old cookie');
    assert.equal((await guest.add('book', 1)).statusCode, 200);
    assert.deepEqual(await quantities(browser), { mug: 2 }, 'and is not reached by it, though it had its name');

    const first = stolen(browser);
    assert.equal((await browser.signIn('doors@example.com')).statusCode, 200);
    assert.notEqual(browser.cookies.get('wb_session'), first.cookies.get('wb_session'));
    assert.equal(await isSignedIn(first), false);

    const second = stolen(browser);
    assert.equal((await browser.post('/account/sign-out')).statusCode, 204);
    assert.equal(browser.cookies.has('wb_session'), false);
    assert.notEqual(browser.cookies.get('wb_shopper'), second.cookies.get('wb_shopper'));
    assert.equal(await isSignedIn(second), false);
    assert.deepEqual(await quantities(browser), {});
    assert.equal((await browser.post('/account/sign-out')).statusCode, 204, 'again is no error');
  });

  it('ends on other devices when the password changes', async () => {
    const [here, there] = [new Browser(shop), new Browser(shop)];
    await here.open('change@example.com');
    await there.signIn('change@example.com');
    const wrong = await here.post('/account/password', {
      currentPassword: 'not it at all',
      password: 'seven blue jugs',
    });
    assert.deepEqual([wrong.statusCode, ...codesOf(wrong)], [401, 'EMAIL_OR_PASSWORD_WRONG']);
    const old = stolen(here);
    const changed = await here.post('/account/password', { currentPassword: password, password: 'seven blue jugs' });
    assert.equal(changed.statusCode, 200);
    assert.deepEqual([await isSignedIn(here), await isSignedIn(there), await isSignedIn(old)], [true, false, false]);
    assert.equal((await there.signIn('change@example.com')).statusCode, 401);
    assert.equal((await there.signIn('change@example.com', 'seven blue jugs')).statusCode, 200);
    assert.equal((await emailsTo(shop, 'change@example.com')).at(-1)?.kind, 'password-changed');
  });

  it('ends on all devices when the password is reset, and a link resets once', async () => {
    const [here, lost] = [new Browser(shop), new Browser(shop)];
    await here.open('reset@example.com');
    await lost.post('/account/password-reset', { email: 'Reset@example.com' });
    const earlier = await lastToken(shop, 'reset@example.com');
    await lost.post('/account/password-reset', { email: 'reset@example.com' });
    const token = await lastToken(shop, 'reset@example.com');
    const weak = await lost.post('/account/password-reset/complete', { token, password: 'password1' });
    assert.deepEqual(codesOf(weak), ['PASSWORD_BREACHED'], 'and the link is not used up by that');
    const done = await lost.post('/account/password-reset/complete', { token, password: 'nine green bowls' });
    assert.equal(done.json<SignedIn>().customer.email, 'reset@example.com');
    assert.deepEqual([await isSignedIn(lost), await isSignedIn(here)], [true, false]);
    for (const used of [token, earlier]) {
      const again = await here.post('/account/password-reset/complete', { token: used, password: 'ten other bowls' });
      assert.deepEqual(codesOf(again), ['LINK_INVALID']);
    }
    assert.equal((await here.signIn('reset@example.com', 'nine green bowls')).statusCode, 200);
  });

  it('is ignored and its cookie deleted when it is forged, too long, duplicated or expired', async () => {
    const browser = new Browser(shop);
    await browser.open('cookies@example.com');
    const good = browser.cookies.get('wb_session') ?? '';
    const shopper = 'v'.repeat(43);
    for (const cookie of [
      `wb_session=${'A'.repeat(43)}`,
      `wb_session=${'A'.repeat(5000)}`,
      'wb_session=',
      'wb_session=%00%ff',
      `wb_session=${good}; wb_session=${'B'.repeat(43)}`,
      `wb_session=${'B'.repeat(43)}; wb_session=${good}`,
      `wb_session=${good}'--`,
    ]) {
      const headers = { cookie: `wb_shopper=${shopper}; ${cookie}` };
      const answer = await shop.app.inject({ url: '/store/1/session', headers });
      assert.equal(answer.statusCode, 200, cookie.slice(0, 60));
      assert.deepEqual(answer.json(), { customer: null });
      const cleared = answer.cookies.find(({ name }) => name === 'wb_session');
      assert.deepEqual([cleared?.value, cleared?.maxAge, cleared?.path, cleared?.httpOnly], ['', 0, '/store/1', true]);
    }
    assert.equal(await isSignedIn(browser), true, 'the session itself is not harmed');
    await shop.database.query('update customer_session set expires_at = now()');
    assert.equal(await isSignedIn(browser), false);
    assert.equal(browser.cookies.has('wb_session'), false);
  });

  it('sends no database query for a browser without the cookie', async () => {
    const asked: string[] = [];
    const query = shop.database.query.bind(shop.database);
    shop.database.query = (sql, params) => {
      asked.push(sql);
      return query(sql, params);
    };
    try {
      await new Browser(shop).get('/session');
      assert.deepEqual(asked, []);
    } finally {
      shop.database.query = query;
    }
  });

  it('is extended by thirty days at each use, up to ninety', async () => {
    const browser = new Browser(shop);
    await browser.open('rolling@example.com');
    const session = `store_id = 1 and customer_id = (select id from customer where email = 'rolling@example.com')`;
    const age = async (seen: string, made: string) => {
      await shop.database.query(
        `update customer_session set last_seen_at = now() - $1::interval, created_at = now() - $2::interval where ${session}`,
        [seen, made],
      );
      const answer = await browser.get('/session');
      const { rows } = await shop.database.query<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from customer_session where ${session}`,
      );
      return [rows[0]?.days, answer.cookies.some(({ name }) => name === 'wb_session')];
    };
    assert.deepEqual(await age('5 minutes', '1 day'), [30, false]);
    await shop.database.query(`update customer_session set expires_at = now() + interval '3 days' where ${session}`);
    assert.deepEqual(await age('2 hours', '27 days'), [30, true]);
    assert.deepEqual(await age('2 hours', '80 days'), [10, true]);
  });

  it('belongs to one store', async () => {
    await shop.admin('PUT', '/store/2', { name: 'Other' });
    const browser = new Browser(shop);
    await browser.open('stores@example.com');
    const other = new Browser(shop, 2);
    other.cookies.set('wb_session', browser.cookies.get('wb_session') ?? '');
    assert.equal(await isSignedIn(other), false);
  });

  it('rehashes a password whose hash has other costs', async () => {
    const browser = new Browser(shop);
    await browser.open('costly@example.com');
    const dear = await new Passwords({ logN: 5, r: 2, p: 1 }).hash(1, password);
    await shop.database.query(`update customer set password = $1 where email = 'costly@example.com'`, [dear]);
    const stored = async () =>
      (
        await shop.database.query<{ password: string }>(
          `select password from customer where email = 'costly@example.com'`,
        )
      ).rows[0]?.password ?? '';
    assert.equal((await browser.signIn('costly@example.com', 'not this one')).statusCode, 401);
    assert.equal(await stored(), dear);
    assert.equal((await browser.signIn('costly@example.com')).statusCode, 200);
    assert.match(await stored(), /^scrypt\$4\$1\$1\$/);
    assert.equal((await browser.signIn('costly@example.com')).statusCode, 200);
  });
});
