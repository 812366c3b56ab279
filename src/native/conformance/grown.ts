import type { TSchema } from '@sinclair/typebox';

/** The name of the field that no schema has. */
export const unknownField = 'fieldOfALaterVersion';
const unknownValue = 'value-of-a-later-version';
const unknownNumber = 399;

type Growth = 'fields' | 'values';
type Json = { readonly [key: string]: unknown };

/**
 * An answer as a later version of the service may send it.
 * @param growth fields: every object has one more field. values: every value of a closed list is a new one
 */
export function grown(schema: TSchema, value: unknown, growth: Growth): unknown {
  const { anyOf, enum: values, const: only, properties, patternProperties, items } = schema as SchemaParts;
  if (anyOf) return grown(branchOf(anyOf, value), value, growth);
  if (values ?? only !== undefined) {
    if (growth === 'fields' || value === null) return value;
    return typeof value === 'number' ? unknownNumber : unknownValue;
  }
  if (Array.isArray(value)) {
    if (!items || Array.isArray(items)) return value;
    return value.map((item) => grown(items as TSchema, item, growth));
  }
  if (typeof value !== 'object' || value === null) return value;
  const [ofMap] = Object.values(patternProperties ?? {});
  const entries = Object.entries(value as Json).map(([name, inner]) => {
    const known = properties?.[name] ?? ofMap;
    return [name, known ? grown(known, inner, growth) : inner];
  });
  const more = properties && growth === 'fields' ? [[unknownField, { list: [1, 'two', null], flag: true }]] : [];
  return Object.fromEntries([...entries, ...more]) as Json;
}

interface SchemaParts {
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema | readonly TSchema[];
}

function branchOf(branches: readonly TSchema[], value: unknown): TSchema {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits = (branch: TSchema): boolean => {
    const own = branch['type'] as string;
    return own === type || (type === 'number' && own === 'integer');
  };
  return branches.find(fits) ?? ({} as TSchema);
}
