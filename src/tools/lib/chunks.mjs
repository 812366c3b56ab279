// @ts-check
/**
 * Which elements of the script tag travel together. Coarse on purpose: a chunk is a kind of page, so that a page costs
 * few requests. The first chunk is part of the core, which every page loads: most pages of a shop list products, and
 * one file compresses better than two.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const chunks = {
  list: ['wb-product-list'],
  card: ['wb-basic-shop-product', 'wb-money-display'],
  drawer: ['wb-cart-drawer'],
  cart: ['wb-cart-viewer', 'wb-cart-item', 'wb-cart-dropdown', 'wb-quick-cart-view', 'wb-cart-subscribe-button'],
  checkout: [
    'wb-checkout',
    'wb-checkout-order-summary',
    'wb-checkout-steps',
    'wb-contact-form',
    'wb-gift-card-input',
    'wb-gift-card-covered-order',
    'wb-my-gift-cards',
    'wb-order-rules-applied',
    'wb-order-summary',
    'wb-shipping-progress',
    'wb-shipping-update',
  ],
  search: ['wb-search-box'],
  product: ['wb-product-detail', 'wb-image-viewer', 'wb-product-reviews', 'wb-restock-notify', 'wb-search-results'],
  extension: ['wb-extension-ui-renderer'],
  place: ['wb-extension-point'],
  more: ['wb-market-switcher', 'wb-confirmation-dialogue'],
  // Pages with one store take it from the script tag.
  store: ['wb-store'],
};

/**
 * Chunks that come with others: nobody is at the checkout who was not in the cart. What they share is then in the first
 * of them and no file of its own.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const companions = { product: ['card'], place: ['extension'], cart: ['drawer'], checkout: ['drawer', 'cart'] };

/** Little that many chunks share, and that no page would miss: a place in the core is cheaper than one among the rest. */
export const coreExtras = ['src/element-base/focus.ts'];

/**
 * Modules that come with their first use, and together: the state of the cart with the calls it makes and the words that
 * are said of it, what is in a panel with the cart. A namespace of the client that is named nowhere comes with the other
 * ones of `client`; reading the catalogue is always there.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const parts = {
  cart: [
    'src/stores/cart-store.ts',
    'src/client/cart.ts',
    'src/context/change-events.ts',
    'src/element-base/announcer.ts',
    'src/element-base/product/add-to-cart.ts',
  ],
  contents: ['src/element-base/cart/cart-contents.ts', 'elements/wb-cart-item/define.ts'],
  checkout: ['src/stores/checkout-store.ts', 'src/client/checkout.ts'],
  // A page of hits asks before anybody writes into a search box.
  search: ['src/stores/search-store.ts', 'src/client/search.ts', 'src/context/search-copy.ts'],
  'search-engine': ['src/client/search-cache/engine.ts', 'src/client/search-cache/make-copy.ts'],
  // A page that draws one thing by its own template draws others by theirs.
  templates: [
    'elements/wb-product-list/item-template.ts',
    'src/element-base/record-template.ts',
    'src/element-base/cart/line-fields.ts',
  ],
  market: ['src/stores/switch-market.ts', 'src/context/save-market.ts'],
  client: ['src/stores/feature-acts.ts'],
  account: ['src/client/account.ts', 'src/client/subscriptions.ts'],
};

/** Namespaces of the client that every page uses. */
export const earlyNamespaces = ['src/client/store.ts'];

/** Starts the search's worker under policies of all kinds. */
export const searchWorkerStandIn = { 'src/client/search-cache/start-worker.ts': 'src/script-tag/search-worker.ts' };

/**
 * Modules by what stands in their place in the script tag: it has the same names and brings the module with its first use.
 * @type {Readonly<Record<string, string>>}
 */
export const standIns = {
  ...searchWorkerStandIn,
  'src/client/later.ts': 'src/script-tag/later.ts',
  'src/element-base/announcer.ts': 'src/script-tag/announcer.ts',
  'src/element-base/product/add-to-cart.ts': 'src/script-tag/add-to-cart.ts',
};

/**
 * @param {readonly string[]} tags of the elements that stand
 * @returns {Map<string, string[]>} them by chunk
 * @throws when one is in no chunk
 */
export function chunkTable(tags) {
  const known = new Set(Object.values(chunks).flat());
  const homeless = tags.filter((tag) => !known.has(tag));
  if (homeless.length > 0) throw new Error(`src/tools/lib/chunks.mjs names no chunk for ${homeless.join(', ')}`);
  return new Map(
    Object.entries(chunks)
      .map(([name, its]) => /** @type {[string, string[]]} */ ([name, its.filter((tag) => tags.includes(tag))]))
      .filter(([, its]) => its.length > 0),
  );
}
