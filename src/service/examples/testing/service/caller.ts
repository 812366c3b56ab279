import {
  routes,
  type Problem,
  type RouteBody,
  type RouteDefinition,
  type RouteName,
  type RouteParams,
  type RouteQuery,
  type RouteResponse,
} from '@storefront/contract';

/** One HTTP request and its answer. JSON is parsed; other bodies are texts; no body: undefined. */
export interface Exchange {
  readonly operation: RouteName;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

export interface CallInput<N extends RouteName> {
  params?: Omit<RouteParams<N>, 'storeId'>;
  query?: RouteQuery<N>;
  body?: RouteBody<N>;
  /** A body that is not JSON of the contract, with its media type. */
  raw?: { readonly type: string; readonly body: string };
  headers?: Readonly<Record<string, string>>;
  /** Another store than that of the scenario. */
  storeId?: number;
}

const STORE_ID = 1;

/** A merchant's system with an API key, or a browser with its cookies. Every call is recorded. */
export class Caller {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly record: (exchange: Exchange) => void,
    private readonly key?: string,
  ) {}

  /** @throws Error with the problem document when the answer is not 2xx */
  async call<N extends RouteName>(operation: N, input: CallInput<N> = {}): Promise<RouteResponse<N>> {
    const { request, response } = await this.#send(operation, input);
    if (response.status >= 300)
      throw new Error(
        `${operation} (${request.method} ${request.path}) answered ${response.status}: ${JSON.stringify(response.body)}`,
      );
    return response.body as RouteResponse<N>;
  }

  /** A call that the service must refuse. @throws Error when the answer is 2xx */
  async refused<N extends RouteName>(operation: N, input: CallInput<N>): Promise<Problem> {
    const { response } = await this.#send(operation, input);
    if (response.status < 300) throw new Error(`${operation} was to be refused, and was carried out.`);
    return response.body as Problem;
  }

  async #send<N extends RouteName>(operation: N, input: CallInput<N>): Promise<Exchange> {
    const { method }: RouteDefinition = routes[operation];
    const path = pathOf(operation, input);
    const sent = input.raw?.body ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const headers = {
      ...this.#credentials(),
      ...(sent === undefined ? {} : { 'content-type': input.raw?.type ?? 'application/json' }),
      ...input.headers,
    };
    const answer = await fetch(this.url + path, { method, headers, ...(sent === undefined ? {} : { body: sent }) });
    const cookies = answer.headers.getSetCookie();
    this.#keepCookies(cookies);
    const text = await answer.text();
    const exchange: Exchange = {
      operation,
      request: { method, path, headers, body: input.raw?.body ?? input.body },
      response: {
        status: answer.status,
        // A list has the last of several cookies only.
        headers: {
          ...Object.fromEntries(answer.headers),
          ...(cookies.length > 0 && { 'set-cookie': cookies.join(', ') }),
        },
        body: isJson(answer) ? (JSON.parse(text) as unknown) : text || undefined,
      },
    };
    this.record(exchange);
    return exchange;
  }

  #credentials(): Record<string, string> {
    if (this.key !== undefined) return { authorization: `Bearer ${this.key}` };
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('json') === true;

function pathOf<N extends RouteName>(operation: N, { storeId = STORE_ID, params, query }: CallInput<N>): string {
  const values: Record<string, unknown> = { storeId, ...params };
  const path = routes[operation].path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}
