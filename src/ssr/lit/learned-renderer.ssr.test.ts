import './lit-part-patch.js';
import { LitElementRenderer, renderThunked } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { HTMLElement as ServerElement } from '@lit-labs/ssr-dom-shim';
import type { ProductSummary } from '@storefront/contract';
import fc from 'fast-check';
import { html, LitElement, nothing, svg } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { until } from 'lit/directives/until.js';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import '../../../elements/wb-product-list/define.js';
import '../../locales/ar.js';
import '../../locales/de.js';
import '../../locales/ja.js';
import { formatMoney } from '@storefront/contract/money-format';
import { ratingNumber } from '../../element-base/product/rating.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { propertiesOf, shopOf, type Scene } from '../../testing/suite/scene.js';
import { drawShadow } from './learned-draw.js';
import { priceText, cacheAverages } from './learned-prices.js';
import { LearnedRenderer } from './learned-renderer.js';
import { patchLitParts } from './lit-part-patch.js';

const by = (renderer: typeof LitElementRenderer, template: unknown): string =>
  collectResultSync(renderThunked(template, { elementRenderers: [renderer] }));
const stock = (template: unknown): string => by(LitElementRenderer, template);
const ours = (template: unknown): string => by(LearnedRenderer, template);

/** Any element with these properties: `<tag .name=${value} …></tag>`. */
function element(tag: string, properties: Record<string, unknown>) {
  const names = Object.keys(properties);
  const strings = names.map((name, index) => `${index === 0 ? `<${tag}` : ''} .${name}=`);
  if (strings.length === 0) strings.push(`<${tag}`);
  strings.push(`></${tag}>`);
  if (names.length === 0) strings.splice(0, 2, `<${tag}></${tag}>`);
  return html(Object.assign(strings, { raw: strings }), ...Object.values(properties));
}

/**
 * Text that could end a text, an attribute or a comment, or look like Lit's own
 * markers, and arbitrary text.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '&amp; &#39;',
    '<!--lit-part-->',
    '<!--/lit-part-->',
    '-->',
    '@@hole0@@',
    '@@hole3@@',
    '$& $1 $$',
    '\0',
    '</template>',
    'lit$1$',
    'שלום مرحبا',
  ),
);
const money = fc.record({
  amount: fc.integer({ min: 0, max: 10_000_000 }),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'XTS'),
});
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const product: fc.Arbitrary<ProductSummary> = fc.record({
  id: fc.uuid(),
  handle: text,
  title: text,
  brand: maybe(text),
  image: maybe(
    fc.record(
      { url: text, alt: text, width: fc.integer({ min: 1 }), height: fc.integer({ min: 1 }), srcset: text },
      { requiredKeys: ['url', 'alt'] },
    ),
  ),
  price: money,
  compareAtPrice: maybe(money),
  maxPrice: maybe(money),
  available: fc.boolean(),
  stock: fc.record(
    {
      status: fc.constantFrom('in-stock' as const, 'low' as const, 'sold-out' as const),
      quantity: fc.integer({ min: 0, max: 9 }),
    },
    { requiredKeys: ['status'] },
  ),
  variantId: maybe(fc.uuid()),
  variantCount: fc.integer({ min: 1, max: 5 }),
  options: fc.constant([]),
  tags: fc.array(text, { maxLength: 2 }),
  categories: fc.array(text, { maxLength: 2 }),
  rating: maybe(
    fc.record({ average: fc.double({ min: 0, max: 5, noNaN: true }), count: fc.integer({ min: 1, max: 99_999 }) }),
  ),
});

const shops = await Promise.all(
  (['en', 'de', 'ar', 'ja'] as const).map(async (locale) => {
    const shop = fixtureStorefront({ locale });
    // Without the shop's routes no card has an address.
    if (locale !== 'ja') await shop.stores.shop.load();
    return shop;
  }),
);
const settings = fc.record({
  storefront: fc.constantFrom(undefined, ...shops),
  columns: fc.constantFrom(1, 4, 12, NaN),
  headingLevel: fc.integer({ min: 1, max: 6 }),
  hideAdd: fc.boolean(),
  showSort: fc.boolean(),
  layout: fc.constantFrom('grid' as const, 'list' as const),
  paging: fc.constantFrom('none' as const, 'more' as const, 'infinite' as const, 'pages' as const),
  renderItem: fc.constantFrom(
    undefined,
    ({ title }: ProductSummary, index: number) => html`<b title=${title}>${index} ${title}</b>`,
    ({ title }: ProductSummary) => unsafeHTML(`<i>${title.replaceAll('<', '')}</i>`),
  ),
});

/** An element of another library: templates inside it are not learned. */
class PlainTag extends ServerElement {}
class NestedTag extends LitElement {
  override render() {
    return html`<p>${this.title}</p>
      <slot></slot>
      <slot name="end">${html`<i>${'end'}</i>`}</slot>`;
  }
}
class OuterTag extends LitElement {
  override render() {
    const inner = (value: string) => html`<em class="a ${value}">${value}</em>`;
    return html`<plain-tag>${inner('in a foreign element')}</plain-tag>
      <nested-tag title="x">${inner('first')}${inner('second')} <b slot="end">${[inner('third')]}</b></nested-tag>
      ${[1, 2].map((item) => html`<li><nested-tag title=${item}>${inner(`${item}`)}</nested-tag>${item}</li>`)}
      ${inner('after')}`;
  }
}
customElements.define('plain-tag', PlainTag);
customElements.define('nested-tag', NestedTag);
customElements.define('outer-tag', OuterTag);

class Shout extends Directive {
  override render(value: unknown): unknown {
    return html`<strong>${String(value)}!</strong>`;
  }
}
const shout = directive(Shout);

/** Templates of every kind, with one value in all of their holes. */
const kinds: Record<string, (value: unknown) => unknown> = {
  child: (value) => html`<p>${value}</p>`,
  neighbours: (value) => html`${value}${value} ${value}`,
  attribute: (value) => html`<p title=${value} class="a">${value}</p>`,
  pieces: (value) => html`<p class="a&amp;b ${value} c ${value}" id="x-${value}">x</p>`,
  boolean: (value) => html`<input ?disabled=${value} ?hidden=${value} />`,
  listener: (value) => html`<button @click=${() => value} ?hidden=${!value}>${value}</button>`,
  property: (value) =>
    html`<input .value=${value} />
      <p .title=${value}>${value}</p>`,
  live: (value) => html`<input .value=${live(value)} ?checked=${live(value)} />`,
  directives: (value) =>
    html`<p class=${classMap({ a: true, b: Boolean(value) })} title=${ifDefined(value)}>
      ${guard([value], () => html`<i>${value}</i>`)}${keyed(1, value)}${repeat([value, value], (one) => html`<b>${one}</b>`)}
    </p>`,
  'classes beside a text': (value) => html`<p class="x ${classMap({ a: Boolean(value) })}">${value}</p>`,
  own: (value) => html`<p>${shout(value)}</p>`,
  unsafe: (value) => html`<p>${unsafeHTML('<i>i</i>')}${value}</p>`,
  asynchronous: (value) => html`<p>${until(value, 1)}</p>`,
  svg: (value) => html`<svg viewBox="0 0 1 1">${svg`<path d=${value} />`}</svg>`,
  text: (value) =>
    html`<textarea>a</textarea>
      <table>
        <tr>
          <td>${value}</td>
        </tr>
      </table>`,
  comment: (value) =>
    html`<!-- a comment -->
      <p>${value}</p>`,
  nested: (value) =>
    html`<ul>
      ${[value, html`<li>${value}</li>`, [html`<li>${[value]}</li>`], nothing]}
    </ul>`,
};
const values: readonly unknown[] = [
  'a',
  '',
  '<&"\'>',
  0,
  1.5,
  -0,
  NaN,
  10n,
  true,
  false,
  null,
  undefined,
  nothing,
  [],
  ['a', '<'],
  { toString: () => '<o>' },
  new Set(['a', 'b']),
  new Date(0),
  html`<i title=${'<'}>${'>'}</i>`,
];

describe('learned templates', () => {
  it('render any products as Lit does, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), settings, (items, properties) => {
        const page = () => element('wb-product-list', { data: { items }, ...properties });
        assert.equal(ours(page()), stock(page()));
      }),
      { numRuns: 300 },
    );
  });

  for (const [kind, template] of Object.entries(kinds)) {
    it(`render ${kind} as Lit does`, () => {
      class Host extends LitElement {
        override render() {
          return values.map((value) => template(value));
        }
      }
      const tag = `host-${kind.replaceAll(' ', '-')}`;
      customElements.define(tag, Host);
      assert.equal(ours(element(tag, {})), stock(element(tag, {})));
    });
  }

  it('leave elements and slots to Lit, and render their content', () => {
    assert.equal(ours(html`<outer-tag></outer-tag>`), stock(html`<outer-tag></outer-tag>`));
    const page = html`<nested-tag title="a">${html`<b>${'light'}</b>`}<outer-tag slot="end"></outer-tag></nested-tag>`;
    assert.equal(ours(page), stock(page));
  });

  it('are used: a list of any length is one string', () => {
    const items = fc.sample(product, 30);
    const texts = (count: number): number => {
      const list = element('wb-product-list', { data: { items: items.slice(0, count) } });
      let chunks = 0;
      const count1 = (value: unknown): void => {
        if (typeof value === 'function') count1((value as () => unknown)());
        else if (Array.isArray(value)) value.forEach(count1);
        else chunks += 1;
      };
      count1(renderThunked(list, { elementRenderers: [LearnedRenderer] }));
      return chunks;
    };
    assert.equal(texts(30), texts(1));
  });

  it('are not learned from strings that contain a value', () => {
    const template = (value: string) => {
      const strings = [`<p>${value}</p>`];
      return html(Object.assign(strings, { raw: strings }));
    };
    const info = { elementRenderers: [], customElementHostStack: [null] } as unknown as Parameters<
      typeof drawShadow
    >[1];
    assert.ok(drawShadow(template('a'), info).some((candidate) => typeof candidate === 'function'));
    assert.ok(drawShadow(html`<p>a</p>`, info).every((candidate) => typeof candidate === 'string'));
  });

  const scenes = new URL('../../testing/suite/scenes/', import.meta.url);
  for (const file of readdirSync(scenes)) {
    const tag = file.slice(0, -'.ts'.length);
    it(`render ${tag} as Lit does`, async () => {
      const { default: scene } = (await import(new URL(file, scenes).href)) as { default: Scene };
      const { ready } = scene.states;
      const shop = await shopOf(scene, ready);
      const page = element(tag, { storefront: shop, ...(await propertiesOf(scene, ready, shop)) });
      await scene.server?.(shop);
      // The first render requests data, which may arrive during the comparison.
      // Once it is there, both are equal.
      stock(page);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      assert.equal(ours(page), stock(page));
    });
  }
});

describe('prices', () => {
  it('equal formatMoney, in any order', () => {
    const locale = fc.constantFrom('en', 'de', 'ar', 'ja', 'fr-CH');
    fc.assert(
      fc.property(fc.array(fc.tuple(money, locale), { minLength: 1, maxLength: 60 }), (asked) => {
        for (const [value, language] of [...asked, ...asked])
          assert.equal(priceText(value, language), formatMoney(value, language));
      }),
      { numRuns: 100 },
    );
  });
});

describe('averages of reviews', () => {
  it('equal Intl, in any order', () => {
    const languages = ['en', 'de', 'ar', 'ja'];
    for (const language of languages) cacheAverages(language);
    const average = fc.tuple(fc.constantFrom(...languages), fc.integer({ min: 100, max: 500 }));
    fc.assert(
      fc.property(fc.array(average, { maxLength: 50 }), (asked) => {
        for (const [language, hundredths] of [...asked, ...asked]) {
          const setup = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
            hundredths / 100,
          );
          assert.equal(ratingNumber(hundredths / 100, language), setup);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the Lit part patch', () => {
  const given = (connectedDisconnectable: (props?: object) => object) =>
    ({ connectedDisconnectable }) as unknown as Parameters<typeof patchLitParts>[0];

  it("replaces Lit's current function, with the same result", () => {
    const lit = given((props) => ({ ...props, _$AU: true }));
    assert.equal(patchLitParts(lit), true);
    assert.deepEqual(lit.connectedDisconnectable({ type: 2 }), { type: 2, _$AU: true });
    assert.deepEqual({ ...lit.connectedDisconnectable() }, { type: undefined, _$AU: true });
  });

  it('is applied', async () => {
    const { _$LH } = await import('lit-html/private-ssr-support.js');
    assert.deepEqual(Object.keys(_$LH.connectedDisconnectable()), ['type', '_$AU']);
  });

  it('does not replace an unknown function', () => {
    for (const other of [
      (props?: object) => ({ ...props, _$AX: true }),
      (props?: object) => ({ ...props, _$AU: true, more: 1 }),
      () => ({ _$AU: true }),
      () => {
        throw new Error('renamed');
      },
    ]) {
      const lit = given(other);
      assert.equal(patchLitParts(lit), false);
      assert.equal(lit.connectedDisconnectable, other);
    }
    assert.equal(patchLitParts({} as Parameters<typeof patchLitParts>[0]), false);
  });
});
