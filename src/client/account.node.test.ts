import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lastToken } from '../service/modules/account/testing/browser.js';
import { testApp, type TestApp } from '../service/testing/app.js';
import { CustomerClient, StorefrontError } from './index.js';

let shop: TestApp;
let url: string;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: { logN: 4, r: 1, p: 1 } } });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => shop.close());

/** Keeps cookies like a browser. */
function browserFetch(): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

const newClient = () => new CustomerClient({ baseUrl: url, storeId: 1, market: 'eu', fetch: browserFetch() });
const codeOf = (error: unknown): string => (error instanceof StorefrontError ? error.code : String(error));
const password = 'four quiet kilns 71';
const address = {
  firstName: 'Ada',
  lastName: 'Kiln',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
};

describe('the account', () => {
  it('supports everything from sign-up to deletion', async () => {
    const client = newClient();
    const account = client.account;
    assert.equal(await account.session(), null);
    assert.equal(await account.get().catch(codeOf), 'UNAUTHORIZED');
    await client.cart.addLine({ variantId: 'mug', quantity: 2 });
    assert.deepEqual(await account.signUp({ email: 'ada@example.com', password, firstName: 'Ada' }), {
      status: 'verification-sent',
    });
    const { customer } = await account.verify(await lastToken(shop, 'ada@example.com'));
    assert.deepEqual(await account.session(), customer);
    assert.equal((await client.cart.get()).itemCount, 2);
    assert.equal((await account.update({ lastName: 'Kiln' })).lastName, 'Kiln');

    const refused = await account.addresses.add({ ...address, city: '' }).catch((error: unknown) => error);
    assert.ok(refused instanceof StorefrontError);
    assert.deepEqual(
      refused.errors.map(({ path }) => path),
      ['city'],
    );
    const { id } = await account.addresses.add(address);
    assert.equal((await account.addresses.update(id, { city: 'Potsdam' })).city, 'Potsdam');
    assert.equal((await account.addresses.list()).length, 1);
    await account.addresses.remove(id);
    assert.deepEqual(await account.addresses.list(), []);

    assert.deepEqual((await account.orders({ first: 5, after: undefined })).items, []);
    assert.equal(await account.order('none').catch(codeOf), 'ORDER_NOT_FOUND');
    assert.equal((await account.changePassword(password, 'seven blue jugs')).id, customer.id);
    await account.signOut();
    assert.equal(await account.session(), null);
    assert.equal((await client.cart.get()).itemCount, 0);
    assert.equal(await account.signIn('ada@example.com', password).catch(codeOf), 'EMAIL_OR_PASSWORD_WRONG');

    const other = newClient().account;
    assert.deepEqual(await other.requestPasswordReset('ada@example.com'), { status: 'reset-sent' });
    await other.resetPassword(await lastToken(shop, 'ada@example.com'), 'nine green bowls');
    const back = await account.signIn('ada@example.com', 'nine green bowls');
    assert.deepEqual([back.customer.id, back.warnings], [customer.id, []]);
    await account.remove('nine green bowls');
    assert.deepEqual([await account.session(), await other.session()], [null, null]);
  });
});
