import type { Cart, Image, Product, ProductPage, SearchResult } from '@storefront/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testApp, type TestApp } from '../testing/app.js';
import { mediaImage, smallImage } from './media.js';

const sizes = { address: '{url}?w={width}', widths: [1280, 320, 640] };
const media = { mediaBaseUrl: 'https://media.example/', imageSizes: sizes };
const photo: Image = { url: '/cup.jpg', alt: 'Cup', width: 1000, height: 800 };

describe('a picture', () => {
  it('is resolved against mediaBaseUrl, with the smaller copies in its srcset', () => {
    assert.deepEqual(mediaImage(media, photo), {
      ...photo,
      url: 'https://media.example/cup.jpg',
      srcset:
        'https://media.example/cup.jpg?w=320 320w, https://media.example/cup.jpg?w=640 640w, https://media.example/cup.jpg 1000w',
    });
  });

  it('has copies of all widths when its own is unknown, and none when no copy is smaller or it is an SVG', () => {
    const { srcset } = mediaImage(media, { url: 'https://a.example/b.png', alt: '' });
    assert.match(srcset ?? '', /w=320 320w, .*w=640 640w, .*w=1280 1280w$/);
    assert.equal(mediaImage(media, { ...photo, width: 320 }).srcset, undefined);
    for (const url of ['/cup.svg', '/cup.SVG?v=2'])
      assert.equal(mediaImage(media, { ...photo, url }).srcset, undefined);
    assert.equal(mediaImage({ ...media, imageSizes: null }, photo).srcset, undefined);
  });

  it('has a valid srcset for any characters in its address', () => {
    const setup = {
      ...media,
      imageSizes: { address: 'https://cdn.example/w={width},q=80/{encodedUrl}', widths: [64] },
    };
    const odd = { ...photo, url: 'https://a.example/my cup,one.jpg?a=1&b=2,' };
    const [copy, full] = (mediaImage(setup, odd).srcset ?? '').split(', ');
    assert.equal(
      copy,
      'https://cdn.example/w=64,q=80/https%3A%2F%2Fa.example%2Fmy%20cup%2Cone.jpg%3Fa%3D1%26b%3D2%2C 64w',
    );
    assert.equal(full, 'https://a.example/my%20cup,one.jpg?a=1&b=2%2C 1000w');
  });

  it('in a small place is the smallest copy that is sharp', () => {
    assert.equal(smallImage(media, photo, 400).url, 'https://media.example/cup.jpg?w=640');
    assert.equal(smallImage(media, photo, 800).url, 'https://media.example/cup.jpg');
    assert.equal('srcset' in smallImage(media, photo, 400), false);
  });
});

describe('the store setting imageSizes', () => {
  let shop: TestApp;
  before(async () => {
    shop = await testApp();
  });
  after(() => shop.close());

  const get = async <T>(path: string): Promise<T> => (await shop.get(`/store/1${path}`)).json<T>();

  it('applies to lists, product pages, the cart and search results', async () => {
    const set = await shop.admin('PUT', '/store/1', {
      name: 'Shop',
      mediaBaseUrl: 'https://media.example',
      imageSizes: sizes,
    });
    assert.equal(set.statusCode, 200, set.body);
    const line = { id: 'photo', title: 'Photographed Jug', price: 1000, currency: 'EUR', images: [photo] };
    const imported = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(line),
    });
    assert.equal(imported.statusCode, 200, imported.body);
    const { srcset } = mediaImage(media, photo);
    const { items } = await get<ProductPage>('/products?market=eu');
    assert.equal(items.find(({ id }) => id === 'photo')?.image?.srcset, srcset);
    const product = await get<Product>('/products/photo?market=eu');
    assert.deepEqual([product.image?.srcset, product.images[0]?.srcset], [srcset, srcset]);
    const added = await shop.app.inject({
      method: 'POST',
      url: '/store/1/cart/lines?market=eu',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ variantId: 'photo', quantity: 1 }),
    });
    assert.equal(added.json<Cart>().lines[0]?.image?.srcset, srcset, added.body);
    const found = await get<SearchResult>('/search?q=photographed&market=eu');
    assert.equal(found.items[0]?.image?.url, 'https://media.example/cup.jpg?w=640');
  });

  it('is rejected with its field when it lacks a placeholder or is no web address', async () => {
    for (const address of [
      'https://cdn.example/{url}',
      'https://cdn.example/{width}',
      'javascript:{url}{width}',
      '{url} {width}',
    ]) {
      const { statusCode, body } = await shop.admin('PUT', '/store/1', {
        name: 'Shop',
        imageSizes: { ...sizes, address },
      });
      assert.equal(statusCode, 400, address);
      assert.match(body, /imageSizes/, address);
    }
    const image = { url: '/a.jpg', alt: '', srcset: 'https://a.example/b 1w' };
    const line = JSON.stringify({ id: 'own', title: 'Own', price: 1, currency: 'EUR', images: [image] });
    const { body } = await shop.app.inject({
      method: 'POST',
      url: '/store/1/catalogue/import',
      headers: { authorization: `Bearer ${shop.rootKey}`, 'content-type': 'application/x-ndjson' },
      payload: line,
    });
    assert.match(body, /srcset/, body);
  });
});
