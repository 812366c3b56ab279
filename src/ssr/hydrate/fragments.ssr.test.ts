/** Fragments in a framework's document, hydrated by a real browser. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { build } from 'esbuild';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { renderFragment } from '../index.js';
import type { SentFragment } from './fragment.js';
import type { Fragment, StorefrontRenderer } from '../request/types.js';
import { openService, shopperWith } from '../testing/service.js';
import { openSite, type Site, type Visitor } from '../testing/site.js';

let shop: Shop;
let site: Site;

const drawer = html`<wb-cart-drawer trigger></wb-cart-drawer><wb-market-switcher></wb-market-switcher>`;
const list = html`<wb-product-list></wb-product-list>`;
const detail = html`<wb-product-detail handle="shirt"
  ><wb-product-reviews slot="after"></wb-product-reviews
></wb-product-detail>`;
const cart = html`<wb-cart-viewer checkout-href="/checkout"></wb-cart-viewer>`;
const summary = html`<wb-checkout-order-summary></wb-checkout-order-summary>`;

const host = ({ html: markup, state }: Fragment): string => `<div data-host>${markup}${state}</div>`;
const documentOf = (parts: readonly Fragment[]): Response => {
  const body = parts.map(host).join('<hr>');
  return new Response(
    `<!doctype html><html lang="en"><head><script type="module" src="/page.js"></script></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
};

before(async () => {
  shop = await openService();
  site = await openSite(shop.url, { scripts: [] });
  const { outputFiles } = await build({
    entryPoints: ['src/ssr/testing/fragment-page.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: '/',
    conditions: ['@storefront/source'],
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  site.framework.set('/page.js', () =>
    Promise.resolve(new Response(outputFiles[0]!.text, { headers: { 'content-type': 'text/javascript' } })),
  );
  /** A layout and a content, each rendered on its own, as a framework's components are. */
  const pages: Record<string, object> = { '/list': list, '/detail': detail, '/cart': cart, '/summary': summary };
  for (const [path, content] of Object.entries(pages)) {
    site.framework.set(path, async (request, renderer) =>
      documentOf(await Promise.all([drawer, content].map((part) => renderFragment(renderer, request, part)))),
    );
    // Only the content, for a navigation in the browser.
    site.framework.set(`${path}.json`, async (request: Request, renderer: StorefrontRenderer) => {
      const { html: markup, state } = await renderFragment(renderer, request, content);
      return Response.json({ html: markup, state });
    });
  }
});
beforeEach(() => {
  site.asked.length = 0;
});
after(async () => {
  await site.close();
  await shop.close();
});

/** A visitor with two mugs in the cart. */
async function visit(path: string): Promise<Visitor> {
  const [name = '', value = ''] = (await shopperWith(shop.url, 'mug', 2)).split('=');
  const visitor = await site.visit();
  await visitor.context.setCookie({ name, value, domain: '127.0.0.1', path: '/' });
  await visitor.tab.goto(site.url + path);
  await visitor.tab.waitForFunction('window.page');
  return visitor;
}

/** Goes to another content without loading a document. @returns text of the content, at the time when it was shown */
const navigate = ({ tab }: Visitor, path: string): Promise<string> =>
  tab.evaluate(async (address) => {
    const [, content] = document.querySelectorAll('[data-host]');
    const fragment = (await (await fetch(`${address}.json`)).json()) as SentFragment;
    content!.replaceChildren();
    await window.page.show(content!, fragment);
    return content!.querySelector(':scope > *')!.shadowRoot!.textContent.replaceAll(/\s+/g, ' ');
  }, path);

const textOf = ({ tab }: Visitor, tag: string): Promise<string> =>
  tab.evaluate((one) => document.querySelector(one)!.shadowRoot!.textContent.replaceAll(/\s+/g, ' '), tag);

const addFirst = async ({ tab }: Visitor, count: string): Promise<void> => {
  await tab.evaluate(() => {
    document.querySelector('wb-product-list')!.shadowRoot!.querySelector<HTMLElement>('[data-action=add]')!.click();
  });
  await tab.waitForFunction(
    (text) => document.querySelector('wb-cart-drawer')!.shadowRoot!.querySelector('[part=count]')?.textContent === text,
    {},
    count,
  );
};

describe('fragments in the initial document', () => {
  for (const how of ['mount', 'hydrate'] as const)
    it(`hydrate by ${how}(), with one store and without a request`, async () => {
      const visitor = await visit('/list');
      const isSame = await visitor.tab.evaluate(async (name) => {
        const { shadowRoot } = document.querySelector('wb-product-list')!;
        const sent = shadowRoot!.querySelector('li');
        await window.page[name]();
        return sent !== null && sent === shadowRoot!.querySelector('li');
      }, how);
      assert.ok(isSame, 'the very nodes that were sent');
      assert.match(await textOf(visitor, 'wb-cart-drawer'), /\b2\b/);
      assert.equal(site.asked.join(), '');
      await addFirst(visitor, '3');
      assert.deepEqual(
        site.asked.map((call) => call.split('?')[0]),
        ['POST /store/1/cart/lines'],
      );
      assert.deepEqual(visitor.complaints, []);
    });

  it('hydrate once when a component mounts twice', async () => {
    const visitor = await visit('/list');
    await visitor.tab.evaluate(async () => {
      const twice = [window.page.mount(), window.page.mount()];
      await Promise.all(twice);
    });
    assert.equal(site.asked.join(), '');
    assert.deepEqual(visitor.complaints, []);
  });
});

describe('a fragment of a later navigation', () => {
  it('hydrates with the store of the document and requests nothing', async () => {
    const visitor = await visit('/list');
    await visitor.tab.evaluate(() => window.page.mount());
    // Its code is loaded only now.
    assert.match(await navigate(visitor, '/detail'), /Érable Shirt.*€29\.90/);
    assert.match(await textOf(visitor, 'wb-product-reviews'), /review/i);
    assert.match(await navigate(visitor, '/cart'), /Your cart, 2 items/);
    // Its element is defined already.
    assert.match(await navigate(visitor, '/list'), /Speckled Mug.*€11\.90/);
    assert.equal(site.asked.join(), '');
    await addFirst(visitor, '3');
    assert.deepEqual(visitor.complaints, []);
  });

  it('loads a cart that the server has not read', async () => {
    const visitor = await visit('/list');
    await visitor.tab.evaluate(() => window.page.mount());
    assert.match(await navigate(visitor, '/summary'), /Speckled Mug/);
    assert.equal(site.asked.join(), '');
    assert.deepEqual(visitor.complaints, []);
  });

  it('keeps the nodes that the server has rendered', async () => {
    const visitor = await visit('/cart');
    await visitor.tab.evaluate(() => window.page.mount());
    const isSame = await visitor.tab.evaluate(async () => {
      const [, content] = document.querySelectorAll('[data-host]');
      const fragment = (await (await fetch('/list.json')).json()) as SentFragment;
      let sent: Node | null | undefined;
      new MutationObserver(() => {
        sent ??= content!.querySelector('wb-product-list')?.shadowRoot?.querySelector('li');
      }).observe(content!, { childList: true });
      await window.page.show(content!, fragment);
      return Boolean(sent) && sent === content!.querySelector('wb-product-list')!.shadowRoot!.querySelector('li');
    });
    assert.ok(isSame);
    assert.equal(site.asked.join(), '');
    assert.deepEqual(visitor.complaints, []);
  });

  it("shows the browser's cart when the server has rendered another one", async () => {
    const visitor = await visit('/list');
    await visitor.tab.evaluate(() => window.page.mount());
    const cookies = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const sent = (await (
      await fetch(`${site.url}/cart.json`, { headers: { cookie: cookies } })
    ).json()) as SentFragment;
    // The shopper adds something after the server has read the cart.
    await addFirst(visitor, '3');
    const text = await visitor.tab.evaluate(async (fragment) => {
      const [, content] = document.querySelectorAll('[data-host]');
      await window.page.show(content!, fragment);
      return content!.firstElementChild!.shadowRoot!.textContent.replaceAll(/\s+/g, ' ');
    }, sent);
    assert.match(text, /Your cart, 3 items/);
    assert.deepEqual(visitor.complaints, []);
    assert.deepEqual(
      site.asked.map((call) => call.split('?')[0]),
      ['POST /store/1/cart/lines'],
    );
  });

  it('is replaced by the next one, and removed with its host', async () => {
    const visitor = await visit('/list');
    await visitor.tab.evaluate(() => window.page.mount());
    const shown = await visitor.tab.evaluate(async () => {
      const [, content] = document.querySelectorAll('[data-host]');
      const answers = await Promise.all(['/detail.json', '/cart.json'].map((path) => fetch(path)));
      const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as SentFragment[];
      const gone = document.createElement('div');
      document.body.append(gone);
      const all = [
        window.page.show(content!, first!),
        window.page.show(content!, second!),
        window.page.show(gone, first!),
      ];
      gone.remove();
      await Promise.all(all);
      return [content!.firstElementChild?.localName, gone.childElementCount];
    });
    assert.deepEqual(shown, ['wb-cart-viewer', 0]);
    assert.deepEqual(visitor.complaints, []);
  });
});
