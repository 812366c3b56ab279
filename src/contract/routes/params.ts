import { Type, type TArray, type TInteger, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';
import { Handle } from '../schemas/ids.js';
import { Described, type Same } from '../schemas/schema.js';

/** Schemas of parameters, queries and lists that several routes share. */

type StoreId = { storeId: TInteger };
export interface StoreParamsSchema extends TObject<StoreId> {}
export const StoreParams: StoreParamsSchema = Type.Object({
  storeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Id of the store.' }),
});
export interface WithStore<T extends TProperties> extends TObject<StoreId & T> {}
/** Path parameters: the store and others. */
export const withStore = <T extends TProperties>(extra: T): WithStore<T> =>
  Type.Object<StoreId & T>({ storeId: StoreParams.properties.storeId, ...extra });

export const idOf = (what: string) => Type.String({ minLength: 1, maxLength: 100, description: `Id of the ${what}.` });
export const codeOf = (what: string) =>
  Type.String({
    pattern: '^[a-z0-9-]{1,64}$',
    description: `Code of the ${what}: lower-case letters, digits, hyphens.`,
  });
export const handleOf = (what: string) => Described(Handle, `Handle of the ${what}.`);
/** A handle to look up, of any form: `handleOf` also checks the form of a handle to write. */
export const recordHandle = (what: string) =>
  Type.String({ minLength: 1, maxLength: 200, description: `Handle of the ${what}.` });
export const productHandle = Type.String({ minLength: 1, maxLength: 200, description: 'Handle or id of the product.' });

export const strict = { additionalProperties: false } as const;

export const market = Type.Optional(
  Type.String({
    maxLength: 32,
    description:
      'Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store.',
  }),
);
export const locale = Type.Optional(
  Type.String({
    maxLength: 35,
    description:
      'Language as a BCP 47 tag. A language that the market does not have is replaced by its first language.',
  }),
);
const marketQuery = Type.Object({ market, locale }, strict);
export interface MarketQuerySchema extends Same<typeof marketQuery> {}
export const MarketQuery: MarketQuerySchema = marketQuery;

/** Number of entries on a page. */
export const first = (most: number, standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: most, default: standard, description: 'Largest number of entries on a page.' }),
  );
export const after = Type.Optional(
  Type.String({
    maxLength: 500,
    description: '`pageInfo.endCursor` of the previous page. Leave it out for the first page.',
  }),
);

export interface ListSchema<T extends TSchema> extends TObject<{ items: TArray<T> }> {}
/** A complete list, without pages. Use it for records of which a store has few. */
export const list = <T extends TSchema>(item: T): ListSchema<T> => {
  const name = item.$id ?? '';
  return Type.Object(
    { items: Type.Array(item, { description: 'All entries.' }) },
    { $id: `${name}List`, description: `A complete list of ${name}, without pages.` },
  );
};
