import { defineMessages, plural } from '../locale/messages.js';

/** Texts shown before a change of market, and when it failed. */
export const marketChangeMessages = defineMessages('marketChange', {
  apply: 'Change',
  close: 'Close',
  impact: (market: string) => `Change to ${market}?`,
  newTotal: (before: string, after: string) => `What is in your cart comes to ${after} there, instead of ${before}.`,
  thereInstead: (title: string, there: string, here: string) => `${title}: ${there} instead of ${here}`,
  codeLost: (code: string) => `The discount code ${code} takes nothing off there.`,
  cardLost: (last4: string) => `The gift card that ends in ${last4} cannot pay there.`,
  countryLost: (country: string) =>
    `Nothing is sent to ${country} from there. At the checkout you choose another country, or change back.`,
  unavailable: (n: number) =>
    plural('en', n, {
      one: 'One thing in your cart is not sold there:',
      other: `${n} things in your cart are not sold there:`,
    }),
  confirm: 'Change',
  stay: 'Stay here',
  changing: 'Changing…',
  failed: 'That did not work. Nothing has changed; please try again.',
  renewed: 'Prices have changed meanwhile. Please look again.',
  locked: 'Your payment is being checked, so nothing has changed. Please wait a moment.',
});

export type MarketChangeTexts = typeof marketChangeMessages.en;
