/**
 * The page /parts of every app: objects, booleans, events, slots, references, two stores, and an element that goes
 * while it waits for an answer.
 */
import assert from 'node:assert/strict';
import type { Browser, HTTPRequest } from 'puppeteer-core';
import { SECOND } from './shop.js';
import { Shopper } from './shopper.js';

const ADD = /^Add.* to (the )?cart/i;

type Part = readonly [name: string, body: (shopper: Shopper) => Promise<void>];

const parts: readonly Part[] = [
  [
    'passes objects: changed filters list other products',
    async (shopper) => {
      await shopper.find('heading', 'A Book of Kilns');
      await shopper.click('button', 'Gifts');
      await shopper.gone('heading', 'A Book of Kilns');
      await shopper.find('heading', 'Speckled Mug');
      await shopper.click('button', 'Gifts');
      await shopper.find('heading', 'A Book of Kilns');
    },
  ],
  [
    'passes booleans: false shows the buttons, true hides them',
    async (shopper) => {
      await shopper.find('heading', 'A Book of Kilns');
      await shopper.find('button', ADD);
      await shopper.click('button', 'Look only');
      await shopper.gone('button', ADD);
      await shopper.find('heading', 'A Book of Kilns');
      await shopper.click('button', 'Look only');
      await shopper.find('button', ADD);
    },
  ],
  [
    'receives events once, with their details',
    async (shopper) => {
      await shopper.reads('The list has 4 products');
      await shopper.click('button', 'Gifts');
      await shopper.reads('The list has 2 products');
      await shopper.click('button', ADD);
      await shopper.reads('Added 1 times');
      await shopper.settles();
      await shopper.reads('Added 1 times');
    },
  ],
  [
    'fills slots',
    async (shopper) => {
      await shopper.reads('Chosen by hand');
    },
  ],
  [
    'calls methods of elements by reference',
    async (shopper) => {
      await shopper.find('heading', 'A Book of Kilns');
      const lists = (): number => shopper.requests.filter((one) => one.includes('/store/1/products?')).length;
      const before = lists();
      await shopper.click('button', 'Load again');
      await shopper.until('the list is requested again', () => Promise.resolve(lists() === before + 1));
      await shopper.click('button', 'Show the cart');
      await shopper.find('dialog', /Your cart/);
    },
  ],
  [
    'supports two stores on one page, each with a cart',
    async (shopper) => {
      await shopper.find('heading', 'A Book of Kilns');
      await shopper.find('heading', `A Book of Kilns${SECOND}`);
      await shopper.click('button', ADD);
      await shopper.reads('1 in the cart');
      const added = shopper.requests.filter((one) => one.startsWith('POST') && one.includes('/cart/lines'));
      assert.deepEqual(
        added.map((one) => new URL(one.slice('POST '.length)).pathname),
        ['/store/1/cart/lines'],
      );
    },
  ],
  [
    'unmounts an element while it loads its products',
    async (shopper) => {
      await shopper.find('heading', 'A Book of Kilns');
      const { page } = shopper;
      const held: HTTPRequest[] = [];
      let isHolding = true;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (isHolding && request.url().includes('/store/1/products?')) held.push(request);
        else void request.continue();
      });
      await shopper.click('button', 'Load again');
      await shopper.until('the list is waiting', () => Promise.resolve(held.length > 0));
      await shopper.click('button', 'Mount');
      await shopper.gone('heading', 'A Book of Kilns');
      isHolding = false;
      // An unmounted element may have aborted the request.
      for (const request of held) await request.continue().catch(() => undefined);
      await shopper.settles();
      await shopper.click('button', 'Mount');
      await shopper.find('heading', 'A Book of Kilns');
    },
  ],
];

/** Each part has a separate page. Its console must stay empty. */
export const partTests = (browser: Browser, origin: string): readonly (readonly [string, () => Promise<void>])[] =>
  parts.map(([name, body]) => [
    name,
    async () => {
      const shopper = await Shopper.enter(browser, origin);
      try {
        await shopper.open('/parts');
        await body(shopper);
        assert.deepEqual(shopper.complaints, []);
      } finally {
        await shopper.leave();
      }
    },
  ]);
