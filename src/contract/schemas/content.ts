import { Type, type Static } from '@sinclair/typebox';
import { Image, ImageInput } from './image.js';
import { PageOf } from './page.js';
import { Described, type Same } from './schema.js';

/** Pages are permanent (care, returns, about). Stories have a date, and the newest comes first. */
export const CONTENT_KINDS = ['page', 'story'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
export const CONTENT_LIMITS = { title: 200, summary: 500, body: 100_000, links: 1000 } as const;

const head = {
  handle: Type.String({ description: 'Name of the record in addresses.' }),
  title: Type.String({ description: 'Title.' }),
  summary: Type.String({ description: 'One or two sentences of plain text. It may be empty.' }),
  image: Type.Union([Image, Type.Null()], { description: 'Image, or null.' }),
  publishedAt: Type.String({ format: 'date-time', description: 'Time of publication.' }),
};

export const ContentSummary = Type.Object(head, {
  $id: 'ContentSummary',
  description: 'A page or story in a list.',
});
export type ContentSummary = Static<typeof ContentSummary>;

const content = Type.Object(
  {
    ...head,
    html: Type.String({
      description:
        'Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links, emphasis, code, images, tables; nothing else passes. The only attributes are href, src, alt, loading, decoding, start and, on cells, data-align (left, center, right).',
    }),
    updatedAt: Type.String({ format: 'date-time', description: 'Time of the last change.' }),
  },
  { $id: 'Content', description: 'A page or story.' },
);
export interface ContentSchema extends Same<typeof content> {}
export const Content: ContentSchema = content;
export type Content = Static<ContentSchema>;

export const ContentPage = PageOf(ContentSummary, 'ContentPage');
export type ContentPage = Static<typeof ContentPage>;

const contentInput = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: CONTENT_LIMITS.title, description: 'Title.' }),
    summary: Type.Optional(
      Type.String({
        maxLength: CONTENT_LIMITS.summary,
        description: 'One or two sentences of plain text. Default: none.',
      }),
    ),
    body: Type.String({
      maxLength: CONTENT_LIMITS.body,
      description: `Markdown. HTML in it is shown as text. Up to ${CONTENT_LIMITS.links} links and images.`,
    }),
    image: Type.Optional(Described(ImageInput, 'Image. Default: none.')),
    publishedAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of publication. It is hidden before. Default: now. Later writes keep it.',
      }),
    ),
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description: 'Position among pages. The lowest comes first. Default: 0.',
      }),
    ),
  },
  { $id: 'ContentInput', additionalProperties: false, description: 'A page or story, as the merchant writes it.' },
);
export interface ContentInputSchema extends Same<typeof contentInput> {}
export const ContentInput: ContentInputSchema = contentInput;
export type ContentInput = Static<ContentInputSchema>;
