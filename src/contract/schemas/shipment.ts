import { Type, type Static } from '@sinclair/typebox';
import { Described, StringEnum, type Same } from './schema.js';

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
const status = StringEnum(SHIPMENT_STATUSES, { description: 'Status of the parcel.' });
const dateTime = Type.String({ format: 'date-time' });

export const ShipmentUpdate = Type.Object(
  {
    id: Type.String({ description: 'Id of the update.' }),
    at: Described(dateTime, 'Time of the event.'),
    status,
    message: Type.String({ description: 'Message of the carrier or the merchant. It may be empty.' }),
    location: Type.Union([Type.String(), Type.Null()], { description: 'Location, or null if it is not known.' }),
  },
  { $id: 'ShipmentUpdate', description: 'A tracking update of a parcel.' },
);
export type ShipmentUpdate = Static<typeof ShipmentUpdate>;

export const ShipmentLine = Type.Object(
  {
    lineId: Type.String({ description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, description: 'Number of pieces.' }),
  },
  { $id: 'ShipmentLine', description: 'Pieces of a line in a parcel.' },
);
export type ShipmentLine = Static<typeof ShipmentLine>;

const shipment = Type.Object(
  {
    id: Type.String({ description: 'Id of the parcel.' }),
    status,
    carrier: Type.Union([Type.String(), Type.Null()], {
      description: 'Name of the carrier, or null if it is not known.',
    }),
    trackingNumber: Type.Union([Type.String(), Type.Null()], { description: 'Number of the parcel, or null.' }),
    trackingUrl: Type.Union([Type.String(), Type.Null()], { description: 'Always http or https.' }),
    estimatedDeliveryAt: Type.Union([dateTime, Type.Null()], {
      description: 'Estimated time of arrival, or null if it is not known.',
    }),
    lines: Type.Array(ShipmentLine, {
      description: 'Contents of the parcel.',
    }),
    updates: Type.Array(ShipmentUpdate, { description: 'Updates, newest first.' }),
    createdAt: Described(dateTime, 'Time of creation.'),
  },
  { $id: 'Shipment', description: 'A parcel of an order. `status` is the status of its newest update.' },
);
export interface ShipmentSchema extends Same<typeof shipment> {}
export const Shipment: ShipmentSchema = shipment;
export type Shipment = Static<ShipmentSchema>;

const url = Type.String({ maxLength: 2000, pattern: '^https?://' });
export const ShipmentLineInput = Type.Object(
  {
    lineId: Type.String({ maxLength: 100, description: 'Id of the line of the order.' }),
    quantity: Type.Integer({ minimum: 1, maximum: 9999, description: 'Number of pieces.' }),
  },
  { $id: 'ShipmentLineInput', additionalProperties: false, description: 'Pieces of a line to send.' },
);
export type ShipmentLineInput = Static<typeof ShipmentLineInput>;

export const ShipmentInput = Type.Object(
  {
    carrier: Type.Optional(Type.String({ maxLength: 100, description: 'Name of the carrier.' })),
    trackingNumber: Type.Optional(Type.String({ maxLength: 100, description: 'Number of the parcel.' })),
    trackingUrl: Type.Optional(Described(url, 'URL of the tracking page of the carrier.')),
    estimatedDeliveryAt: Type.Optional(Described(dateTime, 'Estimated time of arrival.')),
    lines: Type.Optional(
      Type.Array(ShipmentLineInput, {
        minItems: 1,
        maxItems: 100,
        description: 'Contents of the parcel. Default: everything that is not shipped yet.',
      }),
    ),
    status: Type.Optional(Described(status, 'Status. Default: preparing.')),
    message: Type.Optional(Type.String({ maxLength: 1000, description: 'Message to the shopper.' })),
    notify: Type.Optional(
      Type.Boolean({
        description: 'false: the shopper gets no email about this update.',
      }),
    ),
  },
  { $id: 'ShipmentInput', additionalProperties: false, description: 'A parcel to create.' },
);
export type ShipmentInput = Static<typeof ShipmentInput>;

export const ShipmentUpdateInput = Type.Object(
  {
    status,
    message: Type.Optional(Type.String({ maxLength: 1000, description: 'Message to the shopper.' })),
    location: Type.Optional(Type.String({ maxLength: 200, description: 'Location.' })),
    at: Type.Optional(Described(dateTime, 'Time of the event. Default: now.')),
    trackingNumber: Type.Optional(
      Type.String({ maxLength: 100, description: 'Tracking number. Leave it out to keep the current one.' }),
    ),
    trackingUrl: Type.Optional(Described(url, 'URL of the tracking page. Leave it out to keep the current one.')),
    carrier: Type.Optional(
      Type.String({ maxLength: 100, description: 'Name of the carrier. Leave it out to keep the current one.' }),
    ),
    estimatedDeliveryAt: Type.Optional(
      Type.Union([dateTime, Type.Null()], {
        description: 'Estimated time of arrival, or null. Leave it out to keep the current one.',
      }),
    ),
    notify: Type.Optional(
      Type.Boolean({
        description: 'false: the shopper gets no email about this update.',
      }),
    ),
  },
  { $id: 'ShipmentUpdateInput', additionalProperties: false, description: 'A tracking update of a parcel.' },
);
export type ShipmentUpdateInput = Static<typeof ShipmentUpdateInput>;
