import { Type, type Static } from '@sinclair/typebox';
import { StringEnum } from './schema.js';

export const SHIPMENT_STATUSES = [
  'preparing',
  'shipped',
  'in-transit',
  'out-for-delivery',
  'delivered',
  'exception',
  'returned',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
const status = StringEnum(SHIPMENT_STATUSES);
const dateTime = Type.String({ format: 'date-time' });

export const ShipmentUpdate = Type.Object(
  {
    id: Type.String(),
    at: dateTime,
    status,
    message: Type.String({ description: 'In words of the carrier or the merchant; may be empty.' }),
    location: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'ShipmentUpdate' },
);
export type ShipmentUpdate = Static<typeof ShipmentUpdate>;

/** A parcel of an order. `status` is that of its newest update. */
export const Shipment = Type.Object(
  {
    id: Type.String(),
    status,
    carrier: Type.Union([Type.String(), Type.Null()]),
    trackingNumber: Type.Union([Type.String(), Type.Null()]),
    trackingUrl: Type.Union([Type.String(), Type.Null()], { description: 'Always http or https.' }),
    estimatedDeliveryAt: Type.Union([dateTime, Type.Null()]),
    lines: Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer({ minimum: 1 }) }), {
      description: 'What is in it.',
    }),
    updates: Type.Array(ShipmentUpdate, { description: 'Newest first.' }),
    createdAt: dateTime,
  },
  { $id: 'Shipment' },
);
export type Shipment = Static<typeof Shipment>;

const url = Type.String({ maxLength: 2000, pattern: '^https?://' });
export const ShipmentInput = Type.Object(
  {
    carrier: Type.Optional(Type.String({ maxLength: 100 })),
    trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
    trackingUrl: Type.Optional(url),
    estimatedDeliveryAt: Type.Optional(dateTime),
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          { lineId: Type.String({ maxLength: 100 }), quantity: Type.Integer({ minimum: 1, maximum: 9999 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100, description: 'Absent: all that has not been sent yet.' },
      ),
    ),
    status: Type.Optional(status),
    message: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  { $id: 'ShipmentInput', additionalProperties: false },
);
export type ShipmentInput = Static<typeof ShipmentInput>;

export const ShipmentUpdateInput = Type.Object(
  {
    status,
    message: Type.Optional(Type.String({ maxLength: 1000 })),
    location: Type.Optional(Type.String({ maxLength: 200 })),
    at: Type.Optional(dateTime),
    trackingNumber: Type.Optional(Type.String({ maxLength: 100 })),
    trackingUrl: Type.Optional(url),
    carrier: Type.Optional(Type.String({ maxLength: 100 })),
    estimatedDeliveryAt: Type.Optional(Type.Union([dateTime, Type.Null()])),
  },
  { $id: 'ShipmentUpdateInput', additionalProperties: false },
);
export type ShipmentUpdateInput = Static<typeof ShipmentUpdateInput>;
