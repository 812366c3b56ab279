import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { Money } from './money.js';
import { PageOf } from './page.js';
import { Described, StringEnum } from './schema.js';

export const GIFT_CARD_LIMITS = { perCart: 10, perShopper: 50 } as const;
/** Without the spaces and hyphens that people write; letters in any case. */
export const GiftCardCode = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[A-Za-z0-9 -]+$',
  description: 'Code of a gift card; spaces, hyphens and letter case do not count.',
});

export const GIFT_CARD_STATUSES = ['active', 'used', 'expired', 'disabled'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** A gift card. Its code travels in request bodies only: no reply, URL or log holds it. */
export const GiftCard = Type.Object(
  {
    id: Type.String({ description: 'Id of the card.' }),
    last4: Type.String({ description: 'The end of its code.' }),
    balance: Described(Money, 'What is left on it.'),
    status: StringEnum(GIFT_CARD_STATUSES, { description: 'active, used up, expired, or disabled by the merchant.' }),
    expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When it ends; null: never.',
    }),
  },
  { $id: 'GiftCard', description: 'A gift card. No answer, address or log holds its code.' },
);
export type GiftCard = Static<typeof GiftCard>;

/** A gift card on a cart, and what it pays of it. */
export const AppliedGiftCard = Type.Composite([GiftCard, Type.Object({ applied: Described(Money, 'What it pays.') })], {
  $id: 'AppliedGiftCard',
  description: 'A gift card on a cart, and what it pays of it.',
});
export type AppliedGiftCard = Static<typeof AppliedGiftCard>;

export const GiftCardCodeInput = Type.Object(
  { code: GiftCardCode },
  { $id: 'GiftCardCodeInput', additionalProperties: false, description: 'The code of a gift card.' },
);

/** One of both: a code the shopper types, or a card that they keep in their list. */
export const ApplyGiftCardInput = Type.Object(
  {
    code: Type.Optional(Described(GiftCardCode, 'The code, as it was typed.')),
    id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "Id of a card in the shopper's list." }),
    ),
  },
  {
    $id: 'ApplyGiftCardInput',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    description: 'One of the two: a code that the shopper types, or a card that the shopper keeps.',
  },
);
export type ApplyGiftCardInput = Static<typeof ApplyGiftCardInput>;

export const GiftCardIssue = Type.Object(
  {
    amount: Described(Money, 'What is put in.'),
    code: Type.Optional(Described(GiftCardCode, 'The code; absent: a new random one.')),
    expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'When it ends; absent: never.' })),
    recipientEmail: Type.Optional(Described(EmailAddress, 'Whom it is for.')),
    note: Type.Optional(Type.String({ maxLength: 500, description: "For the merchant's own use." })),
    notify: Type.Optional(Type.Boolean({ description: 'false: the recipient gets no email with the code.' })),
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description: "Language of the email, BCP 47; absent: the first of a market with the card's currency.",
      }),
    ),
  },
  { $id: 'GiftCardIssue', additionalProperties: false, description: 'A gift card to issue.' },
);
export type GiftCardIssue = Static<typeof GiftCardIssue>;

export const GiftCardIssued = Type.Object(
  {
    card: Described(GiftCard, 'The card.'),
    code: Type.String({ description: 'Shown this once; only its hash is kept.' }),
  },
  { $id: 'GiftCardIssued', description: 'The card that was issued, with its code.' },
);
export type GiftCardIssued = Static<typeof GiftCardIssued>;

/** As the merchant sees it: what was put in, what is held by orders under way. */
export const GiftCardRecord = Type.Composite(
  [
    GiftCard,
    Type.Object({
      issued: Described(Money, 'What was put in.'),
      held: Described(Money, 'What orders under way hold of it.'),
      recipientEmail: Type.Union([Type.String(), Type.Null()], { description: 'Whom it is for; null: not known.' }),
      note: Type.String({ description: "The merchant's note; may be empty." }),
      createdAt: Type.String({ format: 'date-time', description: 'When it was issued.' }),
    }),
  ],
  { $id: 'GiftCardRecord', description: 'A gift card as the merchant sees it.' },
);
export type GiftCardRecord = Static<typeof GiftCardRecord>;
export const GiftCardRecordPage = PageOf(GiftCardRecord, 'GiftCardRecordPage');

export const GiftCardChange = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean({ description: 'false: it pays nothing until it is enabled again.' })),
    expiresAt: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'When it ends; null: never.' }),
    ),
  },
  {
    $id: 'GiftCardChange',
    additionalProperties: false,
    minProperties: 1,
    description: 'A change of a gift card. What is not named stays.',
  },
);
export type GiftCardChange = Static<typeof GiftCardChange>;
