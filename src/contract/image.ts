import { Type, type Static } from '@sinclair/typebox';

export const Image = Type.Object(
  {
    // As long as a path and what it is resolved against.
    url: Type.String({ maxLength: 2501, description: 'Absolute address.' }),
    alt: Type.String({ maxLength: 500, description: 'What it shows, for those who cannot see it; empty: decoration.' }),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description: 'Width in pixels.' })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description: 'Height in pixels.' })),
    srcset: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description:
          'Copies of other widths, as `srcset` of an `<img>`. Made by the store setting imageSizes; not taken on import.',
      }),
    ),
  },
  { $id: 'Image', additionalProperties: false, description: 'A picture.' },
);
export type Image = Static<typeof Image>;

/** A picture as a merchant gives it. */
export const ImageInput = Type.Object(
  {
    url: Type.String({
      maxLength: 2000,
      description: 'An address, or a path that is resolved against the store setting mediaBaseUrl.',
    }),
    alt: Image.properties.alt,
    width: Image.properties.width,
    height: Image.properties.height,
  },
  { $id: 'ImageInput', additionalProperties: false, description: 'A picture, as the merchant gives it.' },
);
export type ImageInput = Static<typeof ImageInput>;

export const ImageSizes = Type.Object(
  {
    address: Type.String({
      maxLength: 500,
      pattern: '^(?=.*\\{(url|encodedUrl)\\})(?=.*\\{width\\})(https?://|\\{url\\})\\S+$',
      description:
        'Address of a copy: `{url}` is the picture, `{encodedUrl}` the same percent-encoded, `{width}` its pixels. `{url}?width={width}`, say.',
    }),
    widths: Type.Array(Type.Integer({ minimum: 16, maximum: 4096 }), {
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      description: 'Widths in pixels that there are copies of.',
    }),
  },
  {
    $id: 'ImageSizes',
    additionalProperties: false,
    description: 'How an image service is asked for copies of a picture.',
  },
);
export type ImageSizes = Static<typeof ImageSizes>;
