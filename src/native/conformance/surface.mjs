// @ts-check
/*
 * From the OpenAPI document of shoppers to the surface: all that a client must offer. A client writes its own surface
 * in this form through the means of its language, and gate.mjs compares the two. Plain Node, no dependency.
 *
 * The type of a field or parameter is one text:
 *   string, integer, number, boolean, the name of a model or of a named enum
 *   enum                values are in `enums` under the place of the field: "Order.status", "listProducts(sort)"
 *   T[]   {T}   [T, T]  a list, a map by text, a tuple
 *   T | null            may be null
 *   T?                  may be absent; `T | null?` has three states
 */

/**
 * @typedef {{ [key: string]: any }} Json a part of a JSON document
 * @typedef {{ method: string, path: string, parameters: Record<string, string>, body?: string, answer?: string }} Operation
 * @typedef {Record<string, string>} Model types of the fields
 * @typedef {{ operations: Record<string, Operation>, models: Record<string, Model>,
 *   enums: Record<string, (string | number)[]>, limits: Record<string, string> }} Surface
 */

/** Operations of the shopper document that are for the payment provider, and for the server of a published site. */
const notForShoppers = new Set(['paymentWebhook', 'getSite']);

/**
 * Parameters that no client offers to its callers, by operation; `*` is every operation. Cookies are the client's own
 * business. A client may send If-None-Match, but an HTTP cache can do it, too. The code at an address never changes, so
 * it has neither market nor language.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const notOffered = { '*': ['If-None-Match'], getExtensionCode: ['market', 'locale'] };

const limitKeys = ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems'].concat(
  ...['uniqueItems', 'minProperties', 'maxProperties'],
);

/** Collects the surface while it walks through schemas. Named schemas are references, or have an `$id`. */
export class SurfaceWriter {
  /** @type {Surface} */
  surface = { operations: {}, models: {}, enums: {}, limits: {} };
  /** @type {(name: string) => Json | undefined} */
  #find;

  /** @param {(name: string) => Json | undefined} find the schema of a reference */
  constructor(find) {
    this.#find = find;
  }

  /** @param {Json} schema @param {string} place @returns {string} the type */
  type(schema, place) {
    if (typeof schema['$ref'] === 'string') return this.#named(schema['$ref'].split('/').at(-1) ?? '', undefined);
    if (typeof schema['$id'] === 'string') return this.#named(schema['$id'], schema);
    this.#limit(schema, place);
    if (Array.isArray(schema['anyOf'])) {
      return schema['anyOf'].map((/** @type {Json} */ branch) => this.type(branch, place)).join(' | ');
    }
    const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
    if (values) {
      this.surface.enums[place] = values;
      return 'enum';
    }
    if (schema['type'] === 'array') return this.#list(schema, place);
    if (schema['type'] === 'object') return this.#map(schema, place);
    if (typeof schema['type'] === 'string') return schema['type'];
    throw new Error(`${place} has a schema of no known type: ${JSON.stringify(schema)}`);
  }

  /** @param {string} name @param {Json} schema of an object */
  model(name, schema) {
    if (name in this.surface.models) return;
    /** @type {Model} */
    const fields = (this.surface.models[name] = {});
    this.#limit(schema, name);
    for (const [field, property] of Object.entries(schema['properties'])) {
      const isOptional = !(schema['required'] ?? []).includes(field);
      fields[field] = `${this.type(property, `${name}.${field}`)}${isOptional ? '?' : ''}`;
    }
  }

  /**
   * @param {string} name
   * @param {string} method
   * @param {string} path with {names}
   * @param {readonly { name: string, required: boolean, schema: Json }[]} parameters
   * @param {Json | undefined} body
   * @param {Json | undefined} answer
   */
  operation(name, method, path, parameters, body, answer) {
    /** @type {Record<string, string>} */
    const types = {};
    for (const { name: parameter, required, schema } of parameters) {
      if (!isOffered(name, parameter)) continue;
      // A client makes keys by itself, also where the service demands one.
      const isOptional = !required || parameter === 'Idempotency-Key';
      types[parameter] = `${this.type(schema, `${name}(${parameter})`)}${isOptional ? '?' : ''}`;
    }
    this.surface.operations[name] = {
      method,
      path,
      parameters: types,
      ...(body && { body: this.type(body, `${name} body`) }),
      ...(answer && { answer: this.type(answer, `${name} answer`) }),
    };
  }

  /** @param {string} name @param {Json | undefined} own @returns {string} */
  #named(name, own) {
    const schema = own ?? this.#find(name);
    if (!schema) throw new Error(`The document has no schema with the name ${name}`);
    if (schema['enum']) this.surface.enums[name] = schema['enum'];
    else this.model(name, schema);
    return name;
  }

  /** @param {Json} schema @param {string} place @returns {string} */
  #list(schema, place) {
    const tuple = schema['prefixItems'] ?? (Array.isArray(schema['items']) ? schema['items'] : undefined);
    if (tuple)
      return `[${tuple.map((/** @type {Json} */ item, /** @type {number} */ at) => this.type(item, `${place}[${at}]`)).join(', ')}]`;
    const item = this.type(schema['items'], schema['items'].enum ? place : `${place}[]`);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }

  /** @param {Json} schema @param {string} place @returns {string} */
  #map(schema, place) {
    const [value] = Object.values(schema['patternProperties'] ?? {});
    if (!value || schema['properties']) throw new Error(`${place} is an object without a name; give its schema an $id`);
    return `{${this.type(value, `${place}{}`)}}`;
  }

  /** @param {Json} schema @param {string} place */
  #limit(schema, place) {
    const limits = limitKeys.flatMap((key) => (schema[key] === undefined ? [] : [`${key}=${String(schema[key])}`]));
    if (limits.length > 0) this.surface.limits[place] = limits.join(' ');
  }
}

/** @param {Json} schema @returns {Json} */
export const typeOnly = (schema) => ({ type: schema['type'] ?? 'string' });

/** @param {string} operation @param {string} parameter @returns {boolean} */
export const isOffered = (operation, parameter) =>
  ![...(notOffered['*'] ?? []), ...(notOffered[operation] ?? [])].includes(parameter);

/** @param {string} operation @returns {boolean} */
export const isForShoppers = (operation) => !notForShoppers.has(operation);

/**
 * The surface that a document asks for: its operations, and the models that they reach.
 * @param {Json} document OpenAPI 3.1, of the audience `shopper`
 * @returns {Surface}
 */
export function surfaceOf(document) {
  const { schemas, parameters } = document['components'];
  const writer = new SurfaceWriter((name) => schemas[name]);
  for (const [path, methods] of Object.entries(document['paths'])) {
    for (const [method, operation] of Object.entries(methods)) {
      if (!isForShoppers(operation.operationId)) continue;
      const given = operation.parameters
        .map((/** @type {Json} */ one) => (one['$ref'] ? parameters[one['$ref'].split('/').at(-1)] : one))
        .filter((/** @type {Json} */ one) => one['in'] !== 'cookie')
        // The form of headers and of names in the path is not for callers: they come from the client and from answers.
        .map((/** @type {Json} */ one) => ({
          ...one,
          schema: one['in'] === 'query' ? one['schema'] : typeOnly(one['schema']),
        }));
      const [answer] = Object.values(operation.responses['200']?.content ?? {});
      const body = operation.requestBody?.content['application/json'];
      writer.operation(
        operation.operationId,
        method.toUpperCase(),
        path,
        given,
        body?.schema,
        /** @type {Json | undefined} */ (answer)?.['schema'],
      );
    }
  }
  writer.type({ $ref: '#/components/schemas/Problem' }, 'Problem');
  return sorted(writer.surface);
}

/**
 * With sorted names, so that the order of a document does not count.
 * @template T
 * @param {T} node
 * @returns {T}
 */
export function sorted(node) {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1));
  return /** @type {T} */ (Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)])));
}
