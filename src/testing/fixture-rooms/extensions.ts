import type { Extension, ExtensionList } from '@storefront/contract';
import type { FixtureRoom } from './room.js';

const extension = (id: string, name: string, targets: string[]): Extension => ({
  id,
  name,
  version: '1.0.0',
  targets,
  capabilities: ['cart', 'market', 'locale'],
  imageOrigins: [],
  fetchOrigins: [],
  sha256: '0'.repeat(64),
});

const all = [
  extension('gift-message', 'Gift message', ['cart.after', 'checkout.after-contact']),
  extension('gift-wrap', 'Gift wrap', ['cart.after']),
];

/** Two extensions of the cart, one of them at the checkout, too. Their code is not here: it runs in a sandbox of the test's. */
export const extensionsRoom = (): FixtureRoom => ({
  routes: {
    'GET extensions': ({ query }): ExtensionList => ({
      sandboxUrl: null,
      mediaBaseUrl: '',
      items: all.filter(({ targets }) => query['target'] === undefined || targets.includes(query['target'])),
    }),
  },
});
