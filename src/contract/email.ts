/** Emails to shoppers: their kinds, the record that is kept of each, and what a merchant may change about them. */
import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';
import { StringEnum } from './schema.js';

/** An email address, or an empty string: each route says which fields must be filled. */
export const EmailAddress = Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' });

export const ACCOUNT_EMAIL_KINDS = [
  'verify',
  'account-exists',
  'password-reset',
  'password-changed',
  'account-deleted',
] as const;
export type AccountEmailKind = (typeof ACCOUNT_EMAIL_KINDS)[number];

export const ORDER_EMAIL_KINDS = [
  'order-confirmation',
  'payment-failed',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'order-cancelled',
] as const;
export type OrderEmailKind = (typeof ORDER_EMAIL_KINDS)[number];

export const EMAIL_KINDS = [
  ...ACCOUNT_EMAIL_KINDS,
  ...ORDER_EMAIL_KINDS,
  'restock',
  'gift-card',
  'subscription-renewed',
  'subscription-renewal-failed',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/**
 * The placeholders that a merchant's own subject, intro and outro may hold, by kind. `{store}` is the name of the store,
 * `{order}` the number of the order, `{date}` a day in the form of the email's locale, and `{total}` and `{amount}` are
 * sums of money.
 */
export const EMAIL_PLACEHOLDERS = {
  verify: ['store'],
  'account-exists': ['store'],
  'password-reset': ['store'],
  'password-changed': ['store'],
  'account-deleted': ['store'],
  'order-confirmation': ['store', 'order', 'firstName', 'total'],
  'payment-failed': ['store', 'firstName', 'total'],
  'order-shipped': ['store', 'order', 'firstName', 'total', 'carrier', 'trackingNumber'],
  'order-delivered': ['store', 'order', 'firstName', 'total', 'carrier', 'trackingNumber'],
  'order-refunded': ['store', 'order', 'firstName', 'total', 'amount'],
  'order-cancelled': ['store', 'order', 'firstName', 'total'],
  restock: ['store', 'product'],
  'gift-card': ['store', 'amount'],
  'subscription-renewed': ['store', 'order', 'firstName', 'total', 'product'],
  'subscription-renewal-failed': ['store', 'firstName', 'product', 'date'],
} as const satisfies Record<EmailKind, readonly string[]>;

/** `waiting` is sent when `nextAttemptAt` has come; `bounced` was refused for good; `failed` was given up. */
export const EMAIL_STATUSES = ['waiting', 'sent', 'bounced', 'dead'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const EmailRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the email.' }),
    kind: StringEnum(EMAIL_KINDS, { description: 'What it says.' }),
    to: Type.String({ description: 'Email address that it goes to.' }),
    subject: Type.String({ description: 'Subject line.' }),
    text: Type.String({ description: 'Empty once another mailer than the log has taken it: it holds a secret link.' }),
    status: StringEnum(EMAIL_STATUSES, { description: 'How it stands.' }),
    attempts: Type.Integer({ description: 'How often it was tried to send.' }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last attempt failed.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was written.' }),
    sentAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it was sent; null: not yet.',
    }),
  },
  { $id: 'EmailRecord', description: "An email to a shopper, as the merchant's list shows it." },
);
export type EmailRecord = Static<typeof EmailRecord>;
export const EmailPage = PageOf(EmailRecord, 'EmailPage');
