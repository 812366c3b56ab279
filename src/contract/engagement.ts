import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { StringEnum } from './schema.js';

/** A notice to a shopper once a variant that is sold out can be bought again. */
export const RESTOCK_CHANNELS = ['email', 'sms'] as const;
export type RestockChannel = (typeof RESTOCK_CHANNELS)[number];
/** How many notices one address may wait for at once. */
export const RESTOCK_LIMITS = { perAddress: 100 } as const;
const channel = StringEnum(RESTOCK_CHANNELS);

export const RestockInput = Type.Object(
  {
    variantId: RecordId,
    channel,
    address: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'An e-mail address, or for `sms` a telephone number with its country code (+49…).',
    }),
    consent: Type.Optional(
      Type.Boolean({ description: 'Whether the shopper has ticked the consent the page asks for.' }),
    ),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
  },
  { $id: 'RestockInput', additionalProperties: false },
);
export type RestockInput = Static<typeof RestockInput>;

/** The same for an address that is already on the list: nobody learns who is. */
export const RestockReceipt = Type.Object({ status: Type.Literal('subscribed') }, { $id: 'RestockReceipt' });
export type RestockReceipt = Static<typeof RestockReceipt>;

export const RestockUnsubscribe = Type.Object(
  { token: Type.String({ minLength: 16, maxLength: 128, description: 'From the link in the notice.' }) },
  { $id: 'RestockUnsubscribe', additionalProperties: false },
);

export const RESTOCK_STATUSES = ['waiting', 'notified', 'unsubscribed'] as const;
export const RestockRecord = Type.Object(
  {
    id: Type.String(),
    variantId: RecordId,
    channel,
    address: Type.String(),
    consent: Type.Boolean(),
    locale: Type.Union([Type.String(), Type.Null()]),
    status: StringEnum(RESTOCK_STATUSES),
    createdAt: Type.String({ format: 'date-time' }),
    notifiedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  { $id: 'RestockRecord' },
);
export type RestockRecord = Static<typeof RestockRecord>;
export const RestockRecordPage = PageOf(RestockRecord, 'RestockRecordPage');

export const CONTACT_LIMITS = {
  name: 100,
  subject: 200,
  message: 5000,
  fields: 20,
  fieldName: 50,
  fieldValue: 1000,
} as const;

export const ContactInput = Type.Object(
  {
    topic: Type.Optional(Type.String({ maxLength: 100 })),
    name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name }),
    email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
    message: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.message }),
    fields: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.fieldName }),
        Type.String({ maxLength: CONTACT_LIMITS.fieldValue }),
        { maxProperties: CONTACT_LIMITS.fields, description: "The page's own fields, by name." },
      ),
    ),
    website: Type.Optional(
      Type.String({ maxLength: 500, description: 'A field no person sees. Filled in: kept, marked as spam.' }),
    ),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
  },
  { $id: 'ContactInput', additionalProperties: false },
);
export type ContactInput = Static<typeof ContactInput>;

export const ContactReceipt = Type.Object({ id: Type.String() }, { $id: 'ContactReceipt' });
export type ContactReceipt = Static<typeof ContactReceipt>;

export const CONTACT_STATUSES = ['new', 'answered', 'spam'] as const;
export const ContactMessage = Type.Object(
  {
    id: Type.String(),
    topic: Type.String(),
    name: Type.String(),
    email: Type.String(),
    message: Type.String(),
    fields: Type.Record(Type.String(), Type.String()),
    locale: Type.Union([Type.String(), Type.Null()]),
    status: StringEnum(CONTACT_STATUSES),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'ContactMessage' },
);
export type ContactMessage = Static<typeof ContactMessage>;
export const ContactMessagePage = PageOf(ContactMessage, 'ContactMessagePage');
