/** Values for JSON Schemas of an OpenAPI document: valid, nearly valid, and hostile ones. */
import fc from 'fast-check';

export type Json = { [key: string]: unknown };

/** Texts that break careless code. */
const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff x', '\u202Ertl', '👩‍👩‍👧‍👦', 'ﬃ', '%00', '%ff', '../../etc/passwd', '${7*7}'],
  ...[`'; drop table cart; --`, '<script>alert(1)</script>', 'null', 'NaN', '1e999', '-0', '0x10', 'x'.repeat(5000)],
  ...[
    '2027-02-30T00:00:00Z',
    '0000-00-00',
    '9223372036854775808',
    '__proto__',
    'constructor',
    'a,b,,c',
    '*',
    '\r\nx: y',
  ],
];
const hostileValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 63, 2 ** 31, 2 ** 53, [], {}, [[]], [null]],
  ...['__proto__', 'toString'].map((name) => ({ [name]: 1 })),
  { a: { b: { c: { d: {} } } } },
  ...hostileTexts,
];

const STRANGE: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 2 }));
export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary' }),
);

/** Makes arbitraries from schemas; `pool` provides values of earlier answers by the name of the field. */
export class Values {
  readonly #known = new Map<object, fc.Arbitrary<unknown>>();

  constructor(
    private readonly document: Json,
    private readonly pool: (name: string) => readonly unknown[],
  ) {}

  /** Values that the schema accepts, as far as a schema can express it. */
  valid(schema: Json): fc.Arbitrary<unknown> {
    const known = this.#known.get(schema);
    if (known) return known;
    const made = this.#make(schema, '', 0);
    this.#known.set(schema, made);
    return made;
  }

  /** A valid value with one place changed; or anything at all. */
  hostile(schema: Json): fc.Arbitrary<unknown> {
    return fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(this.valid(schema), STRANGE, fc.nat()).map(([value, odd, at]) => spoilt(value, odd, at)),
      },
      { weight: 1, arbitrary: STRANGE },
    );
  }

  #resolve(schema: Json): Json {
    const reference = schema['$ref'];
    if (typeof reference !== 'string') return schema;
    let node: unknown = this.document;
    for (const part of reference.split('/').slice(1)) node = (node as Json)[part];
    return node as Json;
  }

  #make(given: Json, name: string, depth: number): fc.Arbitrary<unknown> {
    const schema = this.#resolve(given);
    const plain = this.#plain(schema, name, depth);
    if (name === '' || schema['type'] === 'object' || schema['type'] === 'array' || schema['enum']) return plain;
    // Half of them come from earlier answers, when there are any.
    return fc.tuple(plain, fc.nat()).map(([value, at]) => {
      const seen = this.pool(name);
      return seen.length > 0 && at % 2 === 0 ? seen[Math.floor(at / 2) % seen.length] : value;
    });
  }

  #plain(schema: Json, name: string, depth: number): fc.Arbitrary<unknown> {
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
    if ('const' in schema) return fc.constant(schema['const']);
    const branches = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
    if (branches) return fc.oneof(...branches.map((branch) => this.#make(branch, name, depth)));
    const { minimum = 0, maximum = 1000 } = schema as { minimum?: number; maximum?: number };
    switch (schema['type']) {
      case 'integer':
        return fc.oneof(
          fc.integer({ min: Math.max(minimum, -10), max: Math.min(maximum, Math.max(minimum, 20)) }),
          fc.constantFrom(minimum, maximum),
        );
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.#make((schema['items'] ?? {}) as Json, name, depth + 1), {
          minLength: Math.min(3, Number(schema['minItems'] ?? 0)),
          maxLength: Math.max(Number(schema['minItems'] ?? 0), Math.min(3, Number(schema['maxItems'] ?? 3))),
        });
      case 'object':
        return this.#object(schema, depth);
      case 'string':
        return text(schema);
      default:
        return fc.jsonValue({ maxDepth: 1 });
    }
  }

  #object(schema: Json, depth: number): fc.Arbitrary<unknown> {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
    const [pattern] = Object.entries((schema['patternProperties'] ?? {}) as Record<string, Json>);
    if (properties.length === 0 && pattern)
      return fc.dictionary(text({ type: 'string', pattern: pattern[0] }), this.#make(pattern[1], '', depth + 1), {
        maxKeys: 3,
      });
    return fc.record(
      Object.fromEntries(properties.map(([name, property]) => [name, this.#make(property, name, depth + 1)])),
      { requiredKeys: (schema['required'] ?? []) as string[], noNullPrototype: true },
    );
  }
}

function text(schema: Json): fc.Arbitrary<string> {
  const {
    pattern,
    minLength = 0,
    maxLength = 40,
  } = schema as { pattern?: string; minLength?: number; maxLength?: number };
  if (schema['format'] === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  const within = (value: string): string => value.slice(0, maxLength).padEnd(minLength, 'x');
  if (pattern !== undefined)
    // Patterns with lookaheads cannot be generated from; random texts rarely match them.
    return /\(\?[=!<]/.test(pattern)
      ? fc.constantFrom('/a', 'https://shop.example/a')
      : fc.stringMatching(new RegExp(pattern, 'u')).map(within);
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 30)) }) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts).map(within) },
    { weight: 1, arbitrary: fc.constant('y'.repeat(maxLength)) },
  );
}

/** The value with the place that `at` selects replaced, removed or extended. */
function spoilt(value: unknown, odd: unknown, at: number): unknown {
  const places: [Json, string][] = [];
  const copy = structuredClone(value);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      places.push([node as Json, key]);
      visit(inner);
    }
  };
  visit(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return odd;
  const [parent, key] = place;
  if (at % 7 === 0 && !Array.isArray(parent)) Reflect.deleteProperty(parent, key);
  else if (at % 7 === 1) parent[`${key}x`] = odd;
  else parent[key] = odd;
  return copy;
}
