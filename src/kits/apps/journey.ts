/** The purchase that every app must allow: list, detail, cart, checkout, card, order. */
import assert from 'node:assert/strict';
import type { Browser } from 'puppeteer-core';
import type { Shop } from './shop.js';
import { Shopper } from './shopper.js';

const CARD = '4242424242424242';

/** Amounts of a text in minor units: "Pay €16.80" is 1680. */
const amountIn = (text: string): number => Math.round(Number((/[\d.]+/.exec(text) ?? ['NaN'])[0]) * 100);

/** Buys a mug. The app's router changes every page: nothing is loaded again. */
export async function buy(browser: Browser, shop: Shop, origin: string): Promise<void> {
  const shopper = await Shopper.enter(browser, origin);
  const before = await shop.charges();
  let documents = 0;
  shopper.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === shopper.page.mainFrame()) documents += 1;
  });

  await shopper.open('/');
  await shopper.click('link', 'Speckled Mug');
  await shopper.arrives('/product/mug');
  await shopper.click('button', 'Add Speckled Mug to cart');
  await addedToCart(shopper);

  await shopper.click('link', 'Cart');
  await shopper.arrives('/cart');
  await shopper.find('heading', /^Your cart/);
  await shopper.click('link', 'Go to checkout');
  await checkOut(shopper);
  const pay = await shopper.find('button', /^Pay .*\d/);
  await shopper.click('button', pay.name);

  await shopper.find('heading', 'Thank you');
  assert.match(new URL(shopper.page.url()).pathname, /^\/order\/[\w-]{8,}$/);
  await shopper.reads('Speckled Mug');

  const made = (await shop.charges()).slice(before.length);
  assert.deepEqual(
    made.map(({ amount }) => amount),
    [amountIn(pay.name)],
    'one charge, of the amount on the button',
  );
  await shopper.click('link', 'Cart');
  await shopper.reads('Your cart is empty.');
  assert.equal(documents, 1, 'the router of the app changed every page');
  assert.deepEqual(shopper.complaints, []);
  await shopper.leave();
}

/** The button confirms the add for a moment. The count at the link to the cart stays. */
export async function addedToCart(shopper: Shopper): Promise<void> {
  await shopper.reads('1 in the cart');
}

async function checkOut(shopper: Shopper): Promise<void> {
  await shopper.type('textbox', /^E-mail/, 'ada@example.com');
  await shopper.choose('Country or region', 'Germany');
  await shopper.type('textbox', 'First name', 'Ada');
  await shopper.type('textbox', 'Last name', 'Lovelace');
  await shopper.type('textbox', 'Street and house number', 'Unter den Linden 1');
  await shopper.type('textbox', 'Postal code', '10117');
  await shopper.type('textbox', 'City', 'Berlin');
  await shopper.find('button', /^Pay .*\d/);
  await shopper.type('textbox', 'Card number', CARD);
  await shopper.type('textbox', /^Expiry/, '12/34');
  await shopper.type('textbox', /^CVC|Security/, '123');
}
