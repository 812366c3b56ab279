import '../../../../elements/wb-restock-notify/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

async function fill(el: HTMLElementTagNameMap['wb-restock-notify']): Promise<void> {
  const input = byTestId<HTMLInputElement>(el, 'email');
  if (!input) throw new Error('There is no field email');
  input.value = 'ada@example.com';
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  byTestId(el, 'consent')?.click();
  await el.submit();
}

export default scene('wb-restock-notify', {
  reads: false,
  properties: { variantId: 'v5-1', inline: true },
  hostile: ['done'],
  untouched: { texts: 'it shows nothing of an answer', prices: 'it has no prices' },
  states: {
    ready: { shows: 'form' },
    closed: { shows: 'trigger', properties: { inline: false } },
    open: { shows: 'trigger', properties: { inline: false }, act: (el) => el.open() },
    'with missing fields': {
      shows: 'form',
      properties: { consentRequired: true, channels: 'email,sms' },
      act: (el) => el.submit(),
    },
    failed: { shows: 'form', before: (shop) => shop.api.fail('POST', 'RATE_LIMITED'), act: fill },
    done: { shows: 'form', act: fill },
  },
  unseen: 'without a variant there is nothing to wait for',
  serverText: 'E-mail',
  keys: async (el, _shop, { focused, press, tabTo, typing }) => {
    el.inline = false;
    await until(() => byTestId(el, 'trigger'), 'no button');
    await tabTo('trigger');
    await press('Enter');
    await until(() => byTestId(el, 'trigger')?.getAttribute('aria-expanded') === 'true', 'it does not open');
    await press('Enter');
    await until(() => byTestId(el, 'trigger')?.getAttribute('aria-expanded') === 'false', 'it does not close');
    await press('Space');
    await until(() => byTestId(el, 'email'), 'it does not open again');
    await tabTo('email');
    await typing('ada@example.com');
    await press('Enter');
    await until(() => focused() === 'success', 'the focus is not at the thanks');
  },
});
