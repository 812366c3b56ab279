import { expect, waitUntil } from '@open-wc/testing';
import { createPinia } from 'pinia';
import { getDefaultStorefront, type Storefront } from 'storefront-elements/context';
import type { WbProductList } from 'storefront-elements/wb-product-list';
import { createApp, defineComponent, h, nextTick, type App, type VNode } from 'vue';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { marketOf, productsIn } from '../../testing/fixtures.js';
import {
  createStorefront,
  ProductList,
  StorefrontProvider,
  useCartStore,
  useClient,
  useMarketStore,
  useShopStore,
  useStore,
  useStorefrontLinks,
} from './index.js';
import { pluginOf } from './storefront.js';

const variantId = productsIn(marketOf('eu')!)[0]!.variants[0]!.id;
let open: App | undefined;

/** Mounts an app of one component, with pinia and this storefront. */
function mount(storefront: Storefront | undefined, setup: () => () => VNode | VNode[] | string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const app = createApp(defineComponent({ setup: () => setup() })).use(createPinia());
  if (storefront) app.use(pluginOf({ ...storefront, dispose: () => storefront.stores.dispose() }));
  app.config.errorHandler = (error) => {
    throw error;
  };
  app.mount(place);
  open = app;
  return place;
}

describe('setup of an app', () => {
  afterEach(() => {
    open?.unmount();
    open = undefined;
    document.body.replaceChildren();
  });

  it('provides components and all elements of the page', async () => {
    const storefront = fixtureStorefront();
    const place = mount(storefront, () => {
      expect(useClient() === storefront.client).to.equal(true);
      return () => h(ProductList, { limit: 2 });
    });
    expect(getDefaultStorefront()?.client).to.equal(storefront.client);
    await waitUntil(() =>
      place.querySelector('wb-product-list')?.shadowRoot?.querySelector('[data-testid="product-item"]'),
    );
    expect(storefront.api.callsTo('GET /store/1/products')).to.have.length(1);
  });

  it('rejects invalid options by name', () => {
    expect(() => createStorefront({ storeOptions: { storeId: 1 } })).to.throw(TypeError, 'baseUrl is missing');
    expect(() => createStorefront({ baseUrl: '/api', storeOptions: { storeId: 0 } })).to.throw('storeId is 0');
    const { client } = fixtureStorefront();
    expect(() => createStorefront({ client, storeOptions: { storeId: 2 } })).to.throw('the client is of store 1');
    expect(() => mount(undefined, () => () => useClient().baseUrl)).to.throw('app.use(createStorefront(');
  });

  it('uses a client of the page', () => {
    const { client } = fixtureStorefront();
    const { storefront } = createStorefront({ client, storeOptions: { storeId: 1 } });
    expect(storefront.client).to.equal(client);
    storefront.dispose();
  });

  it('provides the cart in pinia: state, cartDTO and addProduct', async () => {
    const storefront = fixtureStorefront();
    let cart: ReturnType<typeof useCartStore> | undefined;
    const place = mount(storefront, () => {
      cart = useCartStore();
      return () => `${cart!.cart.data?.itemCount ?? 'none'} ${cart!.cartDTO.lines.length}`;
    });
    await waitUntil(() => place.textContent === '0 0', 'the cart is read when it is used');
    await cart!.addProduct({ variantId, quantity: 2 });
    await nextTick();
    expect(place.textContent).to.equal('2 1');
    expect(cart!.addCount).to.equal(1);
    expect(cart!.cartDTO.lines[0]).to.include({ variantId, quantity: 2 });
    expect(cart!.$id).to.equal('storefront-cart');
    expect(cart!.$state.state.cart.status, 'as devtools show it').to.equal('ready');
  });

  it('provides shop, market and any other store', async () => {
    const storefront = fixtureStorefront();
    const place = mount(storefront, () => {
      const shop = useShopStore();
      const market = useMarketStore();
      const list = useStore((stores) => stores.products({ first: 2 }));
      return () => [shop.status, market.code, market.markets.length > 1, list.value.data?.items.length].join(' ');
    });
    await waitUntil(() => place.textContent === 'ready eu true 2', place.textContent);
  });

  it('supports two stores, each with its elements and its cart', async () => {
    const first = fixtureStorefront();
    const second = fixtureStorefront({ storeId: 2, market: 'us' });
    const carts: ReturnType<typeof useCartStore>[] = [];
    const Part = defineComponent({
      setup: () => {
        carts.push(useCartStore());
        return () => h(ProductList, { limit: 1 });
      },
    });
    const place = mount(first, () => () => [h(Part), h(StorefrontProvider, { storefront: second }, () => h(Part))]);
    const lists = [...place.querySelectorAll<WbProductList>('wb-product-list')];
    await waitUntil(() => lists.every((list) => list.shadowRoot?.querySelector('[data-testid="product-item"]')));
    expect(first.api.callsTo('/products').length).to.equal(1);
    expect(second.api.callsTo('GET /store/2/products').length).to.equal(1);
    await carts[1]!.addProduct({ variantId, quantity: 1 });
    expect(carts.map(({ cart }) => cart.data?.itemCount)).to.deep.equal([0, 1]);
    expect(new Set(carts.map(({ $id }) => $id)).size).to.equal(2);
  });

  describe('links', () => {
    const visited: string[] = [];
    const press = (link: Element, how: MouseEventInit = {}): boolean =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how }));
    /** Keeps the browser from following the links that are left to it. */
    const stay = (event: Event): void => event.preventDefault();
    let left: boolean[] = [];
    const browsers = (event: Event): void => {
      left.push(!event.defaultPrevented);
      stay(event);
    };

    async function linked(): Promise<HTMLAnchorElement> {
      const place = mount(fixtureStorefront(), () => {
        useStorefrontLinks((to) => visited.push(to));
        return () => [h(ProductList, { limit: 1 }), h('a', { href: '/own' }, 'of the page')];
      });
      // After the kit's listener, which is added when the app is mounted.
      addEventListener('click', browsers);
      const find = () =>
        place.querySelector('wb-product-list')?.shadowRoot?.querySelector<HTMLAnchorElement>('a.link[href]');
      await waitUntil(find);
      return find()!;
    }
    beforeEach(() => {
      visited.length = 0;
      left = [];
    });
    afterEach(() => removeEventListener('click', browsers));

    it('are routed by the router', async () => {
      const link = await linked();
      press(link.querySelector('*') ?? link);
      expect(visited).to.deep.equal([new URL(link.href).pathname]);
      expect(left).to.deep.equal([false]);
      open!.unmount();
      open = undefined;
      // A link that has left the page still leads away, and the window hears nothing of it.
      link.addEventListener('click', stay);
      press(link);
      expect(visited, 'after the app').to.have.length(1);
    });

    it('are left to the browser with a modifier key, for another target or site, and outside elements', async () => {
      const link = await linked();
      for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
        press(link, how);
      press(document.querySelector('a[href="/own"]')!);
      link.target = '_blank';
      press(link);
      link.target = '';
      link.href = 'https://elsewhere.example/';
      press(link);
      link.href = '#here';
      press(link);
      expect(visited).to.deep.equal([]);
      expect(left).to.deep.equal(Array.from({ length: 9 }, () => true));
    });
  });
});
