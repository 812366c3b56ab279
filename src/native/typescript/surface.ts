/**
 * The surface of the TypeScript client. Operations are observed: each is called with every parameter and every field that
 * the route table knows, and the requests count. The types are those of the contract's schemas.
 */
import {
  Cart,
  Checkout,
  Order,
  Problem,
  routes,
  type RouteBody,
  type RouteDefinition,
  type RouteName,
} from '@storefront/contract';
import type { Static, TSchema } from '@sinclair/typebox';
import { CustomerClient } from '@storefront/client';
import { isDeepStrictEqual } from 'node:util';
import type { ClientSurface } from '../conformance/gate.mjs';
import { sorted, SurfaceWriter, typeOnly } from '../conformance/surface.mjs';
import { calls, type Params } from './operations.js';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  readonly body: unknown;
}

/** Fields that only the type of a problem document has: the current state that it carries. */
const carried: Record<Exclude<keyof Problem, keyof Static<typeof Problem>>, TSchema> = {
  cart: Cart,
  checkout: Checkout,
  order: Order,
};

export async function surfaceOfClient(): Promise<ClientSurface> {
  const writer = new SurfaceWriter(() => undefined);
  for (const name of Object.keys(calls) as RouteName[]) {
    const route: RouteDefinition = routes[name];
    const input = route.body && sampleOf(route.body, 'input');
    const sent = await observed(name, route, input);
    const typed = (parameters: readonly string[], schema: TSchema | undefined) =>
      parameters.map((parameter) => ({
        name: parameter,
        required: requiredOf(schema).includes(parameter),
        schema: propertiesOf(schema)[parameter] ?? { type: 'unknown' },
      }));
    writer.operation(
      name,
      sent.method,
      sent.path,
      [
        ...typed(placeholdersOf(sent.path), route.params).map((one) => ({ ...one, schema: typeOnly(one.schema) })),
        ...typed(sent.query, route.query),
        ...sent.headers.map((header) => ({ name: header, required: header === 'If-Match', schema: text })),
      ],
      isDeepStrictEqual(sent.body ?? {}, input ?? {}) ? route.body : { type: 'another body' },
      route.response,
    );
  }
  const properties = { ...propertiesOf(Problem), ...carried };
  writer.model('Problem', { properties, required: requiredOf(Problem) });
  return {
    language: 'typescript',
    writeTo: {
      operations: 'src/client and src/native/typescript/operations.ts',
      models: 'src/contract/schemas',
      enums: 'src/contract/schemas',
      limits: 'src/contract/schemas',
    },
    update: 'npm run native -- --surface typescript',
    ...sorted(writer.surface),
  };
}

const text = { type: 'string' };
const propertiesOf = (schema: TSchema | undefined) => (schema?.['properties'] ?? {}) as Record<string, TSchema>;
const requiredOf = (schema: TSchema | undefined) => (schema?.['required'] ?? []) as readonly string[];
const placeholdersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The request of a call with every parameter. */
async function observed(name: RouteName, route: RouteDefinition, input: unknown): Promise<Sent> {
  const inPath = sampleOf(route.params, '') as Record<string, string>;
  const inQuery = route.query ? (sampleOf(route.query, '') as Record<string, string>) : {};
  let sent: Sent | undefined;
  const client = new CustomerClient({
    baseUrl: 'http://service.example',
    storeId: 1,
    fetch: (address, init) => {
      sent = sentOf(new URL(address as string), init ?? {}, inPath);
      return Promise.resolve(new Response('{}', { status: 400 }));
    },
  });
  const params: Params = { ...inPath, ...inQuery, 'If-Match': '"7"', 'Idempotency-Key': 'key-1' };
  const call = calls[name] as (...args: [CustomerClient, Params, RouteBody<RouteName>, object]) => Promise<unknown>;
  await call(client, params, structuredClone(input) as RouteBody<RouteName>, { ...inQuery }).catch(() => undefined);
  if (!sent) throw new Error(`The client sends nothing for ${name}.`);
  return sent;
}

function sentOf({ pathname, searchParams }: URL, init: RequestInit, inPath: Readonly<Record<string, unknown>>): Sent {
  const headers = new Headers(init.headers);
  const nameOf = (segment: string) => Object.keys(inPath).find((name) => String(inPath[name]) === segment);
  return {
    method: init.method ?? '',
    path: pathname.replace(/[^/]+/g, (segment) => {
      const name = nameOf(decodeURIComponent(segment));
      return name === undefined ? segment : `{${name}}`;
    }),
    query: [...searchParams.keys()],
    headers: ['If-Match', 'Idempotency-Key'].filter((name) => headers.has(name)),
    body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
  };
}

/** A value with every field of a schema. Texts differ by their place, so that none is taken for another. */
function sampleOf(schema: TSchema, place: string): unknown {
  const { anyOf, enum: values, const: only, items, patternProperties, properties, type } = schema as Parts;
  if (values ?? only) return values?.[0] ?? only;
  if (anyOf) return sampleOf(anyOf[0] ?? schema, place);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, place ? `${place}-${name}` : name)]),
    );
  const [ofMap] = Object.values(patternProperties ?? {});
  if (ofMap) return { [`${place}-key`]: sampleOf(ofMap, place) };
  if (items) return [sampleOf(items, place)];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  return place === 'sha256' ? 'a'.repeat(64) : `${place}-sample`;
}

interface Parts {
  readonly type?: string;
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: TSchema;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly properties?: Readonly<Record<string, TSchema>>;
}
