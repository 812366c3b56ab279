/** Finds the account page at a path. */
import type { PageShop } from '../shared/kit.js';
import { address, addresses } from './addresses.js';
import { checkMail, reset, signIn, signOut, signUp, verify } from './entering.js';
import { findOrder, order, orders } from './orders.js';
import { details, giftCards, overview } from './own.js';
import { subscriptions } from './subscriptions.js';
import type { Answer } from '../shared/view.js';

type Draw = (shop: PageShop) => Answer | Promise<Answer>;

const PAGES: Readonly<Record<string, Draw>> = {
  '/account': overview,
  '/account/sign-in': signIn,
  '/account/sign-up': signUp,
  '/account/sign-out': signOut,
  '/account/check-mail': checkMail,
  '/account/verify': verify,
  '/account/reset': reset,
  '/account/orders': orders,
  '/account/addresses': addresses,
  '/account/subscriptions': subscriptions,
  '/account/gift-cards': giftCards,
  '/account/details': details,
  '/order/find': findOrder,
};

export function account(path: string): Draw | undefined {
  const [, room, id] = /^\/account\/(orders|addresses)\/([A-Za-z0-9._~-]{1,100})$/.exec(path) ?? [];
  if (id !== undefined) return (shop) => (room === 'orders' ? order(shop, id) : address(shop, id));
  return Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
}
