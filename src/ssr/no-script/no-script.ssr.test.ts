/** The forms of rendered pages, sent as a browser without script sends them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { parse, parseFragment } from 'parse5';
import type { Cart } from '@storefront/contract';
import {
  createShopForms,
  createStorefrontRenderer,
  html,
  shopNotice,
  sortOf,
  type StorefrontRenderer,
} from '../index.js';
import type { Shop } from '../../service/modules/orders/testing/shop.js';
import { openService, optionsFor, shopperWith, wordsOf } from '../testing/service.js';
import { WbImageViewer } from '../../../elements/wb-image-viewer/wb-image-viewer.js';
import type { Storefront } from '../../context/storefront.js';
import { pictures } from './pictures.js';
import { withForm } from './insert-form.js';

const SITE = 'https://shop.example';

/**
 * The parser's nodes: elements have a name, templates have their own content.
 */
interface ParsedNode {
  tagName?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: ParsedNode[];
  /** Of text nodes. */
  value?: string;
  content?: ParsedNode;
}
const get = ({ attrs }: ParsedNode, name: string): string | undefined => attrs?.find((one) => one.name === name)?.value;
/**
 * All elements of a tree, without those in inner shadow roots unless `into` is
 * set.
 */
function* all(node: ParsedNode, into = true): Generator<ParsedNode> {
  if (node.tagName !== undefined) yield node;
  const children = node.content ? (into ? (node.content.childNodes ?? []) : []) : (node.childNodes ?? []);
  for (const child of children) yield* all(child, into);
}
/** Controls with that test id, each with the root that contains it. */
function found(page: string, testid: string): { control: ParsedNode; root: ParsedNode }[] {
  const document = parse(page, { scriptingEnabled: false }) as unknown as ParsedNode;
  const roots = [...all(document)].flatMap(({ content }) => content ?? []);
  return [document, ...roots].flatMap((root) =>
    [...all(root, false)]
      .filter((candidate) => get(candidate, 'data-testid') === testid)
      .map((item) => ({ control: item, root })),
  );
}
/** The content of a text area. */
const writtenIn = ({ childNodes = [] }: ParsedNode): string => childNodes.map(({ value }) => value).join('');
/** The data that pressing the control sends; undefined if it sends nothing. */
function sent({ control: item, root }: { control: ParsedNode; root: ParsedNode }, typed: Record<string, string> = {}) {
  const form = [...all(root, false)].find((one) => one.tagName === 'form' && get(one, 'id') === get(item, 'form'));
  if (!form || get(item, 'type') !== 'submit') return undefined;
  const fields = new URLSearchParams();
  const others = [...all(root, false)].filter(
    (one) => get(one, 'form') === get(form, 'id') || form.childNodes?.includes(one),
  );
  for (const one of others) {
    const [name, type] = [get(one, 'name'), get(one, 'type')];
    if (!/^(input|textarea)$/.test(one.tagName ?? '') || name === undefined) continue;
    const value = get(one, 'value') ?? writtenIn(one);
    if (type !== 'radio') fields.set(name, typed[name] ?? value);
    else if (name in typed ? typed[name] === value : get(one, 'checked') !== undefined) fields.set(name, value);
  }
  const name = get(item, 'name');
  if (name !== undefined) fields.set(name, get(item, 'value') ?? '');
  return { action: get(form, 'action') ?? '', fields };
}

let shop: Shop;
let renderer: StorefrontRenderer;
let post: (from: string, press: ReturnType<typeof sent>, cookie: string) => Promise<URL>;
before(async () => {
  shop = await openService();
  const plan = { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 100_000, products: ['shirt'] };
  assert.equal((await shop.admin('PUT', '/store/1/subscription-plans/monthly', plan)).statusCode, 200);
  const { options } = optionsFor(shop.url, { forms: true });
  renderer = createStorefrontRenderer(options);
  const forms = createShopForms(options);
  post = async (from, press, cookie) => {
    assert.ok(press, 'something is sent');
    const headers = { origin: SITE, referer: SITE + from, 'content-type': 'application/x-www-form-urlencoded', cookie };
    const request = new Request(SITE + press.action, { method: 'POST', headers, body: press.fields.toString() });
    const response = await forms.answer(request);
    assert.equal(response?.status, 303);
    return new URL(response.headers.get('location') ?? '', SITE);
  };
});
after(() => shop.close());

const draw = async (body: unknown, cookie = '', path = '/'): Promise<string> =>
  (await renderer.respond(new Request(SITE + path, { headers: { cookie } }), () => ({ body }))).text();
const cartOf = async (cookie: string): Promise<Cart> =>
  (await (await fetch(`${shop.url}/store/1/cart?market=eu`, { headers: { cookie } })).json()) as Cart;

describe('a server-rendered form', () => {
  it('adds the product of its card, unless it is sold out or has options', async () => {
    const cookie = await shopperWith(shop.url, 'book', 1);
    const page = await draw(html`<wb-product-list></wb-product-list>`, cookie);
    const sends = found(page, 'add-to-cart').map((button) => sent(button)?.fields.get('add'));
    assert.ok(sends.includes('mug') && sends.includes(undefined));
    const mug = found(page, 'add-to-cart').find((button) => sent(button)?.fields.get('add') === 'mug');
    assert.match(wordsOf(page.slice(0, page.indexOf('value="mug"'))), /Speckled Mug[^]{0,80}$/, 'in its own card');
    assert.equal((await post('/', sent(mug!), cookie)).searchParams.get('notice'), 'added');
    assert.equal((await post('/', sent(mug!), cookie)).searchParams.get('notice'), 'added');
    assert.deepEqual((await cartOf(cookie)).lines.map(({ variantId, quantity }) => [variantId, quantity]).sort(), [
      ['book', 1],
      ['mug', 1],
    ]);
  });

  it('adds the selected variant, and shows unavailable ones', async () => {
    const cookie = await shopperWith(shop.url, 'book', 1);
    const page = await draw(html`<wb-product-detail handle="shirt"></wb-product-detail>`, cookie);
    const values = found(page, 'option-value').map(({ control: value }) => value);
    assert.deepEqual(
      values.map((value) => [get(value, 'value'), get(value, 'checked') !== undefined]),
      [
        ['S', true],
        ['M', false],
        ['L', false],
      ],
    );
    const [button] = found(page, 'add-to-cart');
    const gone = await post('/p/shirt', sent(button!, { 'option-0': 'M' }), cookie);
    assert.equal(gone.searchParams.get('notice'), 'choice');
    assert.equal(gone.searchParams.get('variant'), 'shirt-m');
    assert.equal((await cartOf(cookie)).itemCount, 1);
    await post('/p/shirt', sent(button!, { 'option-0': 'S', quantity: '2' }), cookie);
    assert.deepEqual((await cartOf(cookie)).lines.map(({ variantId, quantity }) => [variantId, quantity]).sort(), [
      ['book', 1],
      ['shirt-s', 2],
    ]);
  });

  it('adds the selected plan, and keeps it when the variant changes', async () => {
    const cookie = await shopperWith(shop.url, 'book', 1);
    const body = html`<wb-product-detail handle="shirt"
      ><wb-cart-subscribe-button slot="plans"></wb-cart-subscribe-button
    ></wb-product-detail>`;
    const page = await draw(body, cookie, '/p/shirt');
    const plans = (text: string) =>
      found(text, 'add-to-cart').flatMap(({ root }) =>
        [...all(root, false)].filter((one) => get(one, 'name') === 'plan'),
      );
    assert.deepEqual(
      plans(page).map((item) => [get(item, 'value'), get(item, 'checked') !== undefined]),
      [
        ['', true],
        ['monthly', false],
      ],
    );
    assert.match(page, /€26\.91 every month/);
    assert.equal(found(page, 'subscribe').length, 0, 'one button');
    const [button] = found(page, 'add-to-cart');
    const shown = await post('/p/shirt', sent(button!, { 'option-0': 'M', plan: 'monthly' }), cookie);
    assert.equal(shown.searchParams.get('plan'), 'monthly');
    const again = await draw(body, cookie, shown.pathname + shown.search);
    assert.equal(
      get(
        plans(again).find((candidate) => get(candidate, 'checked') !== undefined)!,
        'value',
      ),
      'monthly',
    );
    await post('/p/shirt', sent(button!, { plan: 'monthly' }), cookie);
    const line = (await cartOf(cookie)).lines.find(({ variantId }) => variantId === 'shirt-s');
    assert.equal(line?.subscription?.planId, 'monthly');

    const alone = await draw(html`<wb-cart-subscribe-button product-id="shirt"></wb-cart-subscribe-button>`, cookie);
    await post('/', sent(found(alone, 'subscribe')[0]!, { plan: '' }), cookie);
    assert.deepEqual(
      (await cartOf(cookie)).lines
        .filter((line) => line.variantId === 'shirt-s')
        .map((line) => line.subscription?.planId),
      ['monthly', undefined],
    );
  });

  it('links to every picture, and to no script', () => {
    const viewer = Object.assign(new WbImageViewer(), {
      media: ['https://x.example/1.jpg', 'javascript:alert(1)', '/2.jpg'].map((url) => ({ url, alt: '' })),
    });
    const markup = pictures(viewer, { config: { baseUrl: '', storeId: 1 } } as Storefront)?.extras?.[0]?.markup ?? '';
    assert.deepEqual(
      [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      ['https://x.example/1.jpg', '/2.jpg'],
    );
  });

  it('sorts a list by the address, and keeps its other parameters', async () => {
    const page = await draw(
      html`<wb-product-list show-sort sort="price-asc"></wb-product-list>`,
      '',
      '/?a=%22b&sort=x',
    );
    const [{ control: select, root }] = found(page, 'sort') as [{ control: ParsedNode; root: ParsedNode }];
    const form = [...all(root, false)].find((one) => get(one, 'method') === 'get')!;
    const within = [...all(form, false)];
    assert.ok(within.includes(select));
    const value = within.find((one) => get(one, 'selected') !== undefined);
    assert.deepEqual([get(select, 'name'), get(value!, 'value')], ['sort', 'price-asc']);
    assert.deepEqual(
      within.filter((one) => get(one, 'type') === 'hidden').map((one) => [get(one, 'name'), get(one, 'value')]),
      [['a', '"b']],
    );
    const counted = wordsOf(page).match(/\d+ products?/)?.[0];
    assert.equal(counted, `${String(found(page, 'product-item').length)} products`);
    const order = (query: string) => sortOf(new URL(SITE + query));
    assert.deepEqual(
      [order('/?sort=newest'), order('/?sort=constructor'), order('/')],
      ['newest', undefined, undefined],
    );
  });

  it('changes lines and codes of the cart', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 2);
    const body = html`<wb-cart-viewer show-discount show-gift-card></wb-cart-viewer>`;
    const press = async (testid: string, typed = {}) =>
      (await post('/cart', sent(found(await draw(body, cookie), testid)[0]!, typed), cookie)).searchParams.get(
        'notice',
      );
    assert.equal(await press('increase'), 'changed');
    assert.equal((await cartOf(cookie)).itemCount, 3);
    assert.equal(await press('decrease'), 'changed');
    assert.equal((await cartOf(cookie)).itemCount, 2);
    assert.equal(await press('discount-apply', { discount: 'NOTHING' }), 'DISCOUNT_INVALID');
    assert.equal(await press('discount-apply'), 'REQUIRED');
    assert.equal(await press('gift-card-apply', { 'gift-card': 'NOTHING' }), 'GIFT_CARD_INVALID');
    assert.equal(await press('remove'), 'changed');
    assert.equal((await cartOf(cookie)).itemCount, 0);
  });

  it('saves the note of the cart, and renders it as text', async () => {
    const cookie = await shopperWith(shop.url, 'mug', 1);
    const body = html`<wb-cart-viewer show-note></wb-cart-viewer>`;
    const note = '\nRing <b>twice</b> & "wait"</textarea>';
    const [save] = found(await draw(body, cookie), 'note-save');
    const answer = await post('/cart', sent(save!, { note }), cookie);
    assert.equal(answer.searchParams.get('notice'), 'changed');
    assert.equal((await cartOf(cookie)).note, note);
    const [field] = found(await draw(body, cookie), 'note-input');
    assert.equal(writtenIn(field!.control), note);
    const [plain] = found(await draw(html`<wb-cart-viewer></wb-cart-viewer>`, cookie), 'note-input');
    assert.equal(plain, undefined);
    const both = html`<wb-cart-viewer show-note show-discount></wb-cart-viewer>`;
    const [apply] = found(await draw(both, cookie), 'discount-apply');
    await post('/cart', sent(apply!, { note: 'Another', discount: 'NOTHING' }), cookie);
    assert.equal((await cartOf(cookie)).note, 'Another', 'no press beside it loses it');
    const again = found(await draw(both, cookie), 'discount-apply')[0];
    assert.equal((await post('/cart', sent(again!), cookie)).searchParams.get('notice'), 'REQUIRED');
  });

  it('is on no page with a public cache, and on none of a site without forms', async () => {
    const body = html`<wb-product-list></wb-product-list>`;
    const page = () => ({ body, cache: { maxAge: 60 } });
    const ask = (cookie: string) => renderer.respond(new Request(SITE, { headers: { cookie } }), page);
    assert.match((await ask('')).headers.get('cache-control') ?? '', /^public/);
    const cookie = await shopperWith(shop.url, 'mug', 1);
    assert.equal((await ask(cookie)).headers.get('cache-control'), 'private, no-store');
    const plain = createStorefrontRenderer(optionsFor(shop.url).options);
    assert.doesNotMatch(await (await plain.respond(new Request(SITE), page)).text(), /<form|wb-form|unscripted/);
  });

  it('shows notices in the language of the page, and no text from the address', async () => {
    const noticesOf = async (query: string) => {
      const response = await renderer.respond(new Request(`${SITE}/${query}`), async (pageShop) => ({
        lang: 'de',
        body: html`${await shopNotice(pageShop, 'de')}`,
      }));
      return wordsOf(await response.text());
    };
    assert.equal(await noticesOf('?notice=GIFT_CARD_EXPIRED'), 'Diese Geschenkkarte ist abgelaufen.');
    assert.equal(
      await noticesOf('?notice=choice'),
      'Das ist Ihre Auswahl mit ihrem eigenen Preis. Es wurde noch nichts hinzugefügt.',
    );
    assert.equal(await noticesOf('?notice=You+have+won'), '');
  });

  it('renders any text as text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onclick='x",
        '</noscript><img src=x>',
        '&quot;',
        '$& $1',
        '</form>',
      ),
    );
    fc.assert(
      fc.property(text, text, (id, handle) => {
        const drawn = '<button type="button" data-testid="add" aria-label="a > b">x</button><select></select>';
        const controls = { action: '/x', fields: { product: handle }, of: () => ({ name: 'add', value: id }) };
        const page = withForm('x', drawn, controls, { key: 'k', isHydrated: () => true });
        const elements = [...all(parseFragment(page) as unknown as ParsedNode)];
        assert.deepEqual(
          elements.map(({ tagName }) => tagName).filter((name) => name !== undefined),
          ['form', 'input', 'input', 'button', 'select'],
        );
        assert.equal(get(elements[3]!, 'value'), asParsed(id));
        assert.equal(get(elements[1]!, 'value'), asParsed(handle));
      }),
    );
  });
});

/** Line ends and NUL as every HTML parser reads them. */
const asParsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
