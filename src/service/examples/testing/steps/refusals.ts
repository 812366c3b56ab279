import type { RouteName } from '@storefront/contract';
import { provider as providerName } from '../../../modules/orders/testing/shop.js';
import type { CallInput } from '../service/caller.js';
import type { ExampleService } from '../service/example-service.js';
import { clara } from './purchase.js';

const unknown = 'unknown-1';
const noMarket = { query: { market: 'zz' } };
const noCursor = { query: { after: 'not-a-cursor' } };
const noHandle = { params: { handle: unknown } };

/** Calls of a guest that the service must refuse; the other operations are in `refusals`. */
const refused: { readonly [N in RouteName]?: CallInput<N> } = {
  getStore: noMarket,
  getSite: noMarket,
  listProducts: noCursor,
  getProduct: noHandle,
  getCategory: noHandle,
  search: { query: { q: 'tea', after: 'not-a-cursor' } },
  searchIndex: noMarket,
  listMenus: noMarket,
  listRedirects: noMarket,
  listSitemap: { query: { kind: 'product', after: 'not-a-cursor' } },
  listPages: noCursor,
  getPage: noHandle,
  listStories: noCursor,
  getStory: noHandle,
  getBlock: noHandle,
  listReviews: noHandle,
  submitReview: { ...noHandle, body: { rating: 5, title: 'Pours clean', body: 'Not one drip.', author: 'Clara N.' } },
  getCart: noMarket,
  addCartLine: { body: { variantId: unknown, quantity: 1 } },
  updateCartLine: { params: { lineId: unknown }, body: { quantity: 2 } },
  removeCartLine: { params: { lineId: unknown }, ...noMarket },
  setCartAttributes: { ...noMarket, body: { attributes: { delivery: { label: 'Delivery', value: 'By noon' } } } },
  setCartNote: { body: { note: 'x'.repeat(2001) } },
  applyDiscount: { body: { code: '' } },
  removeDiscount: { params: { code: 'SPRING10' }, ...noMarket },
  applyGiftCard: { body: { code: 'WRONG-CODE-1234' } },
  removeGiftCard: { params: { giftCardId: unknown }, ...noMarket },
  marketImpact: { params: { code: 'zz' } },
  switchMarket: { body: { market: 'zz' } },
  estimate: { ...noMarket, body: {} },
  getCheckout: { params: { checkoutId: unknown } },
  updateCheckout: { params: { checkoutId: unknown }, body: { email: clara.email } },
  resumeCheckout: { params: { checkoutId: unknown } },
  getOrder: { params: { orderId: unknown } },
  lookupOrder: { body: { number: '999999', email: clara.email } },
  listMyOrders: {},
  getMyOrder: { params: { orderId: unknown } },
  giftCardBalance: { body: { code: 'WRONG-CODE-1234' } },
  saveGiftCard: { body: { code: 'WRONG-CODE-1234' } },
  signUp: { body: { email: clara.email, password: 'short' } },
  verifyAccount: { body: { token: 'not-a-token-of-ours-0123456789' } },
  signIn: { body: { email: clara.email, password: 'not-her-password' } },
  requestPasswordReset: { body: { email: 'not an address' } },
  completePasswordReset: { body: { token: 'not-a-token-of-ours-0123456789', password: 'pour-every-drop-out' } },
  changePassword: { body: { currentPassword: 'pour-every-drop-out', password: 'warm-the-pot-first' } },
  getAccount: {},
  updateAccount: { body: { marketingConsent: true } },
  deleteAccount: { body: { password: 'pour-every-drop-out' } },
  listAddresses: {},
  addAddress: { body: clara.address },
  updateAddress: { params: { addressId: unknown }, body: { address2: '3rd floor' } },
  removeAddress: { params: { addressId: unknown } },
  listMySubscriptions: {},
  getMySubscription: { params: { subscriptionId: unknown } },
  updateMySubscription: { params: { subscriptionId: unknown }, body: { quantity: 2 } },
  pauseMySubscription: { params: { subscriptionId: unknown }, body: {} },
  resumeMySubscription: { params: { subscriptionId: unknown } },
  skipMySubscription: { params: { subscriptionId: unknown }, body: { periodOn: '2031-01-31' } },
  cancelMySubscription: { params: { subscriptionId: unknown } },
  payMySubscription: { params: { subscriptionId: unknown }, body: { periodOn: '2031-01-31', provider: 'card' } },
  notifyRestock: {
    body: { variantId: 'sencha-50', channel: 'email', address: clara.email, consent: true, locale: 'en' },
  },
  unsubscribeRestock: { body: { token: 'not-a-token-of-ours-0123456789' } },
  sendContact: { body: { topic: 'Order', name: 'Clara', email: 'not an address', message: 'Where is my tea?' } },
  declareWithdrawal: { body: { name: 'Clara Neumann', email: 'not an address', contract: '1001' } },
  listExtensions: { query: { target: 'product.detail.after', market: 'zz' } },
  getExtensionCode: { params: { sha256: '0'.repeat(64) } },
  createExtensionSessionToken: { params: { extensionId: unknown } },
};

/** Operations without an input that could be wrong; another store can. */
const ofAnotherStore = ['getSession', 'listMyGiftCards', 'signOut'] as const;

/** A refusal of every operation of shoppers: errors are a part of the contract as answers are. */
export async function refusals(service: ExampleService): Promise<void> {
  const guest = service.shopper();
  for (const [operation, input] of Object.entries(refused)) await guest.refused(operation as RouteName, input);
  for (const operation of ofAnotherStore) await guest.refused(operation, { storeId: 999 });
  await guest.refused('createCheckout', { body: { email: clara.email } });

  const { version } = await guest.call('addCartLine', { body: { variantId: 'sencha-50', quantity: 1 } });
  await guest.call('setCartNote', { body: { note: 'Please ring the bell.' } });
  await guest.refused('replaceCart', {
    headers: { 'if-match': `"${version}"` },
    body: { lines: [{ variantId: 'sencha-50', quantity: 3 }] },
  });

  const checkout = await guest.call('createCheckout', {
    body: { email: clara.email, shippingAddress: clara.address, shippingMethodId: 'eu-parcel' },
  });
  await guest.call('addCartLine', { body: { variantId: 'moss-teapot', quantity: 1 } });
  await guest.refused('completeCheckout', {
    params: { checkoutId: checkout.id },
    headers: { 'idempotency-key': 'refused-1' },
    body: {
      quoteHash: checkout.quote.hash,
      expectedAmount: checkout.quote.totals.amountDue,
      provider: providerName,
    },
  });
}
