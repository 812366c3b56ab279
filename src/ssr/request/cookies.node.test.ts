import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shopperCookies } from './cookies.js';

describe("cookies of a page's request", () => {
  it('include only those of the kit', () => {
    const setup = shopperCookies('session=secret; wb_shopper=abc-_9; _ga=1; wb_market=us; WB_X=1; awb_y=2');
    assert.deepEqual(setup, {
      header: 'wb_shopper=abc-_9; wb_market=us',
      nameShopper: true,
      nameNobody: false,
      market: 'us',
    });
  });

  it('identify no shopper when there is only a market', () => {
    assert.deepEqual(shopperCookies('wb_market=eu%2D1'), {
      header: 'wb_market=eu%2D1',
      nameShopper: false,
      nameNobody: true,
      market: 'eu-1',
    });
    assert.deepEqual(shopperCookies(null), {
      header: '',
      nameShopper: false,
      nameNobody: true,
      market: undefined,
    });
  });

  it('use the first of several with one name', () => {
    assert.equal(shopperCookies('wb_shopper=mine; wb_shopper=other').header, 'wb_shopper=mine');
  });

  for (const forged of [
    'wb_shopper=a b',
    'wb_shopper="quoted"',
    'wb_shopper=a\\b',
    'wb_shopper=a,b',
    'wb_shopper=a\u0000b',
    'wb_shopper=a\r\nx-injected: 1',
    'wb_shopper=ü',
    'wb_=1',
    'wb_shopper',
    `wb_shopper=${'x'.repeat(513)}`,
    `wb_${'y'.repeat(33)}=1`,
  ])
    it(`are ignored when the kit never sets such: ${JSON.stringify(forged.slice(0, 40))}`, () => {
      assert.equal(shopperCookies(`${forged}; wb_session=ok`).header, 'wb_session=ok');
    });

  it('are limited in number and total length', () => {
    const many = Array.from(
      { length: 50 },
      (_, index) => `wb_${'abcdefghij'[index % 10] ?? ''}${'x'.repeat(index % 20)}=1`,
    );
    assert.equal(shopperCookies(many.join('; ')).header.split('; ').length, 8);
    assert.equal(shopperCookies(`wb_shopper=a; ${'z'.repeat(20_000)}`).header, '');
  });

  it('allow a malformed market', () => {
    assert.equal(shopperCookies('wb_market=%E0%A4%A').market, undefined);
  });
});
