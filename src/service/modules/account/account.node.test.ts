import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Customer, CustomerAddress, SignedIn } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { Browser, cheap, codesOf, lastToken, emailsTo, password } from './testing/browser.js';

let shop: TestApp;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

const berlin = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

describe('an account', () => {
  it('is opened by the link in the email, and can sign in', async () => {
    const browser = new Browser(shop);
    const receipt = await browser.post('/account/sign-up', { email: ' Ada@Example.com ', password, firstName: 'Ada' });
    assert.equal(receipt.statusCode, 400, 'spaces inside of an address are none of ours to take away');
    assert.deepEqual(
      (await browser.post('/account/sign-up', { email: 'Ada@Example.com', password, firstName: 'Ada' })).json(),
      { status: 'verification-sent' },
    );
    assert.deepEqual((await browser.get('/session')).json(), { customer: null });
    assert.equal((await browser.signIn('ada@example.com')).statusCode, 401, 'not before the address is verified');
    const token = await lastToken(shop, 'ada@example.com');
    const { customer, warnings } = (await browser.post('/account/verify', { token })).json<SignedIn>();
    assert.equal(customer.email, 'Ada@Example.com');
    assert.equal(customer.firstName, 'Ada');
    assert.deepEqual(warnings, []);
    assert.deepEqual((await browser.get('/session')).json(), { customer });
    const account = await browser.get('/account');
    assert.deepEqual(account.json(), customer);
    assert.equal(account.headers['cache-control'], 'private, no-store');
    const { rows } = await shop.database.query<{ text: string }>(`select customer::text as text from customer
      union all select customer_session::text from customer_session union all select account_link::text from account_link`);
    const cookie = browser.cookies.get('wb_session') ?? '';
    for (const secret of [token, cookie, password])
      assert.ok(
        rows.every(({ text }) => !text.includes(secret)),
        'only hashes are stored',
      );
  });

  it('answers sign-up for a known address like for an unknown one, and sends an email to it', async () => {
    const [stranger, fresh] = [new Browser(shop), new Browser(shop)];
    await new Browser(shop).open('known@example.com');
    const known = await stranger.post('/account/sign-up', { email: 'KNOWN@example.com', password: 'another quiet 99' });
    const unknown = await fresh.post('/account/sign-up', { email: 'unknown@example.com', password });
    assert.equal(known.statusCode, unknown.statusCode);
    assert.equal(known.body, unknown.body);
    assert.deepEqual(
      (await emailsTo(shop, 'known@example.com')).map(({ kind }) => kind),
      ['verify', 'account-exists'],
    );
    assert.equal((await stranger.signIn('known@example.com', 'another quiet 99')).statusCode, 401);
    assert.equal((await stranger.signIn('known@example.com')).statusCode, 200);
    const resets = [await stranger.post('/account/password-reset', { email: 'known@example.com' })];
    resets.push(await fresh.post('/account/password-reset', { email: 'nobody@example.com' }));
    assert.deepEqual(
      resets.map(({ statusCode, body }) => [statusCode, body]),
      Array.from(resets, () => [200, '{"status":"reset-sent"}']),
    );
    assert.deepEqual(await emailsTo(shop, 'nobody@example.com'), []);
    const instance = /"instance":"[^"]+"/;
    const wrong = await fresh.signIn('known@example.com', 'not the one 123');
    const nobody = await fresh.signIn('nobody@example.com', 'not the one 123');
    assert.equal(wrong.body.replace(instance, ''), nobody.body.replace(instance, ''));
    assert.deepEqual(codesOf(wrong), ['EMAIL_OR_PASSWORD_WRONG']);
  });

  it('does not belong to a stranger who signed up with the address first', async () => {
    const [thief, owner] = [new Browser(shop), new Browser(shop)];
    await thief.post('/account/sign-up', { email: 'owner@example.com', password: 'stolen goods 44' });
    await owner.open('owner@example.com');
    assert.equal((await thief.signIn('owner@example.com', 'stolen goods 44')).statusCode, 401);
    const first = /token=([\w-]{43})/.exec((await emailsTo(shop, 'owner@example.com'))[0]?.text ?? '')?.[1];
    assert.deepEqual(codesOf(await thief.post('/account/verify', { token: first })), ['LINK_INVALID']);
  });

  it('is opened in another browser only with the password of the sign-up', async () => {
    const [thief, owner] = [new Browser(shop), new Browser(shop)];
    await thief.post('/account/sign-up', { email: 'elsewhere@example.com', password });
    const token = await lastToken(shop, 'elsewhere@example.com');
    const asked = await owner.post('/account/verify', { token });
    assert.equal(asked.statusCode, 422);
    assert.deepEqual(codesOf(asked), ['PASSWORD_REQUIRED']);
    const guessed = await owner.post('/account/verify', { token, password: 'not the one 123' });
    assert.deepEqual(codesOf(guessed), ['EMAIL_OR_PASSWORD_WRONG']);
    assert.equal((await thief.signIn('elsewhere@example.com')).statusCode, 401, 'nothing was opened');
    assert.equal((await owner.post('/account/verify', { token, password })).statusCode, 200);
  });

  it('accepts a link once, and again only from the browser that used it', async () => {
    const [browser, other] = [new Browser(shop), new Browser(shop)];
    await browser.get('/cart');
    const before = new Map(browser.cookies);
    await browser.open('twice@example.com');
    const token = await lastToken(shop, 'twice@example.com');
    assert.deepEqual(codesOf(await other.post('/account/verify', { token })), ['LINK_INVALID']);
    const again = new Browser(shop);
    for (const [name, value] of before) again.cookies.set(name, value);
    assert.equal((await again.post('/account/verify', { token })).statusCode, 200);
    await shop.database.query(`update account_link set used_at = now() - interval '11 minutes'`);
    const late = new Browser(shop);
    for (const [name, value] of before) late.cookies.set(name, value);
    assert.deepEqual(codesOf(await late.post('/account/verify', { token })), ['LINK_INVALID']);
  });

  it('has links that expire, and work only for their purpose and store', async () => {
    const browser = new Browser(shop);
    await browser.post('/account/sign-up', { email: 'late@example.com', password });
    const token = await lastToken(shop, 'late@example.com');
    const wrongUse = await browser.post('/account/password-reset/complete', { token, password });
    assert.deepEqual(codesOf(wrongUse), ['LINK_INVALID']);
    await shop.database.query(`update account_link set expires_at = now() where email_key = 'late@example.com'`);
    assert.deepEqual(codesOf(await browser.post('/account/verify', { token })), ['LINK_INVALID']);
    assert.deepEqual(codesOf(await browser.post('/account/verify', { token: 'x'.repeat(43) })), ['LINK_INVALID']);
  });

  it('rejects common passwords, and accepts all others', async () => {
    const browser = new Browser(shop);
    const ask = (text: string) =>
      browser.post('/account/sign-up', {
        email: 'kilnmaster@pottery.example',
        password: text,
        firstName: 'Hieronymus',
      });
    for (const short of ['', 'short', '1234567', '\u{1F600}'.repeat(7)])
      assert.deepEqual(codesOf(await ask(short)), ['PASSWORD_TOO_SHORT'], short);
    for (const common of [
      'password',
      'Password123!',
      'P@ssw0rd',
      'qwertyuiop',
      '12345678',
      'aaaaaaaa',
      'abc123abc123',
      'iloveyou2',
      'sunshine99',
      'Sommer2024!',
      'dragonmonkey',
      'kilnmaster',
      'Kilnmaster1',
      'hieronymus!',
    ])
      assert.deepEqual(codesOf(await ask(common)), ['PASSWORD_BREACHED'], common);
    assert.deepEqual(codesOf(await ask('x'.repeat(257))), ['VALIDATION_FAILED']);
    for (const good of [
      'four quiet kilns',
      'zu viele Köche',
      '鍵は机の上にあります',
      'gT5#kd9!xZ',
      'x7'.repeat(3) + ' tall vases',
    ])
      assert.equal((await ask(good)).statusCode, 200, good);
  });

  it('changes only the given fields of name and consent', async () => {
    const browser = new Browser(shop);
    await browser.open('names@example.com', { firstName: 'Ada', lastName: 'Kiln' });
    const changed = (
      await browser.send('PATCH', '/account', { marketingConsent: true, lastName: 'Glaze' })
    ).json<Customer>();
    assert.deepEqual([changed.firstName, changed.lastName, changed.marketingConsent], ['Ada', 'Glaze', true]);
    assert.equal((await browser.send('PATCH', '/account', {})).statusCode, 400);
    assert.equal((await browser.send('PATCH', '/account', { email: 'x@y.zz' })).statusCode, 400);
  });

  it('answers 401 without a session, and rejects changes from other origins', async () => {
    const browser = new Browser(shop);
    for (const [method, path, body] of [
      ['GET', '/account', undefined],
      ['PATCH', '/account', { firstName: 'x' }],
      ['GET', '/account/orders', undefined],
      ['GET', '/account/addresses', undefined],
      ['POST', '/account/addresses', berlin],
      ['POST', '/account/password', { currentPassword: password, password }],
      ['POST', '/account/delete', { password }],
    ] as const) {
      const answer = await browser.send(method, path, body);
      assert.deepEqual([answer.statusCode, ...codesOf(answer)], [401, 'UNAUTHORIZED'], `${method} ${path}`);
      assert.match(String(answer.headers['cache-control']), /no-store/);
    }
    const signIn = { email: 'ada@example.com', password };
    for (const path of ['/account/sign-in', '/account/sign-up', '/account/sign-out', '/account/password-reset']) {
      const answer = await browser.send('POST', path, signIn, { origin: 'https://evil.example' });
      assert.deepEqual([answer.statusCode, ...codesOf(answer)], [403, 'ORIGIN_NOT_ALLOWED'], path);
    }
  });

  it('stores addresses: complete, without duplicates, with one default per kind', async () => {
    const browser = new Browser(shop);
    await browser.open('book@example.com');
    const bad = await browser.post('/account/addresses', { ...berlin, postalCode: '1', city: ' ' });
    assert.equal(bad.statusCode, 422);
    assert.deepEqual(
      bad.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path),
      ['postalCode', 'city'],
    );
    const first = (await browser.post('/account/addresses', berlin)).json<CustomerAddress>();
    assert.deepEqual([first.defaultShipping, first.defaultBilling], [true, true]);
    assert.equal((await browser.post('/account/addresses', berlin)).json<CustomerAddress>().id, first.id);
    const second = (
      await browser.post('/account/addresses', { ...berlin, address1: 'Nebenstr. 2', defaultShipping: true })
    ).json<CustomerAddress>();
    const list = async () => (await browser.get('/account/addresses')).json<{ items: CustomerAddress[] }>().items;
    assert.deepEqual(
      (await list()).map(({ id, defaultShipping, defaultBilling }) => [id, defaultShipping, defaultBilling]),
      [
        [second.id, true, false],
        [first.id, false, true],
      ],
    );
    const [before] = await list();
    assert.ok(before?.firstName && before.address1 && before.postalCode);
    const moved = await browser.send('PATCH', `/account/addresses/${second.id}`, { city: 'Potsdam' });
    assert.deepEqual(moved.json(), { ...before, city: 'Potsdam' }, 'what the change does not name stays');
    const wrong = await browser.send('PATCH', `/account/addresses/${second.id}`, { city: '' });
    assert.deepEqual(codesOf(wrong), ['REQUIRED']);
    const stranger = new Browser(shop);
    await stranger.open('other-book@example.com');
    assert.deepEqual(codesOf(await stranger.send('PATCH', `/account/addresses/${first.id}`, { city: 'Rom' })), [
      'ADDRESS_NOT_FOUND',
    ]);
    await stranger.send('DELETE', `/account/addresses/${first.id}`);
    assert.equal((await list()).length, 2);
    for (let at = 3; at <= 51; at++) await browser.post('/account/addresses', { ...berlin, address1: `Weg ${at}` });
    assert.deepEqual(codesOf(await browser.post('/account/addresses', { ...berlin, address1: 'Weg 52' })), [
      'TOO_MANY_ADDRESSES',
    ]);
    assert.equal((await browser.send('DELETE', `/account/addresses/${second.id}`)).statusCode, 204);
    assert.equal((await browser.send('DELETE', `/account/addresses/${second.id}`)).statusCode, 204);
    assert.equal((await list()).length, 49);
  });

  it('prefills a checkout, and never overwrites typed input', async () => {
    const browser = new Browser(shop);
    await browser.open('checkout@example.com');
    await browser.post('/account/addresses', berlin);
    await browser.add('mug');
    const fresh = (await browser.post('/checkout?market=eu')).json<{ email: string; shippingAddress: object }>();
    assert.equal(fresh.email, 'checkout@example.com');
    assert.deepEqual(fresh.shippingAddress, berlin);
    const typed = new Browser(shop);
    await typed.open('typed@example.com');
    await typed.post('/account/addresses', berlin);
    await typed.add('mug');
    const given = { email: 'gift@example.com', shippingAddress: { city: 'Rom' } };
    const kept = (await typed.post('/checkout?market=eu', given)).json<{ email: string; shippingAddress: object }>();
    assert.deepEqual([kept.email, kept.shippingAddress], [given.email, given.shippingAddress]);
  });
});
