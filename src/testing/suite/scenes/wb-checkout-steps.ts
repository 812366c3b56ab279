import '../../../../elements/wb-checkout-steps/define.js';
import { scene } from '../scene.js';

const steps = [
  { id: 'contact', complete: true },
  { id: 'delivery', complete: true },
  { id: 'shipping' },
  { id: 'payment' },
];

export default scene('wb-checkout-steps', {
  reads: false,
  properties: { steps },
  states: {
    ready: { shows: 'checkout-steps' },
    'one below the other': { shows: 'checkout-steps', properties: { orientation: 'vertical' } },
    'without a checkout': { shows: 'checkout-steps', properties: { steps: undefined } },
    pressed: {
      shows: 'checkout-steps',
      act: (el) => el.shadowRoot?.querySelector('button')?.click(),
    },
  },
  serverText: 'Delivery',
});
