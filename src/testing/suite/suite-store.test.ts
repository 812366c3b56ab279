import { expect, nextFrame } from '@open-wc/testing';
import type { WbStore } from '../../context/index.js';
import { withoutStorage } from './no-storage.js';
import { Leaks, same, settled, watchComplaints } from './watch.js';
import { until } from './until.js';

/** `<wb-store>` renders nothing and has no states, so it has no scene. The general requirements are tested here. */
const leaks = new Leaks();
await import('../../context/define.js');
await import('../../../elements/wb-money-display/define.js');

const attributes = { 'base-url': '/api', 'store-id': '7', market: 'eu', locale: 'de' };

function page(names: readonly (keyof typeof attributes)[] = ['base-url', 'store-id', 'market', 'locale']) {
  const home = document.createElement('main');
  const store = document.createElement('wb-store');
  for (const name of names) store.setAttribute(name, attributes[name]);
  store.innerHTML = '<h1>Shop</h1><wb-money-display amount="1250" currency="EUR"></wb-money-display>';
  home.append(store);
  document.body.append(home);
  return { home, store };
}

async function quiet(store: WbStore): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await store.updateComplete;
    await nextFrame();
  }
}

describe('suite: wb-store', () => {
  let complaints: ReturnType<typeof watchComplaints>;
  before(() => {
    complaints = watchComplaints();
  });
  after(() => complaints.stop());
  afterEach(function () {
    for (const home of document.querySelectorAll('body > main')) home.remove();
    const errors = complaints.since();
    if (errors.length > 0 && this.currentTest?.state !== 'failed') throw new Error(`console: ${errors.join(' | ')}`);
  });

  it('passes axe with its content', async () => {
    const { home, store } = page();
    await quiet(store);
    await expect(home).to.be.accessible();
    expect(store.checkVisibility(), 'a box of its own').to.be.false;
    expect(store.querySelector('h1')?.checkVisibility(), 'what stands inside').to.be.true;
  });

  it('leaves nothing behind after a hundred reconnections', async () => {
    const { home, store } = page();
    await quiet(store);
    const held = () => ({ ...leaks.counts(), page: document.body.childElementCount });
    store.remove();
    await quiet(store);
    home.append(store);
    const here = await settled(held);
    store.remove();
    await quiet(store);
    const apart = held();
    for (let turn = 0; turn < 100; turn += 1) {
      home.append(store);
      if (turn % 10 === 0) await quiet(store);
      store.remove();
      if (turn % 10 === 5) await quiet(store);
    }
    await quiet(store);
    expect(held(), 'while apart').to.deep.equal(apart);
    expect(apart.listeners, 'listeners while apart').to.be.lessThan(here.listeners);
    home.append(store);
    await until(() => same(held(), here)).catch(() => undefined);
    expect(held(), 'back again').to.deep.equal(here);
  });

  it('is the same store in any order of its attributes', async () => {
    const names = Object.keys(attributes) as (keyof typeof attributes)[];
    const orders = [names, [...names].reverse(), [...names.slice(2), ...names.slice(0, 2)]];
    for (const order of orders) {
      const { home, store } = page(order);
      await quiet(store);
      const { config } = store.storefront!;
      expect([config.baseUrl, config.storeId, config.market, config.locale], order.join()).to.deep.equal([
        ...['/api', 7, 'eu', 'de'],
      ]);
      expect(store.textContent).to.contain('Shop');
      home.remove();
    }
  });

  it('reports a missing attribute, and still shows its content', async () => {
    const { store } = page(['store-id']);
    await quiet(store);
    expect(complaints.since().join()).to.contain('base-url is missing');
    expect(store.storefront).to.equal(undefined);
    expect(store.querySelector('h1')?.checkVisibility()).to.be.true;
  });

  it('works without storage and cookies', async () => {
    await withoutStorage(async () => {
      const { store } = page(['base-url', 'store-id']);
      await quiet(store);
      expect(store.storefront?.config.storeId).to.equal(7);
    });
  });
});
