/** The development server of an app: nothing on the console, and a changed source shows without a lost cart. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { Shopper } from './shopper.js';

const HEADING = 'Everything we make';
const CHANGED = 'Everything we made';

/** Walks through the pages up to the checkout. */
export async function walksQuietly(browser: Browser, origin: string): Promise<void> {
  const shopper = await Shopper.enter(browser, origin);
  try {
    await shopper.open('/');
    await shopper.click('link', 'Speckled Mug');
    await shopper.arrives('/product/mug');
    await shopper.click('button', 'Add Speckled Mug to cart');
    await shopper.reads('1 in the cart');
    await shopper.click('link', 'Cart');
    await shopper.arrives('/cart');
    await shopper.click('link', 'Go to checkout');
    await shopper.find('textbox', /^E-mail/);
    await shopper.open('/parts');
    await shopper.reads('The list has 4 products');
    await shopper.settles();
    assert.deepEqual(shopper.complaints, []);
  } finally {
    await shopper.leave();
  }
}

/** @param source file with the heading */
export async function reloadsHot(browser: Browser, origin: string, source: string): Promise<void> {
  const shopper = await Shopper.enter(browser, origin);
  const text = readFileSync(source, 'utf8');
  assert.equal(text.split(HEADING).length, 2, `${source} has the heading once`);
  try {
    await shopper.open('/product/mug');
    await shopper.click('button', 'Add Speckled Mug to cart');
    await shopper.reads('1 in the cart');
    await shopper.click('link', 'Shop');
    await shopper.find('heading', HEADING);
    await shopper.find('heading', 'Speckled Mug');
    writeFileSync(source, text.replace(HEADING, CHANGED));
    await shopper.find('heading', CHANGED);
    await shopper.gone('heading', HEADING);
    await shopper.reads('1 in the cart');
    await shopper.find('heading', 'Speckled Mug');
    assert.deepEqual(shopper.complaints, []);
  } finally {
    writeFileSync(source, text);
    await shopper.leave();
  }
}
