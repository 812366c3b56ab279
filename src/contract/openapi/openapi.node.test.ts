import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_CODES, openApiDocument, routeErrors, routes, type RouteDefinition } from '../index.js';

type Json = { [key: string]: unknown };
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
  tags: { name: string }[];
}
interface Operation {
  operationId: string;
  tags: string[];
  parameters: Json[];
  security: Json[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
}

const audiences = ['shopper', 'admin'] as const;
const document = (audience: (typeof audiences)[number]) =>
  openApiDocument(audience, { title: audience, version: '1' }) as unknown as Document;

/** Every schema below a node, with where it stands. */
function* schemasIn(node: unknown, path: string): Generator<[string, Json]> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* schemasIn(item, `${path}[${index}]`);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const schema = node as Json;
  yield [path, schema];
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  for (const [name, property] of Object.entries(properties)) yield* schemasIn(property, `${path}.${name}`);
  for (const key of ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'patternProperties'])
    if (key === 'patternProperties') yield* schemasIn(Object.values(schema[key] ?? {}), `${path}{}`);
    else yield* schemasIn(schema[key], `${path}/${key}`);
}

for (const audience of audiences)
  describe(`the OpenAPI document for the audience ${audience}`, () => {
    const setup = document(audience);
    const all = Object.entries(setup.components.schemas).flatMap(([name, schema]) => [...schemasIn(schema, name)]);
    const operations = Object.values(setup.paths).flatMap((path) => Object.values(path));

    it('requires the Idempotency-Key exactly where the service requires it', () => {
      const required = operations
        .filter(({ parameters }) =>
          parameters.some((parameter) => parameter['$ref'] === '#/components/parameters/required-idempotency-key'),
        )
        .map(({ operationId }) => operationId);
      const refused = Object.entries(routes as Readonly<Record<string, RouteDefinition>>)
        .filter(([, route]) => route.audience === audience && route.errors?.[400]?.includes('IDEMPOTENCY_KEY_REQUIRED'))
        .map(([name]) => name);
      assert.ok(refused.length > 0);
      assert.deepEqual(required.sort(), refused.sort());
    });

    it('describes every schema and every property', () => {
      const bare = all.flatMap(([path, schema]) => [
        ...(/^\w+$/.test(path) && !schema['description'] ? [path] : []),
        ...Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
          .filter(([, property]) => !property['description'])
          .map(([name]) => `${path}.${name}`),
      ]);
      assert.deepEqual(bare, []);
    });

    it('names every object', () => {
      const inComponents = all.filter(([path, schema]) => !/^\w+$/.test(path) && schema['properties']);
      const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, responses['200']].flatMap((part) =>
          Object.values(part?.content ?? {}).flatMap(({ schema }) => [...schemasIn(schema, operationId)]),
        ),
      );
      const inBodies = bodies.filter(([, schema]) => schema['properties']);
      assert.deepEqual(
        [...inComponents, ...inBodies].map(([path]) => path),
        [],
      );
    });

    it('has enum for closed lists, and no tuples', () => {
      const constants = all.filter(
        ([, { anyOf }]) => Array.isArray(anyOf) && anyOf.length > 1 && anyOf.every((branch: Json) => 'const' in branch),
      );
      assert.deepEqual(
        constants.map(([path]) => path),
        [],
      );
      assert.deepEqual(
        all.filter(([, { items }]) => Array.isArray(items)).map(([path]) => path),
        [],
      );
    });

    it('allows new fields in responses, and forbids them in requests', () => {
      const reached = (uses: 'requestBody' | 'responses') => {
        const found = new Set<string>();
        const follow = (node: unknown): void => {
          for (const [, name = ''] of JSON.stringify(node ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g))
            if (!found.has(name)) {
              found.add(name);
              follow(setup.components.schemas[name]);
            }
        };
        operations.forEach((operation) => follow(operation[uses]));
        return found;
      };
      const answers = reached('responses');
      const requests = reached('requestBody');
      for (const name of answers)
        for (const [path, schema] of schemasIn(setup.components.schemas[name], name))
          assert.notEqual(schema['additionalProperties'], schema['properties'] ? false : 'never', path);
      for (const name of requests)
        if (!answers.has(name) && setup.components.schemas[name]?.['properties'])
          assert.equal(setup.components.schemas[name]['additionalProperties'], false, name);
      for (const { operationId, requestBody } of operations)
        for (const { schema } of Object.values(requestBody?.content ?? {})) {
          const name = (schema as { $ref?: string }).$ref?.replace('#/components/schemas/', '') ?? '';
          if (answers.has(name)) assert.equal(schema['unevaluatedProperties'], false, operationId);
        }
    });

    it('has no default in a body: a field omitted in an update stays', () => {
      assert.deepEqual(
        all.filter(([, schema]) => 'default' in schema).map(([path]) => path),
        [],
      );
    });

    it('has error codes, a tag and security for each operation', () => {
      for (const operation of operations) {
        const { operationId, responses, tags, security } = operation;
        const route: RouteDefinition = routes[operationId as keyof typeof routes];
        assert.equal('default' in responses, false, operationId);
        assert.deepEqual(
          Object.keys(responses).filter((status) => Number(status) >= 400),
          Object.keys(routeErrors(route)),
        );
        assert.equal(tags.length, 1);
        assert.notEqual(tags[0], 'Other', `${operationId}: give its noun a tag in openapi-tags.ts`);
        assert.ok(
          setup.tags.some(({ name }) => name === tags[0]),
          operationId,
        );
        assert.ok(Array.isArray(security), operationId);
      }
    });
  });

describe('the route table', () => {
  it('limits every number, text and list of a request', () => {
    const unbounded = Object.entries<RouteDefinition>(routes).flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((part) =>
        [...schemasIn(part, name)].flatMap(([path, schema]) => {
          const { type } = schema;
          const isClosed = 'enum' in schema || 'const' in schema;
          const missing =
            type === 'integer' && !isClosed
              ? ['minimum', 'maximum'].filter((key) => !(key in schema))
              : type === 'array' && !('maxItems' in schema)
                ? ['maxItems']
                : [];
          return missing.map((key) => `${path} ${key}`);
        }),
      ),
    );
    assert.deepEqual(unbounded, []);
  });

  it('declares only known error codes', () => {
    for (const [name, route] of Object.entries<RouteDefinition>(routes))
      for (const codes of Object.values(routeErrors(route)))
        for (const code of codes) assert.ok((ERROR_CODES as readonly string[]).includes(code), `${name} ${code}`);
  });
});
