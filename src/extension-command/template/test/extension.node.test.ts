import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CartData } from 'storefront-elements/extension';
import { start, type PageOptions } from 'storefront-elements/extension/testing';
import extension from '../src/extension.js';

const cart: CartData = { currency: 'EUR', itemCount: 2, subtotal: { amount: 3600, currency: 'EUR' }, lines: [] };
const options: PageOptions = {
  target: 'cart.summary',
  capabilities: ['cart', 'action', 'cart:write-attributes'],
  data: { cart },
};

describe('the extension', () => {
  it('saves the note with the cart', async () => {
    const page = await start(extension, options);
    await page.input('Note on the card', 'Happy birthday');
    assert.match(page.toString(), /186 characters left/);
    await page.press('Save the note');
    const note = { label: 'Note on the card', value: 'Happy birthday' };
    assert.deepEqual(page.actions, [{ name: 'cart.set-attributes', payload: { attributes: { '{{id}}': note } } }]);
    assert.match(page.toString(), /Saved\./);
  });

  it('shows the note of the cart', async () => {
    const attributes = [{ name: '{{id}}', label: 'Note on the card', value: 'Get well' }];
    const page = await start(extension, { ...options, context: { attributes } });
    assert.match(page.toString(), /value="Get well"/);
  });

  it('shows an error when the note cannot be saved', async () => {
    const refuse = (): never => {
      throw new Error('the order is being placed');
    };
    const page = await start(extension, { ...options, act: refuse });
    await page.press('Save the note');
    assert.match(page.toString(), /That did not work/);
  });

  it('hides the field while the cart is empty, and keeps its text', async () => {
    const page = await start(extension, options);
    await page.input('Note on the card', 'Happy');
    await page.data('cart', { ...cart, itemCount: 0 });
    assert.doesNotMatch(page.toString(), /text-area/);
    await page.data('cart', cart);
    assert.match(page.toString(), /195 characters left/);
  });

  it('renders nothing that a shop would drop', async () => {
    const page = await start(extension, options);
    assert.deepEqual(page.problems, []);
    assert.deepEqual(page.logs, []);
  });
});
