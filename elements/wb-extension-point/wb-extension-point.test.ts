import { expect, fixture, html } from '@open-wc/testing';
import { EXTENSION_CAPABILITIES, type Extension, type ExtensionPlace } from '@storefront/contract';
import type { ExtensionSubject } from '../../src/element-base/extension-point.js';
import { extension } from '../../src/testing/fixture-rooms/extensions.js';
import { fixtureCustomer } from '../../src/testing/fixture-account.js';
import { fixtureStorefront, type FixtureOptions } from '../../src/testing/fixture-storefront.js';
import { placedOrder } from '../../src/testing/suite/orders.js';
import { until } from '../../src/testing/suite/until.js';
import { converse } from '../wb-extension-ui-renderer/conversation.js';
import type { ExtensionSandbox, ExtensionStart } from '../wb-extension-ui-renderer/sandbox.js';
import { BLOCK_MS, Blocks } from './blocks.js';
import './define.js';
import type { WbExtensionPoint } from './wb-extension-point.js';
import { EFFECT_CAPABILITIES } from './effect.js';

/** Runs nothing. It records its start options and lets the test act as the extension. */
class FakeSandbox {
  static calls = 0;

  readonly starts: ExtensionStart[] = [];
  readonly heard: unknown[] = [];
  readonly received: [string, unknown][] = [];
  ended = 0;
  start = (start: ExtensionStart) => {
    this.starts.push(start);
    return {
      send: (message: unknown) => void this.heard.push(message),
      data: (name: string, value: unknown) => void this.received.push([name, value]),
      terminate: () => void (this.ended += 1),
    };
  };
  of(id: string): ExtensionStart {
    const start = this.starts.find(({ manifest }) => manifest.id === id);
    if (!start) throw new Error(`${id} was not started`);
    return start;
  }
  /** A request of an extension, and its answer. */
  async ask(id: string, name: string, payload: object): Promise<{ ok: boolean; value?: unknown; message?: string }> {
    const call = (FakeSandbox.calls += 1);
    this.of(id).action(name, { ...payload, call });
    const mine = () => this.heard.find((candidate) => (candidate as { reply: number }).reply === call);
    await until(() => mine() !== undefined);
    return mine() as { ok: boolean; value?: unknown; message?: string };
  }
}

type Shop = ReturnType<typeof shopWith>;

const DISCOUNT = 'WELCOME10';
const GIFT_CARD = 'GIFT-2500-AAAA';

const shopWith = (extensions: Partial<Extension>[], options: FixtureOptions = {}) => {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }], ...options });
  shop.api.shop.extensions.splice(0);
  for (const part of extensions)
    shop.api.shop.extensions.push({ ...extension(part.id ?? 'one', 'One', ['cart.summary']), ...part });
  return shop;
};

const show = async (extensions: Partial<Extension>[], properties: Partial<WbExtensionPoint> = {}) => {
  const storefront = shopWith(extensions);
  const sandbox = new FakeSandbox();
  const el = await fixture<WbExtensionPoint>(
    html`<wb-extension-point target="cart.summary" .storefront=${storefront} .sandbox=${sandbox}></wb-extension-point>`,
  );
  Object.assign(el, properties);
  await storefront.stores.shop.load();
  const wanted = Math.min(4, extensions.length);
  await until(() => sandbox.starts.length === wanted);
  return { el, sandbox, storefront };
};
const drawn = (el: WbExtensionPoint): string[] =>
  [...el.renderRoot.querySelectorAll('wb-extension-ui-renderer')].map((uiRenderer) => uiRenderer.extensionId);
const submit = (): { event: CustomEvent; waits: Promise<unknown>[] } => {
  const waits: Promise<unknown>[] = [];
  const detail = { totals: {}, waitUntil: (promise: Promise<unknown>) => void waits.push(promise) };
  const event = new CustomEvent('wb-before-submit', { detail, cancelable: true, bubbles: true });
  document.body.dispatchEvent(event);
  return { event, waits };
};

describe('<wb-extension-point>', () => {
  it('passes axe with an extension and with a blocking reason', async () => {
    const { el, sandbox } = await show([{ capabilities: ['action', 'checkout:block'] }]);
    sandbox.of('one').ready();
    await sandbox.ask('one', 'checkout.block', { reason: 'Choose a day first.' });
    submit();
    await until(() => el.renderRoot.querySelector('[data-testid="blocked"]') !== null);
    await expect(el).to.be.accessible();
  });

  it('sends no request and shows nothing where the store has no extension', async () => {
    const storefront = shopWith([{ targets: ['page'] }]);
    await storefront.stores.shop.load();
    const el = await fixture<WbExtensionPoint>(
      html`<wb-extension-point target="cart.summary" .storefront=${storefront}></wb-extension-point>`,
    );
    await el.updateComplete;
    expect(storefront.api.calls.filter(({ path }) => path.includes('extensions'))).to.deep.equal([]);
    expect(el.matches(':state(empty)')).to.equal(true);
    expect(getComputedStyle(el).display).to.equal('none');
  });

  it('renders the extensions of its target in the merchant’s order, at most four, with one request for all places', async () => {
    const ids = ['b', 'a', 'd', 'c', 'e'];
    const { el, sandbox, storefront } = await show(ids.map((id) => ({ id })));
    expect(drawn(el)).to.deep.equal(['b', 'a', 'd', 'c']);
    const asked = () => storefront.api.calls.filter(({ path }) => path.endsWith('/extensions')).length;
    expect(asked()).to.equal(1);
    const second = new FakeSandbox();
    const other = await fixture<WbExtensionPoint>(
      html`<wb-extension-point
        target="cart.summary"
        .storefront=${storefront}
        .sandbox=${second}
      ></wb-extension-point>`,
    );
    await until(() => drawn(other).length === 4);
    await until(() => second.starts.length === 4);
    expect(asked()).to.equal(1);
    // A restarted extension may have other code by now.
    storefront.api.shop.extensions[0]!.name = 'Renamed';
    el.renderRoot.querySelector('wb-extension-ui-renderer')!.reload();
    await until(() => sandbox.starts.length === 5);
    expect([asked(), sandbox.starts[4]?.manifest.name]).to.deep.equal([2, 'Renamed']);
  });

  it('shows nothing of an extension that fails before its first render, and keeps the others', async () => {
    const { el, sandbox } = await show([{ id: 'bad' }, { id: 'good' }]);
    sandbox.of('good').ready();
    sandbox.of('bad').failed('crash');
    await until(() => drawn(el).length === 1);
    expect(drawn(el)).to.deep.equal(['good']);
    sandbox.of('good').failed('unresponsive');
    await el.updateComplete;
    expect(drawn(el), 'what was seen keeps its place').to.deep.equal(['good']);
  });

  it('takes no space and no gap while it is empty, and takes space when it is not', async () => {
    const { el } = await show([{}]);
    const column = document.createElement('div');
    column.style.cssText = 'display: flex; flex-direction: column; gap: 20px; position: relative; inline-size: 300px';
    el.replaceWith(column);
    column.append(document.createElement('hr'), el);
    column.firstElementChild?.setAttribute('style', 'margin: 0; border: 0; block-size: 10px');
    await el.updateComplete;
    await until(() => el.renderRoot.querySelector('[part="base"]') !== null && el.matches(':state(blank)'));
    expect(column.offsetHeight).to.equal(10);
    const drawn = document.createElement('p');
    drawn.style.cssText = 'margin: 0; block-size: 30px';
    el.renderRoot.querySelector('[part="base"]')!.append(drawn);
    await until(() => column.offsetHeight >= 60);
    expect(el.offsetWidth).to.equal(300);
    drawn.remove();
    await until(() => column.offsetHeight === 10);
    column.remove();
  });

  it('passes only the data that the capabilities allow', async () => {
    const storefront = shopWith([]);
    await storefront.stores.cart.load();
    const resource = storefront.stores.product('p1');
    await resource.load();
    const product = resource.getState().data!;
    const chosen: string[] = [];
    const subject = {
      product: {
        product,
        variant: product.variants[0]!,
        choose: (name: string, value: string) => chosen.push(`${name} ${value}`),
      },
    };
    const { sandbox } = await show(
      [
        { id: 'knows', capabilities: ['product', 'checkout', 'cart:write-attributes', 'action'] },
        { id: 'blind', capabilities: [] },
      ],
      { subject },
    );
    await until(() => sandbox.received.length > 0 || Object.keys(sandbox.of('knows').context as object).length > 0);
    const known = (sandbox.received.at(-1)?.[1] ?? sandbox.of('knows').context) as Record<string, unknown>;
    expect(Object.keys(known)).to.have.members(['product', 'checkout', 'attributes']);
    expect(JSON.stringify(known)).not.to.match(/email|address/i);
    expect(sandbox.of('blind').context).to.deep.equal({});
  });

  describe('data about the shopper', () => {
    const CAPABILITIES = ['contact', 'addresses', 'customer'] as const;
    const secrets = {
      contact: ['grace@example.net', '+49 30 987654'],
      addresses: ['Hopperweg', 'Ahornstadt', '54321'],
      customer: [fixtureCustomer.email, fixtureCustomer.lastName],
    };
    const address = {
      ...{ firstName: 'Grace', lastName: 'Murray', address1: 'Hopperweg 7', city: 'Ahornstadt' },
      ...{ postalCode: '54321', countryCode: 'DE', phone: '+49 30 987654', vatNumber: 'DE123456789' },
    };
    const others = EXTENSION_CAPABILITIES.filter(
      (capability) => !(CAPABILITIES as readonly string[]).includes(capability),
    );

    /** The channel itself: every message from the page to each extension's sandbox, as text. */
    const listen = async (target: ExtensionPlace, prepare: (shop: Shop) => Promise<ExtensionSubject>) => {
      const messages: Record<string, string[]> = {};
      const sandbox: ExtensionSandbox = {
        start: (start) => {
          const { port1, port2 } = new MessageChannel();
          const texts = (messages[start.manifest.id] ??= []);
          port2.onmessage = ({ data }) => void texts.push(String(data));
          const ending = new AbortController();
          const say = converse(start, port1, ending.signal);
          const { locale, capabilities, data, context, manifest } = start;
          say(['init', { target: start.target, version: manifest.version, locale, capabilities, data, context }]);
          start.ready();
          return {
            send: (message) => say(['message', message]),
            data: (name, value) => say(['data', name, value]),
            terminate: () => ending.abort(),
          };
        },
      };
      const shop = shopWith([
        ...CAPABILITIES.map((capability) => ({ id: capability, targets: [target], capabilities: [capability] })),
        { id: 'others', targets: [target], capabilities: others },
      ]);
      shop.api.shop.account.customer = fixtureCustomer;
      await Promise.all([shop.stores.shop.load(), shop.stores.cart.load()]);
      const subject = await prepare(shop);
      await fixture(
        html`<wb-extension-point
          target=${target}
          .storefront=${shop}
          .subject=${subject}
          .sandbox=${sandbox}
        ></wb-extension-point>`,
      );
      await until(
        () => CAPABILITIES.every((capability) => messages[capability]?.[0]) && Boolean(messages['others']?.[0]),
      );
      return { shop, sentTo: (id: string) => messages[id]!.join('\n') };
    };
    const context = (text: string): unknown =>
      (JSON.parse(text.split('\n')[0]!) as [string, { context: unknown }])[1].context;
    const holdsNone = (text: string, what: readonly (keyof typeof secrets)[]): void => {
      for (const kind of what) for (const secret of secrets[kind]) expect(text).not.to.include(secret);
    };

    it('at the checkout includes contact and address, each only with its capability', async () => {
      const { shop, sentTo } = await listen('checkout.contact.after', async (value) => {
        await value.stores.checkout.load();
        return { step: 'contact' };
      });
      shop.stores.checkout.edit({ email: 'grace@example.net', shippingAddress: address });
      await until(() => sentTo('contact').includes('grace@example.net') && sentTo('addresses').includes('54321'));
      await until(() => shop.stores.checkout.getState().settled);
      await until(() => sentTo('contact').includes('+49 30 987654'));
      expect(sentTo('addresses')).to.include('Hopperweg').and.include('"region":""');
      holdsNone(sentTo('addresses'), ['contact', 'customer']);
      holdsNone(sentTo('contact'), ['addresses', 'customer']);
      for (const id of ['customer', 'others']) holdsNone(sentTo(id), CAPABILITIES);
      expect(CAPABILITIES.map(sentTo).join()).not.to.include('DE123456789');
      expect(context(sentTo('customer'))).to.deep.equal({});
    });

    it('of an order includes its contact and both its addresses', async () => {
      const { sentTo } = await listen('order.status', (value) => {
        const order = value.api.shop.checkouts.order(placedOrder(value));
        const billingAddress = { ...address, address1: 'Am Kontor 9' };
        return Promise.resolve({
          order: { ...order, email: 'grace@example.net', shippingAddress: address, billingAddress },
        });
      });
      expect(context(sentTo('contact'))).to.deep.equal({
        contact: { email: 'grace@example.net', phone: '+49 30 987654' },
      });
      const { shippingAddress, billingAddress } = context(sentTo('addresses')) as Record<
        string,
        Record<string, string>
      >;
      expect(shippingAddress).to.deep.equal({
        ...{ firstName: 'Grace', lastName: 'Murray', company: '', address1: 'Hopperweg 7', address2: '' },
        ...{ city: 'Ahornstadt', region: '', postalCode: '54321', countryCode: 'DE' },
      });
      expect(billingAddress?.['address1']).to.equal('Am Kontor 9');
      for (const id of ['customer', 'others']) holdsNone(sentTo(id), CAPABILITIES);
    });

    it('of an account includes the customer, and is requested for no other extension', async () => {
      const { shop, sentTo } = await listen('account.overview', () => Promise.resolve({}));
      const { email, firstName, lastName } = fixtureCustomer;
      expect(context(sentTo('customer'))).to.deep.equal({ customer: { email, firstName, lastName } });
      for (const id of ['contact', 'addresses', 'others']) holdsNone(sentTo(id), CAPABILITIES);
      expect(shop.api.calls.filter(({ path }) => path.endsWith('/session'))).to.have.length(1);
    });

    it('is passed in no other place', async () => {
      const { shop, sentTo } = await listen('cart.summary', async (value) => {
        await value.stores.checkout.load();
        value.stores.checkout.edit({ email: 'grace@example.net', shippingAddress: address });
        return {};
      });
      await until(() => shop.stores.checkout.getState().settled);
      for (const id of [...CAPABILITIES, 'others']) holdsNone(sentTo(id), CAPABILITIES);
      for (const id of CAPABILITIES) expect(context(sentTo(id))).to.deep.equal({});
      expect(shop.api.calls.filter(({ path }) => path.endsWith('/session'))).to.have.length(0);
    });
  });

  it('passes each extension its own settings', async () => {
    const { sandbox } = await show([
      { id: 'set', capabilities: [], settings: { leadDays: 2, weekends: false } },
      { id: 'bare', capabilities: [] },
    ]);
    expect(sandbox.of('set').context).to.deep.equal({ settings: { leadDays: 2, weekends: false } });
    expect(sandbox.of('bare').context).to.deep.equal({});
  });

  it('passes the items of an order and the extension’s own attributes, but not the customer', async () => {
    const storefront = shopWith([]);
    const order = storefront.api.shop.checkouts.order(placedOrder(storefront));
    const subject = {
      order: { ...order, attributes: [{ name: 'one', label: 'Day', value: '2031-02-03' }, ...order.attributes] },
    };
    const { sandbox } = await show([{ capabilities: ['order', 'cart:write-attributes', 'action'] }], { subject });
    const received = () => (sandbox.received.at(-1)?.[1] ?? sandbox.of('one').context) as Record<string, unknown>;
    await until(() => received()['order'] !== undefined);
    const known = received();
    expect(known['attributes']).to.deep.equal([{ name: 'one', label: 'Day', value: '2031-02-03' }]);
    const setup = known['order'] as { number: string; totals: { total: unknown }; lines: { quantity: number }[] };
    expect(setup.number).to.equal(order.number);
    expect(setup.totals.total).to.deep.equal(order.totals.total);
    expect(setup.lines.map(({ quantity }) => quantity)).to.deep.equal(order.lines.map(({ quantity }) => quantity));
    const json = JSON.stringify(known);
    for (const secret of [order.email, order.shippingAddress.address1 ?? order.email])
      expect(json).not.to.include(secret);
  });

  it('adds codes and gift cards, returns the discount, and removes codes', async () => {
    const { sandbox, storefront } = await show([
      { id: 'codes', capabilities: ['action', 'cart:write-codes'] },
      { id: 'blind', capabilities: ['action', 'cart'] },
    ]);
    await storefront.stores.cart.load();
    const added = await sandbox.ask('codes', 'cart.apply-code', { code: DISCOUNT });
    expect(added.ok, added.message).to.equal(true);
    const { discountCodes } = added.value as { discountCodes: { code: string; applies: boolean }[] };
    expect(discountCodes.map(({ code }) => code)).to.deep.equal([DISCOUNT]);
    await until(() => JSON.stringify(sandbox.received.at(-1) ?? []).includes(DISCOUNT));
    expect(JSON.stringify(sandbox.of('blind').context)).not.to.include('discountCodes');
    expect((await sandbox.ask('codes', 'cart.apply-code', { code: 'NO-SUCH-CODE' })).ok).to.equal(false);
    const removed = await sandbox.ask('codes', 'cart.remove-code', { code: DISCOUNT });
    expect(removed.value).to.deep.include({ discountCodes: [] });
    const card = await sandbox.ask('codes', 'cart.apply-code', { code: GIFT_CARD, kind: 'gift-card' });
    expect((card.value as { giftCards: { last4: string }[] }).giftCards.map(({ last4 }) => last4)).to.deep.equal([
      GIFT_CARD.slice(-4),
    ]);
  });

  it('stores values for each extension in this browser, separately and with a size limit', async () => {
    const { sandbox } = await show([
      { id: 'a', capabilities: ['action', 'storage:write'] },
      { id: 'b', capabilities: ['action', 'storage:write'] },
    ]);
    try {
      const size = { cm: 172 };
      expect((await sandbox.ask('a', 'storage.write', { key: 'size', value: size })).ok).to.equal(true);
      expect((await sandbox.ask('a', 'storage.read', { key: 'size' })).value).to.deep.equal(size);
      expect((await sandbox.ask('b', 'storage.read', { key: 'size' })).value).to.equal(null);
      expect((await sandbox.ask('a', 'storage.read', { key: '__proto__' })).value).to.equal(null);
      const large = await sandbox.ask('a', 'storage.write', { key: 'much', value: 'x'.repeat(10_001) });
      expect(large.message).to.match(/10000 characters/);
      expect((await sandbox.ask('a', 'storage.read', { key: 'size' })).value, 'what was there stays').to.deep.equal(
        size,
      );
      await sandbox.ask('a', 'storage.write', { key: 'size', value: null });
      expect((await sandbox.ask('a', 'storage.read', { key: 'size' })).value).to.equal(null);
      expect(Object.keys(localStorage).filter((key) => key.startsWith('wb-extension:'))).to.deep.equal([]);
    } finally {
      for (const key of Object.keys(localStorage)) if (key.startsWith('wb-extension:')) localStorage.removeItem(key);
    }
  });

  it('passes the orders of the signed-in customer, and of no other', async () => {
    const { sandbox, storefront } = await show([{ capabilities: ['action', 'account:read-orders'] }]);
    const refused = await sandbox.ask('one', 'account.orders', {});
    expect(refused).to.deep.include({ ok: false, message: 'nobody is signed in' });
    const order = storefront.api.shop.checkouts.order(placedOrder(storefront));
    storefront.api.shop.account.customer = fixtureCustomer;
    const { value } = await sandbox.ask('one', 'account.orders', {});
    expect((value as { number: string }[]).map(({ number }) => number)).to.deep.equal([order.number]);
    expect(JSON.stringify(value)).not.to.include(order.email);
  });

  it('requests a token for the requesting extension, and for no other', async () => {
    const { sandbox, storefront } = await show([
      { id: 'fit', capabilities: ['action', 'session:token'] },
      { id: 'other', capabilities: ['action', 'fetch'] },
    ]);
    expect(await sandbox.ask('fit', 'session.token', { id: 'other' })).to.deep.include({
      ok: true,
      value: 'token.of.fit',
    });
    expect((await sandbox.ask('other', 'session.token', {})).message).to.match(/capability "session:token" is missing/);
    const asked = storefront.api.calls.filter(({ path }) => path.endsWith('/session-token'));
    expect(asked.map(({ path }) => path)).to.deep.equal(['/store/1/extensions/fit/session-token']);
  });

  it('writes attributes under the extension’s own name, and reads those of no other', async () => {
    const { sandbox, storefront } = await show([{ capabilities: ['action', 'cart:write-attributes'] }]);
    await storefront.stores.cart.load();
    storefront.api.shop.cart.setAttributes({ attributes: { other: { label: 'Other', value: 'secret' } } });
    const day = { label: 'Day', value: '2031-02-03' };
    const answer = await sandbox.ask('one', 'cart.set-attributes', { attributes: { one: day } });
    expect(answer).to.deep.include({ ok: true, value: [{ name: 'one', ...day }] });
    expect((await sandbox.ask('one', 'cart.set-attributes', { attributes: { 'one.note': day } })).ok).to.equal(true);
    expect(storefront.stores.cart.getState().cart.data?.attributes.map(({ name }) => name)).to.deep.equal([
      'other',
      'one',
      'one.note',
    ]);
    for (const name of ['other', 'onemore'])
      expect(await sandbox.ask('one', 'cart.set-attributes', { attributes: { [name]: day } })).to.deep.include({
        ok: false,
      });
  });

  it('does nothing without the capability, and adds nothing to the cart without a press', async () => {
    const { sandbox, storefront } = await show([
      { id: 'none', capabilities: ['action'] },
      { id: 'lines', capabilities: ['action', 'cart:write-lines', 'product'] },
    ]);
    for (const name of Object.keys(EFFECT_CAPABILITIES))
      expect((await sandbox.ask('none', name, {})).message).to.match(/capability/);
    const refused = await sandbox.ask('lines', 'cart.set-line', { handle: 'p2', quantity: 1 });
    if (!navigator.userActivation.isActive) expect(refused.message).to.match(/right after/);
    const { id } = storefront.stores.cart.getState().cart.data!.lines[0]!;
    expect(id).to.be.a('string');
    const first = storefront.api.shop.cart.view().lines[0]!;
    expect((await sandbox.ask('lines', 'cart.set-line', { handle: first.handle, quantity: 0 })).ok).to.equal(true);
    expect(storefront.api.shop.cart.view().lines.length).to.equal(refused.ok ? 1 : 0);
    expect((await sandbox.ask('lines', 'cart.set-line', { handle: first.handle, quantity: 0 })).ok, 'again').to.equal(
      true,
    );
  });

  it('delays the order for a reason and for pending requests, but not for an extension that has ended', async () => {
    const { el, sandbox } = await show([{ capabilities: ['action', 'checkout:block'] }]);
    sandbox.of('one').ready();
    await sandbox.ask('one', 'checkout.block', { reason: 'Choose a day first.' });
    const { event, waits } = submit();
    expect(event.defaultPrevented).to.equal(true);
    await Promise.all(waits);
    await until(() => el.renderRoot.querySelector('[data-testid="blocked"]')?.textContent === 'Choose a day first.');
    await sandbox.ask('one', 'checkout.block', { reason: null });
    expect(submit().event.defaultPrevented).to.equal(false);
    await sandbox.ask('one', 'checkout.block', { reason: 'Again.' });
    sandbox.of('one').failed('unresponsive');
    expect(submit().event.defaultPrevented).to.equal(false);
  });

  it('drops a reason that is not repeated', () => {
    let now = 0;
    const blocks = new Blocks(() => now);
    blocks.set('one', 'Wait.');
    now = BLOCK_MS - 1;
    expect(blocks.reasons).to.deep.equal(['Wait.']);
    now = BLOCK_MS;
    expect(blocks.reasons).to.deep.equal([]);
  });

  it('ends its extensions when it is removed', async () => {
    const { el, sandbox } = await show([{ id: 'a' }, { id: 'b' }]);
    el.remove();
    await until(() => sandbox.ended === 2);
  });
});
