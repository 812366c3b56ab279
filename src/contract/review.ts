import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { Described, Nullable, StringEnum } from './schema.js';

/** Characters; and how many reviews one shopper may write within a day. */
export const REVIEW_LIMITS = { title: 150, body: 5000, author: 80, reply: 5000, perDay: 20 } as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Whole stars, 1 to 5.' });

export const ReviewReply = Type.Object(
  {
    body: Type.String({ description: 'Plain text.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was written.' }),
  },
  { $id: 'ReviewReply', description: "The merchant's answer to a review." },
);
export type ReviewReply = Static<typeof ReviewReply>;

export const Review = Type.Object(
  {
    id: Type.String({ description: 'Id of the review.' }),
    rating,
    title: Type.String({ description: 'Title; may be empty.' }),
    body: Type.String({ description: 'Plain text; blank lines separate paragraphs.' }),
    author: Type.String({ description: 'Name to show.' }),
    verified: Type.Boolean({ description: 'Whether the writer has bought the product here.' }),
    createdAt: Type.String({ format: 'date-time', description: 'When it was written.' }),
    reply: Nullable(ReviewReply, { description: "The merchant's answer; null: none." }),
  },
  { $id: 'Review', description: 'A review as everyone may read it: only what a person has approved is public.' },
);
export type Review = Static<typeof Review>;

export const ReviewAggregate = Type.Object(
  {
    average: Type.Union([Type.Number(), Type.Null()], {
      description: '1 to 5 with one decimal; null without reviews.',
    }),
    count: Type.Integer({ minimum: 0, description: 'How many published reviews.' }),
    histogram: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 5,
      maxItems: 5,
      description: 'How many reviews give 1, 2, 3, 4 and 5 stars.',
    }),
  },
  { $id: 'ReviewAggregate', description: "What a product's published reviews say together." },
);
export type ReviewAggregate = Static<typeof ReviewAggregate>;

export const ReviewPage = Type.Composite(
  [
    PageOf(Review, 'ReviewItems'),
    Type.Object({ aggregate: Described(ReviewAggregate, 'What all published reviews say together.') }),
  ],
  {
    $id: 'ReviewPage',
    description: 'A page of reviews, and what all of them say together.',
  },
);
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewInput = Type.Object(
  {
    rating,
    title: Type.Optional(Type.String({ maxLength: REVIEW_LIMITS.title, description: 'Title; absent: none.' })),
    body: Type.String({
      minLength: 1,
      maxLength: REVIEW_LIMITS.body,
      description: 'Plain text; blank lines separate paragraphs.',
    }),
    author: Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.author, description: 'Name to show.' }),
    email: Type.Optional(Described(EmailAddress, 'Email address of the writer; never shown.')),
    reviewToken: Type.Optional(
      Type.String({
        maxLength: 128,
        description:
          '`reviewToken` of an order with this product: proves the purchase from another browser than its own.',
      }),
    ),
    locale: Type.Optional(Type.String({ maxLength: 35, description: 'Language of the page.' })),
  },
  { $id: 'ReviewInput', additionalProperties: false, description: 'A review to submit.' },
);
export type ReviewInput = Static<typeof ReviewInput>;

export const ReviewReceipt = Type.Object(
  {
    id: Type.String({ description: 'Id of the review.' }),
    status: StringEnum(REVIEW_STATUSES, { description: 'How it stands: pending until a person has approved it.' }),
  },
  { $id: 'ReviewReceipt', description: "What the writer is told: their review waits for a person's approval." },
);
export type ReviewReceipt = Static<typeof ReviewReceipt>;

export const ReviewRecord = Type.Composite(
  [
    Review,
    Type.Object({
      productId: Described(RecordId, 'Id of the product.'),
      email: Type.Union([Type.String(), Type.Null()], { description: 'Email address of the writer; null: not given.' }),
      status: StringEnum(REVIEW_STATUSES, { description: 'pending, published, or rejected.' }),
    }),
  ],
  { $id: 'ReviewRecord', description: 'A review as the merchant moderates it.' },
);
export type ReviewRecord = Static<typeof ReviewRecord>;
export const ReviewRecordPage = PageOf(ReviewRecord, 'ReviewRecordPage');

export const ReviewModeration = Type.Object(
  {
    status: Type.Optional(StringEnum(REVIEW_STATUSES, { description: 'How it stands from now on.' })),
    reply: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.reply }), Type.Null()], {
        description: 'null takes the reply away.',
      }),
    ),
  },
  {
    $id: 'ReviewModeration',
    additionalProperties: false,
    minProperties: 1,
    description: 'A decision about a review. What is not named stays.',
  },
);
export type ReviewModeration = Static<typeof ReviewModeration>;
