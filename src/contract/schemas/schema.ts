import { Type, type SchemaOptions, type TNull, type TSchema, type TUnion, type TUnsafe } from '@sinclair/typebox';

/** One text of a closed list. It becomes a JSON Schema `enum`, which code generators read as one type. */
export const StringEnum = <const T extends readonly string[]>(
  values: T,
  options: SchemaOptions = {},
): TUnsafe<T[number]> => Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options });

/** A number of a closed list. */
export const IntegerEnum = <const T extends readonly number[]>(
  values: T,
  options: SchemaOptions = {},
): TUnsafe<T[number]> => Type.Unsafe<T[number]>({ type: 'integer', enum: [...values], ...options });

/**
 * Gives the type of a large schema a name: `interface CartSchema extends Same<typeof cart> {}`. Declarations then refer to
 * the name. TypeScript otherwise repeats the fields of a schema wherever another schema or a route contains it, and every
 * app's type check reads that.
 */
export type Same<T> = T;

/** A value, or null. The description says what null means. */
export const Nullable = <T extends TSchema>(schema: T, options: SchemaOptions = {}): TUnion<[T, TNull]> =>
  Type.Union([schema, Type.Null()], options);

const described = Symbol.for('storefront.described');
type Plain = { readonly [described]?: object };

/**
 * A named schema with a description for one place. OpenAPI gets a reference with this description beside it.
 */
export const Described = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  description,
  [described]: (schema as Plain)[described] ?? schema,
});

/** Returns the schema that was passed to `Described`. Any other schema is returned unchanged. */
export const undescribed = (schema: object): object => (schema as Plain)[described] ?? schema;

/** A moment in UTC, RFC 3339: 2031-01-31T12:00:00.000Z. */
export const Timestamp = (description: string) => Type.String({ format: 'date-time', description });

/** A text by language: BCP 47 tags such as `en` or `de-AT`. */
export const InLanguages = <T extends TSchema>(text: T, options: SchemaOptions = {}) =>
  Type.Record(Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' }), text, {
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 30,
    ...options,
  });
