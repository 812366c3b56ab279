import '../../../../elements/wb-contact-form/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

const filled = { name: 'Ada', email: 'ada@example.com', message: 'Is the mug safe for the oven?' };

const declared = { name: 'Ada', email: 'ada@example.com', contract: '#1042', statement: 'The mug only' };

function fill(el: Element, values: Readonly<Record<string, string>> = filled): void {
  for (const [id, value] of Object.entries(values)) {
    const input = byTestId<HTMLInputElement>(el, id);
    if (!input) throw new Error(`There is no field ${id}`);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
}

export default scene('wb-contact-form', {
  reads: false,
  // The review repeats what the shopper wrote.
  others: Object.values(declared),
  hostile: ['sent'],
  untouched: { texts: 'it shows nothing of an answer', prices: 'it has no prices' },
  states: {
    ready: { shows: 'form' },
    'with missing fields': { shows: 'form', act: (el) => el.submit() },
    failed: {
      shows: 'form',
      before: (shop) => shop.api.fail('POST', 'RATE_LIMITED'),
      act: (el) => {
        fill(el);
        return el.submit();
      },
    },
    sent: {
      shows: 'form',
      act: (el) => {
        fill(el);
        return el.submit();
      },
    },
    'withdrawal form': { shows: 'form', properties: { kind: 'withdrawal' } },
    'withdrawal confirmation': {
      shows: 'form',
      properties: { kind: 'withdrawal' },
      act: async (el) => {
        fill(el, declared);
        await el.submit();
        await until(() => byTestId(el, 'review'), 'the declaration is not shown');
      },
    },
    'withdrawal failed': {
      shows: 'form',
      properties: { kind: 'withdrawal' },
      before: (shop) => shop.api.fail('POST', 'RATE_LIMITED'),
      act: async (el) => {
        fill(el, declared);
        await el.submit();
        await el.submit();
        await until(() => byTestId(el, 'failure'), 'the failure is not shown');
      },
    },
    withdrawn: {
      shows: 'form',
      properties: { kind: 'withdrawal' },
      act: async (el) => {
        fill(el, declared);
        await el.submit();
        await el.submit();
      },
    },
  },
  serverText: 'E-mail',
  keys: async (el, _shop, { focused, press, tabTo, typing }) => {
    await tabTo('submit');
    await press('Enter');
    await until(() => focused() === 'error-summary', 'what is missing is not told');
    await press('Tab');
    await press('Enter');
    await until(() => focused() === 'name', 'the link does not lead to the field');
    await typing('Ada');
    await tabTo('email');
    await typing('ada@example.com');
    await tabTo('message');
    await typing('Is it safe?');
    await tabTo('submit');
    await press('Space');
    await until(() => byTestId(el, 'success'), 'it is not sent');
    await until(() => focused() === 'success', 'the focus is not at the thanks');
  },
});
