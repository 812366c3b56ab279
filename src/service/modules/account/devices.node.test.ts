import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { testApp, type TestApp } from '../../testing/app.js';
import { Browser, cheap, codesOf, emailsTo, lastToken, password } from './testing/browser.js';

const many = 1_000_000;
let shop: TestApp;
before(async () => {
  const rateLimits = { read: many, write: many, lookup: many, message: many, admin: many };
  shop = await testApp({ accounts: { passwordCost: cheap }, config: { rateLimits } });
});
after(() => shop.close());

let count = 0;
const newEmail = (): string => `owner-${++count}@example.com`;

const browserAt = (address: string, cookies: ReadonlyMap<string, string> = new Map()): Browser => {
  const browser = new Browser(shop);
  browser.address = address;
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};
/** The cookies that somebody who copies one of a browser's cookies would have. */
const deviceOf = (browser: Browser): ReadonlyMap<string, string> =>
  new Map([...browser.cookies].filter(([name]) => name === 'wb_device'));

const wrong = (browser: Browser, email: string, at: number) => browser.signIn(email, `wrong guess ${at}`);

/** Tries this many wrong passwords, each from another network. @returns the answer to the last */
async function besiege(email: string, tries = 51): Promise<string[]> {
  let codes: string[] = [];
  for (let at = 0; at < tries; at++) codes = codesOf(await wrong(browserAt(`203.0.113.${at}`), email, at));
  return codes;
}

async function owner(): Promise<{ email: string; known: Browser }> {
  const email = newEmail();
  const known = browserAt('198.51.100.1');
  await known.open(email);
  await known.post('/account/sign-out');
  return { email, known };
}

const askForLink = async (email: string, browser: Browser): Promise<string> => {
  const answer = await browser.post('/account/password-reset', { email });
  assert.equal(answer.statusCode, 200);
  return lastToken(shop, email);
};
const withLink = (browser: Browser, email: string, token: string, text = password): Promise<LightMyRequestResponse> =>
  browser.post('/account/sign-in', { email, password: text, token });

describe('while a stranger guesses passwords', () => {
  it('a browser that has signed in before is let in at the first try, repeatedly', async () => {
    const { email, known } = await owner();
    for (let round = 0; round < 3; round++) {
      assert.deepEqual(await besiege(email), ['RATE_LIMITED']);
      const before = known.cookies.get('wb_device');
      assert.equal((await known.signIn(email)).statusCode, 200);
      assert.notEqual(known.cookies.get('wb_device'), before, 'its cookie is another one');
      await known.post('/account/sign-out');
    }
  });

  it('a new browser is limited, and is let in with an emailed link and the password', async () => {
    const { email } = await owner();
    await besiege(email);
    const fresh = browserAt('198.51.100.7');
    const refused = await fresh.signIn(email);
    assert.deepEqual(codesOf(refused), ['RATE_LIMITED']);
    assert.match(refused.body, /password-reset/, 'and is told how');
    const token = await askForLink(email, fresh);
    const twice = await Promise.all([withLink(fresh, email, token), withLink(fresh, email, token)]);
    assert.deepEqual(
      twice.map(({ statusCode }) => statusCode),
      [200, 200],
      'pressed twice',
    );
    assert.equal((await fresh.get('/session')).json<{ customer: { email: string } }>().customer.email, email);
    const stranger = await withLink(browserAt('203.0.113.99'), email, token);
    assert.deepEqual(codesOf(stranger), ['LINK_INVALID'], 'a link is used once');
    await besiege(email, 2);
    await fresh.post('/account/sign-out');
    assert.equal((await fresh.signIn(email)).statusCode, 200, 'the browser is known from now on');
  });

  it('a new browser is let in by setting a new password with an emailed link', async () => {
    const { email } = await owner();
    await besiege(email);
    const fresh = browserAt('198.51.100.7');
    const token = await askForLink(email, fresh);
    const body = { token, password: 'five loud kilns 82' };
    assert.equal((await fresh.post('/account/password-reset/complete', body)).statusCode, 200);
  });

  it('a signed-in customer may confirm the password', async () => {
    const { email, known } = await owner();
    await known.signIn(email);
    await besiege(email);
    const changed = await known.post('/account/password', { currentPassword: password, password: 'six kilns at dawn' });
    assert.equal(changed.statusCode, 200, changed.body);
  });
});

describe('a stranger', () => {
  it('gets no more tries from a copied device cookie, and none from other cookies', async () => {
    const { email, known } = await owner();
    const other = await owner();
    await besiege(email);
    const copied = browserAt('203.0.113.80', deviceOf(known));
    const codes: string[] = [];
    for (let at = 0; at < 7; at++) codes.push(...codesOf(await wrong(copied, email, at)));
    assert.deepEqual(codes, [...Array<string>(5).fill('EMAIL_OR_PASSWORD_WRONG'), 'RATE_LIMITED', 'RATE_LIMITED']);
    copied.address = '203.0.113.81';
    assert.deepEqual(codesOf(await wrong(copied, email, 8)), ['RATE_LIMITED'], 'from wherever it is tried');

    const own = browserAt('203.0.113.82', deviceOf(other.known));
    assert.deepEqual(codesOf(await own.signIn(email)), ['RATE_LIMITED'], 'that of another account');
    const made = browserAt('203.0.113.83', new Map([['wb_device', 'A'.repeat(43)]]));
    assert.deepEqual(codesOf(await made.signIn(email)), ['RATE_LIMITED'], 'one that was made up');
    const [device = ''] = deviceOf(known).values();
    const cookie = `wb_device=${'A'.repeat(43)}; wb_device=${device}`;
    const tossed = await browserAt('203.0.113.84').send('POST', '/account/sign-in', { email, password }, { cookie });
    assert.deepEqual(codesOf(tossed), ['RATE_LIMITED'], 'two of them');
  });

  it('gets no more tries from a link, which works only for its own address', async () => {
    const { email } = await owner();
    const other = await owner();
    await besiege(email);
    const stranger = browserAt('203.0.113.90');
    const own = await askForLink(other.email, stranger);
    assert.deepEqual(codesOf(await withLink(stranger, email, own)), ['LINK_INVALID']);
    assert.deepEqual(codesOf(await withLink(stranger, 'nobody@example.com', own)), ['LINK_INVALID'], 'whoever is asked for'); // prettier-ignore
    assert.deepEqual(codesOf(await withLink(stranger, email, 'x'.repeat(43))), ['LINK_INVALID']);
    const token = await askForLink(email, stranger);
    const codes: string[] = [];
    for (let at = 0; at < 6; at++) codes.push(...codesOf(await withLink(stranger, email, token, `wrong guess ${at}`)));
    assert.deepEqual(codes, [...Array<string>(5).fill('EMAIL_OR_PASSWORD_WRONG'), 'RATE_LIMITED']);
  });

  it('gets the same answers for an address without an account', async () => {
    const nobody = newEmail();
    assert.deepEqual(await besiege(nobody, 50), ['EMAIL_OR_PASSWORD_WRONG']);
    assert.deepEqual(await besiege(nobody, 1), ['RATE_LIMITED']);
    const { known } = await owner();
    assert.deepEqual(codesOf(await known.signIn(nobody)), ['RATE_LIMITED'], 'also where somebody else has signed in');
    const answers = await Promise.all(
      [nobody, (await owner()).email].map((email) => browserAt('203.0.113.95').post('/account/password-reset', { email })),
    ); // prettier-ignore
    assert.equal(answers[0]?.body, answers[1]?.body);
    assert.deepEqual(await emailsTo(shop, nobody), []);
  });

  it('on a known browser does not lock out other browsers', async () => {
    const { email, known } = await owner();
    for (let at = 0; at < 8; at++) await wrong(known, email, at);
    assert.equal((await browserAt('198.51.100.20').signIn(email)).statusCode, 200);
  });
});

describe('known browsers', () => {
  it('of several customers stay known for each of them', async () => {
    const [one, two] = [await owner(), await owner()];
    const shared = one.known;
    assert.equal((await shared.signIn(two.email)).statusCode, 200);
    await shared.post('/account/sign-out');
    for (const { email } of [one, two]) {
      await besiege(email);
      assert.equal((await shared.signIn(email)).statusCode, 200, email);
      await shared.post('/account/sign-out');
    }
  });

  it('stay known for ten minutes when the answer with the new cookie is lost', async () => {
    const { email, known } = await owner();
    const former = browserAt('198.51.100.30', deviceOf(known));
    assert.equal((await known.signIn(email)).statusCode, 200);
    await besiege(email);
    const again = browserAt('198.51.100.30', deviceOf(former));
    assert.equal((await again.signIn(email)).statusCode, 200);
    await shop.database.query(
      `update customer_device set expires_at = (select expires_at - interval '11 minutes') where store_id = 1`,
    );
    assert.deepEqual(codesOf(await former.signIn(email)), ['RATE_LIMITED']);
    await known.post('/account/sign-out');
    assert.equal((await known.signIn(email)).statusCode, 200, 'the new one holds on');
  });

  it('are limited in number, and forgotten after a new password except the one that set it', async () => {
    const { email, known } = await owner();
    const elsewhere = browserAt('198.51.100.40');
    await elsewhere.signIn(email);
    await elsewhere.post('/account/sign-out');
    await known.signIn(email);
    const next = 'six kilns at dawn';
    assert.equal(
      (await known.post('/account/password', { currentPassword: password, password: next })).statusCode,
      200,
    );
    await known.post('/account/sign-out');
    await besiege(email);
    assert.deepEqual(codesOf(await elsewhere.signIn(email, next)), ['RATE_LIMITED']);
    assert.equal((await known.signIn(email, next)).statusCode, 200);
    const setup = `select count(*) as count from customer_device d join customer c using (store_id)
      where d.customer_id = c.id and c.email = $1`;
    for (let at = 0; at < 55; at++) await browserAt(`198.51.100.${at}`, deviceOf(known)).signIn(email, next);
    const { rows } = await shop.database.query<{ count: number }>(setup, [email]);
    assert.ok((rows[0]?.count ?? 0) <= 50, `${rows[0]?.count}`);
  });

  it('stay known when two pages sign in at the same time', async () => {
    const { email, known } = await owner();
    const both = await Promise.all([known.signIn(email), known.signIn(email)]);
    assert.deepEqual(both.map(({ statusCode }) => statusCode), [200, 200]); // prettier-ignore
    await known.post('/account/sign-out');
    await besiege(email);
    assert.equal((await known.signIn(email)).statusCode, 200);
  });
});
