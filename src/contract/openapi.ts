import type { TSchema } from '@sinclair/typebox';
import { Problem } from './problem.js';
import { routes, type RouteDefinition } from './routes.js';

type Json = { [key: string]: unknown };

const HEADERS = {
  'if-match': { description: 'The cart version this write was made from, as "3".', required: true },
  'idempotency-key': {
    description: 'Same key and body: the first answer again. At most 255 characters.',
    required: false,
  },
} as const;

/**
 * The OpenAPI 3.1 document of one half of the API, drawn from the route table. Schemas with an `$id` become components.
 */
export function openApiDocument(
  half: RouteDefinition['half'],
  info: { title: string; version: string; serverUrl?: string },
): Json {
  const components: Record<string, Json> = {};
  /** Deep copy with every named sub-schema replaced by a reference to its component. */
  const reference = (node: unknown, top = false): unknown => {
    if (Array.isArray(node)) return node.map((item) => reference(item));
    if (typeof node !== 'object' || node === null) return node;
    const schema = node as Json;
    if (typeof schema['$id'] === 'string' && !top) {
      const name = schema['$id'];
      if (!(name in components)) {
        components[name] = {};
        components[name] = reference(node, true) as Json;
      }
      return { $ref: `#/components/schemas/${name}` };
    }
    return Object.fromEntries(
      Object.entries(schema).flatMap(([key, value]) => (key === '$id' ? [] : [[key, reference(value)]])),
    );
  };
  const content = (schema: TSchema, type = 'application/json') => ({ [type]: { schema: reference(schema) } });
  /** A body that is streamed as text. `contentSchema` describes one line of JSON Lines: 3.1 has no `itemSchema`. */
  const textBody = (type: string, line: TSchema | undefined): Json => ({
    type: 'string',
    ...(line && /json/.test(type) && { contentMediaType: type, contentSchema: reference(line) }),
  });
  const parameters = (schema: TSchema | undefined, where: 'path' | 'query') =>
    Object.entries((schema?.['properties'] as Record<string, TSchema> | undefined) ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || ((schema?.['required'] as string[] | undefined) ?? []).includes(name),
      schema: reference(property),
    }));

  const paths: Record<string, Json> = {};
  for (const [operationId, definition] of Object.entries(routes)) {
    const route: RouteDefinition = definition;
    if (route.half !== half) continue;
    const body = route.body
      ? { required: true, content: content(route.body) }
      : route.consumes && {
          required: true,
          content: Object.fromEntries(route.consumes.map((type) => [type, { schema: textBody(type, route.bodyLine) }])),
        };
    (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})[route.method.toLowerCase()] = {
      operationId,
      summary: route.summary,
      parameters: [
        ...parameters(route.params, 'path'),
        ...parameters(route.query, 'query'),
        ...(route.headers ?? []).map((name) => ({
          name,
          in: 'header',
          schema: { type: 'string', maxLength: 255 },
          ...HEADERS[name],
        })),
      ],
      ...(body ? { requestBody: body } : {}),
      responses: {
        ...(route.response
          ? { 200: { description: 'OK', content: content(route.response, route.produces) } }
          : { 204: { description: 'Done' } }),
        ...(route.access === 'public' ? { 304: { description: 'Not modified' } } : {}),
        default: { description: 'A problem document', content: content(Problem, 'application/problem+json') },
      },
      ...(half === 'admin' ? { security: [{ apiKey: [] }] } : {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    ...(info.serverUrl ? { servers: [{ url: info.serverUrl }] } : {}),
    paths,
    components: {
      schemas: components,
      ...(half === 'admin' ? { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } } : {}),
    },
  };
}
