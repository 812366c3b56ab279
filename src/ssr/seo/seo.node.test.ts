import type { Market, Product } from '@storefront/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { productsIn, markets } from '../../testing/fixtures.js';
import {
  addressTags,
  alternates,
  breadcrumbTags,
  canonical,
  escapeHtml,
  headHtml,
  MAX_ALTERNATES,
  openGraphTags,
  organizationTag,
  productTag,
  robots,
  type HeadTag,
} from './index.js';

const [eu, us, jp] = markets as [Market, Market, Market];
const product = (market: Market, handle = 'enamel-mug'): Product => {
  const found = productsIn(market).find((one) => one.handle === handle);
  assert.ok(found, handle);
  return found;
};
const at = (market: Market, handle = 'enamel-mug') => ({
  market: market,
  product: product(market, handle),
  address: `https://shop.example/p/${handle}?market=${market.code}`,
});

/** The text that an HTML parser reads inside the only script. */
function data(tag: HeadTag): Record<string, unknown> {
  const [, text = ''] = /^<script type="application\/ld\+json">(.*?)<\/script>$/s.exec(headHtml([tag])) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
}

/** Mostly characters that end attributes, elements, scripts and comments. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...['<', '>', '"', "'", '&', '/', '!', '-', '=', '`', '\0', '\u2028', '\u2029', '\ud800', '\udc00', '\r', '\n'],
      '</script>',
      '<!--',
      ']]>',
      '&quot;',
      'a',
    ),
  }),
);

describe('structured data and meta tags of a product', () => {
  it('has an offer per variant of the market, and prices in other markets', () => {
    const { offers, name } = data(productTag(at(eu), [at(us), at(jp)])) as {
      name: string;
      offers: Record<string, unknown>[];
    };
    const setup = product(eu);
    assert.equal(name, setup.title);
    assert.equal(offers.length, setup.variants.length + 2);
    const [first, inYen] = [offers[0], offers.at(-1)];
    assert.ok(first && inYen);
    assert.equal(first['priceCurrency'], 'EUR');
    assert.match(String(first['price']), /^\d+\.\d\d$/);
    assert.deepEqual(first['eligibleRegion'], eu.countries);
    assert.equal(inYen['priceCurrency'], 'JPY');
    assert.match(String(inYen['lowPrice'] ?? inYen['price']), /^\d+$/, 'the yen has no digits after the point');
    assert.equal(new URL(String(inYen['url'])).searchParams.get('market'), jp.code);
  });

  it('has a rating only when there are reviews', () => {
    const setup = at(eu);
    const rated = { ...setup, product: { ...setup.product, rating: { average: 4.5, count: 2 } } };
    const unrated = { ...setup, product: { ...setup.product, rating: null } };
    assert.equal((data(productTag(rated))['aggregateRating'] as { ratingValue: number }).ratingValue, 4.5);
    assert.equal('aggregateRating' in data(productTag(unrated)), false);
  });

  it('omits a picture without a valid address', () => {
    const setup = at(eu);
    const images = [
      { url: 'http://[', alt: '' },
      { url: '/a.svg', alt: '' },
    ];
    assert.deepEqual(data(productTag({ ...setup, product: { ...setup.product, images } }))['image'], [
      'https://shop.example/a.svg',
    ]);
  });
});

describe('any text of a merchant or shopper', () => {
  it('never ends its attribute, element or script in the head', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const setup = at(eu);
        const shown = {
          ...setup,
          product: { ...setup.product, title: a, description: b, brand: c, images: [{ url: c, alt: a }] },
        };
        const head = headHtml([
          { tag: 'title', text: a },
          { tag: 'meta', attributes: { name: 'description', content: b } },
          productTag(shown),
          ...breadcrumbTags([
            { name: a, address: 'https://shop.example/' },
            { name: b, address: 'https://shop.example/c/x' },
          ]),
          organizationTag({
            store: { name: a, tagline: b, contactEmail: c },
            address: 'https://shop.example/',
            sameAs: [a],
          }),
          ...openGraphTags({
            type: 'product',
            siteName: a,
            title: b,
            description: c,
            address: 'https://shop.example/',
            locale: 'en',
            image: { url: b, alt: c },
          }),
          ...addressTags(a, [{ hreflang: b, href: c }]),
        ]);
        // The head's small grammar consumes everything.
        const rest = head
          .replaceAll(/<script type="application\/ld\+json">([^<>]*)<\/script>/g, (_, json: string) => {
            assert.doesNotMatch(json, /[\u2028\u2029]/);
            JSON.parse(json);
            return '';
          })
          .replaceAll(/<title>[^<>]*<\/title>|<(meta|link)( [a-z]+="[^"<>]*")+>/g, '');
        assert.equal(rest.trim(), '');
        assert.ok(head.isWellFormed() && !head.includes('\0'));
      }),
    );
  });

  it('is unchanged in structured data', () => {
    fc.assert(
      fc.property(hostile, (title) => {
        const setup = at(eu);
        assert.equal(data(productTag({ ...setup, product: { ...setup.product, title } }))['name'], title);
      }),
    );
  });

  it('is unchanged after escaping', () => {
    const back: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    fc.assert(
      fc.property(hostile, (text) => {
        const read = escapeHtml(text).replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => back[name] ?? '');
        assert.equal(read, text.toWellFormed().replaceAll('\0', '\uFFFD'));
      }),
    );
  });

  it('adds no line to robots.txt', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), hostile, (disallow, sitemap) => {
        const lines = robots({ disallow, sitemap }).split(/\r\n|[\n\r\u2028\u2029\u0085]/);
        assert.equal(lines.filter((line) => /^disallow:/i.test(line)).length, Math.max(1, disallow.length));
        assert.equal(lines.filter((line) => /^(user-agent|allow)/i.test(line)).length, 1);
      }),
    );
  });
});

describe('addresses', () => {
  it('the canonical address keeps the parameters that select another page', () => {
    const address = 'https://shop.example/c/tea/?utm_source=x&after=abc&market=us&sort=&fbclid=1#top';
    assert.equal(
      canonical(address, { parameters: ['market', 'after', 'sort'] }),
      'https://shop.example/c/tea?market=us&after=abc',
    );
    assert.equal(canonical('https://shop.example'), 'https://shop.example/');
  });

  const address = (edition: { market: string; locale: string } | undefined) =>
    edition ? `https://shop.example/?market=${edition.market}&locale=${edition.locale}` : 'https://shop.example/';
  const market = (code: string, locales: string[], countries: string[], isDefault = false) => ({
    code,
    locales,
    countries,
    isDefault,
  });

  it('there is an alternate per market and language, and an x-default', () => {
    const found = alternates({
      markets: [
        market('us', ['en'], ['US']),
        market('eu', ['en', 'de'], ['DE', 'AT'], true),
        market('uk', ['en'], ['GB', 'IE']),
      ],
      address,
    });
    assert.deepEqual(Object.fromEntries(found.map(({ hreflang, href }) => [hreflang, href])), {
      en: 'https://shop.example/',
      de: 'https://shop.example/?market=eu&locale=de',
      'en-US': 'https://shop.example/?market=us&locale=en',
      'en-GB': 'https://shop.example/?market=uk&locale=en',
      'en-IE': 'https://shop.example/?market=uk&locale=en',
      'x-default': 'https://shop.example/',
    });
  });

  it('no alternate is duplicated, and their number is limited', () => {
    const code = fc.stringMatching(/^[a-z]{2,4}$/);
    const some = fc.array(fc.constantFrom('en', 'de', 'fr', 'ja', 'zh-Hant', 'en-GB'), { minLength: 1, maxLength: 6 });
    const countries = fc.array(fc.stringMatching(/^[A-Z]{2}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(code, some, countries).map(([text, locales, where]) => market(text, locales, where)),
          { maxLength: 12 },
        ),
        (all) => {
          const tags = alternates({ markets: all, address }).map(({ hreflang }) => hreflang);
          assert.equal(new Set(tags).size, tags.length);
          assert.ok(tags.length <= MAX_ALTERNATES);
          assert.equal(tags.at(-1), 'x-default');
        },
      ),
    );
  });
});
