import { offersWithdrawal } from '@storefront/contract/withdrawal-offer';
import type {
  Category,
  Image,
  Market,
  Menu,
  Money,
  OptionValue,
  Product,
  ProductOption,
  ProductSummary,
  ProductVariant,
  Redirect,
  Stock,
  StorePublicData,
  SubscriptionPlan,
} from '@storefront/contract';
import { planPrice } from '../service/modules/pricing/plan-price.js';

/** Records for element tests: a small shop of household goods in three markets. Prices are EUR cents, tax included. */

const market = (code: string, part: Partial<Market>): Market => ({
  code,
  name: code.toUpperCase(),
  currency: 'EUR',
  locales: ['en'],
  countries: ['DE'],
  taxInclusive: true,
  rounding: { tax: 'line', mode: 'half-up', priceIncrement: 1, totalIncrement: 1 },
  isDefault: false,
  ...part,
});
export const markets: readonly Market[] = [
  market('eu', {
    name: 'Europe',
    locales: ['en', 'de', 'fr'],
    countries: ['DE', 'FR', 'AT', 'NL'],
    isDefault: true,
  }),
  market('us', {
    name: 'United States',
    currency: 'USD',
    locales: ['en-US'],
    countries: ['US'],
    taxInclusive: false,
    rounding: { tax: 'line', mode: 'half-up', priceIncrement: 5, totalIncrement: 1 },
  }),
  market('jp', {
    name: '日本',
    currency: 'JPY',
    locales: ['ja', 'en'],
    countries: ['JP'],
    rounding: { tax: 'order', mode: 'half-up', priceIncrement: 10, totalIncrement: 1 },
  }),
];
export const marketOf = (code: string): Market | undefined => markets.find((market) => market.code === code);

/** A price in a market: fixed rates, rounded to the market's increment. */
export function priceIn({ currency, rounding }: Market, eurCents: number): Money {
  const rate = { EUR: 1, USD: 1.1, JPY: 1.6 }[currency] ?? 1;
  const step = rounding.priceIncrement;
  return { amount: Math.round((eurCents * rate) / step) * step, currency };
}

/** An inline square, so nothing is downloaded. */
export const image = (alt: string, colour = '#c8d5c0'): Image => ({
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${colour}"/></svg>`,
  )}`,
  alt,
  width: 600,
  height: 600,
});

const categoryTitles = ['Kitchen', 'Table', 'Textiles', 'Lighting', 'Garden', 'Gifts'];

interface Seed {
  handle: string;
  title: string;
  price: number;
  categories: string[];
  was?: number;
  /** Units in stock for each variant, unless `stockOf` has another number. */
  stock?: number;
  options?: ProductOption[];
  /** Surcharge in cents, by variant value. */
  extra?: Record<string, number>;
  stockOf?: Record<string, number>;
  brand?: string;
  tags?: string[];
  images?: number;
  description?: string;
  /** As in the fixture's reviews. */
  rating?: Product['rating'];
  plans?: SubscriptionPlan[];
  giftCard?: boolean;
}

const colours = (...values: [string, string][]): ProductOption => ({
  name: 'Colour',
  values: values.map(([value, swatch]) => ({ value, swatch })),
});
const sizes = (...values: string[]): ProductOption => ({ name: 'Size', values: values.map((value) => ({ value })) });

const plan = (id: string, name: string, part: Partial<SubscriptionPlan>): SubscriptionPlan => ({
  id,
  name,
  description: '',
  interval: 'month',
  intervalCount: 1,
  discountPpm: 100_000,
  ...part,
});
const candlePlans = [
  plan('monthly', 'Monthly', { description: 'Cancel whenever you like' }),
  plan('fortnightly', 'Every two weeks', { interval: 'week', intervalCount: 2, discountPpm: 50_000 }),
];

const seeds: readonly Seed[] = [
  {
    handle: 'enamel-mug',
    title: 'Enamel Mug',
    price: 1490,
    categories: ['kitchen', 'gifts'],
    brand: 'Halden',
    images: 4,
    rating: { average: 4.2, count: 23 },
  },
  {
    handle: 'linen-apron',
    title: 'Linen Apron',
    price: 4900,
    categories: ['kitchen', 'textiles'],
    options: [colours(['Sand', '#d8c7a6'], ['Ink', '#22304f'], ['Moss', '#5e6f4a']), sizes('S', 'M', 'L')],
    stockOf: { 'Ink / L': 0, 'Moss / S': 2, 'Moss / M': 0, 'Moss / L': 0 },
    images: 3,
    description: 'Washed linen with crossed straps.\n\nOne large pocket, no knots.',
  },
  {
    handle: 'carbon-steel-pan',
    title: 'Carbon Steel Pan',
    price: 6900,
    was: 8900,
    categories: ['kitchen'],
    tags: ['sale'],
  },
  { handle: 'stoneware-bowl', title: 'Stoneware Bowl', price: 2200, categories: ['table'], stock: 3 },
  { handle: 'oak-board', title: 'Oak Board', price: 3900, categories: ['kitchen', 'table'], stock: 0 },
  {
    handle: 'table-runner',
    title: 'Table Runner',
    price: 3400,
    categories: ['textiles', 'table'],
    options: [sizes('140 cm', '220 cm')],
    extra: { '220 cm': 1600 },
  },
  {
    handle: 'wool-blanket',
    title:
      'Undyed Highland Wool Blanket with Hand-Finished Fringe, Woven on a Restored Nineteenth-Century Dobby Loom in the Borders',
    price: 18900,
    categories: ['textiles', 'gifts'],
  },
  { handle: 'brass-lamp', title: 'Brass Table Lamp', price: 12900, categories: ['lighting'], brand: 'Lumen & Co' },
  {
    handle: 'beeswax-candles',
    title: 'Beeswax Candles',
    price: 1250,
    categories: ['lighting', 'gifts'],
    tags: ['new'],
    plans: candlePlans,
  },
  { handle: 'garden-trowel', title: 'Garden Trowel', price: 2700, categories: ['garden'] },
  {
    handle: 'coffee-pot',
    title: 'دلّة قهوة نحاسية',
    price: 5600,
    categories: ['kitchen', 'gifts'],
    brand: 'الحرفي',
    description: 'دلّة نحاسية مطروقة يدويًا.\n\nسعة ٦٠٠ مل.',
  },
  { handle: 'gift-box', title: 'Gift Box', price: 900, categories: ['gifts'], stock: 1 },
];

const stockOf = (units: number): Stock =>
  units === 0
    ? { status: 'sold-out', quantity: 0 }
    : units <= 5
      ? { status: 'low', quantity: units }
      : { status: 'in-stock' };

const combinations = (options: readonly ProductOption[]): OptionValue[][] =>
  options.reduce<OptionValue[][]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map(({ value }) => [...row, { name, value }])),
    [[]],
  );

/** Units of each variant by id. The in-page API sells from a copy of it. */
export const unitsByVariant: ReadonlyMap<string, number> = new Map(
  seeds.flatMap((seed, index) =>
    combinations(seed.options ?? []).map((values, at): [string, number] => {
      const label = values.map(({ value }) => value).join(' / ');
      return [`v${index + 1}-${at + 1}`, seed.stockOf?.[label] ?? seed.stock ?? 50];
    }),
  ),
);

function product(seed: Seed, index: number, market: Market, units: ReadonlyMap<string, number>): Product {
  const options = seed.options ?? [];
  const shades = ['#c8d5c0', '#e2d3bf', '#c3cfdb', '#dcc6c6'];
  const images = Array.from({ length: seed.images ?? 1 }, (_, at) =>
    image(at === 0 ? seed.title : `${seed.title}, view ${at + 1}`, shades[(index + at) % shades.length]),
  );
  const compareAtPrice = seed.was === undefined ? null : priceIn(market, seed.was);
  const variants = combinations(options).map((values, at): ProductVariant => {
    const id = `v${index + 1}-${at + 1}`;
    const left = units.get(id) ?? 0;
    const extra = values.reduce((sum, { value }) => sum + (seed.extra?.[value] ?? 0), 0);
    const price = priceIn(market, seed.price + extra);
    return {
      id,
      sku: `${seed.handle}-${at + 1}`,
      options: values,
      price,
      compareAtPrice,
      available: left > 0,
      stock: stockOf(left),
      image: images[at % images.length] ?? null,
      planPrices: (seed.plans ?? []).map(({ id: planId, discountPpm }) => {
        const amount = planPrice(price.amount, discountPpm, market.rounding);
        return { planId, price: { amount, currency: market.currency } };
      }),
    };
  });
  const prices = variants.map(({ price }) => price.amount);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return {
    id: `p${index + 1}`,
    handle: seed.handle,
    title: seed.title,
    brand: seed.brand ?? null,
    image: images[0] ?? null,
    price: { amount: lowest, currency: market.currency },
    compareAtPrice,
    maxPrice: highest > lowest ? { amount: highest, currency: market.currency } : null,
    available: variants.some(({ available }) => available),
    stock: stockOf(variants.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0)),
    variantId: variants.length === 1 ? (variants[0]?.id ?? null) : null,
    variantCount: variants.length,
    options,
    tags: seed.tags ?? [],
    categories: seed.categories,
    giftCard: seed.giftCard ?? false,
    description: seed.description ?? `${seed.title} for every day.\n\nMade to be repaired.`,
    images,
    variants,
    attributes: [{ name: 'Care', value: 'Wash by hand' }],
    rating: seed.rating ?? null,
    plans: seed.plans ?? [],
    updatedAt: '2025-01-01T00:00:00.000Z',
  };
}

/** All products as a market sees them. */
export const productsIn = (market: Market, units: ReadonlyMap<string, number> = unitsByVariant): Product[] =>
  seeds.map((seed, index) => product(seed, index, market, units));

/** The fields of a product in a list. */
export function summaryOf(full: Product): ProductSummary {
  const {
    description: _d,
    giftCard: _g,
    images: _i,
    variants: _v,
    attributes: _a,
    plans: _p,
    updatedAt: _u,
    ...summary
  } = full;
  return summary;
}

export const categories: readonly Category[] = categoryTitles.map((title, position) => {
  const handle = title.toLowerCase();
  return {
    handle,
    title,
    description: `All for ${handle}.`,
    image: image(title),
    position,
    productCount: seeds.filter((seed) => seed.categories.includes(handle)).length,
  };
});

export const storeIn = (market: Market, id = 1): StorePublicData => ({
  id,
  name: 'Fixture & Daughters',
  tagline: 'Things that last',
  contactEmail: 'hello@shop.example',
  defaultMarket: 'eu',
  market: market,
  markets: [...markets],
  categories: [...categories],
  routes: {
    home: '/',
    product: '/products/{handle}',
    category: '/categories/{handle}',
    cart: '/cart',
    checkout: '/checkout',
    order: '/orders/{id}',
    search: '/search',
    page: '/pages/{handle}',
    story: '/stories/{handle}',
  },
  tokens: {},
  tagTitles: { sale: 'Reduced' },
  paymentProviders: [
    { name: 'sandbox', publishableKey: 'pk_fixture', frameOrigin: 'http://sandbox.example', capture: 'automatic' },
  ],
  extensionTargets: [],
  maxQuantityPerLine: 20,
  sendsEmail: true,
  withdrawal: offersWithdrawal(market),
  freeShippingFrom: priceIn(market, 5000),
});

export const menus: readonly Menu[] = [
  {
    handle: 'main',
    title: 'Main',
    items: categories.map(({ title, handle }) => ({ title, type: 'category' as const, handle })),
  },
];
export const redirects: readonly Redirect[] = [{ path: '/mugs', target: '/products/enamel-mug', statusCode: 301 }];
