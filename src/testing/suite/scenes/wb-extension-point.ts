import '../../../../elements/wb-extension-point/define.js';
import type { ExtensionSandbox } from '../../../../elements/wb-extension-ui-renderer/wb-extension-ui-renderer.js';
import { extension } from '../../fixture-rooms/extensions.js';
import { byTestId, scene, type Shop } from '../scene.js';
import { until } from '../until.js';

/** Renders a sentence at once, and requests the actions in `asks`. */
const draws = (asks?: () => readonly [string, unknown]): ExtensionSandbox => ({
  start: ({ root, ready, action }) => {
    const text = document.createElement('p');
    text.textContent = 'Choose the day on which your parcel comes.';
    root.append(text);
    ready();
    if (asks) action(...asks());
    return { send: () => undefined, data: () => undefined, terminate: () => root.replaceChildren() };
  },
});

const withExtension = async (shop: Shop): Promise<void> => {
  const capabilities = ['action', 'checkout:block'] as const;
  shop.api.shop.extensions.push({
    ...extension('day', 'Day of delivery', ['checkout.shipping.after']),
    capabilities: [...capabilities],
  });
  await shop.stores.shop.load();
};

/** The extension renders into a closed root. The text above it names its provider. Then the place takes room. */
const hasDrawn = (el: Element): boolean =>
  Boolean(byTestId(el, 'extension')?.shadowRoot?.querySelector('[data-testid="provider"]')) &&
  !el.matches(':state(blank)');

export default scene('wb-extension-point', {
  reads: false,
  unseen: 'a place is empty where the shop has no extension for it',
  properties: { target: 'checkout.shipping.after', sandbox: draws() },
  untouched: { prices: 'it has no prices' },
  others: ['Choose a day first.'],
  states: {
    ready: {
      shows: 'extension',
      before: withExtension,
      act: (el) => until(() => hasDrawn(el), 'the extension never draws'),
    },
    blocked: {
      shows: 'extension',
      before: withExtension,
      properties: { sandbox: draws(() => ['checkout.block', { reason: 'Choose a day first.', call: 1 }]) },
      act: async (el) => {
        const refused = (): boolean => {
          const detail = { totals: {}, waitUntil: () => undefined };
          return !el.dispatchEvent(new CustomEvent('wb-before-submit', { detail, cancelable: true, bubbles: true }));
        };
        for (let turns = 0; turns < 100 && !refused(); turns += 1) await new Promise(requestAnimationFrame);
        await until(() => hasDrawn(el), 'the extension never draws');
        await el.updateComplete;
      },
    },
  },
  serverText: { none: 'an extension runs in the browser only' },
  keys: { none: 'it has no controls of its own' },
});
