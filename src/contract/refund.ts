import { Type, type Static } from '@sinclair/typebox';
import { GIFT_CARD_STATUSES } from './gift-card.js';
import { Money } from './money.js';
import { Order, REFUND_STATUSES } from './order.js';
import { PageOf } from './page.js';
import { Nullable, StringEnum } from './schema.js';

/** What the merchant's side does with the money of an order that was placed. */
export const REFUND_LIMITS = { perOrder: 100, lines: 100 } as const;

const strict = { additionalProperties: false } as const;
const dateTime = Type.String({ format: 'date-time' });
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const refundStatus = StringEnum(REFUND_STATUSES);

export const RefundInput = Type.Object(
  {
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            lineId: Type.String({ minLength: 1, maxLength: 100 }),
            quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
          },
          strict,
        ),
        { minItems: 1, maxItems: REFUND_LIMITS.lines, description: 'Pieces whose price, with tax, is given back.' },
      ),
    ),
    shipping: Type.Optional(
      Type.Union([Money, Type.Literal(true)], {
        description: 'A part of what shipping cost, with tax; true: the rest.',
      }),
    ),
    amount: Type.Optional(
      Type.Composite([Money], { description: 'A plain amount, instead of `lines` and `shipping`.' }),
    ),
    restock: Type.Optional(
      Type.Boolean({ default: false, description: 'Puts the pieces of `lines` back into stock.' }),
    ),
    reason: Type.Optional(Type.String({ maxLength: 200, description: "For the records, also the provider's." })),
  },
  { $id: 'RefundInput', ...strict, minProperties: 1 },
);
export type RefundInput = Static<typeof RefundInput>;

/** A refund as the merchant sees it. Nothing counts as given back before `status` is `succeeded`. */
export const RefundRecord = Type.Object(
  {
    id: Type.String(),
    status: refundStatus,
    amount: Money,
    lines: Type.Array(
      Type.Object({
        lineId: Type.String(),
        quantity: Type.Integer(),
        amount: Type.Composite([Money], { description: 'With tax.' }),
        tax: Money,
      }),
    ),
    shipping: nullable(Type.Object({ amount: Money, tax: Money })),
    roundingTotal: Type.Composite([Money], {
      description: "What the rounding of the order's total adds to lines and shipping; 0 for a plain amount.",
    }),
    card: nullable(
      Type.Object({
        amount: Money,
        status: refundStatus,
        provider: Type.String(),
        failure: Type.Union([Type.String(), Type.Null()], { description: "In the provider's word." }),
      }),
    ),
    giftCards: Type.Array(
      Type.Object({
        id: Type.String(),
        last4: Type.String(),
        amount: Money,
        isGivenBack: Type.Boolean(),
        cardStatus: Nullable(StringEnum(GIFT_CARD_STATUSES), {
          description:
            'How the card stood when it got its part; null: not yet. An expired or disabled card gets it all the same: extend or enable it, so that the shopper can spend it.',
        }),
      }),
    ),
    restock: Type.Boolean(),
    reason: Type.String(),
    createdAt: dateTime,
    completedAt: nullable(dateTime),
  },
  { $id: 'RefundRecord' },
);
export type RefundRecord = Static<typeof RefundRecord>;

export const CaptureInput = Type.Object(
  {
    amount: Type.Optional(
      Type.Composite([Money], { description: 'Absent: all that was authorized. What is not captured is released.' }),
    ),
  },
  { $id: 'CaptureInput', ...strict },
);
export type CaptureInput = Static<typeof CaptureInput>;

export const OrderPaymentRecord = Type.Object(
  {
    attempt: Type.Integer(),
    provider: Type.String(),
    intentId: nullable(Type.String()),
    state: Type.String(),
    providerStatus: nullable(Type.String()),
    capture: StringEnum(['automatic', 'manual']),
    amount: Money,
    captured: Type.Union([Money, Type.Null()], { description: 'What was collected, before refunds.' }),
    captureRequested: Type.Union([Money, Type.Null()], { description: 'A capture that was asked for.' }),
    brand: nullable(Type.String()),
    last4: nullable(Type.String()),
    lastError: nullable(Type.Object({ code: Type.String(), declineCode: Type.Optional(Type.String()) })),
  },
  { $id: 'OrderPaymentRecord' },
);
export type OrderPaymentRecord = Static<typeof OrderPaymentRecord>;

export const IncidentRecord = Type.Object(
  {
    id: Type.Integer(),
    orderId: Type.String(),
    kind: Type.String(),
    detail: Type.Record(Type.String(), Type.Unknown()),
    createdAt: dateTime,
    resolvedAt: nullable(dateTime),
    resolution: nullable(Type.String()),
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
  { $id: 'IncidentResolution', ...strict },
);
export type IncidentResolution = Static<typeof IncidentResolution>;

/** All that is known of an order's money. */
export const OrderRecord = Type.Object(
  {
    order: Order,
    payments: Type.Array(OrderPaymentRecord),
    refunds: Type.Array(RefundRecord),
    refundable: Type.Object(
      { total: Money, card: Money, giftCards: Money },
      { description: 'What can still be given back, and to where.' },
    ),
    incidents: Type.Array(IncidentRecord, { description: 'The last 100.' }),
    events: Type.Array(
      Type.Object({ type: Type.String(), payload: Type.Record(Type.String(), Type.Unknown()), createdAt: dateTime }),
      { description: 'What the world outside was told; the last 100.' },
    ),
  },
  { $id: 'OrderRecord' },
);
export type OrderRecord = Static<typeof OrderRecord>;
