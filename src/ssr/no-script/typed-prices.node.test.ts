import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withTypedPrices } from './typed-prices.js';

const moved = (path: string, currency: string | undefined = 'EUR') =>
  withTypedPrices(new URL(path, 'https://shop.example'), currency);

describe('prices of a form without script', () => {
  it('become minor units of the currency', () => {
    assert.equal(moved('/c/tea?lowest=5&highest=19.99'), '/c/tea?minPrice=500&maxPrice=1999');
    assert.equal(moved('/c/tea?highest=19,9'), '/c/tea?maxPrice=1990');
    assert.equal(moved('/c/tea?highest=2500', 'JPY'), '/c/tea?maxPrice=2500');
    assert.equal(moved('/c/tea?highest=1.5', 'KWD'), '/c/tea?maxPrice=1500');
    assert.equal(moved('/c/tea?highest=0.29'), '/c/tea?maxPrice=29', 'no error of binary fractions');
  });

  it('replace those in the address, and keep everything else', () => {
    assert.equal(
      moved('/search?q=pot&minPrice=100&tag=green&tag=black&lowest=&highest=8&sort=price-asc'),
      '/search?q=pot&tag=green&tag=black&sort=price-asc&maxPrice=800',
    );
    assert.equal(moved('/c/tea?minPrice=100&lowest=&highest='), '/c/tea', 'emptied fields remove the filter');
  });

  it('are swapped when the minimum is above the maximum', () => {
    assert.equal(moved('/c/tea?lowest=20&highest=5'), '/c/tea?minPrice=500&maxPrice=2000');
  });

  it('leave other addresses unchanged, and drop invalid prices', () => {
    assert.equal(moved('/c/tea?minPrice=500'), undefined);
    for (const text of ['-1', '1e3', 'NaN', 'free', '1.2.3', '9'.repeat(13)])
      assert.equal(moved(`/c/tea?lowest=${text}`), '/c/tea', text);
    assert.equal(moved('/c/tea?lowest=999999999999'), '/c/tea?minPrice=999999999999', 'the highest price');
  });

  it('redirect to the site itself, for any path', () => {
    assert.equal(
      withTypedPrices(new URL('https://shop.example//evil.example/?lowest=1'), 'EUR'),
      '/evil.example/?minPrice=100',
    );
  });

  it('are dropped when the currency is unknown', () => {
    assert.equal(
      withTypedPrices(new URL('https://shop.example/c/tea?lowest=1&minPrice=300'), undefined),
      '/c/tea?minPrice=300',
    );
  });
});
