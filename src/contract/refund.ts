import { Type, type Static } from '@sinclair/typebox';
import { GIFT_CARD_STATUSES } from './gift-card.js';
import { Money } from './money.js';
import { Order, REFUND_STATUSES } from './order.js';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum } from './schema.js';

/** What the merchant's side does with the money of an order that was placed. */
export const REFUND_LIMITS = { perOrder: 100, lines: 100 } as const;

const strict = { additionalProperties: false } as const;
const dateTime = Type.String({ format: 'date-time' });
const refundStatus = StringEnum(REFUND_STATUSES, { description: 'pending, succeeded, or failed.' });

export const RefundLineInput = Type.Object(
  {
    lineId: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'How many pieces.' }),
  },
  { $id: 'RefundLineInput', ...strict, description: 'Pieces of a line to give back.' },
);
export type RefundLineInput = Static<typeof RefundLineInput>;

export const RefundInput = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(RefundLineInput, {
        minItems: 1,
        maxItems: REFUND_LIMITS.lines,
        description: 'Pieces whose price, with tax, is given back.',
      }),
    ),
    shipping: Type.Optional(
      Type.Union([Money, Type.Literal(true)], {
        description: 'A part of what shipping cost, with tax; true: the rest.',
      }),
    ),
    amount: Type.Optional(Described(Money, 'A plain amount, instead of `lines` and `shipping`.')),
    restock: Type.Optional(
      Type.Boolean({ description: 'true: puts the pieces of `lines` back into stock. false when absent.' }),
    ),
    reason: Type.Optional(Type.String({ maxLength: 200, description: "For the records, also the provider's." })),
    notify: Type.Optional(Type.Boolean({ description: 'false: the shopper gets no email about it; absent: they do.' })),
  },
  {
    $id: 'RefundInput',
    ...strict,
    minProperties: 1,
    description: 'What to give back: lines, shipping, or a plain amount.',
  },
);
export type RefundInput = Static<typeof RefundInput>;

export const RefundLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ description: 'How many pieces.' }),
    amount: Described(Money, 'With tax.'),
    tax: Described(Money, 'Tax in the amount.'),
  },
  { $id: 'RefundLine', description: 'What is given back for a line.' },
);
export type RefundLine = Static<typeof RefundLine>;

export const RefundShipping = Type.Object(
  { amount: Described(Money, 'With tax.'), tax: Described(Money, 'Tax in the amount.') },
  { $id: 'RefundShipping', description: 'What is given back for shipping.' },
);
export type RefundShipping = Static<typeof RefundShipping>;

export const RefundCard = Type.Object(
  {
    amount: Described(Money, 'How much.'),
    status: Described(refundStatus, 'Whether it has arrived.'),
    provider: Type.String({ description: 'Name of the payment provider.' }),
    failure: Type.Union([Type.String(), Type.Null()], { description: "In the provider's word." }),
  },
  { $id: 'RefundCard', description: 'What goes back to the card.' },
);
export type RefundCard = Static<typeof RefundCard>;

export const RefundGiftCard = Type.Object(
  {
    id: Type.String({ description: 'Id of the card.' }),
    last4: Type.String({ description: 'End of its code.' }),
    amount: Described(Money, 'How much.'),
    isGivenBack: Type.Boolean({ description: 'Whether the card has it.' }),
    cardStatus: Nullable(StringEnum(GIFT_CARD_STATUSES), {
      description:
        'How the card stood when it got its part; null: not yet. An expired or disabled card gets it all the same: extend or enable it, so that the shopper can spend it.',
    }),
  },
  { $id: 'RefundGiftCard', description: 'What goes back to a gift card.' },
);
export type RefundGiftCard = Static<typeof RefundGiftCard>;

export const RefundRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the refund.' }),
    status: refundStatus,
    amount: Described(Money, 'How much in all.'),
    lines: Type.Array(RefundLine, { description: 'What is given back for lines.' }),
    shipping: Nullable(RefundShipping, { description: 'What is given back for shipping; null: nothing.' }),
    roundingTotal: Described(
      Money,
      "What the rounding of the order's total adds to lines and shipping; 0 for a plain amount.",
    ),
    card: Nullable(RefundCard, { description: 'What goes back to the card; null: nothing.' }),
    giftCards: Type.Array(RefundGiftCard, { description: 'What goes back to gift cards.' }),
    restock: Type.Boolean({ description: 'Whether the pieces went back into stock.' }),
    reason: Type.String({ description: "The merchant's reason; may be empty." }),
    createdAt: Described(dateTime, 'When it was made.'),
    completedAt: Nullable(dateTime, { description: 'When it ended; null: not yet.' }),
  },
  {
    $id: 'RefundRecord',
    description: 'A refund as the merchant sees it. Nothing counts as given back before `status` is `succeeded`.',
  },
);
export type RefundRecord = Static<typeof RefundRecord>;

export const CaptureInput = Type.Object(
  {
    amount: Type.Optional(Described(Money, 'Absent: all that was authorized. What is not captured is released.')),
  },
  { $id: 'CaptureInput', ...strict, description: 'How much to collect.' },
);
export type CaptureInput = Static<typeof CaptureInput>;

export const PaymentFailure = Type.Object(
  {
    code: Type.String({ description: 'Code of the provider.' }),
    declineCode: Type.Optional(Type.String({ description: 'Reason of the bank, where it gives one.' })),
  },
  { $id: 'PaymentFailure', description: 'Why the provider refused a payment.' },
);
export type PaymentFailure = Static<typeof PaymentFailure>;

export const OrderPaymentRecord = Type.Object(
  {
    attempt: Type.Integer({ description: 'Which try it was, from 1 on.' }),
    provider: Type.String({ description: 'Name of the payment provider.' }),
    intentId: Nullable(Type.String(), { description: 'Id of the payment at the provider; null: not made yet.' }),
    state: Type.String({ description: 'How the payment stands here.' }),
    providerStatus: Nullable(Type.String(), { description: 'How it stands at the provider; null: not known.' }),
    capture: StringEnum(['automatic', 'manual'], {
      description: 'automatic: collected with the payment. manual: collected later.',
    }),
    amount: Described(Money, 'How much was to be paid.'),
    captured: Type.Union([Money, Type.Null()], { description: 'What was collected, before refunds.' }),
    captureRequested: Type.Union([Money, Type.Null()], { description: 'A capture that was asked for.' }),
    brand: Nullable(Type.String(), { description: 'Brand of the card; null: not known.' }),
    last4: Nullable(Type.String(), { description: 'End of the number of the card; null: not known.' }),
    lastError: Nullable(PaymentFailure, { description: 'Why the last try failed; null: none failed.' }),
  },
  { $id: 'OrderPaymentRecord', description: 'A payment of an order, as the merchant sees it.' },
);
export type OrderPaymentRecord = Static<typeof OrderPaymentRecord>;

export const IncidentRecord = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the incident.' }),
    orderId: Type.String({ description: 'Id of the order.' }),
    kind: Type.String({ description: 'What happened, such as refund-unknown.' }),
    detail: Type.Record(Type.String(), Type.Unknown(), { description: 'Facts, by kind.' }),
    createdAt: Described(dateTime, 'When it happened.'),
    resolvedAt: Nullable(dateTime, { description: 'When somebody resolved it; null: not yet.' }),
    resolution: Nullable(Type.String(), { description: 'What was found and done; null: not resolved.' }),
  },
  { $id: 'IncidentRecord', description: 'Something about money that a person must look at.' },
);
export type IncidentRecord = Static<typeof IncidentRecord>;
export const IncidentPage = PageOf(IncidentRecord, 'IncidentPage');

export const IncidentResolution = Type.Object(
  {
    resolution: Type.String({ minLength: 1, maxLength: 1000, description: 'What was found and done.' }),
    refund: Type.Optional(
      StringEnum(['succeeded', 'failed'], {
        description: "For `refund-unknown`: how the refund ended by the provider's own books.",
      }),
    ),
  },
  { $id: 'IncidentResolution', ...strict, description: 'What was done about an incident.' },
);
export type IncidentResolution = Static<typeof IncidentResolution>;

export const Refundable = Type.Object(
  {
    total: Described(Money, 'All that can be given back.'),
    card: Described(Money, 'Of it, to the card.'),
    giftCards: Described(Money, 'Of it, to gift cards.'),
  },
  { $id: 'Refundable', description: 'What can still be given back, and to where.' },
);
export type Refundable = Static<typeof Refundable>;

export const OrderEvent = Type.Object(
  {
    type: Type.String({ description: 'Type of the event, such as order.paid.' }),
    payload: Type.Record(Type.String(), Type.Unknown(), { description: 'Facts, by type.' }),
    createdAt: Described(dateTime, 'When it happened.'),
  },
  { $id: 'OrderEvent', description: 'An event of an order that webhooks were told of.' },
);
export type OrderEvent = Static<typeof OrderEvent>;

export const OrderRecord = Type.Object(
  {
    order: Described(Order, 'The order as the shopper sees it.'),
    payments: Type.Array(OrderPaymentRecord, { description: 'Every payment that was tried.' }),
    refunds: Type.Array(RefundRecord, { description: 'Refunds, oldest first.' }),
    refundable: Described(Refundable, 'What can still be given back for this order.'),
    incidents: Type.Array(IncidentRecord, { description: 'The last 100.' }),
    events: Type.Array(OrderEvent, { description: 'What the world outside was told; the last 100.' }),
  },
  { $id: 'OrderRecord', description: "All that is known of an order's money." },
);
export type OrderRecord = Static<typeof OrderRecord>;
