import { Type, type Static } from '@sinclair/typebox';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { Described, StringEnum } from './schema.js';

/** A notice to a shopper once a variant that is sold out can be bought again. */
export const RESTOCK_CHANNELS = ['email', 'sms'] as const;
export type RestockChannel = (typeof RESTOCK_CHANNELS)[number];
/** How many notices one address may wait for at once. */
export const RESTOCK_LIMITS = { perAddress: 100 } as const;
const channel = StringEnum(RESTOCK_CHANNELS, { description: 'How the shopper is told.' });

export const RestockInput = Type.Object(
  {
    variantId: Described(RecordId, 'What the shopper waits for.'),
    channel,
    address: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'An e-mail address, or for `sms` a telephone number with its country code (+49…).',
    }),
    consent: Type.Optional(
      Type.Boolean({ description: 'Whether the shopper has ticked the consent the page asks for.' }),
    ),
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'Language of the notice; absent: that of the market.' }),
    ),
  },
  {
    $id: 'RestockInput',
    additionalProperties: false,
    description: 'Asks to be told when a variant can be bought again.',
  },
);
export type RestockInput = Static<typeof RestockInput>;

export const RestockReceipt = Type.Object(
  { status: Type.Literal('subscribed', { description: 'The address is on the list.' }) },
  { $id: 'RestockReceipt', description: 'The same for an address that is already on the list: nobody learns who is.' },
);
export type RestockReceipt = Static<typeof RestockReceipt>;

export const RestockUnsubscribe = Type.Object(
  { token: Type.String({ minLength: 16, maxLength: 128, description: 'From the link in the notice.' }) },
  { $id: 'RestockUnsubscribe', additionalProperties: false, description: 'Ends a restock notice.' },
);

export const RESTOCK_STATUSES = ['waiting', 'notified', 'unsubscribed'] as const;
export const RestockRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the notice.' }),
    variantId: Described(RecordId, 'What the shopper waits for.'),
    channel,
    address: Type.String({ description: 'Email address or telephone number.' }),
    consent: Type.Boolean({ description: 'Whether the shopper ticked the consent of the page.' }),
    locale: Type.Union([Type.String(), Type.Null()], {
      description: 'Language of the notice; null: that of the market.',
    }),
    status: StringEnum(RESTOCK_STATUSES, { description: 'waiting, notified, or unsubscribed by the shopper.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the shopper asked.' }),
    notifiedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When the shopper was told; null: not yet.',
    }),
  },
  { $id: 'RestockRecord', description: 'Somebody who waits for a variant.' },
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
    topic: Type.Optional(Type.String({ maxLength: 100, description: "What it is about, from the page's list." })),
    name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, description: 'Name of the sender.' }),
    email: Type.String({
      minLength: 3,
      maxLength: 254,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      description: 'Where the merchant answers to.',
    }),
    message: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.message, description: 'The message, plain text.' }),
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
    locale: Type.Optional(Type.String({ maxLength: 35, description: 'Language of the page.' })),
  },
  { $id: 'ContactInput', additionalProperties: false, description: 'A message to the merchant.' },
);
export type ContactInput = Static<typeof ContactInput>;

export const ContactReceipt = Type.Object(
  { id: Type.String({ description: 'Id of the message.' }) },
  { $id: 'ContactReceipt', description: 'The message has arrived.' },
);
export type ContactReceipt = Static<typeof ContactReceipt>;

export const CONTACT_STATUSES = ['new', 'answered', 'spam'] as const;
export const ContactMessage = Type.Object(
  {
    id: Type.String({ description: 'Id of the message.' }),
    topic: Type.String({ description: 'What it is about; may be empty.' }),
    name: Type.String({ description: 'Name of the sender.' }),
    email: Type.String({ description: 'Where to answer to.' }),
    message: Type.String({ description: 'The message, plain text.' }),
    fields: Type.Record(Type.String(), Type.String(), { description: "The page's own fields, by name." }),
    locale: Type.Union([Type.String(), Type.Null()], { description: 'Language of the page; null: not known.' }),
    status: StringEnum(CONTACT_STATUSES, { description: 'new, answered, or spam.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it came.' }),
  },
  { $id: 'ContactMessage', description: 'A message to the merchant.' },
);
export type ContactMessage = Static<typeof ContactMessage>;
export const ContactMessageChange = Type.Object(
  { status: StringEnum(CONTACT_STATUSES, { description: 'How the message stands now.' }) },
  { $id: 'ContactMessageChange', additionalProperties: false, description: 'Marks a message.' },
);
export type ContactMessageChange = Static<typeof ContactMessageChange>;
export const ContactMessagePage = PageOf(ContactMessage, 'ContactMessagePage');
