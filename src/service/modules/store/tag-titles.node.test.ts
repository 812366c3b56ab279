import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { StorePublicData } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';

describe('titles of tags', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const titles = async (query = ''): Promise<StorePublicData['tagTitles']> =>
    (await shop.get(`/store/1?market=eu${query}`)).json<StorePublicData>().tagTitles;
  const patch = (tagTitles: object) => shop.admin('PATCH', '/store/1', { tagTitles });

  it("are in the language of the request, or else the merchant's first language", async () => {
    assert.deepEqual(await titles(), {});
    const gift = { en: 'Good to give', de: 'Zum Verschenken' };
    assert.equal((await patch({ gift, sale: { fr: 'Soldes' } })).statusCode, 200);
    assert.deepEqual(await titles('&locale=de'), { gift: 'Zum Verschenken', sale: 'Soldes' });
    assert.deepEqual(await titles('&locale=en'), { gift: 'Good to give', sale: 'Soldes' });
  });

  it('change one at a time', async () => {
    await patch({ sale: null, 'big-letter': { en: 'Big letter' } });
    assert.deepEqual(Object.keys(await titles()).sort(), ['big-letter', 'gift']);
  });

  it('are rejected without a text or with an invalid language', async () => {
    for (const wrong of [{ gift: {} }, { gift: { en: '' } }, { gift: { '': 'x' } }, { gift: 'Gift' }]) {
      const answer = await patch(wrong);
      assert.equal(answer.statusCode, 400, JSON.stringify(wrong));
      assert.match(answer.json<{ errors: { path: string }[] }>().errors[0]?.path ?? '', /^tagTitles/);
    }
  });
});
