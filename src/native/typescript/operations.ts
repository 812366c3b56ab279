/** How a caller of the TypeScript client reaches each operation. Answers have the contract's shape again. */
import type { RouteBody, RouteName } from '@storefront/contract';
import type { CustomerClient } from '@storefront/client';
import { createSessionToken, getExtensionCode, listExtensions, setCartAttributes } from '@storefront/client/extensions';
import { listSitemap, type SitemapListOptions } from '@storefront/client/sitemap';

/** Parameters by the names of the contract; headers, too. */
export type Params = Readonly<Record<string, string>>;
type Options = { signal?: AbortSignal } & Record<string, string>;
type Call<N extends RouteName> = (
  client: CustomerClient,
  params: Params,
  input: RouteBody<N>,
  options: Options,
) => Promise<unknown>;

/** Operations of shoppers. The compiler finds one that the contract does not have. */
type Calls = { readonly [N in RouteName]?: Call<N> };

const storeOf = ({ storeId }: Params): number => Number(storeId);
const of = (params: Params, name: string): string => params[name] ?? '';
const key = (params: Params) => {
  const idempotencyKey = params['Idempotency-Key'];
  return idempotencyKey === undefined ? {} : { idempotencyKey };
};
const items = async (list: Promise<unknown>) => ({ items: await list });

export const calls: Calls = {
  getStore: (c, p, _, o) => c.store.getPublicData(storeOf(p), o),
  listProducts: (c, p, _, o) => c.store.getAvailableProducts(storeOf(p), o),
  getProduct: (c, p, _, o) => c.store.getProduct(storeOf(p), of(p, 'handle'), o),
  getCategory: (c, p, _, o) => c.store.getCategory(storeOf(p), of(p, 'handle'), o),
  search: (c, p, _, o) => c.search.query(of(p, 'q'), o),
  searchIndex: async (c, _p, _, o) => {
    const bytes = await c.search.corpus(o);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  },
  listMenus: (c, p, _, o) => items(c.navigation.getMenus(storeOf(p), o)),
  listRedirects: (c, p, _, o) => items(c.navigation.getRedirects(storeOf(p), o)),
  listSitemap: (c, _p, _, o) => listSitemap(c, o as unknown as SitemapListOptions),
  listPages: (c, _p, _, o) => c.content.listPages(o),
  getPage: (c, p, _, o) => c.content.getPage(of(p, 'handle'), o),
  listStories: (c, _p, _, o) => c.content.listStories(o),
  getStory: (c, p, _, o) => c.content.getStory(of(p, 'handle'), o),
  getBlock: (c, p, _, o) => c.content.getBlock(of(p, 'handle'), o),
  listReviews: (c, p, _, o) => c.reviews.list(of(p, 'handle'), o),
  submitReview: (c, p, input, o) => c.reviews.submit(of(p, 'handle'), input, { ...o, ...key(p) }),
  getCart: (c, _p, _, o) => c.cart.get(o),
  replaceCart: (c, p, input, o) =>
    c.cart.update(input, { ...o, version: Number(of(p, 'If-Match').replaceAll('"', '')) }),
  addCartLine: (c, p, input, o) => c.cart.addLine(input, { ...o, ...key(p) }),
  updateCartLine: (c, p, input, o) => c.cart.updateLine(of(p, 'lineId'), input, o),
  removeCartLine: (c, p, _, o) => c.cart.removeLine(of(p, 'lineId'), o),
  setCartAttributes: (c, _p, input, o) => setCartAttributes(c, input.attributes, o),
  setCartNote: (c, _p, input, o) => c.cart.setNote(input.note, o),
  applyDiscount: (c, _p, input, o) => c.cart.applyDiscount(input.code, o),
  removeDiscount: (c, p, _, o) => c.cart.removeDiscount(of(p, 'code'), o),
  applyGiftCard: (c, _p, input, o) => c.cart.applyGiftCard(input, o),
  removeGiftCard: (c, p, _, o) => c.cart.removeGiftCard(of(p, 'giftCardId'), o),
  marketImpact: (c, p, _, o) => c.cart.marketImpact(of(p, 'code'), o),
  switchMarket: (c, _p, { market, ...input }, o) => c.cart.switchMarket(market, { ...o, ...input }),
  estimate: (c, _p, input, o) => c.checkout.estimate(input, o),
  createCheckout: (c, _p, input, o) => c.checkout.create(input, o),
  getCheckout: (c, p, _, o) => c.checkout.get(of(p, 'checkoutId'), o),
  updateCheckout: (c, p, input, o) => c.checkout.update(of(p, 'checkoutId'), input, o),
  completeCheckout: (c, p, input, o) => c.checkout.complete(of(p, 'checkoutId'), input, { ...o, ...key(p) }),
  resumeCheckout: (c, p, _, o) => c.checkout.resume(of(p, 'checkoutId'), o),
  getOrder: (c, p, _, o) => c.orders.get(of(p, 'orderId'), o),
  lookupOrder: (c, _p, input, o) => c.orders.lookup(input, o),
  listMyOrders: (c, _p, _, o) => c.account.orders(o),
  getMyOrder: (c, p, _, o) => c.account.order(of(p, 'orderId'), o),
  giftCardBalance: (c, _p, input, o) => c.giftCards.balance(input.code, o),
  listMyGiftCards: (c, _p, _, o) => items(c.giftCards.list(o)),
  saveGiftCard: (c, _p, input, o) => c.giftCards.save(input.code, o),
  getSession: async (c, _p, _, o) => ({ customer: await c.account.session(o) }),
  signUp: (c, _p, input, o) => c.account.signUp(input, o),
  verifyAccount: (c, _p, { token, ...input }, o) => c.account.verify(token, { ...o, ...input }),
  signIn: (c, _p, { email, password, ...input }, o) => c.account.signIn(email, password, { ...o, ...input }),
  signOut: (c, _p, _, o) => c.account.signOut(o),
  requestPasswordReset: (c, _p, input, o) => c.account.requestPasswordReset(input.email, o),
  completePasswordReset: (c, _p, input, o) => c.account.resetPassword(input.token, input.password, o),
  changePassword: (c, _p, input, o) => c.account.changePassword(input.currentPassword, input.password, o),
  getAccount: (c, _p, _, o) => c.account.get(o),
  updateAccount: (c, _p, input, o) => c.account.update(input, o),
  deleteAccount: (c, _p, input, o) => c.account.remove(input.password, o),
  listAddresses: (c, _p, _, o) => items(c.account.addresses.list(o)),
  addAddress: (c, _p, input, o) => c.account.addresses.add(input, o),
  updateAddress: (c, p, input, o) => c.account.addresses.update(of(p, 'addressId'), input, o),
  removeAddress: (c, p, _, o) => c.account.addresses.remove(of(p, 'addressId'), o),
  listMySubscriptions: (c, _p, _, o) => c.subscriptions.list(o),
  getMySubscription: (c, p, _, o) => c.subscriptions.get(of(p, 'subscriptionId'), o),
  updateMySubscription: (c, p, input, o) => c.subscriptions.update(of(p, 'subscriptionId'), input, o),
  pauseMySubscription: (c, p, input, o) => c.subscriptions.pause(of(p, 'subscriptionId'), input, o),
  resumeMySubscription: (c, p, _, o) => c.subscriptions.resume(of(p, 'subscriptionId'), o),
  skipMySubscription: (c, p, input, o) => c.subscriptions.skip(of(p, 'subscriptionId'), input.periodOn, o),
  cancelMySubscription: (c, p, _, o) => c.subscriptions.cancel(of(p, 'subscriptionId'), o),
  payMySubscription: (c, p, input, o) => c.subscriptions.pay(of(p, 'subscriptionId'), input, o),
  notifyRestock: (c, _p, input, o) => c.engagement.notifyRestock(input, o),
  unsubscribeRestock: (c, _p, input, o) => c.engagement.unsubscribeRestock(input.token, o),
  sendContact: (c, p, input, o) => c.engagement.contact(input, { ...o, ...key(p) }),
  declareWithdrawal: (c, p, input, o) => c.engagement.withdraw(input, { ...o, ...key(p) }),
  listExtensions: (c, p, _, o) => listExtensions(c, of(p, 'target'), o),
  getExtensionCode: (c, p, _, o) => getExtensionCode(c, of(p, 'sha256'), o),
  createExtensionSessionToken: (c, p, _, o) => createSessionToken(c, of(p, 'extensionId'), o),
};
