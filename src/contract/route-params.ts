import { Type, type TSchema } from '@sinclair/typebox';

/** Parts that the route tables share. */

export const StoreParams = Type.Object({
  storeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the store.' }),
});
export const withStore = <T extends Record<string, TSchema>>(extra: T) =>
  Type.Object({ storeId: StoreParams.properties.storeId, ...extra });
export const idOf = (what: string) => Type.String({ minLength: 1, maxLength: 100, description: `Id of the ${what}.` });
export const id = idOf('record');
export const codeOf = (what: string) =>
  Type.String({
    pattern: '^[a-z0-9-]{1,64}$',
    description: `Code of the ${what}: lower-case letters, digits, hyphens.`,
  });
export const code = codeOf('record');
export const strict = { additionalProperties: false } as const;

/** All of something, not in pages: there are few. */
export const list = <T extends TSchema>(item: T) => {
  const name = item.$id ?? '';
  return Type.Object(
    { items: Type.Array(item, { description: 'All there are.' }) },
    { $id: `${name}List`, description: `A whole list of ${name}, not in pages.` },
  );
};

/** Entries a page. */
export const first = (most: number, standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: most, default: standard, description: 'How many entries a page has at most.' }),
  );
export const after = Type.Optional(
  Type.String({ maxLength: 500, description: '`pageInfo.endCursor` of the page before; absent: the first page.' }),
);
