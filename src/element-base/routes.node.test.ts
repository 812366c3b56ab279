import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fillRoute, matchRoute, routeFiller } from './routes.js';

const shop = 'https://shop.example';
const handle = (pattern: string | undefined, address: string): string | undefined =>
  matchRoute(pattern, 'handle', shop + address);

describe('routes', () => {
  it('are filled, and encoded for an address', () => {
    assert.equal(
      fillRoute('/products/{handle}?v={id}', { handle: 'tea & toast', id: '7' }),
      '/products/tea%20%26%20toast?v=7',
    );
    assert.equal(fillRoute(undefined, { handle: 'mug' }), undefined);
    assert.equal(fillRoute('', { handle: 'mug' }), '');
    assert.equal(fillRoute('/home', { handle: 'mug' }), '/home');
    assert.equal(fillRoute('/{handle}/{other}/{handle}', { handle: '{id}' }), '/%7Bid%7D//%7Bid%7D');
    const address = routeFiller('/products/{handle}');
    assert.deepEqual([address({ handle: 'a' }), address({ handle: 'b/c' })], ['/products/a', '/products/b%2Fc']);
  });

  it('are read from a path', () => {
    assert.equal(handle('/products/{handle}', '/products/mug?from=list#top'), 'mug');
    assert.equal(handle('/products/{handle}', '/products/mug/'), 'mug');
    assert.equal(handle('/products/{handle}/', '/products/mug'), 'mug');
    assert.equal(handle('/shop/{handle}/buy', '/shop/tee%20%26%20mehr/buy'), 'tee & mehr');
    assert.equal(handle(`${shop}/p/{handle}`, '/p/mug'), 'mug');
    assert.equal(handle('/größen/{handle}', '/gr%C3%B6%C3%9Fen/mug'), 'mug');
  });

  it('are read from a query', () => {
    assert.equal(handle('/product.html?handle={handle}', '/product.html?x=1&handle=mug'), 'mug');
    assert.equal(handle('/product/?handle={handle}', '/product/index.html?handle=mug'), 'mug');
    assert.equal(handle('/product.html?handle={handle}', '/product.html'), undefined);
    assert.equal(handle('/product.html?handle={handle}', '/other.html?handle=mug'), undefined);
  });

  it('do not match another address', () => {
    for (const address of ['/', '/products', '/products/', '/goods/mug', '/products/mug/reviews'])
      assert.equal(handle('/products/{handle}', address), undefined, address);
    assert.equal(handle('/products', '/products'), undefined);
    assert.equal(handle('/{language}/{handle}', '/de/mug'), undefined);
    assert.equal(handle(undefined, '/products/mug'), undefined);
  });
});
