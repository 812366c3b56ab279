/** Sends requests made from the OpenAPI documents, and checks each answer against them. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openApiDocument, type RouteName } from '@storefront/contract';
import { Browser } from '../../modules/account/testing/browser.js';
import type { Shop } from '../../modules/orders/testing/shop.js';
import { signatureHeader, signatureOf } from '../../payments/sandbox-signature.js';
import { isDate, isDateTime } from '../../plugins/formats.js';
import { strangeText, Values, type Json } from './values.js';

export interface Figures {
  requests: number;
  routes_reached: number;
  routes_total: number;
  server_errors: number;
  schema_mismatches: number;
  hangs: number;
}

interface Operation {
  readonly name: RouteName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly audience: 'shopper' | 'admin';
  readonly document: Json;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly body: Json | undefined;
  readonly responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
}

const DEADLINE_MS = 20_000;
/** Most remembered values of a kind; the oldest are dropped. */
const POOL_SIZE = 40;

function operationsOf(): Operation[] {
  return (['shopper', 'admin'] as const).flatMap((audience) => {
    const document = openApiDocument(audience, { title: audience, version: '1' });
    const at = ({ $ref }: { $ref?: string }): unknown =>
      $ref
        ?.split('/')
        .slice(1)
        .reduce<unknown>((node, part) => (node as Json)[part], document);
    return Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: operation['operationId'] as RouteName,
        method: method.toUpperCase() as Operation['method'],
        path,
        audience,
        document,
        parameters: (operation['parameters'] as Json[]).map(
          (each) => (at(each) ?? each) as Operation['parameters'][number],
        ),
        body: (operation['requestBody'] as { content?: Record<string, { schema: Json }> } | undefined)?.content?.[
          'application/json'
        ]?.schema,
        responses: Object.fromEntries(
          Object.entries(operation['responses'] as Operation['responses']).map(([status, response]) => [
            status,
            (at(response) ?? response) as Operation['responses'][string],
          ]),
        ),
      })),
    );
  });
}

export class Player {
  readonly #operations = operationsOf();
  readonly reached = new Set<string>();
  readonly faults = new Map<string, string>();
  readonly figures: Figures = {
    requests: 0,
    routes_reached: 0,
    routes_total: this.#operations.length,
    server_errors: 0,
    schema_mismatches: 0,
    hangs: 0,
  };
  readonly #pools = new Map<string, unknown[]>();
  readonly #checks = new Map<string, ValidateFunction>();
  /** The longest answer of each route in milliseconds. */
  readonly longest = new Map<string, number>();
  readonly #values = new Map<object, Values>();
  readonly #drawn = new Map<object, { values: unknown[]; next: number }>();
  #draws = 0;
  #browser: Browser;

  readonly #dice = fc.nat({ max: 99 });
  readonly #place = fc.nat({ max: 10_000 });
  readonly #event = fc.oneof(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 40 }),
      type: fc.constantFrom('intent.succeeded', 'intent.failed', 'refund.failed', 'odd'),
      createdAt: fc.integer(),
      data: fc.record({ intentId: fc.string(), orderRef: fc.string() }),
    }),
    fc.jsonValue(),
  );
  readonly #choice = fc.constantFrom(...this.#operations);
  readonly #hostile = new Map<object, fc.Arbitrary<unknown>>();

  constructor(
    private readonly shop: Shop,
    private readonly seed: number,
  ) {
    this.#browser = new Browser(shop);
    for (const document of new Set(this.#operations.map((operation) => operation.document)))
      this.#values.set(document, new Values(document, (name) => this.#pools.get(name) ?? []));
  }

  get isSignedIn(): boolean {
    return this.#browser.cookies.has('wb_session');
  }

  newBrowser(): void {
    this.#browser = new Browser(this.shop);
  }

  missed(): string[] {
    return this.#operations.map(({ name }) => name).filter((name) => !this.reached.has(name));
  }

  draw<T>(arbitrary: fc.Arbitrary<T>): T {
    // Sampling is slow to start, so many are drawn at once. The values depend only on the seed.
    let drawn = this.#drawn.get(arbitrary);
    if (!drawn || drawn.next === drawn.values.length) {
      drawn = { values: fc.sample(arbitrary, { seed: this.seed * 1_000_003 + this.#draws++, numRuns: 32 }), next: 0 };
      this.#drawn.set(arbitrary, drawn);
    }
    return drawn.values[drawn.next++] as T;
  }

  #value(operation: Operation, schema: Json): unknown {
    const values = this.#values.get(operation.document);
    if (!values) throw new Error('no such document');
    if (this.draw(this.#dice) < 70) return this.draw(values.valid(schema));
    const hostile = this.#hostile.get(schema) ?? values.hostile(schema);
    this.#hostile.set(schema, hostile);
    return this.draw(hostile);
  }

  /** A random request. While some routes never answered 2xx, half of the requests are for these. */
  async chance(): Promise<void> {
    const rare = this.missed();
    const isRare = this.draw(this.#dice) < 50 && rare.length > 0;
    const name = isRare ? rare[this.draw(this.#place) % rare.length] : undefined;
    await this.#chance(this.#operations.find((each) => each.name === name) ?? this.draw(this.#choice));
  }

  async #chance(operation: Operation): Promise<void> {
    const params: Json = {};
    const query: Json = {};
    const headers: Record<string, string> = {};
    for (const { name, in: where, required, schema } of operation.parameters) {
      const known = this.#pools.get(poolOf(name, operation.path)) ?? [];
      const dice = this.draw(this.#dice);
      if (where === 'path') {
        // Nearly always the existing store.
        if (name === 'storeId') params[name] = dice < 97 ? 1 : this.#value(operation, schema);
        else
          params[name] =
            known.length > 0 && dice < 75
              ? known[dice % known.length]
              : dice < 90
                ? this.#value(operation, schema)
                : this.draw(strangeText);
      } else if (where === 'query' && (required || dice < 30))
        query[name] = dice < 26 || required ? this.#value(operation, schema) : this.draw(strangeText);
      else if (where === 'header' && (required || dice < 50)) headers[name.toLowerCase()] = dice < 90 ? '"1"' : 'odd';
    }
    const body = operation.body
      ? this.#value(operation, operation.body)
      : operation.name === 'importCatalogue'
        ? '{"id":"mug","title":"Mug"}\n'
        : operation.name === 'paymentWebhook'
          ? this.draw(this.#event)
          : undefined;
    await this.#send(operation, { params, query, headers, body });
  }

  /**
   * A request with the given values. Missing path parameters are taken from earlier answers.
   * @returns the answer when it is 2xx and has an object
   */
  async call(
    name: RouteName,
    {
      params = {},
      query = {},
      body,
      headers = {},
    }: { params?: Json; query?: Json; body?: unknown; headers?: Record<string, string> },
  ): Promise<Json | undefined> {
    const operation = this.#operations.find((each) => each.name === name);
    if (!operation) throw new Error(`The documents have no ${name}`);
    const filled: Json = { storeId: 1, ...params };
    for (const { name: parameter, in: where } of operation.parameters)
      if (where === 'path') filled[parameter] ??= this.#pools.get(poolOf(parameter, operation.path))?.at(-1) ?? 'none';
    const answer = await this.#send(operation, { params: filled, query, headers, body });
    if (process.env['FUZZ_SHOW'] && answer && answer.statusCode >= 400) console.log(name, answer.body.slice(0, 300));
    if (!answer || answer.statusCode >= 300 || !String(answer.headers['content-type']).includes('json'))
      return undefined;
    return answer.json<Json>();
  }

  async #send(
    operation: Operation,
    sent: { params: Json; query: Json; headers: Record<string, string>; body: unknown },
  ): Promise<LightMyRequestResponse | undefined> {
    const { name, method, audience } = operation;
    const url =
      operation.path.replace(/\{(\w+)\}/g, (_all, parameter: string) => encoded(sent.params[parameter])) +
      queryOf(sent.query);
    const isText = name === 'importCatalogue';
    const cookie = [...this.#browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers: Record<string, string> = {
      ...(audience === 'admin' ? { authorization: `Bearer ${this.shop.rootKey}` } : cookie ? { cookie } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
      ...Object.fromEntries(Object.entries(sent.headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value))),
    };
    const payload =
      sent.body === undefined
        ? undefined
        : isText && typeof sent.body === 'string'
          ? sent.body
          : JSON.stringify(sent.body);
    // The document does not describe the signature. Without one, every event is refused.
    if (name === 'paymentWebhook') headers[signatureHeader] = this.#signatureOf(payload ?? '');
    this.figures.requests++;
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const answer = await Promise.race([
      this.#ask(operation, { method, url, headers, ...(payload === undefined ? {} : { payload }) }),
      new Promise<undefined>((resolve) => (timer = setTimeout(resolve, DEADLINE_MS, undefined))),
    ]);
    clearTimeout(timer);
    this.longest.set(name, Math.max(this.longest.get(name) ?? 0, Math.round(performance.now() - began)));
    const seen = `${method} ${url} ${payload ?? ''}`.slice(0, 600);
    if (!answer) {
      this.figures.hangs++;
      this.#fault('hang', name, seen);
      return undefined;
    }
    for (const { name: key, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.#browser.cookies.delete(key);
      else this.#browser.cookies.set(key, value);
    this.#judge(operation, answer, seen);
    return answer;
  }

  /** Events have no end, so that only their beginning is awaited. */
  async #ask(operation: Operation, request: InjectOptions): Promise<LightMyRequestResponse> {
    const isStream = operation.responses['200']?.content?.['text/event-stream'] !== undefined;
    const answer = await this.shop.app.inject({ ...request, payloadAsStream: isStream });
    if (!isStream) return answer;
    const stream = answer.stream();
    const body = answer.statusCode < 300 ? '' : Buffer.concat((await stream.toArray()) as Buffer[]).toString();
    stream.destroy();
    return Object.defineProperty(answer, 'body', { value: body });
  }

  /** Signs like the sandbox. */
  #signatureOf(payload: string): string {
    const { webhookSecrets } = this.shop.sandbox.providerOptions();
    return signatureOf(Buffer.from(payload), webhookSecrets, Math.floor(Date.now() / 1000));
  }

  #judge(operation: Operation, answer: LightMyRequestResponse, seen: string): void {
    const { name } = operation;
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) this.reached.add(name);
    if (status >= 500 && !isDeclared503(operation, answer)) {
      this.figures.server_errors++;
      this.#fault(`server error ${status}`, name, `${seen}\n    ${answer.body.slice(0, 300)}`);
      return;
    }
    const declared = operation.responses[String(status)];
    const isElsewhere = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'].some((code) => answer.body.includes(`"code":"${code}"`));
    // An empty parameter, or one with a slash, makes another path.
    if (!declared && (isElsewhere || status === 400)) return;
    if (!declared) {
      this.#mismatch(name, `status ${status} is not declared`, seen, answer);
      return;
    }
    const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(declared.content ?? {});
    if (schema === undefined || !type.includes('json')) return;
    const body: unknown = JSON.parse(answer.body);
    const check = this.#checkOf(operation, status, schema);
    if (!check(body)) {
      if (isElsewhere) return;
      this.#mismatch(name, JSON.stringify(check.errors?.slice(0, 3)), seen, answer);
    } else if (status < 300) this.#harvest(body, operation);
  }

  #mismatch(name: string, what: string, seen: string, answer: LightMyRequestResponse): void {
    this.figures.schema_mismatches++;
    this.#fault(
      `mismatch ${answer.statusCode} ${what.slice(0, 200)}`,
      name,
      `${seen}\n    ${answer.body.slice(0, 300)}`,
    );
  }

  #fault(kind: string, name: string, detail: string): void {
    const key = `${kind} ${name}`;
    if (!this.faults.has(key)) this.faults.set(key, `${name}: ${kind}\n    ${detail}`);
  }

  #checkOf({ name, document }: Operation, status: number, schema: Json): ValidateFunction {
    const key = `${name} ${status}`;
    const known = this.#checks.get(key);
    if (known) return known;
    const ajv = new Ajv2020.default({ strict: false, formats: { date: isDate, 'date-time': isDateTime } });
    const made = ajv.compile({ ...schema, components: document['components'] });
    this.#checks.set(key, made);
    return made;
  }

  /** Remembers ids, handles and codes of an answer by the names of parameters. */
  #harvest(body: unknown, operation: Operation): void {
    const noun = NOUNS.find(([pattern]) => pattern.test(operation.path))?.[1];
    const visit = (node: unknown, depth: number, isRecord: boolean): void => {
      if (typeof node !== 'object' || node === null || depth > 4) return;
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === 'string' || typeof value === 'number') {
          if (/(Id|handle|code|number|email|hash|endCursor|sha256)$/.test(key))
            this.keep(key === 'endCursor' ? 'after' : key, value);
          if (key === 'id' && noun !== undefined && isRecord) this.keep(noun, value);
        } else if (key === 'lines' && Array.isArray(value)) {
          for (const line of value as Json[]) this.keep('lineId', line['id']);
        }
        visit(value, depth + 1, key === 'items' || Array.isArray(node));
      }
    };
    visit(body, 0, true);
  }

  /** Remembers a value for fields and parameters of that name. */
  readonly keep = (name: string, value: unknown): void => {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const pool = this.#pools.get(name) ?? [];
    if (pool.includes(value)) return;
    pool.push(value);
    if (pool.length > POOL_SIZE) pool.shift();
    this.#pools.set(name, pool);
  };
}

/** The pool of values for a path parameter. */
const poolOf = (name: string, path: string): string =>
  name !== 'code' || /\/cart\/discounts/.test(path)
    ? name
    : /\/subscription-plans/.test(path)
      ? 'planId'
      : /\/shipping-methods/.test(path)
        ? 'shippingMethodId'
        : 'market';

/** The parameter that the id of an answer is for, by path. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\/checkout-rules/, 'ruleId'],
  [/\/checkout/, 'checkoutId'],
  [/\/shipments/, 'shipmentId'],
  [/\/orders/, 'orderId'],
  [/\/gift-cards/, 'giftCardId'],
  [/\/addresses/, 'addressId'],
  [/\/subscriptions/, 'subscriptionId'],
  [/\/reviews/, 'reviewId'],
  [/\/contact/, 'messageId'],
  [/\/deliveries/, 'deliveryId'],
  [/\/webhook-endpoints/, 'endpointId'],
  [/\/incidents/, 'incidentId'],
  [/\/discounts/, 'discountId'],
  [/\/extension/, 'extensionId'],
  [/\/emails$/, 'emailId'],
];

/**
 * 503 with a code that names the unavailable part is a valid answer: the card sandbox may be busy, the rule compiler
 * starting.
 */
const isDeclared503 = ({ path }: Operation, answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 &&
  (/"code":"(PAYMENT_UNAVAILABLE|TAX_UNAVAILABLE|CHECKOUT_RULE_UNAVAILABLE)"/.test(answer.body) ||
    (path.includes('/checkout-rules') && answer.body.includes('The compiler is busy')));

/** Lone surrogates cannot be percent-encoded. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 300));

function queryOf(query: Json): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
