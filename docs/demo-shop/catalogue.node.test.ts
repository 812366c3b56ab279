import {
  BlockInput,
  CategoryInput,
  ContentInput,
  ImportLine,
  MarketInput,
  Menu,
  Redirect,
  ReviewInput,
  ReviewModeration,
  SearchSettings,
  ShippingMethodInput,
  StoreInput,
  TaxTableInput,
} from '@storefront/contract';
import type { Static, TSchema } from '@sinclair/typebox';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { renderMarkdown } from '../../src/service/modules/content/markdown.js';
import { cleanMerchantHtml } from '../../src/service/modules/content/merchant-html.js';
import { compileCheck } from '../../src/service/plugins/validation.js';
import { writings } from './seed/seed.mjs';

interface Shop {
  name: string;
  tagline: string;
  contactMail: string;
  routes: Static<typeof StoreInput>['routes'];
  categories: (Static<typeof CategoryInput> & { handle: string })[];
  markets: (Omit<Static<typeof MarketInput>, 'rounding'> & { code: string; taxRounding: 'line' | 'order' })[];
  menus: Menu[];
  blocks: (BlockInput & { handle: string })[];
  redirects: Redirect[];
  search: SearchSettings;
  shippingMethods: (Omit<ShippingMethodInput, 'market'> & { id: string; markets: string[] })[];
  tagTitles: NonNullable<StoreInput['tagTitles']>;
  taxNames: { of: string[]; names: Record<string, string> }[];
  taxRates: TaxTableInput['rates'];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const shop = JSON.parse(read('shop.json')) as Shop;
const lines = read('products.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as ImportLine);

function fits(schema: TSchema, value: unknown, what: string): void {
  const [error] = compileCheck(schema)(value);
  assert.ok(!error, `${what}: ${error?.path ?? ''} ${error?.message ?? ''}`);
}

describe('shop.json', () => {
  it('is valid for the admin routes', () => {
    const { name, tagline, contactMail, routes, tagTitles } = shop;
    fits(StoreInput, { name, tagline, contactEmail: contactMail, routes, tagTitles }, 'store');
    for (const { handle, ...category } of shop.categories) fits(CategoryInput, category, handle);
    for (const { code, taxRounding, ...market } of shop.markets)
      fits(MarketInput, { ...market, rounding: { tax: taxRounding } }, code);
    for (const menu of shop.menus) fits(Menu, menu, menu.handle);
    for (const { handle, ...block } of shop.blocks) {
      fits(BlockInput, block, handle);
      assert.equal(cleanMerchantHtml(block.html, ''), block.html, `${handle} is what readers get`);
    }
    fits(SearchSettings, shop.search, 'search');
    for (const redirect of shop.redirects) fits(Redirect, redirect, redirect.path);
    for (const { id, markets, ...method } of shop.shippingMethods)
      for (const market of markets) fits(ShippingMethodInput, { ...method, market }, id);
    const rates = shop.taxRates.map((rate) => ({
      ...rate,
      names: shop.taxNames.find(({ of }) => of.includes(rate.name))?.names,
    }));
    fits(TaxTableInput, { rates }, 'taxes');
    for (const { name, names } of rates) assert.ok(names?.['en'], `${name} has a name in English`);
  });

  it('has one default market, and at least two shipping methods per market in its currency', () => {
    assert.equal(shop.markets.filter((market) => market.isDefault).length, 1);
    for (const { code, currency, countries } of shop.markets) {
      const methods = shop.shippingMethods.filter(({ markets }) => markets.includes(code));
      assert.ok(methods.length >= 2, code);
      for (const { id, price, freeFrom, countries: some = [] } of methods) {
        assert.equal(price.currency, currency, id);
        assert.equal(freeFrom?.currency ?? currency, currency, id);
        assert.deepEqual(
          some.filter((country) => !countries.includes(country)),
          [],
          id,
        );
      }
    }
  });

  it('states the same delivery time everywhere', () => {
    const promise = 'What you order before noon on a working day is packed the same day.';
    for (const name of ['shop.json', 'writing/pages/delivery.md', 'pages/order.html', 'site.json'])
      assert.ok(read(name).includes(promise), name);
    const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => /\.(html|md|json|ts)$/.test(file) && !file.endsWith('.test.ts')))
      for (const [sentence] of read(name).matchAll(/[^.>"'`\n]*\b(pack(ed|s)? on|before noon)\b[^.<"'`\n]*/g))
        assert.ok(sentence.trim().endsWith(promise.slice(0, -1)), `${name}: ${sentence}`);
  });

  it('has titles for every product tag in the languages of the shop', () => {
    const languages = new Set(shop.markets.flatMap(({ locales }) => locales));
    for (const tag of new Set(lines.flatMap(({ tags = [] }) => tags)))
      for (const language of languages) assert.ok(shop.tagTitles[tag]?.[language], `${tag} in ${language}`);
  });

  it('has tax rates for every category in every country of its markets', () => {
    const kinds = new Set(lines.map((line) => line.taxCategory ?? 'standard'));
    for (const country of shop.markets.flatMap((market) => market.countries))
      for (const kind of kinds)
        assert.ok(
          shop.taxRates.some((rate) => rate.countryCode === country && rate.category === kind),
          `${country}: ${kind}`,
        );
    for (const rate of shop.taxRates.filter(({ category }) => category === 'voucher'))
      assert.equal(rate.ratePpm, 0, 'a voucher is taxed when it is spent');
  });

  it('links only to existing categories and products', () => {
    const categories = new Set(shop.categories.map(({ handle }) => handle));
    const products = new Set(lines.map(({ id }) => id));
    for (const { handle } of shop.menus.flatMap(({ items }) => items).filter(({ type }) => type === 'category'))
      assert.ok(categories.has(handle ?? ''), handle);
    const targets = [
      ...shop.redirects.map(({ target }) => target),
      ...shop.menus.flatMap(({ items }) => items).flatMap(({ url }) => url ?? []),
    ];
    for (const target of targets) {
      const [, kind, handle] = /^\/(category|product)\.html\?handle=(.+)$/.exec(target) ?? [];
      if (handle) assert.ok((kind === 'category' ? categories : products).has(handle), target);
    }
  });
});

describe('pages and stories', () => {
  it('are valid for the admin routes, with a summary and headings in order', async () => {
    for (const { handle, ...writing } of [...(await writings('pages')), ...(await writings('stories'))]) {
      fits(ContentInput, writing, handle);
      assert.ok(writing.summary.length > 40 && writing.body.length > 400, handle);
      const levels = [...renderMarkdown(writing.body, '').matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      levels.forEach((level, i) => assert.ok(level <= (levels[i - 1] ?? 1) + 1, handle));
    }
  });

  it('link only to existing records, as do menus and redirects', async () => {
    const [pages, stories] = [await writings('pages'), await writings('stories')];
    const handles: Readonly<Record<string, ReadonlySet<string>>> = {
      page: new Set(pages.map(({ handle }) => handle)),
      story: new Set(stories.map(({ handle }) => handle)),
      product: new Set(lines.map(({ id }) => id)),
      category: new Set(shop.categories.map(({ handle }) => handle)),
    };
    const html = [...pages, ...stories].map(({ body }) => renderMarkdown(body, '')).join('');
    const links = [
      ...[...html.matchAll(/href="(\/[^"]+)"/g)].map(([, href]) => href!),
      ...shop.redirects.map(({ target }) => target),
      ...shop.menus.flatMap(({ items }) => items).map(({ type, handle = '', url }) => url ?? `/${type}.html?handle=${handle}`),
    ]; // prettier-ignore
    assert.ok(links.length > 20);
    for (const link of links) {
      const [, page = '', handle] = /^\/(\w[\w-]*)\.html(?:\?handle=(.+))?$/.exec(link) ?? [];
      assert.ok(handle === undefined ? read(`pages/${page}.html`) : handles[page]?.has(handle), link);
    }
  });
});

describe('products.jsonl', () => {
  it('is valid for the import, with one product per line', () => {
    for (const line of lines) fits(ImportLine, line, line.id);
    assert.ok(lines.length >= 55);
  });

  it('has unique ids and SKUs', () => {
    const variants = lines.flatMap((line): { id?: string; sku?: string }[] => line.variants ?? [line]);
    for (const key of ['id', 'sku'] as const) {
      const all = variants.map((variant) => variant[key] ?? '');
      assert.deepEqual(
        all.filter((value, i) => value === '' || all.indexOf(value) !== i),
        [],
        key,
      );
    }
  });

  it('has a price for everything in every market; a sale price is below the former one', () => {
    for (const line of lines)
      for (const prices of [
        line.prices ?? [],
        ...(line.variants ?? []).flatMap((variant) => (variant.prices ? [variant.prices] : [])),
      ])
        for (const { code, currency } of shop.markets) {
          const found = prices.filter(({ market }) => market === code);
          assert.equal(found.length, 1, `${line.id}: ${code}`);
          const { price, compareAtPrice } = found[0]!;
          assert.equal(price.currency, currency, line.id);
          assert.ok(
            price.amount > 0 && (!compareAtPrice || compareAtPrice.amount > price.amount),
            `${line.id}: ${code}`,
          );
          assert.equal(compareAtPrice !== undefined, line.tags?.includes('sale'), `${line.id}: sale`);
        }
  });

  it('has one variant for every combination of options', () => {
    for (const { id, options = [], variants = [] } of lines.filter((line) => line.options)) {
      const count = options.reduce((product, { values }) => product * values.length, 1);
      assert.equal(variants.length, count, id);
      assert.equal(
        new Set(variants.map((variant) => options.map(({ name }) => variant.options[name]).join('/'))).size,
        count,
        id,
      );
      for (const variant of variants)
        for (const { name, values } of options)
          assert.ok(
            values.some(({ value }) => value === variant.options[name]),
            `${id}: ${name}`,
          );
    }
  });

  it('has existing categories, a description, and a picture with alternative text', () => {
    const categories = new Set(shop.categories.map(({ handle }) => handle));
    for (const { id, categories: texts = [], description = '', images = [] } of lines) {
      assert.ok(texts.length > 0 && texts.every((handle) => categories.has(handle)), id);
      assert.ok(description.length > 80, `${id}: description`);
      assert.ok(
        images.length >= 2 && images.every((image) => typeof image !== 'string' && image.alt.length > 8),
        `${id}: images`,
      );
    }
  });

  it('covers every state: sold out, partly sold out, few left, reduced, by subscription', () => {
    const stockOf = (line: ImportLine): number[] => (line.variants ?? [line]).map(({ stock }) => stock ?? Infinity);
    const some = (test: (line: ImportLine) => boolean): number => lines.filter(test).length;
    assert.ok(some((line) => stockOf(line).every((left) => left === 0)) >= 3);
    assert.ok(some((line) => stockOf(line).includes(0) && stockOf(line).some((left) => left > 0)) >= 3);
    assert.ok(some((line) => stockOf(line).some((left) => left > 0 && left <= 3)) >= 5);
    assert.ok(some((line) => line.tags?.includes('sale') ?? false) >= 4);
    assert.equal(
      some((line) => line.tags?.includes('subscription') ?? false),
      3,
    );
    assert.ok(some((line) => (line.options?.length ?? 0) === 2) >= 4);
  });
});

describe('reviews.jsonl', () => {
  const reviews = read('reviews.jsonl')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as ReviewInput &
          Pick<ReviewModeration, 'createdAt' | 'repliedAt'> & { product: string; reply?: string },
    );

  it('is valid for the review routes, for existing products', () => {
    for (const { product, reply, createdAt, repliedAt, ...review } of reviews) {
      fits(ReviewInput, review, product);
      fits(ReviewModeration, { createdAt, ...(reply && { reply, repliedAt }) }, product);
      assert.ok(
        lines.some(({ id }) => id === product),
        product,
      );
    }
  });

  it('has a different date for each review', () => {
    const days = reviews.map(({ createdAt = '' }) => createdAt.slice(0, 10));
    assert.equal(new Set(days).size, days.length);
    for (const { createdAt = '', repliedAt = createdAt } of reviews) assert.ok(repliedAt >= createdAt);
  });

  it('has various ratings', () => {
    assert.ok(new Set(reviews.map(({ product }) => product)).size >= 15);
    for (const rating of [2, 3, 4, 5])
      assert.ok(
        reviews.some((review) => review.rating === rating),
        `${rating} stars`,
      );
    assert.equal(new Set(reviews.map(({ body }) => body)).size, reviews.length);
  });
});
