import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { Described, Nullable, StringEnum, Timestamp } from './schema.js';

/** Lengths in characters. `perDay` is the number of reviews that one shopper may write in a day. */
export const REVIEW_LIMITS = { title: 150, body: 5000, author: 80, reply: 5000, perDay: 20 } as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Whole stars, 1 to 5.' });

export const ReviewReply = Type.Object(
  {
    body: Type.String({ description: 'Plain text.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of creation.' }),
  },
  { $id: 'ReviewReply', description: "The merchant's reply to a review." },
);
export type ReviewReply = Static<typeof ReviewReply>;

export const Review = Type.Object(
  {
    id: Type.String({ description: 'Id of the review.' }),
    rating,
    title: Type.String({ description: 'Title. It may be empty.' }),
    body: Type.String({ description: 'Plain text. Blank lines separate paragraphs.' }),
    author: Type.String({ description: 'Name to show.' }),
    verified: Type.Boolean({ description: 'true: the author bought the product in this shop.' }),
    createdAt: Type.String({ format: 'date-time', description: 'Time of creation.' }),
    reply: Nullable(ReviewReply, { description: "The merchant's reply, or null." }),
  },
  { $id: 'Review', description: 'A public review. A person has approved it.' },
);
export type Review = Static<typeof Review>;

export const ReviewAggregate = Type.Object(
  {
    average: Type.Union([Type.Number(), Type.Null()], {
      description: 'Average from 1 to 5 with one decimal. null: there are no reviews.',
    }),
    count: Type.Integer({ minimum: 0, description: 'Number of published reviews.' }),
    histogram: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 5,
      maxItems: 5,
      description: 'Number of reviews with 1, 2, 3, 4 and 5 stars.',
    }),
  },
  { $id: 'ReviewAggregate', description: 'Summary of the published reviews of a product.' },
);
export type ReviewAggregate = Static<typeof ReviewAggregate>;

export const ReviewPage = Type.Composite(
  [
    PageOf(Review, 'ReviewItems'),
    Type.Object({ aggregate: Described(ReviewAggregate, 'Summary of all published reviews.') }),
  ],
  {
    $id: 'ReviewPage',
    description: 'A page of reviews with a summary of all of them.',
  },
);
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewInput = Type.Object(
  {
    rating,
    title: Type.Optional(Type.String({ maxLength: REVIEW_LIMITS.title, description: 'Title. Default: none.' })),
    body: Type.String({
      minLength: 1,
      maxLength: REVIEW_LIMITS.body,
      description: 'Plain text. Blank lines separate paragraphs.',
    }),
    author: Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.author, description: 'Name to show.' }),
    email: Type.Optional(Described(EmailAddress, 'Email address of the author. It is never shown.')),
    reviewToken: Type.Optional(
      Type.String({
        maxLength: 128,
        description: '`reviewToken` of an order with this product. It proves the purchase from a different browser.',
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
    status: StringEnum(REVIEW_STATUSES, { description: 'Status: pending until a person has approved it.' }),
  },
  { $id: 'ReviewReceipt', description: 'Response to the author. A person must approve the review.' },
);
export type ReviewReceipt = Static<typeof ReviewReceipt>;

export const ReviewRecord = Type.Composite(
  [
    Review,
    Type.Object({
      productId: Described(RecordId, 'Id of the product.'),
      email: Type.Union([Type.String(), Type.Null()], { description: 'Email address of the author, or null.' }),
      status: StringEnum(REVIEW_STATUSES, { description: 'pending, published, or rejected.' }),
    }),
  ],
  { $id: 'ReviewRecord', description: 'A review as the merchant moderates it.' },
);
export type ReviewRecord = Static<typeof ReviewRecord>;
export const ReviewRecordPage = PageOf(ReviewRecord, 'ReviewRecordPage');

export const ReviewModeration = Type.Object(
  {
    status: Type.Optional(StringEnum(REVIEW_STATUSES, { description: 'New status.' })),
    reply: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.reply }), Type.Null()], {
        description: 'New reply. null removes the reply.',
      }),
    ),
    createdAt: Type.Optional(
      Timestamp('Time at which the review was written, for a review brought from another shop. Not in the future.'),
    ),
    repliedAt: Type.Optional(
      Timestamp('Time at which the reply was written, together with `reply`. Default: now. Not in the future.'),
    ),
  },
  {
    $id: 'ReviewModeration',
    additionalProperties: false,
    minProperties: 1,
    description: 'A decision about a review. Fields that are left out keep their values.',
  },
);
export type ReviewModeration = Static<typeof ReviewModeration>;
