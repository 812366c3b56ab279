import { Type, type Static } from '@sinclair/typebox';
import { EmailAddress } from './email.js';
import { PageOf } from './page.js';
import { RecordId } from './ids.js';
import { StringEnum } from './schema.js';

/** Characters; and how many reviews one shopper may write within a day. */
export const REVIEW_LIMITS = { title: 150, body: 5000, author: 80, reply: 5000, perDay: 20 } as const;
export const REVIEW_SORTS = ['newest', 'oldest', 'rating-desc', 'rating-asc'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_STATUSES = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Whole stars, 1 to 5.' });

/** A review as everyone may read it: only what a person has approved is public. */
export const Review = Type.Object(
  {
    id: Type.String(),
    rating,
    title: Type.String(),
    body: Type.String({ description: 'Plain text; blank lines separate paragraphs.' }),
    author: Type.String(),
    verified: Type.Boolean({ description: 'Whether the writer has bought the product here.' }),
    createdAt: Type.String({ format: 'date-time' }),
    reply: Type.Union(
      [Type.Object({ body: Type.String(), createdAt: Type.String({ format: 'date-time' }) }), Type.Null()],
      {
        description: "The merchant's answer.",
      },
    ),
  },
  { $id: 'Review' },
);
export type Review = Static<typeof Review>;

/** What a product's published reviews say together. */
export const ReviewAggregate = Type.Object(
  {
    average: Type.Union([Type.Number(), Type.Null()], {
      description: '1 to 5 with one decimal; null without reviews.',
    }),
    count: Type.Integer({ minimum: 0 }),
    histogram: Type.Array(Type.Integer({ minimum: 0 }), {
      minItems: 5,
      maxItems: 5,
      description: 'How many reviews give 1, 2, 3, 4 and 5 stars.',
    }),
  },
  { $id: 'ReviewAggregate' },
);
export type ReviewAggregate = Static<typeof ReviewAggregate>;

export const ReviewPage = Type.Composite([PageOf(Review, 'ReviewItems'), Type.Object({ aggregate: ReviewAggregate })], {
  $id: 'ReviewPage',
});
export type ReviewPage = Static<typeof ReviewPage>;

export const ReviewInput = Type.Object(
  {
    rating,
    title: Type.Optional(Type.String({ maxLength: REVIEW_LIMITS.title })),
    body: Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.body }),
    author: Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.author }),
    email: Type.Optional(EmailAddress),
    reviewToken: Type.Optional(
      Type.String({
        maxLength: 128,
        description:
          '`reviewToken` of an order with this product: proves the purchase from another browser than its own.',
      }),
    ),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
  },
  { $id: 'ReviewInput', additionalProperties: false },
);
export type ReviewInput = Static<typeof ReviewInput>;

/** What the writer is told: their review waits for a person's approval. */
export const ReviewReceipt = Type.Object(
  { id: Type.String(), status: StringEnum(REVIEW_STATUSES) },
  { $id: 'ReviewReceipt' },
);
export type ReviewReceipt = Static<typeof ReviewReceipt>;

/** A review as the merchant moderates it. */
export const ReviewRecord = Type.Composite(
  [
    Review,
    Type.Object({
      productId: RecordId,
      email: Type.Union([Type.String(), Type.Null()]),
      status: StringEnum(REVIEW_STATUSES),
    }),
  ],
  { $id: 'ReviewRecord' },
);
export type ReviewRecord = Static<typeof ReviewRecord>;
export const ReviewRecordPage = PageOf(ReviewRecord, 'ReviewRecordPage');

export const ReviewModeration = Type.Object(
  {
    status: Type.Optional(StringEnum(REVIEW_STATUSES)),
    reply: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: REVIEW_LIMITS.reply }), Type.Null()], {
        description: 'null takes the reply away.',
      }),
    ),
  },
  { $id: 'ReviewModeration', additionalProperties: false, minProperties: 1 },
);
export type ReviewModeration = Static<typeof ReviewModeration>;
