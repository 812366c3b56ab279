import '../../../../elements/wb-extension-ui-renderer/define.js';
import type { ExtensionSandbox } from '../../../../elements/wb-extension-ui-renderer/wb-extension-ui-renderer.js';
import { scene } from '../scene.js';

/** Renders a sentence at once, and requests an action. */
const draws: ExtensionSandbox = {
  start: ({ root, ready, action }) => {
    const text = document.createElement('p');
    text.textContent = 'Write a message for the card.';
    root.append(text);
    ready();
    action('opened', null);
    return { send: () => undefined, data: () => undefined, terminate: () => root.replaceChildren() };
  },
};
const waits: ExtensionSandbox = {
  start: () => ({ send: () => undefined, data: () => undefined, terminate: () => undefined }),
};

export default scene('wb-extension-ui-renderer', {
  reads: false,
  properties: { target: 'checkout.after-contact', sandbox: draws },
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: 'provider' },
    loading: { shows: 'loading', properties: { sandbox: waits } },
    refused: { shows: 'fallback', properties: { extensionId: 'nobody' } },
  },
  unseen: 'without an extension there is nothing to show',
  serverText: { none: 'an extension runs in the browser only' },
  missing: {
    'token:--wb-color-error': 'only in the closed root that an extension is drawn in, which the suite cannot enter',
    'token:--wb-color-success': 'as above',
  },
  picture: { state: 'refused' },
  keys: { none: 'it has no controls of its own' },
});
