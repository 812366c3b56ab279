/** Lists of a server-rendered page, whose cards hydrate one by one. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { html } from 'lit';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService } from '../testing/service.js';
import { openSite, type Site, type Visitor } from '../testing/site.js';

let shop: Shop;
/** Pages from learned templates, and from Lit's own renderer. */
let sites: Record<'learned' | 'stock', Site>;
before(async () => {
  shop = await openService();
  const [learned, stock] = await Promise.all([openSite(shop.url), openSite(shop.url, { learnedTemplates: false })]);
  sites = { learned, stock };
  for (const { pages } of [learned, stock]) {
    pages.set('/', () => ({ body: html`<wb-product-list></wb-product-list>` }));
    pages.set('/three', () => ({ body: html`<wb-product-list limit="3"></wb-product-list>` }));
    pages.set('/within', () => ({ body: html`<div lang="de"><wb-product-list></wb-product-list></div>` }));
    pages.set('/de', () => ({ lang: 'de', body: html`<wb-product-list></wb-product-list>` }));
  }
});
after(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()));
  await shop.close();
});

/**
 * In the page: the original cards, the reports, and the data that tests read.
 */
const remember = `
  globalThis.reported = [];
  document.addEventListener('wb-hydration-mismatch', ({ detail }) => reported.push(detail.tag));
  Object.defineProperties(globalThis, {
    list: { get: () => document.querySelector('wb-product-list') },
    cards: { get: () => [...list.shadowRoot.querySelectorAll('.item')] },
    buttons: { get: () => [...list.shadowRoot.querySelectorAll('[data-action=add]:not([hidden], [aria-disabled])')] },
    texts: { get: () => cards.map((card) => card.textContent.replace(/\\s+/g, ' ').trim()) },
  });
  document.addEventListener('DOMContentLoaded', () => (globalThis.sent = list ? cards : []));
  /** Indexes of the cards that anything changes in while it acts. */
  globalThis.changedBy = async (act) => {
    const former = cards;
    const records = [];
    const observer = new MutationObserver((added) => records.push(...added));
    observer.observe(list.shadowRoot, { subtree: true, childList: true, characterData: true, attributes: true });
    await act();
    await list.updateComplete;
    records.push(...observer.takeRecords());
    const items = records.map(({ target }) => (target.closest ? target : target.parentElement).closest('.item'));
    observer.disconnect();
    return [...new Set(items.filter(Boolean).map((item) => former.indexOf(item)))];
  };
  /** Presses buttons, and lets nothing be added. */
  globalThis.press = async (...pressed) => {
    const titles = [];
    const heard = (event) => (titles.push(event.detail.line.preview.title), event.preventDefault());
    list.addEventListener('wb-before-add', heard);
    for (const button of pressed) button.click();
    await list.updateComplete;
    list.removeEventListener('wb-before-add', heard);
    return titles;
  };`;

async function open(site: Site, path: string, script = ''): Promise<Visitor> {
  const visitor = await site.visit();
  await visitor.tab.evaluateOnNewDocument(remember + script);
  await visitor.open(path);
  return visitor;
}

/** In the page: counts the number formats that are created. */
const countFormats = `
  globalThis.formats = 0;
  Intl.NumberFormat = class extends Intl.NumberFormat {
    constructor(...its) { super(...its); formats += 1; }
  };`;

const read = <T = unknown>({ tab }: Visitor, script: string): Promise<T> => tab.evaluate(script) as Promise<T>;
const sentOf = async ({ url }: Site): Promise<string> => (await fetch(url)).text();

async function assertAsSent(visitor: Visitor): Promise<void> {
  assert.ok(await read(visitor, 'cards.length > 0 && sent.every((card, index) => card === cards[index])'));
  assert.deepEqual(await read(visitor, 'reported'), []);
  assert.deepEqual(visitor.complaints, []);
}

for (const name of ['learned', 'stock'] as const) {
  describe(`cards of a server-rendered list, ${name}`, () => {
    it('hydrate without registering a CSS property, because that restyles the whole page', async () => {
      const count = `
      globalThis.registered = [];
      const { registerProperty } = CSS;
      CSS.registerProperty = (property) => (registered.push(property.name), registerProperty(property));`;
      const visitor = await open(sites[name], '/', count);
      assert.deepEqual(await read(visitor, 'registered'), []);
      await read(visitor, "document.body.append(document.createElement('wb-product-list'))");
      assert.deepEqual(await read(visitor, 'list.updateComplete.then(() => registered)'), ['--storefront-card-height']);
    });

    it('work before hydration: the first, a middle one, and the last', async () => {
      const visitor = await open(sites[name], '/');
      const [titles, wanted, now, before] = await read<[string[], string[], string[], string[]]>(
        visitor,
        `(async () => {
          const before = texts;
          const three = [buttons[0], buttons[buttons.length >> 1], buttons.at(-1)];
          const wanted = three.map((button) => button.closest('.item').querySelector('.title').textContent.trim());
          return [await press(...three), wanted, texts, before];
        })()`,
      );
      assert.equal(new Set(wanted).size, 3);
      assert.deepEqual(titles, wanted);
      assert.deepEqual(now, before);
      await assertAsSent(visitor);
    });

    it('change alone when the store has another price', async () => {
      const visitor = await open(sites[name], '/');
      const [changed, before, now] = await read<[number[], string[], string[]]>(
        visitor,
        `(async () => {
          const { fetch } = globalThis;
          globalThis.fetch = async (...its) => {
            const page = await (await fetch(...its)).json();
            page.items?.at(-1) && (page.items.at(-1).price.amount += 100);
            return Response.json(page);
          };
          const before = texts;
          const changed = await changedBy(() => list.refresh());
          return [changed, before, texts];
        })()`,
      );
      const last = before.length - 1;
      assert.deepEqual(changed, [last]);
      assert.deepEqual(now.slice(0, -1), before.slice(0, -1));
      assert.notEqual(now[last], before[last]);
      await assertAsSent(visitor);
    });

    it('stay when more are loaded', async () => {
      const visitor = await open(sites[name], '/three');
      const changed = await read(
        visitor,
        `changedBy(async () => { list.shadowRoot.querySelector('.more').click(); await list.loadMore(); })`,
      );
      assert.deepEqual(changed, []);
      assert.equal(await read(visitor, 'cards.length'), 4);
      assert.deepEqual(await read(visitor, 'press(buttons.at(-1)).then(({ length }) => length)'), 1);
      await assertAsSent(visitor);
    });
  });
}

describe('a hydrated card', () => {
  it('keeps the focus, and announces what it does', async () => {
    const visitor = await open(sites.learned, '/');
    await read(visitor, `(globalThis.button = buttons[buttons.length >> 1]).focus()`);
    await visitor.tab.keyboard.press('Enter');
    await visitor.tab.waitForFunction(`button.textContent.includes('Added')`);
    assert.ok(await read(visitor, 'list.shadowRoot.activeElement === button'));
    await assertAsSent(visitor);
  });

  it('is in the language of the page, where a label may start with the title', async () => {
    const visitor = await open(sites.learned, '/de');
    const before = await read(visitor, 'texts');
    await read(visitor, 'press(...buttons)');
    assert.deepEqual(await read(visitor, 'texts'), before);
    // Other cards of the same page now have to be formatted again.
    await read(visitor, `document.documentElement.lang = 'en'`);
    await visitor.tab.waitForFunction(`texts.every((text) => !text.includes('Warenkorb') && !/\\d,\\d\\d/.test(text))`);
    await read(visitor, `document.documentElement.lang = 'de'`);
    await visitor.tab.waitForFunction(`texts[0].includes('Warenkorb')`);
    assert.deepEqual(await read(visitor, 'texts'), before);
    await assertAsSent(visitor);
  });

  it('reuses the numbers in the markup without creating an Intl format, and formats new ones', async () => {
    for (const path of ['/', '/de']) {
      const visitor = await open(sites.learned, path, countFormats);
      const before = await read<string[]>(visitor, 'texts');
      assert.ok((await read<string[]>(visitor, 'press(...buttons)')).length >= 3);
      assert.deepEqual(await read(visitor, 'texts'), before);
      assert.equal(await read(visitor, 'formats'), 0);
      const price = await read<string>(
        visitor,
        `(async () => {
          const { fetch } = globalThis;
          globalThis.fetch = async (...its) => {
            const page = await (await fetch(...its)).json();
            for (const item of page.items ?? []) item.price.amount = 123450;
            return Response.json(page);
          };
          await list.refresh();
          await list.updateComplete;
          return cards[0].querySelector('[part=price]').textContent;
        })()`,
      );
      assert.match(price, path === '/' ? /^(From )?€1,234\.50$/ : /^(ab )?1\.234,50\s€$/);
      assert.equal(await read(visitor, 'formats > 0'), true);
      await assertAsSent(visitor);
    }
  });

  it('does not reuse numbers of the page where its list has another language', async () => {
    const visitor = await open(sites.learned, '/within');
    assert.match((await read<string[]>(visitor, 'texts'))[0] ?? '', /€\d+\.\d\d/);
    await read(visitor, 'press(buttons[0])');
    const title = await read(visitor, `buttons[0].closest('.item').querySelector('[part=price]').textContent`);
    assert.match(title as string, /\d,\d\d\s€/);
    await assertAsSent(visitor);
  });

  it("is rendered again and reported when it differs from the server's markup", async () => {
    const site = sites.learned;
    // As if a template had been rendered in place of a text.
    const [start = '', ...rest] = (await sentOf(site)).split('<article');
    const other = rest
      .join('<article')
      .replace('<!--lit-part-->', '<!--lit-part AAAAAAAAAAA=--><!--lit-node 0--><b></b>');
    site.documents.set('/other-card', `${start}<article${other}`);
    const visitor = await open(site, '/other-card');
    assert.deepEqual(await read(visitor, 'reported'), []);
    const before = await read(visitor, 'texts');
    const pressed = await read<string[]>(visitor, 'press(...buttons)');
    assert.ok(pressed.length >= 3);
    assert.deepEqual(await read(visitor, 'reported'), ['wb-product-list']);
    assert.deepEqual(await read(visitor, 'texts'), before);
    assert.equal(await read(visitor, 'press(...buttons).then(({ length }) => length)'), pressed.length);
    assert.equal(visitor.complaints.length, 1);
    assert.match(visitor.complaints[0] ?? '', /<wb-product-list> does not match the server's markup/);
  });
});

/**
 * In the page: simulates a version of Lit that finds its markers in another
 * way.
 */
const withoutReplacedWalker = `
  const createTreeWalker = document.createTreeWalker.bind(document);
  Object.defineProperty(document, 'createTreeWalker', { get: () => createTreeWalker, set: () => {} });`;

describe('without the replaced tree walker', () => {
  it('all cards hydrate at once and work', async () => {
    const visitor = await open(sites.learned, '/', withoutReplacedWalker);
    assert.ok((await read<string[]>(visitor, 'press(...buttons)')).length >= 3);
    await assertAsSent(visitor);
  });
});

describe('a server-rendered list', () => {
  const list = /<!--lit-part [^>]*-->(?:<!--lit-node \d+-->)?<li.*?<\/li><!--\/lit-part-->/s;
  for (const [what, change] of [
    ['with a missing card', (sent: string) => sent.replace(list, '')],
    ['with an extra card', (sent: string) => sent.replace(list, (card) => card + card)],
    [
      'with different cards',
      (sent: string) => sent.replace(list, (card) => card.replace(/[^ ]{12}(?=-->)/, 'AAAAAAAAAAA=')),
    ],
  ] as const) {
    it(`${what} is rendered again and reported at once`, async () => {
      const site = sites.learned;
      const sent = await sentOf(site);
      assert.notEqual(change(sent), sent);
      site.documents.set('/changed', change(sent));
      const whole = await open(site, '/');
      const visitor = await open(site, '/changed');
      assert.deepEqual(await read(visitor, 'reported'), ['wb-product-list']);
      assert.deepEqual(await read(visitor, 'texts'), await read(whole, 'texts'));
      assert.ok((await read<string[]>(visitor, 'press(...buttons)')).length >= 3);
    });
  }

  it('can be detached and attached a hundred times, and listens once', async () => {
    const visitor = await open(sites.learned, '/');
    const listeners = await read(
      visitor,
      `(async () => {
        const store = list.shop.stores.products({ first: 24 });
        const { subscribe } = store;
        let count = 0;
        store.subscribe = (listener) => {
          const end = subscribe(listener);
          count += 1;
          return () => ((count -= 1), end());
        };
        const its = list;
        for (let turn = 0; turn < 100; turn += 1) {
          its.remove();
          document.body.append(its);
          await its.updateComplete;
        }
        return count;
      })()`,
    );
    assert.equal(listeners, 1);
    assert.equal(await read(visitor, 'press(buttons[0]).then(({ length }) => length)'), 1);
    await assertAsSent(visitor);
  });

  it('hydrates when it is inserted later', async () => {
    const visitor = await open(sites.learned, '/');
    const body = /<wb-product-list>.*<\/wb-product-list>/s.exec(await sentOf(sites.learned))?.[0] ?? '';
    await visitor.tab.evaluate((value: string) => {
      document.querySelector('wb-product-list')?.remove();
      const box = document.createElement('div');
      (box as unknown as { setHTMLUnsafe(text: string): void }).setHTMLUnsafe(value);
      const cards = box.querySelector('wb-product-list')?.shadowRoot?.querySelectorAll('.item') ?? [];
      (globalThis as { sent?: Element[] }).sent = [...cards];
      document.body.append(box);
    }, body);
    await read(visitor, 'list.updateComplete');
    assert.equal(await read(visitor, 'press(buttons[0], buttons.at(-1)).then(({ length }) => length)'), 2);
    await assertAsSent(visitor);
  });
});
