import '../../../../elements/wb-contact-form/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

const filled = { name: 'Ada', email: 'ada@example.com', message: 'Is the mug safe for the oven?' };

function fill(el: Element): void {
  for (const [id, value] of Object.entries(filled)) {
    const input = byTestId<HTMLInputElement>(el, id);
    if (!input) throw new Error(`There is no field ${id}`);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
}

export default scene('wb-contact-form', {
  reads: false,
  hostile: ['sent'],
  untouched: { texts: 'it shows nothing of an answer', prices: 'it has no prices' },
  states: {
    ready: { shows: 'form' },
    'things missing': { shows: 'form', act: (el) => el.submit() },
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
