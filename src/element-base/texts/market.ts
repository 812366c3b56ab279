import { defineMessages, plural } from '../locale/messages.js';

/** What choosing a market says. */
export const marketMessages = defineMessages('market', {
  label: 'Country and currency',
  trigger: (market: string) => `Country and currency: ${market}`,
  apply: 'Change',
  close: 'Close',
  loading: 'Loading countries…',
  option: (market: string, currency: string) => `${market} (${currency})`,
  impact: (market: string) => `Change to ${market}?`,
  newTotal: (before: string, after: string) => `What is in your cart comes to ${after} there, instead of ${before}.`,
  unavailable: (n: number) =>
    plural('en', n, {
      one: 'One thing in your cart is not sold there:',
      other: `${n} things in your cart are not sold there:`,
    }),
  confirm: 'Change',
  stay: 'Stay here',
  changing: 'Changing…',
  changed: (market: string, currency: string) => `Prices are now for ${market}, in ${currency}.`,
  failed: 'That did not work. Nothing has changed; please try again.',
});

export type MarketTexts = typeof marketMessages.en;
