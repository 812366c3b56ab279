import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { ExtensionInput, ExtensionSessionSecret, ExtensionSessionToken } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { visitor } from '../../testing/visitor.js';
import { Browser, cheap } from '../account/testing/browser.js';

const hash = (code: string): string => createHash('sha256').update(code).digest('hex');
const input = (extra: Partial<ExtensionInput> = {}): ExtensionInput => ({
  ...{ name: 'Fit', version: '1.0.0', targets: ['page'], imageOrigins: [], fetchOrigins: ['https://fit.example'] },
  ...{ capabilities: ['action', 'fetch', 'session:token'], code: 'x', sha256: hash('x') },
  ...extra,
});

interface Wanted {
  secret: string;
  extensionId: string;
  storeId: number;
  now?: number;
}

/** The function of the guide, as authors copy it. */
async function guide(): Promise<(token: string, wanted: Wanted) => string> {
  const text = readFileSync(new URL('../../../../docs/guides/extension-points.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(text) ?? [];
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    shopperOf: (token: string, wanted: Wanted) => string;
  };
  return module.shopperOf;
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('session tokens of extensions', () => {
  let shop: TestApp;
  let shopperOf: Awaited<ReturnType<typeof guide>>;
  before(async () => {
    shop = await testApp({ accounts: { passwordCost: cheap } });
    shopperOf = await guide();
    for (const id of ['fit', 'other']) assert.equal((await put(id, input())).statusCode, 200);
  });
  after(() => shop.close());

  const put = (id: string, body: ExtensionInput) => shop.admin('PUT', `/store/1/extensions/${id}`, body);
  const ask = (who: ReturnType<typeof visitor>, id: string) => who.send('POST', `/extensions/${id}/session-token`);
  const token = async (who: ReturnType<typeof visitor>, id = 'fit'): Promise<string> =>
    (await ask(who, id)).json<ExtensionSessionToken>().token;
  const secretOf = async (id = 'fit'): Promise<string> =>
    (await shop.admin('GET', `/store/1/extension-records/${id}/session-secret`)).json<ExtensionSessionSecret>().secret;

  it("prove the shopper's identity to a holder of the secret, for five minutes", async () => {
    const ada = visitor(shop);
    const answer = await ask(ada, 'fit');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['cache-control'], 'private, no-store');
    const made = answer.json<ExtensionSessionToken>();
    const wanted = { secret: await secretOf(), extensionId: 'fit', storeId: 1 };
    assert.match(shopperOf(made.token, wanted), /^[\w-]{43}$/);
    const { iat, exp, jti, ...claims } = claimsOf(made.token) as { iat: number; exp: number; jti: string };
    assert.deepEqual(Object.keys(claims).sort(), ['aud', 'dest', 'iss', 'sub']);
    assert.equal(exp - iat, 300);
    assert.equal(made.expiresAt, new Date(exp * 1000).toISOString());
    assert.notEqual(claimsOf(await token(ada))['jti'], jti);
    shopperOf(made.token, { ...wanted, now: exp - 1 });
    assert.throws(() => shopperOf(made.token, { ...wanted, now: exp + 1 }), /too old/);
  });

  it('are valid for one extension of one store, and only unmodified', async () => {
    const setup = await token(visitor(shop));
    const wanted = { secret: await secretOf(), extensionId: 'fit', storeId: 1 };
    assert.throws(() => shopperOf(setup, { ...wanted, extensionId: 'other' }), /somebody else/);
    assert.throws(() => shopperOf(setup, { ...wanted, storeId: 2 }), /somebody else/);
    assert.throws(() => shopperOf(setup, { ...wanted, secret: 'exs_other' }), /not signed/);
    const [head = '', claims = '', mac = ''] = setup.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(setup), sub: 'somebody' })).toString('base64url');
    assert.throws(() => shopperOf(`${head}.${forged}.${mac}`, wanted), /not signed/);
    assert.throws(() => shopperOf(`${head}.${claims}.`, wanted), /not signed/);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const signed = createHmac('sha256', wanted.secret).update(`${none}.${claims}`).digest('base64url');
    assert.throws(() => shopperOf(`${none}.${claims}.${signed}`, wanted), /another kind/);
  });

  it('contain a shopper id that differs per extension and reveals no identity', async () => {
    const [ada, bob] = [visitor(shop), visitor(shop)];
    const sub = async (who: typeof ada, id?: string) => claimsOf(await token(who, id))['sub'];
    const setup = await sub(ada);
    assert.equal(await sub(ada), setup);
    assert.equal(new Set([setup, await sub(bob), await sub(ada, 'other'), await sub(bob, 'other')]).size, 4);
    await ada.send('GET', '/cart');
    const { rows } = await shop.database.query<{ shopper: string }>('select shopper from cart');
    assert.ok(rows.every(({ shopper }) => shopper !== setup));
    const before = await secretOf();
    const rotated = await shop.admin('POST', '/store/1/extension-records/fit/rotate-session-secret');
    const { secret } = rotated.json<ExtensionSessionSecret>();
    assert.notEqual(secret, before);
    assert.equal(await secretOf(), secret);
    assert.equal(shopperOf(await token(ada), { secret, extensionId: 'fit', storeId: 1 }), setup, 'the id stays');
    await put('fit', input({ version: '2.0.0' }));
    assert.equal(await secretOf(), secret, 'a new version keeps the secret');
    assert.equal(await sub(ada), setup);
  });

  it('identify a browser from its first visit, and a customer on every device', async () => {
    const sub = async (browser: Browser): Promise<unknown> => {
      const answer = await browser.send('POST', '/extensions/fit/session-token');
      return claimsOf(answer.json<ExtensionSessionToken>().token)['sub'];
    };
    const [desk, phone] = [new Browser(shop), new Browser(shop)];
    const guest = await sub(desk);
    assert.equal(await sub(desk), guest);
    const { customer } = await desk.open('ada@example.com');
    const setup = await sub(desk);
    assert.notEqual(setup, guest);
    assert.notEqual(await sub(phone), setup);
    assert.equal((await phone.signIn('ada@example.com')).statusCode, 200);
    assert.equal(await sub(phone), setup);
    const { token: made } = (await phone.send('POST', '/extensions/fit/session-token')).json<ExtensionSessionToken>();
    const claims = JSON.stringify(claimsOf(made));
    for (const secret of [customer.id, customer.email]) assert.ok(!claims.includes(secret));
    await desk.post('/account/sign-out');
    assert.notEqual(await sub(desk), setup);
  });

  it('require the capability and an enabled extension', async () => {
    const ada = visitor(shop);
    await put('bare', input({ capabilities: ['action', 'fetch'] }));
    await put('off', input({ enabled: false }));
    for (const id of ['bare', 'off', 'none']) {
      const answer = await ask(ada, id);
      assert.equal(answer.statusCode, 404, id);
      assert.match(answer.body, /EXTENSION_NOT_FOUND/);
    }
    assert.match(await secretOf('off'), /^exs_/);
    assert.equal((await shop.admin('GET', '/store/1/extension-records/bare/session-secret')).statusCode, 404);
    assert.equal((await shop.admin('POST', '/store/1/extension-records/bare/rotate-session-secret')).statusCode, 404);
    await shop.admin('PUT', '/store/2', { name: 'Other' });
    assert.equal((await visitor(shop, 2).send('POST', '/extensions/fit/session-token')).statusCode, 404);
  });

  it("have a secret that only the store's key can read", async () => {
    const secret = await secretOf();
    const path = '/store/1/extension-records/fit/session-secret';
    assert.equal((await shop.get(path)).statusCode, 401);
    const rotating = '/store/1/extension-records/fit/rotate-session-secret';
    assert.equal((await shop.app.inject({ method: 'POST', url: rotating })).statusCode, 401);
    assert.equal(await secretOf(), secret);
    const { rows } = await shop.database.query<{ key: string }>(
      'select shopper_key as key from extension where id = $1',
      ['fit'],
    );
    for (const answer of [
      await shop.get('/store/1/extensions?market=eu'),
      await shop.admin('GET', '/store/1/extension-records'),
      await put('fit', input()),
      await ask(visitor(shop), 'fit'),
    ])
      for (const hidden of [secret, rows[0]?.key ?? '']) assert.ok(hidden && !answer.body.includes(hidden));
  });

  it('cannot be requested from another site, and are rate-limited', async () => {
    const url = '/store/1/extensions/fit/session-token';
    const foreign = await shop.app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' } });
    assert.equal(foreign.statusCode, 403, foreign.body);
    const few = { read: 100, write: 2, lookup: 2, message: 2, admin: 100 };
    const busy = await testApp({ config: { rateLimits: few } });
    try {
      await busy.admin('PUT', '/store/1/extensions/fit', input());
      const states: number[] = [];
      for (let n = 0; n < 3; n += 1)
        states.push((await visitor(busy).send('POST', '/extensions/fit/session-token')).statusCode);
      assert.deepEqual(states, [200, 200, 429]);
    } finally {
      await busy.close();
    }
  });
});
