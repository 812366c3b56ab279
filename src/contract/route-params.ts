import { Type, type TSchema } from '@sinclair/typebox';

/** Parts that the route tables share. */

export const StoreParams = Type.Object({ storeId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });
export const withStore = <T extends Record<string, TSchema>>(extra: T) =>
  Type.Object({ storeId: StoreParams.properties.storeId, ...extra });
export const id = Type.String({ minLength: 1, maxLength: 100 });
export const code = Type.String({ pattern: '^[a-z0-9-]{1,64}$' });
export const strict = { additionalProperties: false } as const;
export const list = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item) });
