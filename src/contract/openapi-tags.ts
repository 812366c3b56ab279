import type { RouteDefinition } from './routes.js';

/** Nouns of the API, in the order in which a document shows them, and the part of the path that each begins with. */
const TAGS = [
  ['Store', 'Settings, markets and payment providers of a store.', ['', 'settings', 'markets', 'payment-providers']],
  ['Products', 'What is sold.', ['products', 'product-records', 'catalogue', 'stock', 'price-lists']],
  ['Categories', 'How products are arranged.', ['categories', 'category-records']],
  ['Search', 'Finding products, collections, pages and stories.', ['search']],
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
  ['Reviews', 'Reviews of products.', ['reviews']],
  ['Cart', 'What a shopper wants to buy.', ['cart']],
  ['Checkout', 'From the cart to the order.', ['estimate', 'checkout']],
  ['Orders', 'Orders, their parcels, refunds and incidents.', ['orders', 'incidents']],
  ['Payments', 'Events of payment providers.', ['payments']],
  ['Gift cards', 'Cards that pay.', ['gift-cards']],
  ['Account', 'Customers, their sessions and addresses.', ['account', 'session', 'customers']],
  ['Subscriptions', 'What is sent again and again.', ['subscriptions', 'subscription-plans']],
  ['Discounts', 'What takes something off.', ['discounts']],
  ['Shipping and tax', 'How goods travel, and what the state takes.', ['shipping-methods', 'tax-rates']],
  ['Checkout rules', "The merchant's own rules of the checkout.", ['checkout-rules']],
  [
    'Notices',
    'Restock notices, and messages to the merchant.',
    ['restock-notifications', 'contact', 'contact-messages'],
  ],
  ['Emails', 'Emails to shoppers.', ['emails', 'email-settings', 'email-texts', 'email-preview', 'email-test']],
  ['Webhooks', "Events for the merchant's systems.", ['webhook-endpoints', 'webhook-events']],
  ['Extensions', 'Code of others on the shop’s pages.', ['extensions', 'extension-records']],
  // A new noun that has no tag yet; a test fails until it has one.
  ['Other', 'Everything else.', []],
] as const;

export const OPENAPI_TAGS = TAGS.map(([name, description]) => ({ name, description }));

/** Paths whose noun is not the first part. */
const LATER = new Set<string>(['reviews', 'gift-cards', 'subscriptions', 'orders']);

/** `Other` when the path begins with a part that has no tag yet. */
export function tagOf({ path }: Pick<RouteDefinition, 'path'>): string {
  const [first = '', ...rest] = path.split('/').slice(3);
  const noun = ['products', 'account'].includes(first) ? (rest.find((part) => LATER.has(part)) ?? first) : first;
  return TAGS.find(([, , nouns]) => (nouns as readonly string[]).includes(noun))?.[0] ?? 'Other';
}
