import { expect, fixture, html } from '@open-wc/testing';
import type { ExtensionPlace } from '@storefront/contract';
import type { TemplateResult } from 'lit';
import type { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { extension } from '../../src/testing/fixture-rooms/extensions.js';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import { orderRecord } from '../../src/testing/order-record.js';
import { until } from '../../src/testing/suite/until.js';
import '../wb-cart-viewer/define.js';
import '../wb-checkout/define.js';
import '../wb-checkout-order-summary/define.js';
import '../wb-order-summary/define.js';
import '../wb-product-detail/define.js';

type Shop = ReturnType<typeof fixtureStorefront>;

const places: readonly (readonly [string, readonly ExtensionPlace[], (shop: Shop) => TemplateResult])[] = [
  [
    'wb-cart-viewer',
    ['cart.summary', 'cart.line.after'],
    (shop) => html`<wb-cart-viewer .storefront=${shop}></wb-cart-viewer>`,
  ],
  [
    'wb-checkout',
    ['checkout.contact.after', 'checkout.delivery.after', 'checkout.shipping.after', 'checkout.payment.before'],
    (shop) => html`<wb-checkout .storefront=${shop}></wb-checkout>`,
  ],
  [
    'wb-checkout-order-summary',
    ['checkout.summary'],
    (shop) => html`<wb-checkout-order-summary .storefront=${shop}></wb-checkout-order-summary>`,
  ],
  [
    'wb-order-summary',
    ['order.status', 'order.summary.after'],
    (shop) => html`<wb-order-summary .storefront=${shop} .order=${orderRecord()}></wb-order-summary>`,
  ],
  [
    'wb-product-detail',
    ['product.detail.options', 'product.detail.after'],
    (shop) => html`<wb-product-detail .storefront=${shop} product-id="p1"></wb-product-detail>`,
  ],
];

/** Elements of a target, in any shadow root. */
function pointsIn(root: ParentNode, target: string): Element[] {
  const inside = [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? pointsIn(element.shadowRoot, target) : [],
  );
  return [...root.querySelectorAll(`wb-extension-point[target="${target}"]`), ...inside];
}

const show = async (view: (shop: Shop) => TemplateResult, targets: readonly string[]) => {
  const shop = fixtureStorefront({ cart: [{ variantId: 'v1-1', quantity: 2 }] });
  if (targets.length > 0) shop.api.shop.extensions.push(extension('one', 'One', [...targets]));
  await shop.stores.shop.load();
  const el = await fixture<StorefrontElement>(view(shop));
  await until(() => !el.matches(':state(loading)') && el.renderRoot.querySelector('[part~="base"]') !== null);
  return { shop, el };
};

describe('places for extensions', () => {
  for (const [tag, targets, view] of places) {
    it(`<${tag}> has none, and loads no code, where the store has no extension`, async () => {
      const { shop, el } = await show(view, []);
      await el.updateComplete;
      for (const target of targets) expect(pointsIn(el.renderRoot, target), target).to.have.length(0);
      expect(shop.api.calls.filter(({ path }) => path.includes('/extensions'))).to.have.length(0);
    });

    it(`<${tag}> has ${targets.join(', ')}, and works when the extension cannot load`, async () => {
      let given = 0;
      const note = (): void => void (given += 1);
      document.addEventListener('wb-extension-error', note);
      const { el } = await show(view, targets);
      for (const target of targets) await until(() => pointsIn(el.renderRoot, target).length > 0);
      // No sandbox runs here, so each extension times out and leaves an empty place.
      await until(() => given >= targets.length);
      document.removeEventListener('wb-extension-error', note);
      for (const target of targets)
        await until(() => pointsIn(el.renderRoot, target).every((point) => point.clientHeight === 0));
      expect(el.renderRoot.querySelector('[data-testid="retry"]')).to.equal(null);
      await expect(el).to.be.accessible();
    });
  }

  it('<wb-order-summary> shows the attributes that the order has from its cart, and formats dates', async () => {
    const shop = fixtureStorefront();
    const attributes = [
      { name: 'delivery-date', label: 'Delivery day', value: '2031-02-03' },
      { name: 'gift', label: 'Card', value: '<b>For Ada</b>' },
    ];
    const el = await fixture<StorefrontElement>(
      html`<wb-order-summary .storefront=${shop} .order=${orderRecord({ attributes })}></wb-order-summary>`,
    );
    const shown = [...el.renderRoot.querySelectorAll('[data-testid="order-attribute"]')].map((element) =>
      element.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(shown).to.deep.equal(['Delivery day Monday, February 3, 2031', 'Card <b>For Ada</b>']);
  });
});
