import { Type, type Static } from '@sinclair/typebox';

export const Image = Type.Object(
  {
    url: Type.String({
      maxLength: 2000,
      description: 'Absolute; a path in the import is resolved against the store setting mediaBaseUrl.',
    }),
    alt: Type.String({ maxLength: 500 }),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
  },
  { $id: 'Image', additionalProperties: false },
);
export type Image = Static<typeof Image>;
