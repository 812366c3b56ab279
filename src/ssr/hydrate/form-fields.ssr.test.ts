/**
 * Two common errors in Lit's server-rendered pages: the content of a
 * `<textarea>`, and duplicate styles.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { html, type LitElement } from 'lit';
import * as kit from '../../../elements/index.js';
import { fixtureStorefront } from '../../testing/fixture-storefront.js';
import { draw } from '../render/draw.js';
import { openSite, type Site, type Visitor } from '../testing/site.js';
import { openService } from '../testing/service.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';

let shop: Shop;
let site: Site;
before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { forms: true });
});
after(async () => {
  await site.close();
  await shop.close();
});

/**
 * Runs in the page when its markup is complete and no code is loaded: the input
 * of a shopper on a slow line.
 */
const writeBeforeHydration = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  for (const { shadowRoot } of document.querySelectorAll('wb-contact-form'))
    for (const field of shadowRoot.querySelectorAll('input, textarea')) {
      if (!/^(name|email|message)$/.test(field.name)) continue;
      field.value = field.name + ' <b>\\nwritten early';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      if (field.name !== 'message') continue;
      field.focus();
      field.setSelectionRange(3, 5);
    }
});`;

describe('a field of a server-rendered page', () => {
  it('keeps text typed before the code has loaded, in input and textarea, and the element has it', async () => {
    site.pages.set('/contact', () => ({ body: html`<wb-contact-form></wb-contact-form>` }));
    const visitor = await site.visit();
    await visitor.tab.evaluateOnNewDocument(writeBeforeHydration);
    await visitor.open('/contact');
    const written = await visitor.tab.evaluate(async () => {
      const form = document.querySelector('wb-contact-form') as LitElement;
      // Rendered once more from the element's own data.
      form.requestUpdate();
      await form.updateComplete;
      const fields = [...form.shadowRoot!.querySelectorAll<HTMLInputElement>('input, textarea')];
      return fields.filter(({ name }) => /^(name|message)$/.test(name)).map(({ name, value }) => [name, value]);
    });
    assert.deepEqual(written, [
      ['name', 'name <b>written early'],
      ['message', 'message <b>\nwritten early'],
    ]);
    const caret = await visitor.tab.evaluate(() => {
      const { name, selectionStart, selectionEnd } = document.querySelector('wb-contact-form')!.shadowRoot!
        .activeElement as HTMLTextAreaElement;
      return [name, selectionStart, selectionEnd];
    });
    assert.deepEqual(caret, ['message', 3, 5]);
    assert.deepEqual(visitor.complaints, []);
  });
});

/**
 * Runs in the page like `writeEarly`: chooses by `[tag, selector, value]`, as a
 * shopper would.
 */
const chooseBeforeHydration = (...choices: [tag: string, selector: string, value: string][]): string => `
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  for (const [tag, selector, value] of ${JSON.stringify(choices)}) {
    const field = document.querySelector(tag).shadowRoot.querySelector(selector);
    if (field.localName === 'select') field.value = value;
    else field.checked = true;
    field.focus();
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
});`;

describe('a choice on a server-rendered page', () => {
  const inCart = (visitor: Visitor): Promise<unknown> =>
    visitor.tab.evaluate(async () => {
      const { lines } = (await (await fetch('/api/store/1/cart')).json()) as { lines: { variantId: string }[] };
      return lines.map(({ variantId }) => variantId);
    });
  const opened = async (...choices: Parameters<typeof chooseBeforeHydration>): Promise<Visitor> => {
    const visitor = await site.visit();
    await visitor.tab.evaluateOnNewDocument(chooseBeforeHydration(...choices));
    await visitor.open('/choices');
    return visitor;
  };
  before(() => {
    const body = html`<wb-product-detail handle="shirt"></wb-product-detail>
      <wb-basic-shop-product handle="shirt" options="inline"></wb-basic-shop-product>
      <wb-product-list show-sort></wb-product-list>`;
    site.pages.set('/choices', () => ({ body }));
  });

  for (const [tag, field, shown] of [
    ['wb-product-detail', 'input[value=L]', 'input:checked'],
    ['wb-basic-shop-product', 'select', 'select'],
  ] as const) {
    it(`of an option is kept by ${tag}: the shown variant, its price and the added variant match`, async () => {
      const visitor = await opened([tag, field, 'L']);
      await visitor.tab.waitForFunction(
        (text, of) => {
          const root = document.querySelector(text)!.shadowRoot!;
          const isShown = root.querySelector<HTMLInputElement>(of)?.value === 'L';
          return isShown && root.querySelector('[part~=price]')!.textContent.includes('31.90');
        },
        { timeout: 10_000 },
        tag,
        shown,
      );
      const isFocused = await visitor.tab.evaluate(
        (text, of) => document.querySelector(text)!.shadowRoot!.activeElement?.matches(of),
        tag,
        field,
      );
      assert.equal(isFocused, true);
      await visitor.tab.evaluate(
        (text) => (document.querySelector(text) as LitElement & { add(): Promise<unknown> }).add(),
        tag,
      );
      assert.deepEqual(await inCart(visitor), ['shirt-l']);
      assert.deepEqual(visitor.complaints, []);
    });
  }

  it('of a quantity is kept by wb-product-detail, also when the field lost focus before the code loaded', async () => {
    for (const stays of [true, false]) {
      const visitor = await site.visit();
      await visitor.tab.evaluateOnNewDocument(`document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const field = document.querySelector('wb-product-detail').shadowRoot.querySelector('[type=number]');
        field.focus();
        field.value = '3';
        if (!${String(stays)}) field.blur();
      });`);
      await visitor.open('/choices');
      const added = await visitor.tab.evaluate(async () => {
        const detail = document.querySelector('wb-product-detail') as LitElement;
        const root = detail.shadowRoot!;
        const field = root.querySelector<HTMLInputElement>('[type=number]')!;
        detail.requestUpdate();
        await detail.updateComplete;
        const shown = field.value;
        field.blur();
        await detail.updateComplete;
        root.querySelector<HTMLElement>('[data-testid=add-to-cart]')!.click();
        for (;;) {
          const { lines } = (await (await fetch('/api/store/1/cart')).json()) as { lines: { quantity: number }[] };
          if (lines[0]) return [shown, lines[0].quantity];
        }
      });
      assert.deepEqual(added, ['3', 3], String(stays));
      assert.deepEqual(visitor.complaints, []);
    }
  });

  it('of the sort order is kept by a list that renders its select later', async () => {
    const visitor = await opened(['wb-product-list', 'select', 'price-desc']);
    await visitor.tab.waitForFunction(
      () => {
        const list = document.querySelector('wb-product-list')!;
        const select = list.shadowRoot!.querySelector('select')!;
        return (list as { sort?: string }).sort === 'price-desc' && select.value === 'price-desc' && !select.form;
      },
      { timeout: 10_000 },
    );
    await visitor.tab.waitForFunction(() =>
      document.querySelector('wb-product-list')!.shadowRoot!.querySelector('.item')!.textContent.includes('Shirt'),
    );
    assert.deepEqual(visitor.complaints, []);
  });
});

describe('styles of a server-rendered page', () => {
  it('contain no duplicate rules in any element', () => {
    for (const example of Object.values(kit as Record<string, unknown>)) {
      if (typeof example !== 'function' || !('elementStyles' in example)) continue;
      const { observedAttributes, elementStyles, name } = example as typeof LitElement;
      assert.ok(Array.isArray(observedAttributes));
      const texts = elementStyles.map((style) => ('cssText' in style ? style.cssText : ''));
      assert.deepEqual(texts, [...new Set(texts)], name);
    }
  });

  it('add almost no bytes for further elements of the same tag', async () => {
    const drawing = { storefront: fixtureStorefront(), signal: new AbortController().signal, learned: true };
    const bytes = async (count: number): Promise<number> => {
      const prices = Array.from(
        { length: count },
        (_, index) => html`<wb-money-display amount=${1000 + index} currency="EUR"></wb-money-display>`,
      );
      const { markup } = await draw(html`${prices}`, { ...drawing, failed: (error) => assert.fail(String(error)) });
      assert.equal(markup.split('<style>').length - 1, count);
      return brotliCompressSync(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    };
    const each = ((await bytes(101)) - (await bytes(1))) / 100;
    assert.ok(each < 40, `${each} bytes each`);
  });

  it('exist once in each root after hydration', async () => {
    site.pages.set('/styles', () => ({
      body: html`<wb-product-list></wb-product-list><wb-contact-form></wb-contact-form>`,
      hydrate: ['wb-product-list', 'wb-contact-form'],
    }));
    const visitor = await site.visit();
    await visitor.open('/styles');
    const counts = await visitor.tab.evaluate(() =>
      ['wb-product-list', 'wb-contact-form'].map((tag) => {
        const root = document.querySelector(tag)!.shadowRoot!;
        const drawn = [...root.querySelectorAll('style')].map(({ textContent }) => textContent);
        return [drawn.length, root.adoptedStyleSheets.length];
      }),
    );
    assert.deepEqual(counts, [
      [1, 0],
      [1, 0],
    ]);
    assert.deepEqual(visitor.complaints, []);
  });
});
