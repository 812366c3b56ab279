/**
 * Calls that succeed only in this order: a shopper's account, orders and subscription, and the merchant's work on them.
 * The merchant's calls that need no order are in `merchant-journeys.ts`.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { RouteName } from '@storefront/contract';
import { lastToken, password } from '../../modules/account/testing/browser.js';
import { berlin, cards, provider, type Shop } from '../../modules/orders/testing/shop.js';
import {
  changeEmailTexts,
  changeSettings,
  editContent,
  editSite,
  eu,
  euro,
  furnish,
  inviteEditor,
} from './merchant-journeys.js';
import type { Player } from './player.js';
import type { Json } from './values.js';

/** Its first payment succeeds and a renewal is declined: then the shopper pays in person. */
const declinedAtRenewal = '4000000000006405';

interface Purchase {
  readonly planId?: string;
  readonly card?: string;
  readonly giftCode?: string;
}

export class Journeys {
  #emails = 0;

  constructor(
    private readonly player: Player,
    private readonly shop: Shop,
    private readonly seed: number,
  ) {}

  /** Names of records in the seeded store, which no generator finds by chance. */
  prepare(): void {
    const { keep } = this.player;
    for (const id of ['mug', 'shirt-s', 'book', 'poster']) keep('variantId', id);
    for (const id of ['mug', 'shirt', 'book']) for (const name of ['productId', 'handle', 'products']) keep(name, id);
    for (const code of ['eu', 'us', 'jp']) for (const name of ['market', 'code']) keep(name, code);
    for (const code of ['EUR', 'USD', 'JPY']) keep('currency', code);
    for (const code of ['DE', 'US', 'AT']) keep('countryCode', code);
    for (const method of ['eu-standard', 'us-standard'])
      for (const name of ['shippingMethodId', 'code']) keep(name, method);
    for (const name of ['password', 'currentPassword']) keep(name, password);
    keep('provider', provider);
    keep('email', 'ada@example.com');
  }

  async all(): Promise<void> {
    await furnish(this.player, this.shop);
    await this.signUp();
    await this.#extension();
    await this.#webhookEndpoint();
    const giftCode = await this.#giftCard();
    await this.#discountAndRule();
    await this.#afterSale(await this.#purchase({ giftCode }));
    await this.#subscription();
    await this.#cartAndAccount();
    await editContent(this.player);
    await editSite(this.player);
    await inviteEditor(this.player, `editor-${this.seed}-${++this.#emails}@example.com`);
    await this.#reviews();
    await this.#withdrawal();
    await this.#restock();
    await changeSettings(this.player);
    await this.#manualCapture();
    await changeEmailTexts(this.player);
  }

  /** Makes a new account and signs in. */
  async signUp(): Promise<void> {
    const { player } = this;
    const email = `fuzz-${this.seed}-${++this.#emails}@example.com`;
    player.newBrowser();
    await player.call('signUp', { body: { email, password } });
    await player.call('verifyAccount', { body: { token: await this.#tokenOf(email) } });
    await player.call('requestPasswordReset', { body: { email } });
    await player.call('completePasswordReset', { body: { token: await this.#tokenOf(email), password } });
    await player.call('signIn', { body: { email, password } });
    await player.call('changePassword', { body: { currentPassword: password, password } });
    player.keep('email', email);
  }

  /** The token of the last link. Random settings may leave an email without one. */
  #tokenOf = (email: string): Promise<string> => lastToken(this.shop, email).catch(() => 'x'.repeat(43));

  async #extension(): Promise<void> {
    const { player } = this;
    const code = 'api.draw({});';
    const sha256 = createHash('sha256').update(code).digest('hex');
    const body = {
      name: 'x',
      version: '1',
      targets: ['page'],
      capabilities: ['fetch', 'action', 'session:token'],
      imageOrigins: [],
      fetchOrigins: ['https://hooks.example'],
      sha256,
      code,
    };
    player.keep('sha256', sha256);
    player.keep('extensionId', 'fuzz');
    const params = { extensionId: 'fuzz', sha256 };
    await player.call('putExtension', { params, body });
    for (const name of [
      'getExtensionCode',
      'createExtensionSessionToken',
      'getExtensionSessionSecret',
      'rotateExtensionSessionSecret',
      'getExtensionRecord',
    ] as const)
      await player.call(name, { params });
  }

  async #webhookEndpoint(): Promise<void> {
    const { player } = this;
    const body = { url: 'https://hooks.example/x', events: ['order.paid'] };
    await player.call('createWebhookEndpoint', { body });
    const made = await player.call('createWebhookEndpoint', { body });
    const { endpoint } = (made ?? {}) as { endpoint?: { id: string } };
    player.keep('endpointId', endpoint?.id);
    const params = { endpointId: endpoint?.id };
    const delivery = await player.call('testWebhookEndpoint', { params });
    await player.call('replayWebhookDelivery', { params: { ...params, deliveryId: delivery?.['id'] } });
    await player.call('changeWebhookEndpoint', { params, body: { events: ['order.paid', 'order.cancelled'] } });
    await player.call('getWebhookEndpoint', { params });
    await player.call('listWebhookDeliveries', { params });
    await player.call('rotateWebhookSecret', { params });
    await this.#deleteAllButOne('listWebhookEndpoints', 'deleteWebhookEndpoint', 'endpointId');
  }

  /** @returns its code */
  async #giftCard(): Promise<string> {
    const { player } = this;
    const made = await player.call('issueGiftCard', { body: { amount: euro(50_000) } });
    const { card, code = 'ABCDEFGH' } = (made ?? {}) as { card?: { id: string }; code?: string };
    player.keep('giftCardId', card?.id);
    for (const name of ['giftCardBalance', 'saveGiftCard'] as const) await player.call(name, { body: { code } });
    await player.call('getGiftCard', { params: { giftCardId: card?.id } });
    return code;
  }

  async #discountAndRule(): Promise<void> {
    const { player } = this;
    await player.call('putDiscount', {
      params: { discountId: 'ten' },
      body: { title: 'Ten', code: 'TEN', kind: 'percent', ratePpm: 100_000 },
    });
    const source = 'export default (() => []) satisfies ValidationRule;';
    const rule = { kind: 'validation', title: 'Any', source };
    await player.call('createCheckoutRule', { body: { ...rule, title: 'Other' } });
    const stored = await player.call('createCheckoutRule', { body: rule });
    const params = { ruleId: stored?.['id'] };
    player.keep('ruleId', stored?.['id']);
    const order = { lines: [{ productId: 'mug', quantity: 1, unitPrice: 5 }] };
    await player.call('tryCheckoutRule', { body: { kind: rule.kind, source, order } });
    await player.call('replaceCheckoutRule', {
      params,
      body: { ...rule, source: `${source} // ${randomUUID()}`, version: stored?.['version'] },
    });
    for (const name of ['getCheckoutRule', 'listCheckoutRuleVersions'] as const) await player.call(name, { params });
    await player.call('changeCheckoutRule', { params, body: { enabled: false } });
    await this.#deleteAllButOne('listCheckoutRules', 'deleteCheckoutRule', 'ruleId');
  }

  /** The store limits their number. One is left, so that random calls have a record to use. */
  async #deleteAllButOne(list: RouteName, remove: RouteName, parameter: string): Promise<void> {
    const listed = await this.player.call(list, {});
    const { items = [] } = (listed ?? {}) as { items?: Json[] };
    for (const { id } of items.slice(1)) await this.player.call(remove, { params: { [parameter]: id } });
  }

  /** @returns the order's id; undefined when random calls have made a purchase impossible */
  async #purchase({ planId, card = cards.good, giftCode }: Purchase = {}): Promise<string | undefined> {
    const { player } = this;
    const cart = await player.call('addCartLine', {
      query: eu,
      body: { variantId: 'mug', quantity: 2, ...(planId === undefined ? {} : { planId }) },
    });
    const { lines = [] } = (cart ?? {}) as { lines?: { id: string }[] };
    await player.call('updateCartLine', { query: eu, params: { lineId: lines[0]?.id }, body: { quantity: 3 } });
    await player.call('applyDiscount', { query: eu, body: { code: 'TEN' } });
    await player.call('removeDiscount', { query: eu, params: { code: 'TEN' } });
    if (giftCode !== undefined) await this.#giftCardOnAndOff(giftCode);
    await player.call('estimate', { query: eu, body: { shippingAddress: berlin } });
    const input = { email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    const made = await player.call('createCheckout', { query: eu, body: input });
    const params = { checkoutId: made?.['id'] };
    const checkout = await player.call('updateCheckout', { params, body: input });
    await player.call('getCheckout', { params });
    const { quote } = (checkout ?? {}) as { quote?: { hash: string; totals: { amountDue: unknown } } };
    if (!quote) return undefined;
    const done = await player.call('completeCheckout', {
      params,
      body: { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue, provider },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { order, payment } = (done ?? {}) as { order?: { id: string }; payment?: Session | null };
    if (order && payment) await this.#pay(order.id, payment, card);
    await player.call('resumeCheckout', { params });
    return order?.id;
  }

  /** The card form confirms at the sandbox. Then the event about it arrives. */
  async #pay(orderRef: string, { intentId, clientSecret }: Session, card: string): Promise<void> {
    await this.shop.sandbox.confirm({ id: intentId, clientSecret }, card);
    const body = { id: `ev_${randomUUID()}`, type: 'intent.succeeded', createdAt: 0, data: { intentId, orderRef } };
    await this.player.call('paymentWebhook', { params: { provider }, body });
  }

  async #giftCardOnAndOff(code: string): Promise<void> {
    const cart = await this.player.call('applyGiftCard', { query: eu, body: { code } });
    const { giftCards = [] } = (cart ?? {}) as { giftCards?: { id: string }[] };
    await this.player.call('removeGiftCard', { query: eu, params: { giftCardId: giftCards[0]?.id } });
    await this.player.call('applyGiftCard', { query: eu, body: { code } });
  }

  async #afterSale(orderId: string | undefined): Promise<void> {
    const { player } = this;
    const params = { orderId };
    const order = await player.call('getMyOrder', { params });
    await player.call('lookupOrder', { body: { number: order?.['number'] ?? '1', email: 'ada@example.com' } });
    for (const name of ['getOrder', 'getOrderRecord', 'listRefunds'] as const) await player.call(name, { params });
    const parcel = await player.call('createShipment', { params, body: { carrier: 'Post' } });
    await player.call('addShipmentUpdate', {
      params: { ...params, shipmentId: parcel?.['id'] },
      body: { status: 'delivered' },
    });
    await player.call('refundOrder', {
      params,
      body: { amount: euro(100) },
      headers: { 'idempotency-key': randomUUID() },
    });
    await player.call('resendEmail', { params, body: { kind: 'order-confirmation' } });
    const { rows } = await this.shop.database.query<{ id: string }>(
      `select event_id::text as id from outbox where type like 'order.%' order by created_at desc limit 1`,
    );
    await player.call('replayWebhookEvent', { params: { eventId: rows[0]?.id } });
  }

  async #subscription(): Promise<void> {
    const { player } = this;
    await this.#purchase({ planId: 'monthly', card: declinedAtRenewal });
    const listed = await player.call('listMySubscriptions', {});
    const { items = [] } = (listed ?? {}) as { items?: Json[] };
    const { id: subscriptionId, nextOn: periodOn } = items[0] ?? {};
    const params = { subscriptionId };
    await player.call('updateMySubscription', { params, body: { quantity: 2 } });
    for (const name of ['pauseMySubscription', 'pauseSubscription'] as const)
      await player.call(name, { params, body: {} });
    await player.call('resumeMySubscription', { params });
    await player.call('renewSubscription', { params, body: { periodOn } });
    const due = await player.call('payMySubscription', { params, body: { periodOn, provider } });
    const { orderId, payment } = (due ?? {}) as { orderId?: string; payment?: Session | null };
    if (orderId !== undefined && payment) await this.#pay(orderId, payment, cards.good);
    const paid = await player.call('getMySubscription', { params });
    await player.call('skipMySubscription', { params, body: { periodOn: paid?.['nextOn'] } });
    for (const name of ['getSubscription', 'cancelMySubscription', 'cancelSubscription'] as const)
      await player.call(name, { params });
  }

  async #cartAndAccount(): Promise<void> {
    const { player } = this;
    const cart = await player.call('getCart', { query: eu });
    const lines = [{ variantId: 'book', quantity: 1 }];
    const seen = { 'if-match': `"${Number(cart?.['version'] ?? 0)}"` };
    const replaced = await player.call('replaceCart', { query: eu, headers: seen, body: { lines } });
    await player.call('setCartNote', { query: eu, body: { note: 'Ring twice' } });
    await player.call('setCartAttributes', {
      query: eu,
      body: { attributes: { gift: { label: 'Gift', value: 'yes' } } },
    });
    await player.call('marketImpact', { query: eu, params: { code: 'us' } });
    for (const market of ['us', 'eu']) await player.call('switchMarket', { query: eu, body: { market } });
    const { lines: left = [] } = (replaced ?? {}) as { lines?: { id: string }[] };
    await player.call('removeCartLine', { query: eu, params: { lineId: left[0]?.id } });
    const address = await player.call('addAddress', { body: berlin });
    const params = { addressId: address?.['id'] };
    await player.call('updateAddress', { params, body: { city: 'Potsdam' } });
    await player.call('removeAddress', { params });
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Is it glazed?' };
    await player.call('sendContact', { body: message });
    const messages = await player.call('listContactMessages', {});
    const { items = [] } = (messages ?? {}) as { items?: Json[] };
    await player.call('setContactMessageStatus', {
      params: { messageId: items[0]?.['id'] },
      body: { status: 'answered' },
    });
  }

  async #reviews(): Promise<void> {
    const { player } = this;
    const params = { handle: 'mug' };
    await player.call('getProduct', { params, query: eu });
    for (const author of ['Ada', 'Bo'])
      await player.call('submitReview', { params, body: { rating: 5, body: 'Holds tea.', author } });
    const listed = await player.call('listReviewRecords', {});
    const { items = [] } = (listed ?? {}) as { items?: Json[] };
    const reviewId = items[0]?.['id'];
    await player.call('moderateReview', { params: { reviewId }, body: { status: 'published', reply: 'Thank you.' } });
    await player.call('listReviews', { params });
    await player.call('deleteReview', { params: { reviewId } });
  }

  async #withdrawal(): Promise<void> {
    const { player } = this;
    const body = { name: 'Ada', email: 'ada@example.com', contract: '#1042' };
    await player.call('declareWithdrawal', { body });
    const listed = await player.call('listWithdrawals', {});
    const { items = [] } = (listed ?? {}) as { items?: Json[] };
    const withdrawalId = items[0]?.['id'];
    await player.call('setWithdrawalStatus', { params: { withdrawalId }, body: { status: 'handled' } });
  }

  async #restock(): Promise<void> {
    const { player } = this;
    const notice = { variantId: 'lamp', channel: 'email', address: 'ada@example.com' };
    await player.call('notifyRestock', { body: notice });
    // The link is in an email that is sent when the variant is in stock again.
    const { rows } = await this.shop.database.query<{ token: string }>(
      'select token from restock_notice order by created_at desc limit 1',
    );
    await player.call('unsubscribeRestock', { body: { token: rows[0]?.token ?? 'none' } });
  }

  /**
   * Payments that are authorized first: one captured, one cancelled, and one refused by the bank, which leaves an
   * incident.
   */
  async #manualCapture(): Promise<void> {
    const { player } = this;
    await player.call('patchStore', { body: { capture: 'manual' } });
    const collected = await this.#purchase();
    await player.call('captureOrder', { params: { orderId: collected }, body: {} });
    const refused = await this.#purchase({ card: cards.captureFails });
    await player.call('captureOrder', { params: { orderId: refused }, body: {} });
    await player.call('cancelOrder', { params: { orderId: refused } });
    await player.call('patchStore', { body: { capture: 'auto' } });
    const listed = await player.call('listIncidents', {});
    const { items = [] } = (listed ?? {}) as { items?: Json[] };
    const incidentId = items.find(({ orderId }) => orderId === refused)?.['id'];
    await player.call('resolveIncident', { params: { incidentId }, body: { resolution: 'Cancelled' } });
  }
}

interface Session {
  readonly intentId: string;
  readonly clientSecret: string;
}
