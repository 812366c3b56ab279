import '../../../../elements/wb-confirmation-dialogue/define.js';
import { byTestId, scene } from '../scene.js';
import { until } from '../until.js';

export default scene('wb-confirmation-dialogue', {
  reads: false,
  properties: {
    heading: 'Remove this address?',
    message: 'Orders on their way keep it.',
    confirmLabel: 'Remove address',
    cancelLabel: 'Keep it',
  },
  given: ['heading', 'message', 'confirmLabel', 'cancelLabel'],
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: 'dialog', act: (el) => el.show() },
    closed: { shows: ':host' },
    danger: { shows: 'dialog', properties: { tone: 'danger' }, act: (el) => el.show() },
    busy: { shows: 'dialog', properties: { busy: true }, act: (el) => el.show() },
    confirmed: {
      shows: 'dialog',
      act: async (el) => {
        el.show();
        await el.updateComplete;
        byTestId(el, 'confirm')?.click();
      },
    },
    cancelled: {
      shows: 'dialog',
      act: async (el) => {
        el.show();
        await el.updateComplete;
        byTestId(el, 'cancel')?.click();
      },
    },
    failed: {
      shows: 'dialog',
      act: async (el) => {
        el.addEventListener('wb-confirm', ({ detail }) => detail.waitUntil(Promise.reject(new Error('no'))));
        el.show();
        await el.updateComplete;
        byTestId(el, 'confirm')?.click();
        await until(() => byTestId(el, 'error'));
      },
    },
  },
  unseen: 'closed until it is asked to open',
  serverText: { none: 'a dialog is closed when a page arrives' },
  picture: { above: true },
  keys: async (el, _shop, { expect, focused, press, tabTo }) => {
    expect(focused(), 'it starts at the least harmful button').to.equal('cancel');
    await tabTo('confirm');
    await tabTo('cancel', { back: true });
    const closed = new Promise((resolve) => el.addEventListener('wb-close', resolve, { once: true }));
    await press('Escape');
    await closed;
    await el.updateComplete;
    el.show();
    await el.updateComplete;
    const confirmed = new Promise((resolve) => el.addEventListener('wb-confirm', resolve, { once: true }));
    await tabTo('confirm');
    await press('Enter');
    await confirmed;
    await until(() => !el.open, 'it stays open');
  },
});
