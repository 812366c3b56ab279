import { expect, fixtureCleanup, waitUntil } from '@open-wc/testing';
import '../../../elements/wb-cart-drawer/define.js';
import '../../../elements/wb-cart-dropdown/define.js';
import '../../../elements/wb-cart-viewer/define.js';
import '../../../elements/wb-quick-cart-view/define.js';
import { createFixtureApi } from '../../testing/fixture-api.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { changing } from '../../testing/suite/answers.js';
import type { StorefrontElement } from '../storefront-element.js';

type CartTag = 'wb-cart-drawer' | 'wb-cart-dropdown' | 'wb-cart-viewer' | 'wb-quick-cart-view';

/** Opens a cart with one line, in a store with or without the address of a checkout. */
async function open(tag: CartTag, route: string | undefined, attributes = '', content = ''): Promise<Element> {
  const routes = { cart: '/cart', ...(route !== undefined && { checkout: route }) };
  const change = changing((answer) =>
    typeof answer === 'object' && answer && 'routes' in answer ? { ...answer, routes } : answer,
  );
  const api = change(createFixtureApi({ storeId: 1, cart: [{ variantId: 'v1-1', quantity: 1 }] }));
  const shop = fixtureStorefront({ api });
  const place = document.createElement('div');
  place.innerHTML = `<${tag} ${attributes}>${content}</${tag}>`;
  const el = place.firstElementChild as StorefrontElement & { open?: boolean; line?: unknown };
  el.storefront = shop;
  document.body.append(place);
  await shop.stores.shop.load();
  await shop.stores.cart.load();
  if (tag === 'wb-quick-cart-view') el.line = shop.stores.cart.getState().cart.data!.lines[0];
  if (tag !== 'wb-cart-viewer') el.open = true;
  await waitUntil(
    () => el.shadowRoot!.querySelector('slot[name="checkout-button"]'),
    `${tag} shows the place of the link`,
  );
  return el;
}

describe('a cart without an address for the checkout', () => {
  const { warn } = console;
  let warnings: string[] = [];
  beforeEach(() => {
    warnings = [];
    console.warn = (text: string) => void warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
    fixtureCleanup();
    document.body.replaceChildren();
  });

  for (const tag of ['wb-cart-drawer', 'wb-cart-dropdown', 'wb-cart-viewer', 'wb-quick-cart-view'] as const) {
    it(`logs once which setting is missing: ${tag}`, async () => {
      await open(tag, '/checkout');
      await open(tag, undefined, 'checkout-href="/pay"');
      await open(tag, undefined, '', '<a slot="checkout-button" href="/pay">Pay</a>');
      expect(warnings, 'with an address, or a link of the page').to.deep.equal([]);
      await open(tag, undefined);
      await open(tag, undefined);
      expect(warnings).to.have.lengthOf(1);
      expect(warnings[0]).to.match(new RegExp(`^<${tag}>: .*checkout-href="/checkout".*"routes".*"checkout-button"`));
    });
  }
});
