/** Emails to shoppers: their kinds, their records, and the settings and texts that a merchant can change. */
import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum, Timestamp, type Same } from './schema.js';

/** An email address, or an empty string: each route defines which fields are required. */
const addressPattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';
export const EmailAddress = Type.String({ maxLength: 254, pattern: `^$|^${addressPattern}$` });

export const ACCOUNT_EMAIL_KINDS = [
  'verify',
  'account-exists',
  'password-reset',
  'password-changed',
  'account-deleted',
  'editor-invited',
  'editor-link',
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
  'withdrawal-received',
  'subscription-renewed',
  'subscription-renewal-failed',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/**
 * Placeholders by kind of email, for the merchant's own subject, intro and outro. `{store}` is the name of the store,
 * `{order}` the number of the order, `{date}` a day in the form of the email's locale, and `{total}` and `{amount}` are
 * sums of money.
 */
export const EMAIL_PLACEHOLDERS = {
  verify: ['store'],
  'account-exists': ['store'],
  'password-reset': ['store'],
  'password-changed': ['store'],
  'account-deleted': ['store'],
  'editor-invited': ['store'],
  'editor-link': ['store'],
  'order-confirmation': ['store', 'order', 'firstName', 'total'],
  'payment-failed': ['store', 'firstName', 'total'],
  'order-shipped': ['store', 'order', 'firstName', 'total', 'carrier', 'trackingNumber'],
  'order-delivered': ['store', 'order', 'firstName', 'total', 'carrier', 'trackingNumber'],
  'order-refunded': ['store', 'order', 'firstName', 'total', 'amount'],
  'order-cancelled': ['store', 'order', 'firstName', 'total'],
  restock: ['store', 'product'],
  'gift-card': ['store', 'amount'],
  'withdrawal-received': ['store', 'order'],
  'subscription-renewed': ['store', 'order', 'firstName', 'total', 'product'],
  'subscription-renewal-failed': ['store', 'firstName', 'product', 'date'],
} as const satisfies Record<EmailKind, readonly string[]>;

/** `waiting`: the service sends it as soon as possible. `bounced`: the receiving server refused it. `failed`: the service gave up after about a day. */
export const EMAIL_STATUSES = ['waiting', 'sent', 'bounced', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

const strict = { additionalProperties: false } as const;
const Kind = (description: string) => StringEnum(EMAIL_KINDS, { description });

/** An email to a shopper, as the merchant's list shows it. */
export const EmailRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the email. The Message-ID contains it.' }),
    kind: Kind('Kind of email.'),
    orderId: Nullable(Type.String(), { description: 'Id of the order, or null.' }),
    to: Type.String({ description: 'Address of the recipient.' }),
    locale: Type.String({ description: 'Language as a BCP 47 tag.' }),
    subject: Nullable(Type.String(), { description: 'The subject line it was sent with; null: not sent yet.' }),
    status: StringEnum(EMAIL_STATUSES, {
      description: 'bounced: the receiving server refused it. failed: the service gave up after about a day.',
    }),
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    nextAttemptAt: Nullable(Timestamp('Time of the next attempt.'), {
      description: 'Time of the next attempt, or null.',
    }),
    error: Nullable(Type.String(), { description: 'Reason why the last attempt failed, or null.' }),
    createdAt: Timestamp('Time of the event.'),
    sentAt: Nullable(Timestamp('Time at which the mail server accepted it.'), {
      description: 'Time at which the mail server accepted it, or null.',
    }),
  },
  { $id: 'EmailRecord', description: "An email to a shopper, in the merchant's list." },
);
export type EmailRecord = Static<typeof EmailRecord>;
export const EmailPage = PageOf(EmailRecord, 'EmailPage');

/** An email rendered with current data. */
export const EmailPreview = Type.Object(
  {
    from: Type.String({ description: 'The sender: `Shop <shop@example.com>`.' }),
    subject: Type.String({ description: 'The subject line.' }),
    preheader: Type.String({ description: 'Preview text that inboxes show beside the subject.' }),
    html: Type.String({ description: 'A complete HTML document.' }),
    text: Type.String({ description: 'The email as plain text.' }),
  },
  { $id: 'EmailPreview', description: 'An email rendered with current data.' },
);
export type EmailPreview = Static<typeof EmailPreview>;

const color = (what: string) =>
  Type.Optional(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: `${what}, #rrggbb. Absent: the store's token.` }),
  );
const httpUrl = (description: string) => Type.String({ maxLength: 2000, pattern: '^https?://\\S+$', description });
const noLineBreak = '^[^\\r\\n]*$';

export const EmailColors = Type.Object(
  {
    primary: color('Buttons and links'),
    onPrimary: color('Text on buttons'),
    background: color('Background of the email'),
    surface: color('Behind boxes'),
    text: color('Text'),
    muted: color('Small print'),
    border: color('Lines'),
  },
  { $id: 'EmailColors', ...strict, description: 'Colours of emails.' },
);

/** Footer of every email. */
export const EmailFooter = Type.Object(
  {
    legalName: Type.String({ maxLength: 200, description: 'Name of the company.' }),
    address: Type.String({ maxLength: 500, description: 'Postal address. It may have several lines.' }),
    vatId: Type.String({ maxLength: 50, description: 'VAT number as printed on invoices.' }),
    links: Type.Array(
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 100, description: 'Text of the link.' }),
          url: httpUrl('URL of the link.'),
        },
        { $id: 'EmailFooterLink', ...strict, description: 'A link in the footer.' },
      ),
      { maxItems: 10, description: 'Links, such as terms and the right of withdrawal.' },
    ),
  },
  { $id: 'EmailFooter', ...strict, description: 'Footer of every email.' },
);

const emailSettings = Type.Object(
  {
    fromName: Type.String({
      maxLength: 100,
      pattern: noLineBreak,
      description: 'Name of the sender. Empty: the name of the store.',
    }),
    fromAddress: Type.String({
      maxLength: 254,
      pattern: `^$|^${addressPattern}$`,
      description: "Address of the sender. Empty: MAIL_FROM, or else the store's contactEmail.",
    }),
    replyTo: Type.String({
      maxLength: 254,
      pattern: `^$|^${addressPattern}$`,
      description: "Address for replies. Empty: the store's contactEmail.",
    }),
    logo: Nullable(
      Type.Object(
        {
          url: httpUrl('URL of a PNG, JPEG or GIF. Mail clients do not show SVG.'),
          alt: Type.String({ maxLength: 200, description: 'Text alternative of the logo.' }),
          width: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'Size in CSS pixels.' })),
          height: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'Size in CSS pixels.' })),
        },
        { $id: 'EmailLogo', ...strict, description: 'The logo above every email.' },
      ),
      { description: 'Logo. null: the name of the store is shown.' },
    ),
    colors: Described(EmailColors, "Colours. Colours that are left out come from the store's tokens."),
    footer: Described(EmailFooter, 'Footer with the company and its links.'),
  },
  { $id: 'EmailSettings', ...strict, description: 'Sender and appearance of emails.' },
);
export interface EmailSettingsSchema extends Same<typeof emailSettings> {}
/** Sender and appearance of the emails of a store. */
export const EmailSettings: EmailSettingsSchema = emailSettings;
export type EmailSettings = Static<EmailSettingsSchema>;

/** Fields that are left out do not change; `colors` and `footer` are replaced as a whole. */
export const EmailSettingsUpdate = Type.Partial(EmailSettings, {
  $id: 'EmailSettingsUpdate',
  description: 'Settings of emails to change. Fields that are left out keep their values.',
  minProperties: 1,
  ...strict,
});
export type EmailSettingsUpdate = Static<typeof EmailSettingsUpdate>;

export const EmailLocale = Type.String({
  maxLength: 35,
  pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
  description: 'Language as a BCP 47 tag: de, de-AT.',
});
const ownText = (what: string, maxLength: number, options: { pattern?: string } = {}) =>
  Nullable(Type.String({ maxLength, minLength: 1, ...options }), {
    description: `${what} Plain text with the placeholders of the kind, such as {store}; null: the default text.`,
  });
const texts = {
  subject: ownText('The subject line.', 200, { pattern: noLineBreak }),
  intro: ownText('Text at the beginning.', 2000),
  outro: ownText('Text at the end.', 2000),
  footer: ownText("Text below the store's address.", 1000),
};

/** The merchant's texts for one kind of email in one language. */
export const EmailText = Type.Object(
  { kind: Kind('Kind of email.'), locale: EmailLocale, ...texts },
  { $id: 'EmailText', description: "The merchant's texts for one kind of email in one language." },
);
export type EmailText = Static<typeof EmailText>;
/** Texts in the form that `PUT` accepts. */
export const EmailTexts = Type.Object(texts, {
  $id: 'EmailTexts',
  description: "The merchant's texts for the kind and language in the path.",
});
export const EmailTextList = Type.Object(
  { items: Type.Array(EmailText, { description: 'Texts by kind and locale.' }) },
  { $id: 'EmailTextList', description: 'The texts of a merchant.' },
);

/** The default text replaces texts that are left out. */
export const EmailTextInput = Type.Partial(Type.Object(texts), {
  $id: 'EmailTextInput',
  description: 'Texts to write. The default text replaces texts that are left out.',
  minProperties: 1,
  ...strict,
});
export type EmailTextInput = Static<typeof EmailTextInput>;

/** The email of an order to send again. */
export const EmailResend = Type.Object(
  {
    kind: StringEnum([...ORDER_EMAIL_KINDS, 'gift-card'], {
      description: 'Kind of email. gift-card: a card that the order sold, with the same code as before.',
    }),
    shipmentId: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Shipment, for order-shipped and order-delivered. Default: the last one.',
      }),
    ),
    refundId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Refund, for order-refunded. Default: the last one.' }),
    ),
    giftCardId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Gift card, for gift-card. Default: the last one.' }),
    ),
    to: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        pattern: `^${addressPattern}$`,
        description: 'Recipient. Default: the email address of the order, and of a gift card its recipient.',
      }),
    ),
  },
  { $id: 'EmailResend', ...strict, description: 'The email of an order to send again.' },
);
export type EmailResend = Static<typeof EmailResend>;

export const EmailTest = Type.Object(
  {
    to: Type.String({
      minLength: 3,
      maxLength: 254,
      pattern: `^${addressPattern}$`,
      description: 'Recipient of the test email.',
    }),
    kind: Type.Optional(Kind('Kind of the example email. Default: order-confirmation.')),
    locale: Type.Optional(EmailLocale),
  },
  { $id: 'EmailTest', ...strict, description: 'A test email.' },
);
export type EmailTest = Static<typeof EmailTest>;

/** Result of a test email. */
export const EmailTestResult = Type.Object(
  {
    sent: Type.Boolean({ description: 'true: the mail server accepted the email.' }),
    messageId: Type.String({ description: 'Message-ID of the email.' }),
    error: Nullable(Type.String(), { description: 'Error of the mail server. null: it accepted the email.' }),
  },
  { $id: 'EmailTestResult', description: 'Result of a test email.' },
);
export type EmailTestResult = Static<typeof EmailTestResult>;
