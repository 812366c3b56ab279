// @ts-check
// Fills store 1 through the admin API, as a merchant would: all requests are ordinary ones with an API key. An existing
// store belongs to the merchant, so nothing in it is overwritten.
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { demoExtensions } from './extensions.mjs';
import { inviteFirstEditor, publishSite } from './site.mjs';

export const STORE = 1;
const demo = new URL('../', import.meta.url);

/**
 * Keys in the store's metadata: the first exists while the first filling runs, the second has the demo shop's address
 * when it ended.
 */
const UNFINISHED = 'demo_shop_unfinished';
const ADDRESS = 'demo_shop_address';

/** Sample rates for a foreign catalogue with prices in one currency only; merchants set their own. */
const UNITS_PER_USD = /** @type {Record<string, number>} */ ({ USD: 1, EUR: 0.92, JPY: 150, GBP: 0.79, CHF: 0.88 });

/**
 * @typedef {object} Seeding
 * @property {string} apiUrl
 * @property {string} adminKey
 * @property {string} shopUrl
 * @property {string} sandboxUrl
 * @property {string} sandboxKey master key of the card sandbox
 * @property {readonly string[]} [origins] other origins whose pages may use the store
 * @property {string} [catalogue] JSON Lines or CSV file, plain or .gz, instead of the demo shop's products
 * @property {string} [currency] currency of the prices in a CSV file
 * @property {boolean} [reset] writes everything again, and overwrites the merchant's changes
 * @property {boolean} [invites] invites the first editor of the site, when it has none
 */

/**
 * @typedef {object} ImportReport
 * @property {number} read
 * @property {number} created
 * @property {number} updated
 * @property {number} unchanged
 * @property {number} failed
 * @property {{ line: number, path: string | null, message: string }[]} errors
 */

/** @typedef {import('./site.mjs').Invitation} Invitation */

/** @typedef {'filled' | 'resumed' | 'reset' | 'kept'} Outcome `kept`: the store existed and was not changed */

/**
 * @typedef {object} GiftCard
 * @property {string} code
 * @property {{ amount: number, currency: string }} amount the initial balance
 */

/**
 * Fills the store when there is none, and continues a filling that was interrupted. An existing store stays as it is,
 * except for addresses on this machine: the demo shop's pages may use the store from their present origin, and the
 * store finds the card sandbox. A catalogue named in the options is imported in any case.
 * @param {Seeding} options
 * @returns {Promise<ImportReport & { outcome: Outcome, giftCards: GiftCard[], invitation: Invitation | undefined }>}
 *   `invitation` when the site had no editor
 */
export async function seed(options) {
  const { apiUrl, adminKey, reset = false, catalogue, invites = false } = options;
  const report = await fillStore(options, reset, catalogue);
  const store = `${apiUrl}/store/${String(STORE)}`;
  return { ...report, invitation: invites ? await inviteFirstEditor(request, store, adminKey) : undefined };
}

/**
 * @param {Seeding} options @param {boolean} reset @param {string | undefined} catalogue
 * @returns {Promise<ImportReport & { outcome: Outcome, giftCards: GiftCard[] }>}
 */
async function fillStore(options, reset, catalogue) {
  const { apiUrl, adminKey } = options;
  const store = `${apiUrl}/store/${String(STORE)}`;
  const shop = JSON.parse(await readFile(new URL('shop.json', demo), 'utf8'));
  const settings = await found(`${store}/settings`, adminKey);
  const isUnfinished = settings?.metadata?.[UNFINISHED] !== undefined;
  if (settings && !isUnfinished && !reset) {
    await moveTo(options, settings);
    await reconnectSandbox(options);
    await publishSite(request, store, adminKey, { isOther: catalogue !== undefined, reset });
    const nothing = { read: 0, created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] };
    const report = catalogue ? await importCatalogue(options, catalogue) : nothing;
    return { ...report, outcome: 'kept', giftCards: shop.giftCards };
  }
  const report = await fill(options, shop);
  await publishSite(request, store, adminKey, { isOther: catalogue !== undefined, reset });
  await request(store, 'PATCH', adminKey, { metadata: { [UNFINISHED]: null, [ADDRESS]: options.shopUrl } });
  return { ...report, outcome: isUnfinished ? 'resumed' : settings ? 'reset' : 'filled', giftCards: shop.giftCards };
}

/** @param {Seeding} options */
const originsOf = ({ shopUrl, origins = [] }) => [...new Set([...sameMachine(shopUrl), ...origins])];

/**
 * After a start on other ports: allows the pages' new origin, and updates the address of the pictures, unless the
 * merchant keeps them elsewhere.
 * @param {Seeding} options
 * @param {{ allowedOrigins: string[], mediaBaseUrl: string, metadata: Record<string, string> }} settings
 */
async function moveTo(options, { allowedOrigins, mediaBaseUrl, metadata }) {
  const { apiUrl, adminKey, shopUrl } = options;
  const missing = originsOf(options).filter((origin) => !allowedOrigins.includes(origin));
  const hasMoved = mediaBaseUrl !== shopUrl && mediaBaseUrl === metadata[ADDRESS];
  if (missing.length === 0 && !hasMoved) return;
  await request(`${apiUrl}/store/${String(STORE)}`, 'PATCH', adminKey, {
    ...(missing.length > 0 && { allowedOrigins: [...allowedOrigins, ...missing] }),
    ...(hasMoved && { mediaBaseUrl: shopUrl, metadata: { [ADDRESS]: shopUrl } }),
  });
}

/**
 * Settings, markets, categories, menus, blocks, redirects, synonyms, pages, stories, shipping, taxes, card sandbox,
 * products, plans, discounts, checkout rules, gift cards, extensions and reviews of the shop. A second run changes
 * nothing.
 * @param {Seeding} options @param {any} shop of shop.json
 * @returns {Promise<ImportReport>}
 */
async function fill(options, shop) {
  const { apiUrl, adminKey, shopUrl, catalogue } = options;
  const admin = (/** @type {string} */ path, /** @type {unknown} */ body) =>
    request(`${apiUrl}/store/${String(STORE)}${path}`, 'PUT', adminKey, body);

  await admin('', {
    name: shop.name,
    tagline: shop.tagline,
    contactEmail: shop.contactMail,
    routes: shop.routes,
    mediaBaseUrl: shopUrl,
    allowedOrigins: originsOf(options),
    tagTitles: shop.tagTitles,
    metadata: { [UNFINISHED]: 'yes' },
  });
  await request(`${apiUrl}/store/${String(STORE)}/email-settings`, 'PATCH', adminKey, { colors: shop.emailColors });
  const ownCurrency = shop.markets.find((/** @type {{ isDefault: boolean }} */ { isDefault }) => isDefault).currency;
  const currency = catalogue
    ? isCsv(catalogue)
      ? (options.currency ?? ownCurrency)
      : await currencyOf(catalogue)
    : undefined;
  for (const market of shop.markets) {
    const { code, taxRounding, isDefault, ...rest } = market;
    await admin(`/markets/${code}`, {
      ...rest,
      rounding: { tax: taxRounding },
      isDefault: currency ? market.currency === currency : isDefault,
      ...(currency &&
        market.currency !== currency && { conversion: { from: currency, rate: rate(currency, market.currency) } }),
    });
  }
  if (!catalogue) for (const { handle, ...category } of shop.categories) await admin(`/categories/${handle}`, category);
  for (const { handle, ...menu } of catalogue ? [] : shop.menus) await admin(`/menus/${handle}`, menu);
  for (const { handle, ...block } of shop.blocks) await admin(`/blocks/${handle}`, block);
  await admin('/redirects', { items: shop.redirects });
  if (!catalogue) await admin('/search/settings', shop.search);
  for (const kind of ['pages', 'stories'])
    for (const { handle, ...writing } of await writings(kind)) await admin(`/${kind}/${handle}`, writing);
  for (const { id, markets, ...method } of shop.shippingMethods) {
    for (const market of markets)
      await admin(`/shipping-methods/${markets.length > 1 ? `${id}-${market}` : id}`, { ...method, market });
  }
  const namesOf = (/** @type {string} */ name) =>
    shop.taxNames.find((/** @type {{ of: string[] }} */ { of }) => of.includes(name))?.names;
  await admin('/tax-rates', {
    rates: shop.taxRates.map((/** @type {{ name: string }} */ rate) => ({ ...rate, names: namesOf(rate.name) })),
  });
  await connectSandbox(options);
  const report = await importCatalogue(options, catalogue ?? new URL('products.jsonl', demo));
  // Plans name products, which another catalogue does not have.
  for (const { code, ...plan } of catalogue ? [] : shop.subscriptionPlans)
    await admin(`/subscription-plans/${code}`, plan);
  for (const { id, ...discount } of shop.discounts) await admin(`/discounts/${id}`, discount);
  await seedRules(options, shop.checkoutRules);
  await seedGiftCards(options, shop.giftCards);
  // The size adviser and the gift wrapping name products of the demo shop.
  for (const { id, input } of catalogue ? [] : await demoExtensions()) await admin(`/extensions/${id}`, input);
  if (!catalogue) await seedReviews(options);
  return report;
}

/**
 * Each rule is compiled when it is stored, so existing ones are not sent again.
 * @param {Seeding} options @param {{ title: string }[]} rules
 */
async function seedRules({ apiUrl, adminKey }, rules) {
  const url = `${apiUrl}/store/${String(STORE)}/checkout-rules`;
  const { items } = await request(url, 'GET', adminKey);
  const titles = items.map((/** @type {{ title: string }} */ { title }) => title);
  for (const rule of rules) if (!titles.includes(rule.title)) await request(url, 'POST', adminKey, rule);
}

/**
 * The same idempotency key gives the same card at every start, with its present balance.
 * @param {Seeding} options @param {GiftCard[]} cards
 */
async function seedGiftCards({ apiUrl, adminKey }, cards) {
  const url = `${apiUrl}/store/${String(STORE)}/gift-cards`;
  for (const card of cards) await request(url, 'POST', adminKey, card, { 'idempotency-key': `demo-${card.code}` });
}

/** A page opened as localhost or as 127.0.0.1 belongs to the same shop. @param {string} url */
function sameMachine(url) {
  const { port, hostname, origin } = new URL(url);
  return ['127.0.0.1', 'localhost'].includes(hostname)
    ? [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
    : [origin];
}

/** Creates the store's account at the card sandbox, or finds the existing one. @param {Seeding} options */
const sandboxAccount = ({ apiUrl, sandboxUrl, sandboxKey }) =>
  request(`${sandboxUrl}/v1/accounts/store-${String(STORE)}`, 'PUT', sandboxKey, {
    webhookUrl: `${apiUrl}/store/${String(STORE)}/payments/card-sandbox/webhook`,
  });

/** Gives the keys of the sandbox to the store. @param {Seeding} options */
async function connectSandbox(options, enabled = true) {
  const { apiUrl, adminKey, sandboxUrl } = options;
  const account = await sandboxAccount(options);
  await request(`${apiUrl}/store/${String(STORE)}/payment-providers/card-sandbox`, 'PUT', adminKey, {
    enabled,
    baseUrl: sandboxUrl,
    publishableKey: account.publishableKey,
    secretKey: account.secretKey,
    webhookSecrets: account.webhookSecrets ?? [account.webhookSecret],
  });
}

/**
 * The sandbox of an existing store may be on another port, or new. The setting whether shoppers can pay with it stays.
 * @param {Seeding} options
 */
async function reconnectSandbox(options) {
  const { apiUrl, adminKey, sandboxUrl } = options;
  const known = await found(`${apiUrl}/store/${String(STORE)}/payment-providers/card-sandbox`, adminKey);
  if (!known) return;
  const account = await sandboxAccount(options);
  if (known.baseUrl !== sandboxUrl || known.publishableKey !== account.publishableKey)
    await connectSandbox(options, known.enabled);
}

/** @param {Seeding} options @param {string | URL} file */
async function importCatalogue({ apiUrl, adminKey, currency }, file) {
  /** @type {RequestInit & { duplex: 'half' }} */
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': isCsv(file) ? 'text/csv' : 'application/x-ndjson' },
    body: /** @type {ReadableStream} */ (Readable.toWeb(lines(file))),
    duplex: 'half',
  };
  const query = `archiveMissing=true${isCsv(file) && currency ? `&currency=${currency}` : ''}`;
  const response = await fetch(`${apiUrl}/store/${String(STORE)}/catalogue/import?${query}`, init);
  return answer(response, 'catalogue import');
}

/**
 * Sends reviews as shoppers do, then publishes them as a merchant does. Reviews from an interrupted filling are not
 * sent again.
 * @param {Seeding} options
 */
async function seedReviews({ apiUrl, adminKey }) {
  const store = `${apiUrl}/store/${String(STORE)}`;
  /** @type {Map<string, { id: string, status: string }>} */
  const known = new Map();
  for (let after = ''; ;) {
    const { items, pageInfo } = await request(`${store}/reviews?first=100${after}`, 'GET', adminKey);
    for (const review of items) known.set(review.body, review);
    if (!pageInfo.hasNextPage) break;
    after = `&after=${encodeURIComponent(pageInfo.endCursor)}`;
  }
  for await (const line of createInterface({ input: lines(new URL('reviews.jsonl', demo)) })) {
    const { product, reply, createdAt, repliedAt, ...review } = JSON.parse(line);
    const { id, status = 'pending' } =
      known.get(review.body) ?? (await request(`${store}/products/${product}/reviews`, 'POST', undefined, review));
    if (status !== 'published')
      await request(`${store}/reviews/${id}`, 'PATCH', adminKey, {
        status: 'published',
        createdAt,
        ...(reply && { reply, repliedAt }),
      });
  }
}

/**
 * Reads the Markdown files of a folder: `name: value` between two lines of dashes, then the text.
 * @param {string} kind folder
 * @returns {Promise<{ handle: string, title: string, summary: string, body: string, position?: number, publishedAt?: string, image?: { url: string, alt: string, width: number, height: number } }[]>}
 */
export async function writings(kind) {
  const folder = new URL(`writing/${kind}/`, demo);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
      const values = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      const { title, summary, position, publishedAt, image, imageAlt } = values;
      return {
        handle: name.slice(0, -'.md'.length),
        title,
        summary,
        body: body.trim(),
        ...(position && { position: Number(position) }),
        ...(publishedAt && { publishedAt }),
        // The size of every picture that the shop draws for its products.
        ...(image && { image: { url: image, alt: imageAlt, width: 800, height: 1000 } }),
      };
    }),
  );
}

/** @param {string | URL} file */
const isCsv = (file) => /\.csv(\.gz)?$/i.test(String(file));

/** @param {string | URL} file */
const lines = (file) => {
  const stream = createReadStream(file);
  return String(file).endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
};

/** Currency of the first product that names one. @param {string} file */
async function currencyOf(file) {
  const input = lines(file);
  try {
    for await (const line of createInterface({ input })) {
      const currency = /"currency"\s*:\s*"([A-Z]{3})"/.exec(line)?.[1];
      if (currency) return currency;
    }
  } finally {
    input.destroy();
  }
  throw new Error(`${file}: no line names a "currency"`);
}

/** @param {string} from @param {string} to */
function rate(from, to) {
  const [a, b] = [UNITS_PER_USD[from], UNITS_PER_USD[to]];
  if (!a || !b) throw new Error(`no sample rate from ${from} to ${to}: give the products prices of their own`);
  return (b / a).toFixed(6);
}

/** Milliseconds for which a request that the API is too busy for is sent again. */
const PATIENCE = 90_000;

/**
 * A response 503 with `Retry-After` is waited for: on a busy machine the compiler of rules takes a while to start.
 * @param {string} url @param {string} method @param {string} [key] absent: as a shopper @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 */
async function request(url, method, key, body, headers) {
  for (const end = Date.now() + PATIENCE; ;) {
    const response = await fetch(url, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.status !== 503 || Number.isNaN(wait) || Date.now() + wait * 1000 > end)
      return answer(response, `${method} ${new URL(url).pathname}`);
    await response.body?.cancel();
    await sleep(wait * 1000);
  }
}

/** An admin read; undefined when nothing is found. @param {string} url @param {string} key */
async function found(url, key) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  if (response.status !== 404) return answer(response, `GET ${new URL(url).pathname}`);
  await response.body?.cancel();
  return undefined;
}

/** @param {Response} response @param {string} what */
async function answer(response, what) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} was answered ${String(response.status)}: ${text.slice(0, 2000)}`);
  return text ? JSON.parse(text) : undefined;
}
