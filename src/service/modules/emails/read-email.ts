/** Reads the data of an email from the database when it is rendered, also for a preview and for sending it again. */
import type { AccountEmailKind, EmailKind, Image, OptionValue, Order } from '@storefront/contract';
import type { Config } from '../../kernel/config.js';
import { editorLink } from '../../kernel/editor-link.js';
import type { Queryable } from '../../database/connection.js';
import type { CodeKeys } from '../gift-cards/code.js';
import { findRecord } from '../gift-cards/records.js';
import { attemptsOf, findOrder, type OrderRow } from '../orders/order-rows.js';
import { readOrder } from '../orders/read-order.js';
import { refundsOf } from '../orders/refund-rows.js';
import { smallImage } from '../../kernel/media.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { readSubscription, viewOf } from '../subscriptions/view.js';
import { findWithdrawal } from '../withdrawals/withdrawal-rows.js';
import type { Email, EmailOf, RefundPart } from './render/email.js';
import type { EmailData } from '../../kernel/write-email.js';
import type { EmailRow } from './email-rows.js';
import { absoluteImage, pageUrl } from './pages.js';

export interface EmailSources {
  readonly database: Queryable;
  readonly config: Config;
  readonly codes: CodeKeys;
}

/** Identifies an email's contents. */
export type EmailSubject = Pick<EmailRow, 'kind' | 'subjectId' | 'orderId' | 'secret'> & { readonly data: EmailData };

/** The subject of an email is gone, or never existed. */
export class SubjectGoneError extends Error {
  constructor(kind: EmailKind, what: string) {
    super(`The ${what} of this email (${kind}) does not exist any more.`);
  }
}

/** The largest width of a line's image in an email, on a screen with two pixels per point. */
const imageWidth = 160;

/** @throws SubjectGoneError */
export function readEmail(sources: EmailSources, store: StoreRecord, subject: EmailSubject): Promise<Email> {
  return readers[subject.kind](sources, store, subject);
}

type Reader = (sources: EmailSources, store: StoreRecord, subject: EmailSubject) => Promise<Email>;

const account =
  (kind: AccountEmailKind, page: 'verify' | 'account' | 'resetPassword' | null): Reader =>
  ({ config }, store, { secret, data: { origin } }) => {
    const needsToken = page === 'verify' || page === 'resetPassword';
    const isLinked = page !== null && !(needsToken && secret === null);
    const link = isLinked ? pageUrl(config, store, page, { token: secret ?? '' }, origin) : null;
    return Promise.resolve({ kind, link });
  };

const ofEditor =
  (kind: AccountEmailKind, link: 'invitation' | 'sign-in'): Reader =>
  ({ config }, { id }, { secret }) =>
    Promise.resolve({ kind, link: secret === null ? null : editorLink(config, id, link, secret) });

const readers: Readonly<Record<EmailKind, Reader>> = {
  verify: account('verify', 'verify'),
  'account-exists': account('account-exists', 'account'),
  'password-reset': account('password-reset', 'resetPassword'),
  'password-changed': account('password-changed', 'account'),
  'account-deleted': account('account-deleted', null),
  'editor-invited': ofEditor('editor-invited', 'invitation'),
  'editor-link': ofEditor('editor-link', 'sign-in'),

  'order-confirmation': async (sources, store, subject) => ({
    kind: 'order-confirmation',
    ...(await aboutOrder(sources, store, subject)),
  }),

  'payment-failed': async (sources, store, subject) => ({
    kind: 'payment-failed',
    order: (await aboutOrder(sources, store, subject)).order,
    payUrl: pageUrl(sources.config, store, 'checkout') ?? pageUrl(sources.config, store, 'cart'),
  }),

  'order-shipped': async (sources, store, subject) => ({
    kind: 'order-shipped',
    ...(await aboutShipment(sources, store, subject)),
  }),

  'order-delivered': async (sources, store, subject) => ({
    kind: 'order-delivered',
    ...(await aboutShipment(sources, store, subject)),
  }),

  'order-refunded': readRefund,

  'order-cancelled': async (sources, store, subject) => {
    const row = await orderOf(sources.database, store, subject);
    const attempts = await attemptsOf(sources.database, row);
    const isCollected = attempts.some(({ captured }) => captured !== null && captured > 0);
    return {
      kind: 'order-cancelled',
      ...(await viewWithUrl(sources, store, row)),
      money: isCollected ? 'refunded' : row.amountDue > 0 ? 'released' : 'none',
    };
  },

  restock: readRestock,
  'gift-card': readGiftCard,

  'withdrawal-received': async ({ database }, store, { kind, subjectId }) => {
    const found = await findWithdrawal(database, store.id, subjectId);
    if (!found) throw new SubjectGoneError(kind, 'declaration');
    const { name, email, contract, statement, receivedAt } = found;
    return { kind: 'withdrawal-received', name, email, contract, statement, receivedAt };
  },

  'subscription-renewed': async (sources, store, subject) => {
    const row = await orderOf(sources.database, store, subject);
    if (row.subscriptionId === null) throw new SubjectGoneError(subject.kind, 'subscription');
    return {
      kind: 'subscription-renewed',
      ...(await viewWithUrl(sources, store, row)),
      subscription: await subscriptionOf(sources, store, row.subscriptionId),
      subscriptionUrl: pageUrl(sources.config, store, 'account'),
    };
  },

  'subscription-renewal-failed': async (sources, store, { data }) => {
    const { subscriptionId = '', periodOn = '', nextTryOn = null } = data;
    const subscription = await subscriptionOf(sources, store, subscriptionId);
    return {
      kind: 'subscription-renewal-failed',
      subscription,
      firstName: subscription.shippingAddress.firstName ?? '',
      periodOn,
      nextTryOn,
      subscriptionUrl: pageUrl(sources.config, store, 'account'),
    };
  },
};

async function orderOf(db: Queryable, store: StoreRecord, { kind, orderId }: EmailSubject): Promise<OrderRow> {
  const row = orderId === null ? undefined : await findOrder(db, store.id, orderId);
  if (!row) throw new SubjectGoneError(kind, 'order');
  return row;
}

async function viewWithUrl(
  { database, config }: EmailSources,
  store: StoreRecord,
  row: OrderRow,
): Promise<{ order: Order; orderUrl: string | null }> {
  const order = await readOrder(database, row);
  const lines = order.lines.map((line) => ({ ...line, image: imageOf(config, store, line.image) }));
  return { order: { ...order, lines }, orderUrl: pageUrl(config, store, 'order', { id: order.id }) };
}

const aboutOrder = async (sources: EmailSources, store: StoreRecord, subject: EmailSubject) =>
  viewWithUrl(sources, store, await orderOf(sources.database, store, subject));

async function aboutShipment(sources: EmailSources, store: StoreRecord, subject: EmailSubject) {
  const about = await aboutOrder(sources, store, subject);
  const shipment = about.order.shipments.find(({ id }) => id === subject.subjectId);
  if (!shipment) throw new SubjectGoneError(subject.kind, 'shipment');
  return { ...about, shipment };
}

async function readRefund(
  sources: EmailSources,
  store: StoreRecord,
  subject: EmailSubject,
): Promise<EmailOf<'order-refunded'>> {
  const row = await orderOf(sources.database, store, subject);
  const about = await viewWithUrl(sources, store, row);
  const refund = (await refundsOf(sources.database, row)).find(({ id }) => id === subject.subjectId);
  if (!refund) throw new SubjectGoneError(subject.kind, 'refund');
  const { currency, amount, cardAmount, cardLast4 } = refund;
  const card: RefundPart[] =
    cardAmount > 0 ? [{ to: 'card', amount: { amount: cardAmount, currency }, last4: cardLast4 }] : [];
  const giftCards = refund.giftCards.map((card): RefundPart => ({
    to: 'gift-card',
    amount: { amount: card.amount, currency },
    last4: card.last4,
  }));
  return {
    kind: 'order-refunded',
    ...about,
    amount: { amount, currency },
    parts: [...card, ...giftCards],
    lines: refund.lines.map(({ lineId, quantity }) => ({
      title: about.order.lines.find(({ id }) => id === lineId)?.title ?? lineId,
      quantity,
    })),
  };
}

async function readRestock(
  { database, config }: EmailSources,
  store: StoreRecord,
  { data: { noticeId = '' } }: EmailSubject,
): Promise<EmailOf<'restock'>> {
  const { rows } = await database.query<{
    handle: string;
    title: string;
    options: OptionValue[];
    images: Image[];
    imageUrl: string | null;
    amount: number | null;
    currency: string | null;
  }>(
    `select p.handle, p.title, v.options, p.images, v.image_url as "imageUrl", pr.amount, pr.currency
     from restock_notice n
     join variant v on v.store_id = n.store_id and v.id = n.variant_id
     join product p on p.store_id = v.store_id and p.id = v.product_id
     left join price pr on pr.store_id = v.store_id and pr.variant_id = v.id and pr.market_code = $3
     where n.store_id = $1 and n.id = $2`,
    [store.id, noticeId, store.markets[0]?.code ?? ''],
  );
  const [row] = rows;
  if (!row) throw new SubjectGoneError('restock', 'product');
  const { handle, title, options, images, imageUrl, amount, currency } = row;
  const image = images.find(({ url }) => url === imageUrl) ?? images[0] ?? null;
  return {
    kind: 'restock',
    product: {
      title,
      options,
      image: imageOf(config, store, image),
      price: amount === null || currency === null ? null : { amount, currency },
      url: pageUrl(config, store, 'product', { handle }),
    },
  };
}

async function readGiftCard(
  { database, codes }: EmailSources,
  store: StoreRecord,
  { subjectId, secret }: EmailSubject,
): Promise<EmailOf<'gift-card'>> {
  const card = await findRecord(database, store.id, subjectId);
  // A card that was given back pays for nothing, so nobody gets its code.
  if (!card || card.isGivenBack) throw new SubjectGoneError('gift-card', 'gift card');
  const order = card.orderId === null ? undefined : await findOrder(database, store.id, card.orderId);
  const { firstName = '', lastName = '' } = order?.billingAddress ?? {};
  return {
    kind: 'gift-card',
    code: secret === null ? null : (await codes.of(store.id)).unlock(secret),
    last4: card.last4,
    amount: { amount: card.issued, currency: card.currency },
    expiresAt: card.expiresAt,
    recipientName: card.recipientName,
    message: card.message,
    senderName: `${firstName} ${lastName}`.trim(),
  };
}

async function subscriptionOf({ database, config }: EmailSources, store: StoreRecord, id: string) {
  const subscription = viewOf(await readSubscription(database, store.id, id));
  const { line } = subscription;
  return { ...subscription, line: { ...line, image: imageOf(config, store, line.image) } };
}

const imageOf = (config: Config, store: StoreRecord, image: Image | null): Image | null =>
  image && absoluteImage(config, store, smallImage(store.settings, image, imageWidth));
