import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { StringEnum } from './schema.js';

export const GIFT_CARD_LIMITS = { perCart: 10, perShopper: 50 } as const;
/** Without the spaces and hyphens that people write; letters in any case. */
export const GiftCardCode = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9 -]+$' });

export const GIFT_CARD_STATUSES = ['active', 'used', 'expired', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** A gift card. Its code travels in request bodies only: no reply, URL or log holds it. */
export const GiftCard = Type.Object(
  {
    id: Type.String(),
    last4: Type.String({ description: 'The end of its code.' }),
    balance: Money,
    status: StringEnum(GIFT_CARD_STATUSES),
    expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  { $id: 'GiftCard' },
);
export type GiftCard = Static<typeof GiftCard>;

/** A gift card on a cart, and what it pays of it. */
export const AppliedGiftCard = Type.Composite([GiftCard, Type.Object({ applied: Money })], { $id: 'AppliedGiftCard' });
export type AppliedGiftCard = Static<typeof AppliedGiftCard>;

export const GiftCardCodeInput = Type.Object(
  { code: GiftCardCode },
  { $id: 'GiftCardCodeInput', additionalProperties: false },
);

/** One of both: a code the shopper types, or a card that they keep in their list. */
export const ApplyGiftCardInput = Type.Object(
  { code: Type.Optional(GiftCardCode), id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) },
  { $id: 'ApplyGiftCardInput', additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type ApplyGiftCardInput = Static<typeof ApplyGiftCardInput>;

export const GiftCardIssue = Type.Object(
  {
    amount: Money,
    code: Type.Optional(GiftCardCode),
    expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
    recipientEmail: Type.Optional(EmailAddress),
    note: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { $id: 'GiftCardIssue', additionalProperties: false },
);
export type GiftCardIssue = Static<typeof GiftCardIssue>;

export const GiftCardIssued = Type.Object(
  { card: GiftCard, code: Type.String({ description: 'Shown this once; only its hash is kept.' }) },
  { $id: 'GiftCardIssued' },
);
export type GiftCardIssued = Static<typeof GiftCardIssued>;

/** As the merchant sees it: what was put in, what is held by orders under way. */
export const GiftCardRecord = Type.Composite(
  [
    GiftCard,
    Type.Object({
      issued: Money,
      held: Money,
      recipientEmail: Type.Union([Type.String(), Type.Null()]),
      note: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
    }),
  ],
  { $id: 'GiftCardRecord' },
);
export type GiftCardRecord = Static<typeof GiftCardRecord>;
export const GiftCardRecordPage = PageOf(GiftCardRecord, 'GiftCardRecordPage');

export const GiftCardChange = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean({ description: 'false: it pays nothing until it is enabled again.' })),
    expiresAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
  },
  { $id: 'GiftCardChange', additionalProperties: false, minProperties: 1 },
);
export type GiftCardChange = Static<typeof GiftCardChange>;
