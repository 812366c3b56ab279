import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { componentName, kitFiles } from './index.js';
import { kitElements, withComponent } from './model.js';

const manifest = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as Package;

const withElements = (...declarations: Partial<CustomElementDeclaration>[]): Package => ({
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'dist/x.js',
      declarations: declarations.map((declaration) => ({
        ...{ kind: 'class', name: 'WbX', customElement: true, tagName: 'wb-x' },
        ...declaration,
      })),
    },
  ],
});

describe('components', () => {
  it('are the 29 of the specification', () => {
    assert.deepEqual(
      withComponent(kitElements(manifest))
        .map(({ component }) => component)
        .sort(),
      [
        ...[
          'BasicShopProduct',
          'CartDrawer',
          'CartDropdown',
          'CartItem',
          'CartSubscribeButton',
          'CartViewer',
          'Checkout',
        ],
        ...['CheckoutOrderSummary', 'CheckoutSteps', 'ConfirmationDialogue', 'ContactForm', 'ExtensionUIRenderer'],
        ...['GiftCardCoveredOrder', 'GiftCardInput', 'ImageViewer', 'MarketSwitcher', 'MoneyDisplay', 'MyGiftCards'],
        ...['OrderRulesApplied', 'OrderSummary', 'ProductDetail', 'ProductList', 'ProductReviews', 'QuickCartView'],
        ...['RestockNotify', 'SearchBox', 'SearchResults', 'ShippingProgress', 'ShippingUpdate'],
      ],
    );
    assert.equal(componentName('wb-store'), undefined);
  });

  it('have the props, events and slots of the manifest', () => {
    const { 'src/kits/react/elements.ts': react = '', 'src/kits/vue/elements.ts': vue = '' } = kitFiles(manifest);
    for (const text of [react, vue]) {
      assert.match(text, /\ba: '[^']*\bshowSort\b/);
      assert.match(text, /\btarget=for\b/, 'an attribute that has another name than its prop');
      assert.match(text, /onPaymentSuccess: StorefrontEvents\['payment-success'\]\['detail'\]\['order'\]/);
      assert.match(text, /onProductsLoad: StorefrontEvents\['wb-products-load'\]/);
      assert.doesNotMatch(text, /\blocale\b.*'locale'/, 'read-only properties are no props');
    }
  });
});

describe('a manifest is rejected', () => {
  const event = (name: string, text: string) => ({ name, type: { text }, description: '' });
  it('when two events of an element would have one handler', () => {
    const twice = withElements({ events: [event('load', 'CustomEvent'), event('wb-load', 'CustomEvent')] });
    assert.throws(() => kitElements(twice), /<wb-x>: two things have the name "onLoad"/);
  });
  it('when an event has two details', () => {
    const two = withElements(
      { events: [event('wb-load', 'CustomEvent<ADetail>')] },
      { tagName: 'wb-y', name: 'WbY', events: [event('wb-load', 'CustomEvent<BDetail>')] },
    );
    assert.throws(() => kitElements(two), /wb-load has the detail BDetail, elsewhere ADetail/);
  });
});
