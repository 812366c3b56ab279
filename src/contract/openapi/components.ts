import { undescribed } from '../schemas/schema.js';

export type Json = { [key: string]: unknown };

/** How an operation uses a schema. */
export type Use = 'request' | 'response';

/** Named schemas of a document. Schemas of responses accept new fields. Schemas that only requests use are closed. */
export class Components {
  readonly #found = new Map<string, { schema: Json; uses: Set<Use> }>();

  /** Returns the schema for the document, with a reference for every named schema in it. */
  reference(schema: object, use: Use): unknown {
    this.#collect(schema, use);
    return this.#draw(schema, use);
  }

  drawn(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#found]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { schema, uses }]) => [
          name,
          this.#draw(schema, uses.has('response') ? 'response' : 'request', true),
        ]),
    );
  }

  #collect(node: unknown, use: Use): void {
    if (Array.isArray(node)) {
      for (const item of node) this.#collect(item, use);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const schema = undescribed(node) as Json;
    const name = schema['$id'];
    if (typeof name === 'string') {
      const known = this.#found.get(name);
      if (known && JSON.stringify(known.schema) !== JSON.stringify(schema))
        throw new Error(`Two different schemas have the name ${name}; give one of them another $id.`);
      if (known?.uses.has(use)) return;
      this.#found.set(name, { schema, uses: new Set([...(known?.uses ?? []), use]) });
    }
    for (const inner of Object.values(schema)) this.#collect(inner, use);
  }

  #draw(node: unknown, use: Use, isTop = false): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#draw(item, use));
    if (typeof node !== 'object' || node === null) return node;
    const schema = node as Json;
    const name = schema['$id'];
    if (typeof name === 'string' && !isTop) {
      const own = undescribed(schema) as Json;
      const isOpen = this.#found.get(name)?.uses.has('response') === true;
      return {
        $ref: `#/components/schemas/${name}`,
        ...(schema['description'] === own['description'] ? {} : { description: schema['description'] }),
        // Responses and requests share this schema, but requests stay strict.
        ...(use === 'request' && isOpen && own['additionalProperties'] === false
          ? { unevaluatedProperties: false }
          : {}),
      };
    }
    const entries = Object.entries(schema).flatMap(([key, value]) => {
      if (key === '$id') return [];
      if (key === 'additionalProperties' && value === false && use === 'response') return [];
      // TypeBox writes tuples in the form before JSON Schema 2020-12.
      if (key === 'items' && Array.isArray(value)) return [['prefixItems', this.#draw(value, use)]];
      if (key === 'additionalItems') return [['items', value]];
      return [[key, this.#draw(value, use)]];
    });
    return tagged(Object.fromEntries(entries) as Json, (ref) => this.#found.get(ref)?.schema);
  }
}

/** Adds a discriminator to a union of named objects that differ in one constant field. */
function tagged(schema: Json, find: (name: string) => Json | undefined): Json {
  const branches = schema['anyOf'] as readonly { $ref?: string }[] | undefined;
  if (!branches || branches.length < 2) return schema;
  const names = branches.map(({ $ref = '' }) => $ref.replace('#/components/schemas/', ''));
  const objects = names.map((name) => (find(name)?.['properties'] ?? {}) as Record<string, { const?: unknown }>);
  const tag = Object.keys(objects[0] ?? {}).find((key) => {
    const values = objects.map((properties) => properties[key]?.const);
    return values.every((value) => typeof value === 'string') && new Set(values).size === values.length;
  });
  if (tag === undefined) return schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'anyOf'));
  const mapping = names.map((name, at): [string, string] => [
    String(objects[at]?.[tag]?.const),
    `#/components/schemas/${name}`,
  ]);
  return { ...rest, oneOf: branches, discriminator: { propertyName: tag, mapping: Object.fromEntries(mapping) } };
}
