// @ts-check
// The elements of bench:size's pages in the state that a shopper sees who touches nothing, and the shop that they read
// from.
import { berlin } from '../../testing/addresses.js';
import { quoteOf } from '../../testing/fixture-pricing.js';
import { createFixtureShop } from '../../testing/fixture-shop.js';
import { image } from '../../testing/fixtures.js';
import { orderRecord, ruleRecord, shipmentRecord } from '../../testing/order-record.js';
import { strictPolicy } from '../../testing/page-server.mjs';

/**
 * @typedef {object} Stage how an element gets into its scene's `ready` state without a press
 * @property {string} [attributes]
 * @property {Record<string, unknown>} [properties]
 * @property {string} [shows] `data-testid` of an element that it then shows
 */

/** The fixture shop with a shipped order, two saved gift cards, and a cart; nobody is signed in. */
export function openShop() {
  const shop = createFixtureShop(1);
  shop.addToCart('v1-1', 2);
  const { id, quote } = shop.checkouts.create({
    email: 'ada@example.com',
    shippingAddress: berlin,
    shippingMethodId: 'standard',
  });
  const { hash: quoteHash, totals } = quote;
  shop.checkouts.complete(id, { provider: 'sandbox', quoteHash, expectedAmount: totals.amountDue });
  const order = shop.checkouts.resume(id).order;
  shop.ship(order.id);
  for (const code of ['GIFT-9999-BBBB', 'GIFT-2500-AAAA']) {
    const headers = { 'idempotency-key': code };
    shop.answer({ method: 'POST', path: '/store/1/account/gift-cards', query: {}, headers, body: { code } });
  }
  shop.addToCart('v1-1', 2);
  shop.addToCart('v2-1', 1);
  return { shop, order };
}

/**
 * Attributes and properties of the elements on the page with all of them. Elements that are not listed need none.
 * @param {ReturnType<typeof openShop>} fixtures
 * @returns {Readonly<Record<string, Stage>>}
 */
export function readySettings({ shop, order }) {
  const media = [image('A green mug'), image('Its handle from near'), image('On a shelf')];
  const { market } = shop.cart;
  const priced = { market, cart: shop.cart.stored(), variants: shop.cart.variants() };
  const ofOrder = `order-id="${order.id}"`;
  const shipped = orderRecord({ fulfillmentStatus: 'shipped', shipments: [shipmentRecord()] });
  return {
    'wb-product-list': { attributes: 'columns="3" limit="6"', shows: 'product-grid' },
    'wb-basic-shop-product': { attributes: 'handle="enamel-mug" show-quantity', shows: 'product-card' },
    'wb-cart-dropdown': { shows: 'trigger' },
    'wb-cart-item': { attributes: `line-id="${shop.cart.lines[0]?.id ?? ''}"`, shows: 'title' },
    'wb-cart-subscribe-button': { attributes: 'product-id="beeswax-candles"', shows: 'subscribe' },
    'wb-cart-viewer': { shows: 'sums' },
    'wb-checkout': { properties: { initialAddress: berlin }, shows: 'shipping-methods' },
    'wb-checkout-order-summary': { shows: 'line' },
    'wb-checkout-steps': {
      properties: { steps: ['contact', 'delivery', 'shipping', 'payment'].map((id) => ({ id })) },
      shows: 'checkout-steps',
    },
    'wb-contact-form': { shows: 'form' },
    'wb-gift-card-covered-order': {
      properties: { estimate: quoteOf({ ...priced, address: berlin, shippingMethodId: 'standard', covered: true }) },
      shows: 'covered',
    },
    'wb-gift-card-input': { shows: 'gift-card-input' },
    'wb-image-viewer': { attributes: 'label="Green Mug"', properties: { media }, shows: 'viewer' },
    'wb-market-switcher': { attributes: 'persist="none"', shows: 'select' },
    'wb-money-display': { attributes: 'amount="129900" currency="EUR" compare-at="149900"', shows: 'amount' },
    'wb-my-gift-cards': { attributes: 'show="all"', shows: 'gift-card' },
    'wb-order-rules-applied': { attributes: ofOrder, properties: { rules: [ruleRecord()] }, shows: 'rules' },
    'wb-order-summary': { attributes: ofOrder, shows: 'order-lines' },
    'wb-product-detail': { attributes: 'handle="linen-apron"', shows: 'product-title' },
    'wb-product-reviews': { attributes: 'handle="enamel-mug"', shows: 'review' },
    'wb-restock-notify': { attributes: 'variant-id="v5-1" inline', shows: 'form' },
    'wb-search-box': { shows: 'search-input' },
    'wb-search-results': { attributes: 'query="enamel" facets', shows: 'product-item' },
    'wb-shipping-progress': { shows: 'label' },
    'wb-shipping-update': { properties: { order: shipped }, shows: 'updates' },
  };
}

/** The parts of a payment provider's script that an element uses: a card form that is ready at once. */
const cardScript = `window.CardSandbox = () => ({ create: () => ({
  mount: (target) => target.append(Object.assign(document.createElement('input'), { ariaLabel: 'Card number' })),
  update: async () => {}, validate: async () => null, confirm: async () => ({ status: 'unknown' }),
  focus() {}, unmount() {}, on: (event, tell) => void (event === 'ready' && setTimeout(tell)),
}) });`;

/**
 * Answers of the shop, and of its payment provider, for pages of `servePages`.
 * @param {ReturnType<typeof openShop>['shop']} shop
 * @returns {import('../../testing/page-server.mjs').Answering}
 */
export const answersOf = (shop) => (request, own) => {
  if (request.path === '/card.js') return { status: 200, type: 'text/javascript', text: cardScript };
  const { status, body, headers = {} } = shop.answer(request);
  const store = /** @type {{ paymentProviders?: unknown[] }} */ (body);
  if (request.path.endsWith('/store/1') && store.paymentProviders) {
    const card = { name: 'card-sandbox', publishableKey: 'pk_fixture', scriptUrl: `${own}/card.js` };
    store.paymentProviders = [{ ...card, frameOrigin: own, capture: 'automatic' }];
  }
  return { status, headers, text: body === undefined ? '' : JSON.stringify(body) };
};

/** The strictest policy, and what a provider's script needs of it. */
export const payingPolicy = strictPolicy.replace(
  'trusted-types lit-html',
  'trusted-types lit-html storefront storefront-search',
);

/**
 * Markup of elements in their stages.
 * @param {readonly string[]} tags
 * @param {Readonly<Record<string, Stage>>} value
 */
export function markupOf(tags, value) {
  const properties = Object.fromEntries(
    tags.flatMap((tag) => (value[tag]?.properties ? [[tag, value[tag].properties]] : [])),
  );
  const markup = tags.map((tag) => `<${tag} ${value[tag]?.attributes ?? ''}></${tag}>`).join('\n');
  if (Object.keys(properties).length === 0) return markup;
  const data = JSON.stringify(properties).replaceAll('<', '\\u003c');
  return `${markup}<script type="module" nonce="page">
const properties = ${data};
for (const tag in properties) Object.assign(document.querySelector(tag), properties[tag]);
</script>`;
}

/**
 * Runs in the page.
 * @param {Record<string, string | undefined>} shows by tag
 * @returns {string[]} differences from what a shopper should see
 */
export function unseen(shows) {
  const problems = [];
  for (const [tag, id] of Object.entries(shows)) {
    const root = document.querySelector(tag)?.shadowRoot;
    if (root?.querySelector('[data-testid="error"]')) problems.push(`<${tag}> shows an error`);
    if (id && !root?.querySelector(`[data-testid="${id}"]`)) problems.push(`<${tag}> does not show ${id}`);
  }
  return problems;
}
