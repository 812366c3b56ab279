import type { RouteDefinition } from '../routes/definition.js';

/** Nouns of the API in the order of the documents, each with the first parts of its paths. */
const TAGS = [
  ['Store', 'Settings, markets and payment providers of a store.', ['', 'settings', 'markets', 'payment-providers']],
  ['Products', 'Products, stock and prices.', ['products', 'product-records', 'catalogue', 'stock', 'price-lists']],
  ['Categories', 'Categories of products.', ['categories', 'category-records']],
  ['Search', 'Search for products, collections, pages and stories.', ['search']],
  [
    'Navigation',
    'Menus, redirects and the sitemap.',
    ['menus', 'menu-records', 'redirects', 'redirect-records', 'sitemap'],
  ],
  [
    'Content',
    'Pages, stories and blocks of HTML.',
    ['pages', 'page-records', 'stories', 'story-records', 'blocks', 'block-records', 'contents'],
  ],
  ['Site', 'The site that a merchant composes: draft, publication and revisions.', ['site']],
  ['Reviews', 'Reviews of products.', ['reviews']],
  ['Cart', 'The cart of a shopper.', ['cart']],
  ['Checkout', 'Estimates, and the checkout that turns a cart into an order.', ['estimate', 'checkout']],
  ['Orders', 'Orders, their parcels, refunds and incidents.', ['orders', 'incidents']],
  ['Payments', 'Events from payment providers.', ['payments']],
  ['Gift cards', 'Gift cards and their balances.', ['gift-cards']],
  ['Account', 'Customers, their sessions and addresses.', ['account', 'session', 'customers']],
  ['Subscriptions', 'Subscriptions and their plans.', ['subscriptions', 'subscription-plans']],
  ['Discounts', 'Discounts with and without codes.', ['discounts']],
  ['Shipping and tax', 'Shipping methods and tax rates.', ['shipping-methods', 'tax-rates']],
  ['Checkout rules', "The merchant's own checkout rules.", ['checkout-rules']],
  [
    'Notices',
    'Restock notifications and messages to the merchant.',
    ['restock-notifications', 'contact', 'contact-messages'],
  ],
  ['Withdrawals', 'Declarations of withdrawal from a contract.', ['withdrawals']],
  ['Emails', 'Emails to shoppers.', ['emails', 'email-settings', 'email-texts', 'email-preview', 'email-test']],
  ['Webhooks', "Events for the merchant's systems.", ['webhook-endpoints', 'webhook-events']],
  ['Extensions', 'Third-party code on the pages of the shop.', ['extensions', 'extension-records']],
  // A noun without a tag. A test fails until it has one.
  ['Other', 'Operations without a tag.', []],
] as const;

export const OPENAPI_TAGS = TAGS.map(([name, description]) => ({ name, description }));

/** Nouns that may come after the first part of a path. */
const NESTED_NOUNS = new Set<string>(['reviews', 'gift-cards', 'subscriptions', 'orders']);

/** Tag of a route. `Other`: the first part of its path has no tag. */
export function tagOf({ path }: Pick<RouteDefinition, 'path'>): string {
  const [first = '', ...rest] = path.split('/').slice(3);
  const noun = ['products', 'account'].includes(first) ? (rest.find((part) => NESTED_NOUNS.has(part)) ?? first) : first;
  return TAGS.find(([, , nouns]) => (nouns as readonly string[]).includes(noun))?.[0] ?? 'Other';
}
