import { Type, type Static } from '@sinclair/typebox';
import { Described, StringEnum } from './schema.js';

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
const status = StringEnum(SHIPMENT_STATUSES, { description: 'How the parcel stands.' });
const dateTime = Type.String({ format: 'date-time' });

export const ShipmentUpdate = Type.Object(
  {
    id: Type.String({ description: 'Id of the update.' }),
    at: Described(dateTime, 'When it happened.'),
    status,
    message: Type.String({ description: 'In words of the carrier or the merchant; may be empty.' }),
    location: Type.Union([Type.String(), Type.Null()], { description: 'Where it was; null: not known.' }),
  },
  { $id: 'ShipmentUpdate', description: 'News of a parcel.' },
);
export type ShipmentUpdate = Static<typeof ShipmentUpdate>;

export const ShipmentLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, description: 'How many pieces.' }),
  },
  { $id: 'ShipmentLine', description: 'Pieces of a line in a parcel.' },
);
export type ShipmentLine = Static<typeof ShipmentLine>;

export const Shipment = Type.Object(
  {
    id: Type.String({ description: 'Id of the parcel.' }),
    status,
    carrier: Type.Union([Type.String(), Type.Null()], { description: 'Name of the carrier; null: not known.' }),
    trackingNumber: Type.Union([Type.String(), Type.Null()], { description: 'Number of the parcel; null: none.' }),
    trackingUrl: Type.Union([Type.String(), Type.Null()], { description: 'Always http or https.' }),
    estimatedDeliveryAt: Type.Union([dateTime, Type.Null()], {
      description: 'When it should arrive; null: not known.',
    }),
    lines: Type.Array(ShipmentLine, {
      description: 'What is in it.',
    }),
    updates: Type.Array(ShipmentUpdate, { description: 'Newest first.' }),
    createdAt: Described(dateTime, 'When it was entered.'),
  },
  { $id: 'Shipment', description: 'A parcel of an order. `status` is that of its newest update.' },
);
export type Shipment = Static<typeof Shipment>;

const url = Type.String({ maxLength: 2000, pattern: '^https?://' });
export const ShipmentLineInput = Type.Object(
  {
    lineId: Type.String({ maxLength: 100, description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'How many pieces.' }),
  },
  { $id: 'ShipmentLineInput', additionalProperties: false, description: 'Pieces of a line to send.' },
);
export type ShipmentLineInput = Static<typeof ShipmentLineInput>;

export const ShipmentInput = Type.Object(
  {
    carrier: Type.Optional(Type.String({ maxLength: 100, description: 'Name of the carrier.' })),
    trackingNumber: Type.Optional(Type.String({ maxLength: 100, description: 'Number of the parcel.' })),
    trackingUrl: Type.Optional(Described(url, 'Page of the carrier about it.')),
    estimatedDeliveryAt: Type.Optional(Described(dateTime, 'When it should arrive.')),
    lines: Type.Optional(
      Type.Array(ShipmentLineInput, {
        minItems: 1,
        maxItems: 100,
        description: 'Absent: all that has not been sent yet.',
      }),
    ),
    status: Type.Optional(Described(status, 'How it stands; absent: preparing.')),
    message: Type.Optional(Type.String({ maxLength: 1000, description: 'Words for the shopper.' })),
    notify: Type.Optional(
      Type.Boolean({
        description: 'false: the shopper gets no email when the parcel leaves or arrives with this.',
      }),
    ),
  },
  { $id: 'ShipmentInput', additionalProperties: false, description: 'A parcel to send.' },
);
export type ShipmentInput = Static<typeof ShipmentInput>;

export const ShipmentUpdateInput = Type.Object(
  {
    status,
    message: Type.Optional(Type.String({ maxLength: 1000, description: 'Words for the shopper.' })),
    location: Type.Optional(Type.String({ maxLength: 200, description: 'Where it was.' })),
    at: Type.Optional(Described(dateTime, 'When it happened; absent: now.')),
    trackingNumber: Type.Optional(
      Type.String({ maxLength: 100, description: 'Number of the parcel; absent: as it is.' }),
    ),
    trackingUrl: Type.Optional(Described(url, 'Page of the carrier about it; absent: as it is.')),
    carrier: Type.Optional(Type.String({ maxLength: 100, description: 'Name of the carrier; absent: as it is.' })),
    estimatedDeliveryAt: Type.Optional(
      Type.Union([dateTime, Type.Null()], { description: 'When it should arrive; null: not known. Absent: as it is.' }),
    ),
    notify: Type.Optional(
      Type.Boolean({
        description: 'false: the shopper gets no email when the parcel leaves or arrives with this.',
      }),
    ),
  },
  { $id: 'ShipmentUpdateInput', additionalProperties: false, description: 'News of a parcel.' },
);
export type ShipmentUpdateInput = Static<typeof ShipmentUpdateInput>;
