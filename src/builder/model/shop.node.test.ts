import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SiteApi } from '../api/site-api.js';
import { Shop } from './shop.js';

/** A shop whose only product has this picture. */
const shopWith = (url: string): Shop => {
  const items = [{ id: 'p1', title: 'Mug', image: { url, alt: '' } }];
  return new Shop(new SiteApi('', 1, () => Promise.resolve(Response.json({ items }))), 'https://shop.example');
};

describe('Shop', () => {
  it('resolves a path of a picture against the site', async () => {
    assert.equal(shopWith('').pictureAddress('/pictures/hero.svg'), 'https://shop.example/pictures/hero.svg');
    const [found] = await shopWith('/pictures/mug.svg').search('');
    assert.equal(found?.picture, 'https://shop.example/pictures/mug.svg');
  });

  it('keeps the whole address of a picture', async () => {
    const [found] = await shopWith('https://media.example/mug.jpg').search('');
    assert.equal(found?.picture, 'https://media.example/mug.jpg');
  });

  it('keeps an address that cannot be read', () => {
    assert.equal(shopWith('').pictureAddress('https://'), 'https://');
  });
});
