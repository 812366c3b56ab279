import { Type } from '@sinclair/typebox';

export const country = Type.String({ pattern: '^[A-Z]{2}$' });

export const region = Type.String({ minLength: 1, maxLength: 10 });

/** This is not a regular expression, so matching takes linear time. */
const PostalPattern = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,11}(\\*|\\.\\.[A-Za-z0-9][A-Za-z0-9 -]{0,11})?$',
  description:
    'A postal code `10115`, a prefix `80*`, or a range `20000..22999` that includes both ends. Letter case, spaces ' +
    'and dashes are ignored.',
});

export const postalCodes = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(PostalPattern, { maxItems, description }));

export const taxCategory = Type.Optional(
  Type.String({ pattern: '^[a-z0-9-]{1,32}$', description: 'Absent: "standard".' }),
);
