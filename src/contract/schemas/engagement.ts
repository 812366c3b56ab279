import { Type, type Static } from '@sinclair/typebox';
import { emailAddress } from './credentials.js';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { Described, StringEnum } from './schema.js';

/** Notifications to shoppers about sold-out variants that can be bought again. */
export const RESTOCK_CHANNELS = ['email', 'sms'] as const;
export type RestockChannel = (typeof RESTOCK_CHANNELS)[number];
/** Largest number of pending notifications per address. */
export const RESTOCK_LIMITS = { perAddress: 100 } as const;
const channel = StringEnum(RESTOCK_CHANNELS, { description: 'Channel of the notification.' });

export const RestockInput = Type.Object(
  {
    variantId: Described(RecordId, 'Id of the variant.'),
    channel,
    address: Type.String({
      minLength: 3,
      maxLength: 254,
      description: 'Email address. For `sms`: telephone number with country code (+49…).',
    }),
    consent: Type.Optional(Type.Boolean({ description: 'true: the shopper gave the consent that the page asks for.' })),
    locale: Type.Optional(
      Type.String({ maxLength: 35, description: 'Language of the notification. Default: the language of the market.' }),
    ),
  },
  {
    $id: 'RestockInput',
    additionalProperties: false,
    description: 'A request for a notification when a variant can be bought again.',
  },
);
export type RestockInput = Static<typeof RestockInput>;

export const RestockReceipt = Type.Object(
  { status: Type.Literal('subscribed', { description: 'The address is on the list.' }) },
  {
    $id: 'RestockReceipt',
    description:
      'The response is the same for an address that is already on the list, so it does not reveal addresses.',
  },
);
export type RestockReceipt = Static<typeof RestockReceipt>;

export const RestockUnsubscribe = Type.Object(
  { token: Type.String({ minLength: 16, maxLength: 128, description: 'Token of the link in the notification.' }) },
  { $id: 'RestockUnsubscribe', additionalProperties: false, description: 'Cancels a restock notification.' },
);

export const RESTOCK_STATUSES = ['waiting', 'notified', 'unsubscribed'] as const;
export const RestockRecord = Type.Object(
  {
    id: Type.String({ description: 'Id of the notification.' }),
    variantId: Described(RecordId, 'Id of the variant.'),
    channel,
    address: Type.String({ description: 'Email address or telephone number.' }),
    consent: Type.Boolean({ description: 'true: the shopper gave the consent that the page asks for.' }),
    locale: Type.Union([Type.String(), Type.Null()], {
      description: 'Language of the notification. null: the language of the market.',
    }),
    status: StringEnum(RESTOCK_STATUSES, { description: 'waiting, notified, or unsubscribed by the shopper.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of the request.' }),
    notifiedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Time of the notification, or null before that.',
    }),
  },
  { $id: 'RestockRecord', description: 'A request for a restock notification.' },
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
    topic: Type.Optional(Type.String({ maxLength: 100, description: 'Topic from the list of the page.' })),
    name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.name, description: 'Name of the sender.' }),
    email: emailAddress('Email address for the reply.'),
    message: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.message, description: 'The message, plain text.' }),
    fields: Type.Optional(
      Type.Record(
        Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.fieldName }),
        Type.String({ maxLength: CONTACT_LIMITS.fieldValue }),
        { maxProperties: CONTACT_LIMITS.fields, description: "The page's own fields, by name." },
      ),
    ),
    website: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'A hidden field. The service marks a message that fills it in as spam.',
      }),
    ),
    locale: Type.Optional(Type.String({ maxLength: 35, description: 'Language of the page.' })),
  },
  { $id: 'ContactInput', additionalProperties: false, description: 'A message to the merchant.' },
);
export type ContactInput = Static<typeof ContactInput>;

export const ContactReceipt = Type.Object(
  { id: Type.String({ description: 'Id of the message.' }) },
  { $id: 'ContactReceipt', description: 'Receipt for a message.' },
);
export type ContactReceipt = Static<typeof ContactReceipt>;

export const CONTACT_STATUSES = ['new', 'answered', 'spam'] as const;
export const ContactMessage = Type.Object(
  {
    id: Type.String({ description: 'Id of the message.' }),
    topic: Type.String({ description: 'Topic. It may be empty.' }),
    name: Type.String({ description: 'Name of the sender.' }),
    email: Type.String({ description: 'Email address for the reply.' }),
    message: Type.String({ description: 'The message, plain text.' }),
    fields: Type.Record(Type.String(), Type.String(), { description: "The page's own fields, by name." }),
    locale: Type.Union([Type.String(), Type.Null()], {
      description: 'Language of the page, or null if it is not known.',
    }),
    status: StringEnum(CONTACT_STATUSES, { description: 'new, answered, or spam.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of arrival.' }),
  },
  { $id: 'ContactMessage', description: 'A message to the merchant.' },
);
export type ContactMessage = Static<typeof ContactMessage>;
export const ContactMessageChange = Type.Object(
  { status: StringEnum(CONTACT_STATUSES, { description: 'New status of the message.' }) },
  { $id: 'ContactMessageChange', additionalProperties: false, description: 'A change of the status of a message.' },
);
export type ContactMessageChange = Static<typeof ContactMessageChange>;
export const ContactMessagePage = PageOf(ContactMessage, 'ContactMessagePage');
