import { expect, waitUntil } from '@open-wc/testing';
import { createElement, StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { StorefrontStores } from 'storefront-elements/stores';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import {
  BasicShopProduct,
  CartDropdown,
  initializeStores,
  ProductList,
  StorefrontClientProvider,
  StorefrontStoreProvider,
  useCartStore,
  useClient,
  useStore,
  useStorefrontLinks,
} from './index.js';

let root: Root;
let place: HTMLElement;
const render = (node: ReactNode): void => flushSync(() => root.render(node));
const text = (id: string) => document.getElementById(id)?.textContent;

function Count({ id }: { id: string }): ReactNode {
  const { addProduct, cart, cartDTO } = useCartStore();
  return createElement(
    'button',
    { id, onClick: () => void addProduct({ variantId: 'v3-1', quantity: 2 }) },
    `${cart.status} ${cartDTO.lines.map(({ quantity }) => quantity).join()}`,
  );
}
function Title({ handle }: { handle: string }): ReactNode {
  const title = useStore(
    (stores) => stores.product(handle),
    ({ data }) => data?.title ?? '…',
  );
  return createElement('h1', { id: 'title' }, title);
}

describe('kit for React', () => {
  beforeEach(() => {
    place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    place.remove();
  });

  it('provides the cart by a hook, with one read for all components', async () => {
    const { stores, client, api } = fixtureStorefront();
    await initializeStores({ client, stores, storeOptions: { storeId: 1 } });
    expect(stores.cart.getState().cart.status, 'nobody asked for the cart').to.equal('idle');
    render(
      createElement(
        StrictMode,
        null,
        createElement(
          StorefrontStoreProvider,
          { stores },
          createElement(Count, { id: 'a' }),
          createElement(Count, { id: 'b' }),
        ),
      ),
    );
    await waitUntil(() => text('a') === 'ready ');
    expect(api.callsTo('GET /store/1/cart')).to.have.length(1);
    document.getElementById('a')!.click();
    await waitUntil(() => text('b') === 'ready 2');
  });

  it('reads the cart at once with autoGetActiveCart, and rejects an invalid store', async () => {
    const { stores, client } = fixtureStorefront();
    await initializeStores({ client, stores, storeOptions: { storeId: 1, autoGetActiveCart: true } });
    expect(stores.cart.getState().cart.status).to.equal('ready');
    const wrong = await initializeStores({ client, stores, storeOptions: { storeId: 0 } }).catch(String);
    expect(wrong).to.match(/storeOptions\.storeId is 0/);
  });

  it('provides any store by a hook', async () => {
    const { stores, client } = fixtureStorefront();
    render(
      createElement(
        StorefrontClientProvider,
        { client },
        createElement(StorefrontStoreProvider, { stores }, createElement(Title, { handle: 'enamel-mug' })),
      ),
    );
    expect(text('title')).to.equal('…');
    await waitUntil(() => text('title') !== '…');
  });

  it('provides the client', () => {
    const { client } = fixtureStorefront();
    let seen: unknown;
    const Seen = (): ReactNode => {
      seen = useClient();
      return null;
    };
    render(createElement(StorefrontClientProvider, { client }, createElement(Seen)));
    expect(seen).to.equal(client);
  });

  it('separates several stores on one page, also nested, and when a part changes its store', async () => {
    const shops = [fixtureStorefront(), fixtureStorefront(), fixtureStorefront()] as const;
    const part = (stores: StorefrontStores, ...children: ReactNode[]) =>
      createElement(StorefrontStoreProvider, { stores }, createElement(CartDropdown), ...children);
    const page = (inner: StorefrontStores) =>
      createElement(
        StorefrontClientProvider,
        { client: shops[0].client },
        part(shops[0].stores, part(inner, createElement(ProductList, { limit: 1 }))),
      );
    const carts = () => [...place.querySelectorAll('wb-cart-dropdown')] as unknown as { shop?: { stores: unknown } }[];
    render(page(shops[1].stores));
    await waitUntil(() => customElements.get('wb-cart-dropdown') !== undefined && carts().every((cart) => cart.shop));
    await waitUntil(() => shops[1].api.callsTo('/products').length > 0);
    expect(shops[0].api.callsTo('/products')).to.have.length(0);
    expect(carts()[0]!.shop?.stores).to.equal(shops[0].stores);
    expect(carts()[1]!.shop?.stores).to.equal(shops[1].stores);
    render(page(shops[2].stores));
    expect(carts()[0]!.shop?.stores).to.equal(shops[0].stores);
    expect(carts()[1]!.shop?.stores).to.equal(shops[2].stores);
    await waitUntil(() => shops[2].api.callsTo('/products').length > 0);
  });

  it('routes links in elements through the router, except with a modifier key', async () => {
    const { stores, client } = fixtureStorefront();
    const routed: string[] = [];
    const App = ({ navigate }: { navigate: (href: string) => void }): ReactNode =>
      createElement(
        'main',
        useStorefrontLinks(navigate),
        createElement('a', { id: 'own', href: '/own' }),
        createElement(BasicShopProduct, { handle: 'enamel-mug' }),
      );
    await stores.shop.load();
    render(
      createElement(
        StorefrontClientProvider,
        { client },
        createElement(
          StorefrontStoreProvider,
          { stores },
          createElement(App, { navigate: (href: string) => void routed.push(href) }),
        ),
      ),
    );
    const link = () => place.querySelector('wb-basic-shop-product')!.shadowRoot?.querySelector<HTMLElement>('a[href]');
    await waitUntil(link);
    const press = (target: HTMLElement, init: MouseEventInit = {}): boolean => {
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
      // The browser must not leave the page of the tests.
      const stay = (late: Event): void => {
        prevented = late.defaultPrevented;
        late.preventDefault();
      };
      let prevented = false;
      addEventListener('click', stay, { once: true });
      target.dispatchEvent(event);
      return prevented;
    };
    expect(press(link()!)).to.equal(true);
    expect(routed).to.have.length(1);
    expect(routed[0]).to.match(/^\/.*enamel-mug/);
    expect(press(link()!, { ctrlKey: true })).to.equal(false);
    expect(press(document.getElementById('own')!)).to.equal(false);
    expect(routed).to.have.length(1);
  });
});
