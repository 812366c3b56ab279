import { aTimeout, expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { StorefrontElement } from '../element-base/index.js';
import { fixtureStorefront } from '../testing/fixture-storefront.js';
import './define.js';
import { getDefaultStorefront, setDefaultStore, type Storefront, type WbStore } from './index.js';

class TestConsumer extends StorefrontElement {
  get found(): Storefront | undefined {
    return this.shop;
  }
}
customElements.define('test-consumer', TestConsumer);
declare global {
  interface HTMLElementTagNameMap {
    'test-consumer': TestConsumer;
  }
}

const consumer = (parent: ParentNode): TestConsumer => parent.querySelector<TestConsumer>('test-consumer')!;
const storeWith = (content: unknown, baseUrl = '/api', storeId = 7) =>
  fixture<WbStore>(html`<wb-store base-url=${baseUrl} store-id=${storeId}>${content}</wb-store>`);

describe('<wb-store>', () => {
  let complaints: string[] = [];
  const { error } = console;
  beforeEach(() => {
    complaints = [];
    console.error = (...args: unknown[]) => complaints.push(String(args[0]));
  });
  afterEach(() => {
    console.error = error;
  });

  it('generates no box', async () => {
    const store = await storeWith(html`<p>Text</p>`);
    expect(getComputedStyle(store).display).to.equal('contents');
    await expect(store).to.be.accessible();
  });

  it('provides its content with one store, configured by its attributes', async () => {
    const store = await fixture<WbStore>(
      html`<wb-store base-url="/api" store-id="7" market="us" locale="de" auto-get-active-cart="">
        <div><test-consumer></test-consumer></div>
      </wb-store>`,
    );
    expect(consumer(store).found).to.equal(store.storefront);
    expect(store.client).to.equal(store.storefront?.client);
    expect(store.stores).to.equal(store.storefront?.stores);
    expect(store.client?.storeId).to.equal(7);
    expect(store.stores?.market.getState()).to.equal('us');
    expect(store.storefront?.config).to.deep.equal({
      baseUrl: '/api',
      storeId: 7,
      market: 'us',
      locale: 'de',
      autoGetActiveCart: true,
    });
    expect(complaints).to.deep.equal([]);
  });

  it('provides its store through shadow roots of the page', async () => {
    const store = await storeWith(html`<div></div>`);
    const root = store.querySelector('div')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<test-consumer></test-consumer>';
    expect(consumer(root).found).to.equal(store.storefront);
  });

  it('provides elements whose code loads later', async () => {
    const store = await storeWith(html`<test-late></test-late>`);
    customElements.define('test-late', class extends TestConsumer {});
    expect(store.querySelector<TestConsumer>('test-late')!.found).to.equal(store.storefront);
  });

  it('provides elements that requested a store before its own code loaded', async () => {
    const page = await fixture<HTMLElement>(html`<div><test-late-store></test-late-store></div>`);
    const late = page.querySelector<WbStore>('test-late-store')!;
    late.setAttribute('base-url', '/late');
    late.setAttribute('store-id', '9');
    late.append(document.createElement('test-consumer'));
    const Base = customElements.get('wb-store') as typeof WbStore;
    customElements.define('test-late-store', class extends Base {});
    expect(consumer(page).found).to.equal(late.storefront);
  });

  it('provides an element with the nearest store, also after a move', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <wb-store base-url="/a" store-id="1"><test-consumer></test-consumer></wb-store>
        <wb-store base-url="/b" store-id="2"></wb-store>
      </div>
    `);
    const [a, b] = page.querySelectorAll('wb-store');
    const element = consumer(page);
    expect(element.found?.config.baseUrl).to.equal('/a');
    b!.append(element);
    expect(element.found).to.equal(b!.storefront);
    expect(a!.storefront).not.to.equal(b!.storefront);
  });

  it('keeps its store when it is moved', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <wb-store base-url="/a" store-id="1"><test-consumer></test-consumer></wb-store>
        <section></section>
      </div>
    `);
    const store = page.querySelector('wb-store')!;
    const before = store.storefront;
    page.querySelector('section')!.append(store);
    await store.updateComplete;
    await Promise.resolve();
    expect(store.storefront).to.equal(before);
    expect(consumer(page).found).to.equal(before);
  });

  it('creates a new store when base-url or store-id change, once for both', async () => {
    const store = await storeWith(html`<test-consumer></test-consumer>`);
    const before = store.storefront!;
    let disposed = 0;
    const { dispose } = before.stores;
    before.stores.dispose = () => {
      disposed += 1;
      dispose();
    };
    const seen: unknown[] = [];
    store.setAttribute('base-url', '/other');
    store.setAttribute('store-id', '8');
    seen.push(store.storefront);
    await store.updateComplete;
    seen.push(store.storefront);
    expect(seen[0]).to.equal(before);
    expect(store.client?.baseUrl).to.equal('/other');
    expect(store.client?.storeId).to.equal(8);
    expect(disposed).to.equal(1);
    expect(consumer(store).found).to.equal(store.storefront);
  });

  it('disposes of its store when it is removed, and creates one when it is attached again', async () => {
    const store = await storeWith(html`<test-consumer></test-consumer>`);
    const before = store.storefront!;
    const parent = store.parentElement!;
    store.remove();
    await Promise.resolve();
    expect(store.storefront).to.equal(undefined);
    parent.append(store);
    expect(store.storefront).not.to.equal(before);
    expect(consumer(store).found).to.equal(store.storefront);
  });

  it('changes the market of its store with the attribute', async () => {
    const store = await storeWith(html``);
    const before = store.storefront;
    store.market = 'jp';
    await store.updateComplete;
    expect(store.storefront).to.equal(before);
    await waitUntil(() => store.stores?.market.getState() === 'jp', 'changed');
    expect(document.cookie).to.contain('wb_market=jp');
    document.cookie = 'wb_market=; Max-Age=0; Path=/';
  });

  it('works with a malformed cookie', async () => {
    document.cookie = 'wb_market=%E0%A4%A; Path=/';
    try {
      const store = await storeWith(html`<test-consumer></test-consumer>`);
      expect(consumer(store).found).to.equal(store.storefront);
      expect(store.stores?.market.getState()).to.equal(undefined);
    } finally {
      document.cookie = 'wb_market=; Max-Age=0; Path=/';
    }
  });

  it('prefers the market in the address to the attribute', async () => {
    const address = location.href;
    const asked = new URL(address);
    asked.searchParams.set('market', 'us');
    history.replaceState(null, '', asked);
    const store = await fixture<WbStore>(html`<wb-store base-url="/api" store-id="1" market="eu"></wb-store>`);
    expect(store.stores?.market.getState()).to.equal('us');
    await store.stores?.setMarket('jp');
    expect(new URL(location.href).searchParams.get('market')).to.equal('jp');
    history.replaceState(null, '', address);
    document.cookie = 'wb_market=; Max-Age=0; Path=/';
  });

  for (const [attributes, complaint] of [
    ['store-id="1"', '<wb-store>: base-url is missing: write the address of the storefront API into it'],
    ['base-url="/api" store-id="shop"', '<wb-store>: store-id is "shop": write the number of the store into it'],
    ['base-url="/api" store-id="0"', '<wb-store>: store-id is "0": write the number of the store into it'],
    ['base-url="/api" store-id="1.5"', '<wb-store>: store-id is "1.5": write the number of the store into it'],
  ] as const) {
    it(`logs once what is wrong with ${attributes}, and works after the correction`, async () => {
      const page = await fixture<HTMLElement>(html`<div></div>`);
      page.innerHTML = `<wb-store ${attributes}><test-consumer></test-consumer></wb-store>`;
      const store = page.querySelector('wb-store')!;
      await aTimeout(0);
      store.locale = 'fr';
      await store.updateComplete;
      await aTimeout(0);
      expect(complaints).to.deep.equal([complaint]);
      expect(store.storefront).to.equal(undefined);
      store.baseUrl = '/api';
      store.storeId = 1;
      await store.updateComplete;
      expect(consumer(store).found).to.equal(store.storefront);
      expect(store.storefront).not.to.equal(undefined);
    });
  }

  it('waits for properties that a framework sets after it attached the element', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.innerHTML = '<wb-store></wb-store>';
    const store = page.querySelector('wb-store')!;
    await store.updateComplete;
    Object.assign(store, { baseUrl: '/api', storeId: 1 });
    await aTimeout(0);
    expect(complaints).to.deep.equal([]);
    expect(store.storefront).not.to.equal(undefined);
  });

  it('accepts an existing store', async () => {
    const shop = fixtureStorefront();
    const store = await fixture<WbStore>(
      html`<wb-store .storefront=${shop}><test-consumer></test-consumer></wb-store>`,
    );
    expect(store.storefront).to.equal(shop);
    expect(consumer(store).found).to.equal(shop);
    expect(complaints).to.deep.equal([]);
  });
});

describe('events on the document', () => {
  it('report each settled change of the cart, and not its first load', async () => {
    const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 1 }] });
    await fixture(html`<wb-store .storefront=${shop}></wb-store>`);
    const carts: number[] = [];
    const onChange = ({ detail }: DocumentEventMap['wb-cart-change']): void => void carts.push(detail.cart.itemCount);
    document.addEventListener('wb-cart-change', onChange);
    await shop.stores.cart.load();
    expect(carts).to.deep.equal([]);
    await shop.stores.cart.addProduct({ variantId: 'v1-1', quantity: 2 });
    expect(carts).to.deep.equal([3]);
    await shop.stores.cart.refresh();
    expect(carts).to.deep.equal([3]);
    document.removeEventListener('wb-cart-change', onChange);
  });

  it('report an add to a cart that was not loaded before', async () => {
    const shop = fixtureStorefront();
    const store = await fixture<WbStore>(html`<wb-store .storefront=${shop}></wb-store>`);
    const changed = oneEvent<DocumentEventMap['wb-cart-change']>(document, 'wb-cart-change');
    await shop.stores.cart.addProduct({ variantId: 'v1-1', quantity: 1 });
    const { target, detail } = await changed;
    expect(target).to.equal(store);
    expect(detail.cart.itemCount).to.equal(1);
  });

  it('report a change of the market, and not its initial value', async () => {
    const shop = fixtureStorefront();
    await fixture(html`<wb-store .storefront=${shop}></wb-store>`);
    const changes: unknown[] = [];
    const onChange = ({ detail }: DocumentEventMap['wb-market-change']): void => void changes.push(detail);
    document.addEventListener('wb-market-change', onChange);
    await shop.stores.shop.load();
    expect(shop.stores.market.getState()).to.equal('eu');
    expect(changes).to.deep.equal([]);
    await shop.stores.setMarket('us');
    await waitUntil(() => changes.length > 0, 'code that comes with the first choice');
    expect(changes).to.deep.equal([{ market: 'us', previous: 'eu' }]);
    document.removeEventListener('wb-market-change', onChange);
  });

  it('reads the cart again when the page is restored from the back/forward cache', async () => {
    const shop = fixtureStorefront();
    await fixture(html`<wb-store .storefront=${shop}></wb-store>`);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(shop.api.callsTo('GET /store/1/cart').length).to.equal(0);
    await shop.stores.cart.load();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitUntil(() => shop.api.callsTo('GET /store/1/cart').length === 2);
  });
});

describe('the default of a page', () => {
  it('is the first <wb-store> until the page sets one, and reaches elements outside', async () => {
    const page = await fixture<HTMLElement>(html`<div><test-consumer></test-consumer></div>`);
    const element = consumer(page);
    expect(element.found).to.equal(undefined);
    expect(getDefaultStorefront()).to.equal(undefined);

    page.insertAdjacentHTML('beforeend', '<wb-store base-url="/second" store-id="2"></wb-store>');
    expect(element.found?.config.baseUrl).to.equal('/second');
    page.insertAdjacentHTML('afterbegin', '<wb-store base-url="/first" store-id="1"></wb-store>');
    expect(element.found?.config.baseUrl).to.equal('/first');

    page.querySelector('wb-store')!.remove();
    await waitUntil(() => element.found?.config.baseUrl === '/second');

    const own = setDefaultStore({ baseUrl: '/own', storeId: 3 });
    expect(element.found).to.equal(own);
    expect(getDefaultStorefront()).to.equal(own);
    const inside = document.createElement('test-consumer');
    page.querySelector('wb-store')!.append(inside);
    expect(inside.found?.config.baseUrl).to.equal('/second');

    const other = setDefaultStore({ baseUrl: '/other', storeId: 4 });
    expect(element.found).to.equal(other);
    expect(inside.found?.config.baseUrl).to.equal('/second');
    expect(() => setDefaultStore({ baseUrl: '', storeId: 4 })).to.throw(TypeError, 'baseUrl is missing');
    expect(getDefaultStorefront()).to.equal(other);
  });
});
