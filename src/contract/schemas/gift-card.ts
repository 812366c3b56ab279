import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { Described, StringEnum } from './schema.js';

export const GIFT_CARD_LIMITS = {
  perCart: 10,
  perShopper: 50,
  recipientName: 100,
  message: 200,
  /** Days from today until the last day on which a card can be sent. */
  sendWithinDays: 365,
} as const;

/** Whom a gift card that is bought goes to. */
const deliveryFields = {
  recipientEmail: Described(EmailAddress, 'Email address that gets the code. Empty: the buyer gets it.'),
  recipientName: Type.String({
    maxLength: GIFT_CARD_LIMITS.recipientName,
    description: 'Name of the recipient. It may be empty.',
  }),
  message: Type.String({
    maxLength: GIFT_CARD_LIMITS.message,
    description: 'Message to the recipient, as plain text. It may be empty.',
  }),
  sendOn: Type.Union([Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }), Type.Null()], {
    description: 'Day on which the code is sent, at 8:00 in `timeZone`. null: at once when the order is paid.',
  }),
  timeZone: Type.String({
    maxLength: 64,
    description: 'IANA time zone of `sendOn`, such as Europe/Berlin. Empty: UTC.',
  }),
};

export const GiftCardDelivery = Type.Object(deliveryFields, {
  $id: 'GiftCardDelivery',
  description: 'Whom a gift card that is bought goes to, and when.',
});
export type GiftCardDelivery = Static<typeof GiftCardDelivery>;

export const GiftCardDeliveryInput = Type.Partial(Type.Object(deliveryFields), {
  $id: 'GiftCardDeliveryInput',
  additionalProperties: false,
  description: 'Whom a gift card goes to. Fields that are left out are empty.',
});
export type GiftCardDeliveryInput = Static<typeof GiftCardDeliveryInput>;
/** Code of a gift card. Spaces, hyphens and letter case are ignored. */
export const GiftCardCode = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9 -]+$',
  description: 'Code of a gift card. Spaces, hyphens and letter case are ignored.',
});

export const GIFT_CARD_STATUSES = ['active', 'used', 'expired', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** A gift card. Only request bodies contain its code: no response, URL or log does. */
export const GiftCard = Type.Object(
  {
    id: Type.String({ description: 'Id of the card.' }),
    last4: Type.String({ description: 'Last four characters of the code.' }),
    balance: Described(Money, 'Balance that is left.'),
    status: StringEnum(GIFT_CARD_STATUSES, { description: 'active, used up, expired, or disabled by the merchant.' }),
    expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Expiry time. null: it never expires.',
    }),
  },
  { $id: 'GiftCard', description: 'A gift card. No answer, address or log holds its code.' },
);
export type GiftCard = Static<typeof GiftCard>;

/** A gift card on a cart, with the amount that it pays. */
export const AppliedGiftCard = Type.Composite(
  [GiftCard, Type.Object({ applied: Described(Money, 'Amount that it pays.') })],
  {
    $id: 'AppliedGiftCard',
    description: 'A gift card on a cart, with the amount that it pays.',
  },
);
export type AppliedGiftCard = Static<typeof AppliedGiftCard>;

export const GiftCardCodeInput = Type.Object(
  { code: GiftCardCode },
  { $id: 'GiftCardCodeInput', additionalProperties: false, description: 'The code of a gift card.' },
);

/** Either a code that the shopper types, or the id of a saved card. */
export const ApplyGiftCardInput = Type.Object(
  {
    code: Type.Optional(Described(GiftCardCode, 'The code as typed.')),
    id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Id of a saved gift card of the shopper.' }),
    ),
  },
  {
    $id: 'ApplyGiftCardInput',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description: 'Either a code that the shopper types, or the id of a saved gift card.',
  },
);
export type ApplyGiftCardInput = Static<typeof ApplyGiftCardInput>;

export const GiftCardIssue = Type.Object(
  {
    amount: Described(Money, 'Initial balance.'),
    code: Type.Optional(Described(GiftCardCode, 'Code of the gift card. Default: a new random code.')),
    expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'End time. Default: no end.' })),
    recipientEmail: Type.Optional(Described(EmailAddress, 'Email address of the recipient.')),
    note: Type.Optional(Type.String({ maxLength: 500, description: 'Note for the merchant.' })),
    notify: Type.Optional(Type.Boolean({ description: 'false: the recipient gets no email with the code.' })),
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description:
          'Language of the email, as a BCP 47 tag. Default: the first language of a market with the currency of the card.',
      }),
    ),
  },
  { $id: 'GiftCardIssue', additionalProperties: false, description: 'A gift card to issue.' },
);
export type GiftCardIssue = Static<typeof GiftCardIssue>;

export const GiftCardIssued = Type.Object(
  {
    card: Described(GiftCard, 'The card.'),
    code: Type.String({ description: 'The code. Only this response contains it. The service stores its hash.' }),
  },
  { $id: 'GiftCardIssued', description: 'The card that was issued, with its code.' },
);
export type GiftCardIssued = Static<typeof GiftCardIssued>;

/** A gift card for the merchant, with its initial balance and the amount that open orders hold. */
export const GiftCardRecord = Type.Composite(
  [
    GiftCard,
    Type.Object({
      issued: Described(Money, 'Initial balance.'),
      held: Described(Money, 'Amount that open orders hold.'),
      recipientEmail: Type.Union([Type.String(), Type.Null()], {
        description: 'Email address of the recipient, or null if it is not known.',
      }),
      orderId: Type.Union([Type.String(), Type.Null()], {
        description: 'Order in which the card was bought, or null for a card that the merchant issued.',
      }),
      orderLineId: Type.Union([Type.String(), Type.Null()], { description: 'Line of that order, or null.' }),
      note: Type.String({ description: "The merchant's note. It may be empty." }),
      createdAt: Type.String({ format: 'date-time', description: 'Time of issue.' }),
    }),
  ],
  { $id: 'GiftCardRecord', description: 'A gift card for the merchant.' },
);
export type GiftCardRecord = Static<typeof GiftCardRecord>;
export const GiftCardRecordPage = PageOf(GiftCardRecord, 'GiftCardRecordPage');

export const GiftCardChange = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean({ description: 'false: the gift card cannot pay until it is enabled again.' })),
    expiresAt: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'Expiry time. null: it never expires.',
      }),
    ),
  },
  {
    $id: 'GiftCardChange',
    additionalProperties: false,
    minProperties: 1,
    description: 'A change of a gift card. Fields that are left out keep their values.',
  },
);
export type GiftCardChange = Static<typeof GiftCardChange>;
