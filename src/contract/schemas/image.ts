import { Type, type Static } from '@sinclair/typebox';
import type { Same } from './schema.js';

const image = Type.Object(
  {
    // Long enough for a path and the base URL that it is resolved against.
    url: Type.String({ maxLength: 2501, description: 'Absolute address.' }),
    alt: Type.String({ maxLength: 500, description: 'Text alternative of the image. Empty: the image is decoration.' }),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description: 'Width in pixels.' })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000, description: 'Height in pixels.' })),
    srcset: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description:
          'Copies in other widths, as the `srcset` of an `<img>`. The store setting imageSizes creates it. Imports ignore it.',
      }),
    ),
  },
  { $id: 'Image', additionalProperties: false, description: 'A picture.' },
);
export interface ImageSchema extends Same<typeof image> {}
export const Image: ImageSchema = image;
export type Image = Static<ImageSchema>;

/** An image as the merchant writes it. */
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
        'Address of a copy: `{url}` is the image, `{encodedUrl}` is the same percent-encoded, `{width}` is its width in pixels. Example: `{url}?width={width}`.',
    }),
    widths: Type.Array(Type.Integer({ minimum: 16, maximum: 4096 }), {
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      description: 'Widths of the available copies, in pixels.',
    }),
  },
  {
    $id: 'ImageSizes',
    additionalProperties: false,
    description: 'Address pattern and widths of the copies that an image service provides.',
  },
);
export type ImageSizes = Static<typeof ImageSizes>;
