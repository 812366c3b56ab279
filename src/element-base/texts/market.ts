import { defineMessages } from '../locale/messages.js';

/** Texts of choosing a market. */
export const marketMessages = defineMessages('market', {
  label: 'Country and currency',
  loading: 'Loading countries…',
  option: (market: string, currency: string) => `${market} (${currency})`,
  changed: (market: string, currency: string) => `Prices are now for ${market}, in ${currency}.`,
});

export type MarketTexts = typeof marketMessages.en;
