/** Turns the recorded scenario into cases for clients: a request that they must send, and an answer that they get. */
import { routes, type RouteDefinition, type RouteName } from '@storefront/contract';
import type { Exchange } from '../../service/examples/testing/service/caller.js';
import { grown } from './grown.js';
import { isForShoppers } from './surface.mjs';

/** A case of exchanges/: see README.md for the form. */
export interface ExchangeCase {
  readonly id: string;
  readonly calls: readonly unknown[];
  readonly server: readonly { readonly expect: unknown; readonly reply: Reply; readonly again?: true }[];
  readonly yields: readonly unknown[];
  readonly waits?: readonly number[];
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A client repeats these by itself, so a single one of them is no whole case. */
const repeated = new Set([429, 502, 503, 504]);
/** The milliseconds of a first repetition with `random` 0.5. */
const firstBackOffMs = 150;
/** Seconds that the sample of a busy service asks for. */
const sampleWait = 20;

/**
 * The cases of all operations of shoppers: the first success, each refusal by its code, and the success as a later
 * version of the service may send it.
 * @param exchanges with sample values
 */
export function casesOf(exchanges: readonly Exchange[]): ExchangeCase[] {
  const operations = Object.entries<RouteDefinition>(routes).filter(
    ([name, { audience }]) => audience === 'shopper' && isForShoppers(name),
  );
  return operations.flatMap(([name, route]) => {
    const own = exchanges.filter(({ operation }) => operation === name);
    const success = own.find(({ response }) => response.status < 300);
    if (!success) throw new Error(`The scenario never calls ${name} with success.`);
    const refusals = new Map<string, Exchange>();
    for (const exchange of own) {
      const { status } = exchange.response;
      if (status >= 400 && !repeated.has(status) && !refusals.has(codeOf(exchange)))
        refusals.set(codeOf(exchange), exchange);
    }
    if (refusals.size === 0) throw new Error(`The scenario never calls ${name} so that it is refused.`);
    const ok = caseOf('ok', success);
    return [
      ok,
      ...[...refusals].map(([code, exchange]) => caseOf(code, exchange)),
      ...laterVersion(route, ok, 'unknown-fields', 'fields'),
      ...laterVersion(route, ok, 'unknown-values', 'values'),
    ];
  });
}

/** A call that is refused with `Retry-After`, and then answered. */
export function busyCase(refusal: Exchange, answer: Exchange): ExchangeCase {
  const { server, ...rest } = caseOf('RATE_LIMITED', refusal);
  const seconds = refusal.response.headers['retry-after'] ?? '';
  if (refusal.response.status !== 429 || seconds === '') throw new Error('The service did not limit the rate.');
  // How long depends on the moment of the recording.
  const text = JSON.stringify(server)
    .replaceAll(`in ${seconds} s`, `in ${sampleWait} s`)
    .replaceAll(`"${seconds}"`, `"${sampleWait}"`);
  return {
    ...rest,
    server: [...(JSON.parse(text) as typeof server), ...caseOf('ok', answer).server],
    yields: [{ roundTrip: true }],
    waits: [sampleWait * 1000 + firstBackOffMs],
  };
}

function caseOf(title: string, exchange: Exchange): ExchangeCase {
  const { operation, request, response } = exchange;
  const isRefused = response.status >= 400;
  const headers = sentHeaders(request.headers);
  return {
    id: `${operation}/${title}`,
    calls: [
      {
        operation,
        params: { ...paramsOf(operation, request.path), ...headers },
        ...(request.body !== undefined && { input: request.body }),
      },
    ],
    server: [
      {
        expect: {
          method: request.method,
          path: request.path,
          ...(Object.keys(headers).length > 0 && { headers: lowerCased(headers) }),
          ...(request.body !== undefined && { body: '$input' }),
        },
        reply: {
          status: response.status,
          headers: keptHeaders(response.headers),
          ...(response.body !== undefined && { body: response.body }),
        },
        // A browser hides an answer that is not the code of the hash, so its client asks again to learn the reason.
        ...(isRefused && operation === 'getExtensionCode' && { again: true as const }),
      },
    ],
    yields: [isRefused ? { error: { code: codeOf(exchange), status: response.status, retryable: false } } : roundTrip],
  };
}

const roundTrip = { roundTrip: true } as const;
const codeOf = ({ response }: Exchange): string =>
  (response.body as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code ?? `status ${response.status}`;

/** The success with what a later version of the service may add. None when the answer has no place for it. */
function laterVersion(
  route: RouteDefinition,
  ok: ExchangeCase,
  title: string,
  growth: 'fields' | 'values',
): readonly ExchangeCase[] {
  const [step] = ok.server;
  const { body } = step?.reply ?? {};
  if (!step || !route.response || typeof body !== 'object') return [];
  const next = grown(route.response, body, growth);
  if (JSON.stringify(next) === JSON.stringify(body)) return [];
  return [{ ...ok, id: ok.id.replace(/ok$/, title), server: [{ ...step, reply: { ...step.reply, body: next } }] }];
}

/** Parameters of a call, from its path. Numbers and booleans by the schemas of the route. */
function paramsOf(operation: RouteName, path: string): Record<string, unknown> {
  const route: RouteDefinition = routes[operation];
  const { pathname, searchParams } = new URL(path, 'http://service.example');
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname)?.slice(1) ?? [];
  const typed = (name: string, value: string): [string, unknown] => {
    const { type } = ((route.query?.['properties'] ?? {}) as Record<string, { type?: string }>)[name] ?? {};
    if (name === 'storeId' || type === 'integer' || type === 'number') return [name, Number(value)];
    return [name, type === 'boolean' ? value === 'true' : value];
  };
  return Object.fromEntries([
    ...names.map((name, at) => typed(name, decodeURIComponent(values[at] ?? ''))),
    ...[...searchParams].map(([name, value]) => typed(name, value)),
  ]);
}

const sentHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(headers['if-match'] !== undefined && { 'If-Match': headers['if-match'] }),
  // Every client makes its own key; here the caller gives one.
  ...(headers['idempotency-key'] !== undefined && { 'Idempotency-Key': 'key-of-the-caller' }),
});

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The headers that clients read. Values that differ from run to run become samples. */
function keptHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ['content-type', 'retry-after', 'idempotent-replayed']) {
    if (headers[name] !== undefined) kept[name] = headers[name];
  }
  if (/^"\d+"$/.test(headers['etag'] ?? '')) kept['etag'] = headers['etag'] ?? '';
  if (headers['set-cookie'] !== undefined)
    kept['set-cookie'] = headers['set-cookie'].replace(/(wb_\w+)=[^;]+/g, (_all, name: string) => `${name}=sample`);
  return kept;
}
