import { Type, type Static } from '@sinclair/typebox';
import { GIFT_CARD_STATUSES } from './gift-card.js';
import { Money } from './money.js';
import { Order, REFUND_STATUSES } from './order.js';
import { PageOf } from './page.js';
import { Described, Nullable, StringEnum, type Same } from './schema.js';

/** Refunds, captures and incidents of placed orders, for the merchant. */
export const REFUND_LIMITS = { perOrder: 100, lines: 100 } as const;

const strict = { additionalProperties: false } as const;
const dateTime = Type.String({ format: 'date-time' });
const refundStatus = StringEnum(REFUND_STATUSES, { description: 'pending, succeeded, or failed.' });

export const RefundLineInput = Type.Object(
  {
    lineId: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'Number of pieces.' }),
  },
  { $id: 'RefundLineInput', ...strict, description: 'Pieces of a line to refund.' },
);
export type RefundLineInput = Static<typeof RefundLineInput>;

export const RefundInput = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(RefundLineInput, {
        minItems: 1,
        maxItems: REFUND_LIMITS.lines,
        description: 'Pieces to refund at their price with tax.',
      }),
    ),
    shipping: Type.Optional(
      Type.Union([Money, Type.Literal(true)], {
        description: 'Part of the shipping price to refund, with tax. true: everything that is left of it.',
      }),
    ),
    amount: Type.Optional(Described(Money, 'A fixed amount, in place of `lines` and `shipping`.')),
    restock: Type.Optional(
      Type.Boolean({ description: 'true: returns the pieces of `lines` to stock. Default: false.' }),
    ),
    reason: Type.Optional(
      Type.String({ maxLength: 200, description: 'Reason for the records, including those of the payment provider.' }),
    ),
    notify: Type.Optional(
      Type.Boolean({ description: 'false: the shopper gets no email about the refund. Default: true.' }),
    ),
  },
  {
    $id: 'RefundInput',
    ...strict,
    minProperties: 1,
    description: 'A refund of lines, of shipping, or of a fixed amount.',
  },
);
export type RefundInput = Static<typeof RefundInput>;

export const RefundLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ description: 'Number of pieces.' }),
    amount: Described(Money, 'With tax.'),
    tax: Described(Money, 'Tax in the amount.'),
  },
  { $id: 'RefundLine', description: 'Refund for a line.' },
);
export type RefundLine = Static<typeof RefundLine>;

export const RefundShipping = Type.Object(
  { amount: Described(Money, 'With tax.'), tax: Described(Money, 'Tax in the amount.') },
  { $id: 'RefundShipping', description: 'Refund for shipping.' },
);
export type RefundShipping = Static<typeof RefundShipping>;

export const RefundCard = Type.Object(
  {
    amount: Described(Money, 'Amount.'),
    status: Described(refundStatus, 'Status of the refund.'),
    provider: Type.String({ description: 'Name of the payment provider.' }),
    failure: Type.Union([Type.String(), Type.Null()], {
      description: 'Reason of a failure in the words of the provider, or null.',
    }),
  },
  { $id: 'RefundCard', description: 'Refund to the payment card.' },
);
export type RefundCard = Static<typeof RefundCard>;

export const RefundGiftCard = Type.Object(
  {
    id: Type.String({ description: 'Id of the card.' }),
    last4: Type.String({ description: 'Last four characters of the code.' }),
    amount: Described(Money, 'Amount.'),
    isGivenBack: Type.Boolean({ description: 'true: the gift card has received it.' }),
    cardStatus: Nullable(StringEnum(GIFT_CARD_STATUSES), {
      description:
        'Status of the gift card when it received the refund, or null before that. An expired or disabled card receives it as well. Extend or enable the card so that the shopper can spend it.',
    }),
  },
  { $id: 'RefundGiftCard', description: 'Refund to a gift card.' },
);
export type RefundGiftCard = Static<typeof RefundGiftCard>;

const refundRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the refund.' }),
    status: refundStatus,
    amount: Described(Money, 'Total amount.'),
    lines: Type.Array(RefundLine, { description: 'Refunds for lines.' }),
    shipping: Nullable(RefundShipping, { description: 'Refund for shipping, or null.' }),
    roundingTotal: Described(
      Money,
      "Difference that the rounding of the order's total adds to lines and shipping. 0 for a fixed amount.",
    ),
    card: Nullable(RefundCard, { description: 'Refund to the payment card, or null.' }),
    giftCards: Type.Array(RefundGiftCard, { description: 'Refunds to gift cards.' }),
    restock: Type.Boolean({ description: 'true: the pieces were returned to stock.' }),
    reason: Type.String({ description: "The merchant's reason. It may be empty." }),
    createdAt: Described(dateTime, 'Time of creation.'),
    completedAt: Nullable(dateTime, { description: 'Time of completion, or null before that.' }),
  },
  {
    $id: 'RefundRecord',
    description: 'A refund for the merchant. Nothing counts as given back before `status` is `succeeded`.',
  },
);
export interface RefundRecordSchema extends Same<typeof refundRecord> {}
export const RefundRecord: RefundRecordSchema = refundRecord;
export type RefundRecord = Static<RefundRecordSchema>;

export const CaptureInput = Type.Object(
  {
    amount: Type.Optional(
      Described(Money, 'Amount to capture. Default: the whole authorized amount. The rest is released.'),
    ),
  },
  { $id: 'CaptureInput', ...strict, description: 'Amount to capture.' },
);
export type CaptureInput = Static<typeof CaptureInput>;

export const PaymentFailure = Type.Object(
  {
    code: Type.String({ description: 'Code of the provider.' }),
    declineCode: Type.Optional(Type.String({ description: 'Reason of the bank, if it gives one.' })),
  },
  { $id: 'PaymentFailure', description: 'Reason why the provider refused a payment.' },
);
export type PaymentFailure = Static<typeof PaymentFailure>;

export const OrderPaymentRecord = Type.Object(
  {
    attempt: Type.Integer({ description: 'Number of the attempt, starting at 1.' }),
    provider: Type.String({ description: 'Name of the payment provider.' }),
    intentId: Nullable(Type.String(), { description: 'Id of the payment at the provider, or null before it exists.' }),
    state: Type.String({ description: 'Status of the payment in this service.' }),
    providerStatus: Nullable(Type.String(), { description: 'Status at the provider, or null if it is not known.' }),
    capture: StringEnum(['automatic', 'manual'], {
      description: 'automatic: captured with the payment. manual: captured later.',
    }),
    amount: Described(Money, 'Amount to pay.'),
    captured: Type.Union([Money, Type.Null()], { description: 'Captured amount before refunds, or null.' }),
    captureRequested: Type.Union([Money, Type.Null()], { description: 'Requested capture, or null.' }),
    brand: Nullable(Type.String(), { description: 'Brand of the card, or null if it is not known.' }),
    last4: Nullable(Type.String(), { description: 'Last four digits of the card number, or null if it is not known.' }),
    lastError: Nullable(PaymentFailure, { description: 'Reason of the last failed attempt, or null.' }),
  },
  { $id: 'OrderPaymentRecord', description: 'A payment of an order, for the merchant.' },
);
export type OrderPaymentRecord = Static<typeof OrderPaymentRecord>;

export const IncidentRecord = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the incident.' }),
    orderId: Type.String({ description: 'Id of the order.' }),
    kind: Type.String({ description: 'Kind of incident, such as refund-unknown.' }),
    detail: Type.Record(Type.String(), Type.Unknown(), { description: 'Details. Their names depend on the kind.' }),
    createdAt: Described(dateTime, 'Time of the event.'),
    resolvedAt: Nullable(dateTime, { description: 'Time of the resolution, or null before that.' }),
    resolution: Nullable(Type.String(), { description: 'Findings and actions. null: not resolved.' }),
  },
  { $id: 'IncidentRecord', description: 'A problem with a payment that a person must review.' },
);
export type IncidentRecord = Static<typeof IncidentRecord>;
export const IncidentPage = PageOf(IncidentRecord, 'IncidentPage');

export const IncidentResolution = Type.Object(
  {
    resolution: Type.String({ minLength: 1, maxLength: 1000, description: 'Findings and actions.' }),
    refund: Type.Optional(
      StringEnum(['succeeded', 'failed'], {
        description: 'For `refund-unknown`: result of the refund in the books of the provider.',
      }),
    ),
  },
  { $id: 'IncidentResolution', ...strict, description: 'The resolution of an incident.' },
);
export type IncidentResolution = Static<typeof IncidentResolution>;

export const Refundable = Type.Object(
  {
    total: Described(Money, 'Total amount that can still be refunded.'),
    card: Described(Money, 'Part that can be refunded to the payment card.'),
    giftCards: Described(Money, 'Part that can be refunded to gift cards.'),
  },
  { $id: 'Refundable', description: 'Amounts that can still be refunded, by means of payment.' },
);
export type Refundable = Static<typeof Refundable>;

export const OrderEvent = Type.Object(
  {
    type: Type.String({ description: 'Type of the event, such as order.paid.' }),
    payload: Type.Record(Type.String(), Type.Unknown(), { description: 'Details. Their names depend on the type.' }),
    createdAt: Described(dateTime, 'Time of the event.'),
  },
  { $id: 'OrderEvent', description: 'An event of an order. Webhooks send it.' },
);
export type OrderEvent = Static<typeof OrderEvent>;

const orderRecord = Type.Object(
  {
    order: Described(Order, 'The order in the form for the shopper.'),
    payments: Type.Array(OrderPaymentRecord, { description: 'All payments, including failed ones.' }),
    refunds: Type.Array(RefundRecord, { description: 'Refunds, oldest first.' }),
    refundable: Described(Refundable, 'Amounts that can still be refunded for this order.'),
    incidents: Type.Array(IncidentRecord, { description: 'The last 100 incidents.' }),
    events: Type.Array(OrderEvent, { description: 'The last 100 events.' }),
  },
  { $id: 'OrderRecord', description: 'An order with its payments, refunds, incidents and events.' },
);
export interface OrderRecordSchema extends Same<typeof orderRecord> {}
export const OrderRecord: OrderRecordSchema = orderRecord;
export type OrderRecord = Static<OrderRecordSchema>;
