import { defineMessages, plural } from '../locale/messages.js';

/** Texts of subscriptions. */
export const subscribeMessages = defineMessages('subscribe', {
  choose: 'How would you like to buy it?',
  once: 'Once',
  subscribe: 'Subscribe',
  interval: 'How often',
  day: (n: number) => plural('en', n, { one: 'every day', other: `every ${n} days` }),
  week: (n: number) => plural('en', n, { one: 'every week', other: `every ${n} weeks` }),
  month: (n: number) => plural('en', n, { one: 'every month', other: `every ${n} months` }),
  year: (n: number) => plural('en', n, { one: 'every year', other: `every ${n} years` }),
  planPrice: (price: string, every: string) => `${price} ${every}`,
  saving: (amount: string) => `You save ${amount} each time`,
  terms: 'You can pause or end it at any time.',
  button: (title: string) => `Subscribe to ${title}`,
  loading: 'Loading…',
});

export type SubscribeTexts = typeof subscribeMessages.en;
