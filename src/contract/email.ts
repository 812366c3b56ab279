/** Emails to shoppers: their kinds, the record that is kept of each, and what a merchant may change about them. */
import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum, Timestamp } from './schema.js';

/** An email address, or an empty string: each route says which fields must be filled. */
const addressPattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';
export const EmailAddress = Type.String({ maxLength: 254, pattern: `^$|^${addressPattern}$` });

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

/** `waiting` is sent as soon as possible; `bounced` was refused for good; `failed` was given up after about a day. */
export const EMAIL_STATUSES = ['waiting', 'sent', 'bounced', 'failed'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

const strict = { additionalProperties: false } as const;
const Kind = (description: string) => StringEnum(EMAIL_KINDS, { description });

/** An email to a shopper, as the merchant's list shows it. */
export const EmailRecord = Type.Object(
  {
    id: Type.String({ description: 'Its Message-ID is made of it.' }),
    kind: Kind('What it is about.'),
    orderId: Nullable(Type.String(), { description: 'The order it is about; null: none.' }),
    to: Type.String({ description: 'The address it goes to.' }),
    locale: Type.String({ description: 'The language it is in, BCP 47.' }),
    subject: Nullable(Type.String(), { description: 'The subject line it was sent with; null: not sent yet.' }),
    status: StringEnum(EMAIL_STATUSES, {
      description: 'bounced: the receiving server refused it for good. failed: given up after about a day.',
    }),
    attempts: Type.Integer({ description: 'How often it was tried.' }),
    nextAttemptAt: Nullable(Timestamp('When it is tried next.'), { description: 'null: never.' }),
    error: Nullable(Type.String(), { description: 'Why the last attempt failed; null: it did not.' }),
    createdAt: Timestamp('When the event happened.'),
    sentAt: Nullable(Timestamp('When it was accepted.'), { description: 'null: not yet.' }),
  },
  { $id: 'EmailRecord', description: "An email to a shopper, as the merchant's list shows it." },
);
export type EmailRecord = Static<typeof EmailRecord>;
export const EmailPage = PageOf(EmailRecord, 'EmailPage');

/** An email as it is drawn now. */
export const EmailPreview = Type.Object(
  {
    from: Type.String({ description: 'The sender: `Shop <shop@example.com>`.' }),
    subject: Type.String({ description: 'The subject line.' }),
    preheader: Type.String({ description: 'What inboxes show beside the subject.' }),
    html: Type.String({ description: 'A whole HTML document.' }),
    text: Type.String({ description: 'The same as plain text.' }),
  },
  { $id: 'EmailPreview', description: 'An email as it is drawn now.' },
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
    background: color('Behind the email'),
    surface: color('Behind boxes'),
    text: color('Text'),
    muted: color('Small print'),
    border: color('Lines'),
  },
  { $id: 'EmailColors', ...strict, description: 'Colours of emails.' },
);

/** What stands at the end of every email. */
export const EmailFooter = Type.Object(
  {
    legalName: Type.String({ maxLength: 200, description: 'Name of the company.' }),
    address: Type.String({ maxLength: 500, description: 'Of several lines.' }),
    vatId: Type.String({ maxLength: 50, description: 'As it is written on invoices.' }),
    links: Type.Array(
      Type.Object(
        {
          title: Type.String({ minLength: 1, maxLength: 100, description: 'Text of the link.' }),
          url: httpUrl('Where it leads.'),
        },
        { $id: 'EmailFooterLink', ...strict, description: 'A link in the footer.' },
      ),
      { maxItems: 10, description: 'Such as terms and the right of withdrawal.' },
    ),
  },
  { $id: 'EmailFooter', ...strict, description: 'At the end of every email.' },
);

/** Who a store's emails come from and how they look. */
export const EmailSettings = Type.Object(
  {
    fromName: Type.String({
      maxLength: 100,
      pattern: noLineBreak,
      description: 'Name of the sender; empty: that of the store.',
    }),
    fromAddress: Type.String({
      maxLength: 254,
      pattern: `^$|^${addressPattern}$`,
      description: "Address of the sender; empty: MAIL_FROM, else the store's contactEmail.",
    }),
    replyTo: Type.String({
      maxLength: 254,
      pattern: `^$|^${addressPattern}$`,
      description: "Where replies go; empty: the store's contactEmail.",
    }),
    logo: Nullable(
      Type.Object(
        {
          url: httpUrl('A PNG, JPEG or GIF: mail clients show no SVG.'),
          alt: Type.String({ maxLength: 200, description: 'Read aloud, and shown where pictures are off.' }),
          width: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'In CSS pixels.' })),
          height: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000, description: 'In CSS pixels.' })),
        },
        { $id: 'EmailLogo', ...strict, description: 'The logo above every email.' },
      ),
      { description: 'null: the name of the store stands there.' },
    ),
    colors: Described(EmailColors, "Colours; what is absent comes from the store's tokens."),
    footer: Described(EmailFooter, 'What stands below the content: the company and its links.'),
  },
  { $id: 'EmailSettings', ...strict, description: 'Who emails come from and how they look.' },
);
export type EmailSettings = Static<typeof EmailSettings>;

/** What is not named stays; `colors` and `footer` are replaced as a whole. */
export const EmailSettingsUpdate = Type.Partial(EmailSettings, {
  $id: 'EmailSettingsUpdate',
  description: 'Settings of emails to change. What is not named stays.',
  minProperties: 1,
  ...strict,
});
export type EmailSettingsUpdate = Static<typeof EmailSettingsUpdate>;

export const EmailLocale = Type.String({
  maxLength: 35,
  pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
  description: 'BCP 47: de, de-AT.',
});
const ownText = (what: string, maxLength: number, options: { pattern?: string } = {}) =>
  Nullable(Type.String({ maxLength, minLength: 1, ...options }), {
    description: `${what} Plain text with the placeholders of the kind, such as {store}; null: the text that we bring.`,
  });
const texts = {
  subject: ownText('The subject line.', 200, { pattern: noLineBreak }),
  intro: ownText('What stands at the beginning.', 2000),
  outro: ownText('What stands at the end.', 2000),
  footer: ownText("What stands below the store's address.", 1000),
};

/** A merchant's own words for one kind of email in one language. */
export const EmailText = Type.Object(
  { kind: Kind('Of this kind of email.'), locale: EmailLocale, ...texts },
  { $id: 'EmailText', description: "A merchant's own words for one kind of email in one language." },
);
export type EmailText = Static<typeof EmailText>;
/** As `PUT` takes them. */
export const EmailTexts = Type.Object(texts, {
  $id: 'EmailTexts',
  description: "A merchant's own words for the kind and language of the address.",
});
export const EmailTextList = Type.Object(
  { items: Type.Array(EmailText, { description: 'By kind and locale.' }) },
  { $id: 'EmailTextList', description: 'Own texts of a merchant.' },
);

/** What is not named is the text that we bring. */
export const EmailTextInput = Type.Partial(Type.Object(texts), {
  $id: 'EmailTextInput',
  description: 'Own texts to write. What is not named is the text that we bring.',
  minProperties: 1,
  ...strict,
});
export type EmailTextInput = Static<typeof EmailTextInput>;

/** Which email of an order is sent again. */
export const EmailResend = Type.Object(
  {
    kind: StringEnum(ORDER_EMAIL_KINDS, { description: 'What it is about.' }),
    shipmentId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Of order-shipped and order-delivered; absent: the last shipment.' }),
    ),
    refundId: Type.Optional(
      Type.String({ maxLength: 100, description: 'Of order-refunded; absent: the last refund.' }),
    ),
    to: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        pattern: `^${addressPattern}$`,
        description: "Another address than the order's.",
      }),
    ),
  },
  { $id: 'EmailResend', ...strict, description: 'Which email of an order is sent again.' },
);
export type EmailResend = Static<typeof EmailResend>;

export const EmailTest = Type.Object(
  {
    to: Type.String({
      minLength: 3,
      maxLength: 254,
      pattern: `^${addressPattern}$`,
      description: 'Where the test email goes.',
    }),
    kind: Type.Optional(Kind('Which example is sent; order-confirmation when absent.')),
    locale: Type.Optional(EmailLocale),
  },
  { $id: 'EmailTest', ...strict, description: 'A test email.' },
);
export type EmailTest = Static<typeof EmailTest>;

/** How the test ended. */
export const EmailTestResult = Type.Object(
  {
    sent: Type.Boolean({ description: 'Whether the email was accepted.' }),
    messageId: Type.String({ description: 'Its Message-ID.' }),
    error: Nullable(Type.String(), { description: 'What the mail server said; null: it was accepted.' }),
  },
  { $id: 'EmailTestResult', description: 'How a test email ended.' },
);
export type EmailTestResult = Static<typeof EmailTestResult>;
