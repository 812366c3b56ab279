import '../../../../elements/wb-checkout-steps/define.js';
import { scene } from '../scene.js';
import { until } from '../until.js';

const steps = [
  { id: 'contact', complete: true },
  { id: 'delivery', complete: true },
  { id: 'shipping' },
  { id: 'payment' },
];

export default scene('wb-checkout-steps', {
  reads: false,
  properties: { steps },
  hostile: ['with custom steps'],
  given: ['steps'],
  untouched: { prices: 'it has no prices' },
  states: {
    ready: { shows: 'checkout-steps' },
    'vertical layout': { shows: 'checkout-steps', properties: { orientation: 'vertical' } },
    'without a checkout': { shows: 'checkout-steps', properties: { steps: undefined } },
    'with custom steps': {
      shows: 'checkout-steps',
      properties: { steps: steps.map((step) => ({ ...step, label: `Your ${step.id}` })) },
    },
    pressed: {
      shows: 'checkout-steps',
      act: (el) => el.shadowRoot?.querySelector('button')?.click(),
    },
  },
  serverText: 'Delivery',
  keys: async (el, _shop, { expect, focused, press, tabTo }) => {
    const chosen: string[] = [];
    // After the end of the page, Tab moves to Firefox's own window, and later keys are lost.
    el.after(Object.assign(document.createElement('button'), { textContent: 'After' }));
    el.addEventListener('wb-step-select', ({ detail }) => chosen.push(detail.step));
    await tabTo('step-button-contact');
    await press('Enter');
    await press('Tab');
    expect(focused()).to.equal('step-button-delivery');
    await press('Space');
    await until(() => chosen.length === 2, 'a key does not choose');
    expect(chosen).to.deep.equal(['contact', 'delivery']);
    await press('Tab');
    expect(focused(), 'later steps are not reached').not.to.match(/^step-button/);
  },
});
