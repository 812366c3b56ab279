import type { Extension, ExtensionList, ExtensionSessionToken } from '@storefront/contract';
import { refuse } from '../fixture-wire.js';
import type { FixtureRoom } from './room.js';

export const extension = (id: string, name: string, targets: string[]): Extension => ({
  id,
  name,
  version: '1.0.0',
  targets,
  capabilities: ['cart', 'market', 'locale'],
  imageOrigins: [],
  fetchOrigins: [],
  sha256: '0'.repeat(64),
  settings: {},
});

/**
 * Two extensions for a custom place in the cart; one of them also has a place
 * at the checkout. Their code is not here: it runs in a sandbox of the test.
 */
export const fixtureExtensions = (): Extension[] => [
  extension('gift-message', 'Gift message', ['cart.after', 'checkout.after-contact']),
  extension('gift-wrap', 'Gift wrap', ['cart.after']),
];

export const extensionsRoom = (): FixtureRoom => ({
  routes: {
    'GET extensions': ({ query }, { extensions }): ExtensionList => ({
      sandboxUrl: null,
      mediaBaseUrl: '',
      items: extensions.filter(({ targets }) => query['target'] === undefined || targets.includes(query['target'])),
    }),
    'GET extensions/code/:sha256': () => refuse('EXTENSION_NOT_FOUND'),
    'POST extensions/:id/session-token': ({ parts }, { extensions }): ExtensionSessionToken => {
      const extension = extensions.find(({ id }) => id === parts[1]);
      if (!extension?.capabilities.includes('session:token')) return refuse('EXTENSION_NOT_FOUND');
      return { token: `token.of.${extension.id}`, expiresAt: '2031-01-01T00:05:00.000Z' };
    },
  },
});
