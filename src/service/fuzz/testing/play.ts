/** Requests from the OpenAPI documents at a real service, each answer held against what the documents say. */
import { createHash, randomUUID } from 'node:crypto';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { openApiDocument, type RouteName } from '@storefront/contract';
import { Browser, cheap, lastToken, password } from '../../modules/account/testing/browser.js';
import { berlin, cards, openShop, provider, type Shop } from '../../modules/orders/testing/shop.js';
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

export interface Findings {
  readonly figures: Figures;
  /** Routes that never answered 2xx. */
  readonly missed: readonly string[];
  /** What was wrong, each once, with how to see it again. */
  readonly faults: readonly string[];
}

interface Operation {
  readonly name: RouteName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly half: 'shopper' | 'admin';
  readonly document: Json;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly body: Json | undefined;
  readonly responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
}

const DEADLINE_MS = 60_000;
/** Answers remembered of a kind: old ones make room. */
const POOL_SIZE = 40;

function operationsOf(): Operation[] {
  return (['shopper', 'admin'] as const).flatMap((half) => {
    const document = openApiDocument(half, { title: half, version: '1' });
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
        half,
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

export async function play(requests: number, seed: number, say: (line: string) => void): Promise<Findings> {
  const shop = await openShop({
    accounts: { passwordCost: cheap },
    poolSize: 8,
    config: { checkResponses: false, webhooksAllowPrivate: true },
  });
  try {
    const game = new Game(shop, seed);
    await game.prepare();
    while (game.figures.requests < requests) {
      await game.round();
      if (game.figures.requests % 5000 < 40)
        say(`${game.figures.requests} requests, ${game.missed().length} routes to reach`);
    }
    return {
      figures: { ...game.figures, routes_reached: game.reached.size },
      missed: game.missed(),
      faults: [...game.faults.values()],
    };
  } finally {
    await shop.close();
  }
}

class Game {
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
  readonly #values = new Map<object, Values>();
  readonly #drawn = new Map<object, { values: unknown[]; next: number }>();
  #draws = 0;
  #emails = 0;
  #browser: Browser;

  constructor(
    private readonly shop: Shop,
    private readonly seed: number,
  ) {
    this.#browser = new Browser(shop);
    for (const document of new Set(this.#operations.map((operation) => operation.document)))
      this.#values.set(document, new Values(document, (name) => this.#pools.get(name) ?? []));
  }

  missed(): string[] {
    return this.#operations.map(({ name }) => name).filter((name) => !this.reached.has(name));
  }

  /** What no generator finds by chance: things that the store must have. */
  async prepare(): Promise<void> {
    await this.shop.database.query(`update stock set quantity = 1000000 where variant_id in ('mug', 'shirt-s')`);
    for (const id of ['mug', 'shirt-s', 'book', 'poster']) this.#keep('variantId', id);
    for (const id of ['mug', 'shirt', 'book'])
      for (const name of ['productId', 'handle', 'products']) this.#keep(name, id);
    for (const code of ['eu', 'us', 'jp']) for (const name of ['market', 'code']) this.#keep(name, code);
    for (const code of ['EUR', 'USD', 'JPY']) this.#keep('currency', code);
    for (const code of ['DE', 'US', 'AT']) this.#keep('countryCode', code);
    for (const method of ['eu-standard', 'us-standard'])
      for (const name of ['shippingMethodId', 'code']) this.#keep(name, method);
    for (const name of ['password', 'currentPassword']) this.#keep(name, password);
    this.#keep('provider', provider);
    this.#keep('email', 'ada@example.com');
    await this.#lives();
  }

  /** One shopper's life with every kind of call that needs an order of its own, then forty requests by chance. */
  async round(): Promise<void> {
    if (this.#draw(fc.nat({ max: 9 })) === 0) await this.#lives();
    for (let i = 0; i < 40; i++) {
      const operation = this.#draw(fc.constantFrom(...this.#operations));
      await this.#chance(operation);
    }
    // Who deleted the account, or signed out, comes back.
    if (!this.#browser.cookies.has('wb_session')) await this.#newcomer();
  }

  async #newcomer(): Promise<void> {
    const email = `fuzz-${this.seed}-${++this.#emails}@example.com`;
    this.#browser = new Browser(this.shop);
    await this.#call('signUp', { body: { email, password } });
    await this.#call('verifyAccount', { body: { token: await this.#tokenOf(email) } });
    await this.#call('requestPasswordReset', { body: { email } });
    await this.#call('completePasswordReset', { body: { token: await this.#tokenOf(email), password } });
    await this.#call('signIn', { body: { email, password } });
    await this.#call('changePassword', { body: { currentPassword: password, password } });
    this.#keep('email', email);
  }

  /** Of the last link; the settings that chance has written may leave an email without one. */
  #tokenOf = (email: string): Promise<string> => lastToken(this.shop, email).catch(() => 'x'.repeat(43));

  async #lives(): Promise<void> {
    await this.#newcomer();
    const code = 'api.draw({});';
    const sha256 = createHash('sha256').update(code).digest('hex');
    const extension = {
      name: 'x',
      version: '1',
      targets: ['page'],
      capabilities: ['fetch', 'action', 'session:token'],
      imageOrigins: [],
      fetchOrigins: ['https://hooks.example'],
      sha256,
      code,
    };
    this.#keep('sha256', sha256);
    this.#keep('extensionId', 'fuzz');
    await this.#call('putExtension', { params: { extensionId: 'fuzz' }, body: extension });
    for (const name of [
      'getExtensionCode',
      'createExtensionSessionToken',
      'getExtensionSessionSecret',
      'rotateExtensionSessionSecret',
    ] as const)
      await this.#call(name, { params: { extensionId: 'fuzz', sha256 } });
    await this.#call('addAddress', { body: berlin });
    const card = await this.#call('issueGiftCard', { body: { amount: { amount: 50_000, currency: 'EUR' } } });
    const giftCode = (card?.json<{ code?: string }>().code ?? '') || 'ABCDEFGH';
    this.#keep('giftCardId', card?.json<{ card?: { id?: string } }>().card?.id);
    for (const name of ['giftCardBalance', 'saveGiftCard'] as const)
      await this.#call(name, { body: { code: giftCode } });
    await this.#call('putPlan', {
      params: { code: 'monthly' },
      body: { name: 'Monthly', interval: 'month', intervalCount: 1, discountPpm: 0, products: ['mug'] },
    });
    await this.#call('putDiscount', {
      params: { discountId: 'ten' },
      body: { title: 'Ten', code: 'TEN', kind: 'percent', ratePpm: 100_000 },
    });
    const rule = {
      kind: 'validation',
      title: 'Any',
      source: 'export default (() => []) satisfies ValidationRule;',
    };
    const stored = await this.#call('createCheckoutRule', { body: rule });
    this.#keep('ruleId', stored?.json<{ id?: string }>().id);
    const hook = await this.#call('createWebhookEndpoint', {
      body: { url: 'https://hooks.example/x', events: ['order.paid'] },
    });
    const endpointId = hook?.json<{ endpoint?: { id?: string } }>().endpoint?.id;
    this.#keep('endpointId', endpointId);
    if (endpointId !== undefined) {
      const delivery = await this.#call('testWebhookEndpoint', { params: { endpointId } });
      const { id, eventId } = delivery?.json<{ id?: string; eventId?: string }>() ?? {};
      await this.#call('replayWebhookDelivery', { params: { endpointId, deliveryId: id } });
      await this.#call('replayWebhookEvent', { params: { eventId } });
      await this.#call('rotateWebhookSecret', { params: { endpointId } });
    }
    for (const kind of ['plain', 'subscription'] as const) await this.#purchase(kind, giftCode);
    await this.#subscription();
    await this.#admin();
  }

  async #subscription(): Promise<void> {
    const listed = await this.#call('listMySubscriptions', {});
    const { id: subscriptionId, nextOn: periodOn } = listed?.json<{ items?: Json[] }>().items?.[0] ?? {};
    const params = { subscriptionId };
    await this.#call('updateMySubscription', { params, body: { quantity: 2 } });
    for (const name of ['pauseMySubscription', 'pauseSubscription'] as const)
      await this.#call(name, { params, body: {} });
    await this.#call('resumeMySubscription', { params });
    await this.#call('renewSubscription', { params, body: { periodOn } });
    await this.#call('payMySubscription', { params, body: { periodOn, provider } });
    const { nextOn } = (await this.#call('getMySubscription', { params }))?.json<{ nextOn?: string }>() ?? {};
    await this.#call('skipMySubscription', { params, body: { periodOn: nextOn } });
    for (const name of ['getSubscription', 'cancelMySubscription', 'cancelSubscription'] as const)
      await this.#call(name, { params });
  }

  async #admin(): Promise<void> {
    const eu = { market: 'eu' };
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const { version = 0 } = (await this.#call('getCart', { query: eu }))?.json<{ version?: number }>() ?? {};
    const lines = [{ variantId: 'book', quantity: 1 }];
    await this.#call('replaceCart', { query: eu, headers: { 'if-match': `"${version}"` }, body: { lines } });
    await this.#call('marketImpact', { query: eu, params: { code: 'us' } });
    for (const market of ['us', 'eu']) await this.#call('switchMarket', { query: eu, body: { market } });
    await this.#call('updateAddress', { body: { city: 'Potsdam' } });
    const notice = { variantId: 'shirt-m', channel: 'email', address: 'ada@example.com' };
    await this.#call('notifyRestock', { body: notice });
    const terms = { name: 'Europe', currency: 'EUR', locales: ['en'], countries: ['DE', 'AT'], taxInclusive: true };
    await this.#call('putMarket', { params: { code: 'eu' }, body: { ...terms, isDefault: true } });
    await this.#call('putMarket', { params: { code: 'fuzz' }, body: terms });
    await this.#call('getMarket', { params: { code: 'eu' } });
    const prices = [{ variantId: 'mug', price: euro(1190) }];
    await this.#call('putPriceList', { params: { code: 'eu' }, body: { prices } });
    const parcel = { title: 'Parcel', market: 'eu', price: euro(490) };
    for (const code of ['eu-standard', 'fuzz'])
      await this.#call('putShippingMethod', { params: { code }, body: parcel });
    await this.#call('getShippingMethod', { params: { code: 'eu-standard' } });
    const menu = { title: 'Main', items: [{ title: 'Home', type: 'home' }] };
    await this.#call('putMenu', { params: { handle: 'main' }, body: menu });
    for (const name of ['getMenu', 'deleteMenu'] as const) await this.#call(name, { params: { handle: 'main' } });
    await this.#call('getPlan', { params: { code: 'monthly' } });
    for (const name of ['deleteShippingMethod', 'deleteMarket'] as const)
      await this.#call(name, { params: { code: 'fuzz' } });
    const routes = { verify: '/verify?token={token}', resetPassword: '/reset?token={token}' };
    await this.#rest();
    await this.#call('putStore', { body: { name: 'Fuzz', routes } });
    await this.#call('putTaxTable', { body: { rates: [{ name: 'VAT', countryCode: 'DE', ratePpm: 190_000 }] } });
  }

  /** What needs a secret that no answer holds, or an order that was only authorized. */
  async #rest(): Promise<void> {
    const { database } = this.shop;
    const { rows: notices } = await database.query<{ token: string }>(
      'select token from restock_notice order by created_at desc limit 1',
    );
    await this.#call('unsubscribeRestock', { body: { token: notices[0]?.token ?? 'none' } });
    const rule = { kind: 'validation', title: 'Any', source: 'export default (() => []) satisfies ValidationRule;' };
    await this.#call('tryCheckoutRule', {
      body: {
        kind: rule.kind,
        source: rule.source,
        order: { lines: [{ productId: 'mug', quantity: 1, unitPrice: 5 }] },
      },
    });
    const record = (await this.#call('listCheckoutRules', {}))?.json<{ items?: Json[] }>().items?.[0];
    const source = `${rule.source} // ${randomUUID()}`;
    await this.#call('replaceCheckoutRule', {
      params: { ruleId: record?.['id'] },
      body: { ...rule, source, version: record?.['version'] },
    });
    await this.#call('patchStore', { body: { capture: 'manual' } });
    for (const name of ['captureOrder', 'cancelOrder'] as const) {
      const orderId = await this.#purchase('plain');
      await this.#call(name, { params: { orderId }, body: name === 'captureOrder' ? {} : undefined });
    }
    await this.#call('patchStore', { body: { capture: 'auto' } });
    const { rows: incidents } = await database.query<{ id: number }>(
      `insert into incident (store_id, order_id, kind, detail)
       select store_id, id, 'fuzz', jsonb_build_object('at', now()) from orders order by created_at desc limit 1 returning id`,
    );
    await this.#call('resolveIncident', { params: { incidentId: incidents[0]?.id }, body: { resolution: 'fuzz' } });
    const { rows: events } = await database.query<{ id: string }>(
      `select event_id::text as id from outbox where type like 'order.%' order by created_at desc limit 1`,
    );
    await this.#call('replayWebhookEvent', { params: { eventId: events[0]?.id } });
  }

  async #purchase(kind: 'plain' | 'subscription', giftCode?: string): Promise<string | undefined> {
    const eu = { market: 'eu' };
    const line = { variantId: 'mug', quantity: 2, ...(kind === 'subscription' ? { planId: 'monthly' } : {}) };
    const cart = await this.#call('addCartLine', { query: eu, body: line });
    const lineId = cart?.json<{ lines?: { id: string }[] }>().lines?.[0]?.id;
    await this.#call('updateCartLine', { query: eu, params: { lineId }, body: { quantity: 3 } });
    await this.#call('applyDiscount', { query: eu, body: { code: 'TEN' } });
    await this.#call('removeDiscount', { query: eu, params: { code: 'TEN' } });
    if (giftCode !== undefined) await this.#call('applyGiftCard', { query: eu, body: { code: giftCode } });
    await this.#call('estimate', { query: eu, body: { shippingAddress: berlin } });
    const input = { email: 'ada@example.com', shippingAddress: berlin, shippingMethodId: 'eu-standard' };
    let made = await this.#call('createCheckout', { query: eu, body: input });
    const checkoutId = made?.json<{ id?: string }>().id;
    if (kind === 'subscription') {
      await this.#call('removeGiftCard', { query: eu });
      made = await this.#call('updateCheckout', { params: { checkoutId }, body: input });
    }
    const checkout = made?.json<{ quote?: { hash: string; totals: { amountDue: unknown } } }>();
    await this.#call('getCheckout', { params: { checkoutId } });
    if (!checkout?.quote) return undefined;
    const body = { quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue, provider };
    const done = await this.#call('completeCheckout', {
      params: { checkoutId },
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    const { order, payment } =
      done?.json<{
        order?: { id: string; number: string | null; lines: { id: string }[] };
        payment?: { intentId: string; clientSecret: string } | null;
      }>() ?? {};
    if (!order) return undefined;
    if (payment)
      await this.shop.sandbox.confirm({ id: payment.intentId, clientSecret: payment.clientSecret }, cards.good);
    const resumed = await this.#call('resumeCheckout', { params: { checkoutId } });
    if (giftCode === undefined) return order.id;
    const number = resumed?.json<{ order?: { number?: string } }>().order?.number;
    const ofOrder = { orderId: order.id };
    await this.#call('lookupOrder', { body: { number: number ?? '1', email: 'ada@example.com' } });
    for (const name of ['getOrder', 'getMyOrder', 'getOrderRecord', 'listRefunds'] as const)
      await this.#call(name, { params: ofOrder });
    const parcel = await this.#call('createShipment', { params: ofOrder, body: { carrier: 'Post' } });
    const shipmentId = parcel?.json<{ id?: string }>().id;
    await this.#call('addShipmentUpdate', { params: { ...ofOrder, shipmentId }, body: { status: 'delivered' } });
    await this.#call('refundOrder', {
      params: ofOrder,
      body: { amount: { amount: 100, currency: 'EUR' } },
      headers: { 'idempotency-key': randomUUID() },
    });
    return order.id;
  }

  #draw<T>(arbitrary: fc.Arbitrary<T>): T {
    // A sample takes long to begin, so that many are drawn at once; what is drawn depends on the seed alone.
    let drawn = this.#drawn.get(arbitrary);
    if (!drawn || drawn.next === drawn.values.length) {
      drawn = { values: fc.sample(arbitrary, { seed: this.seed * 1_000_003 + this.#draws++, numRuns: 32 }), next: 0 };
      this.#drawn.set(arbitrary, drawn);
    }
    return drawn.values[drawn.next++] as T;
  }

  readonly #dice = fc.nat({ max: 99 });
  readonly #hostile = new Map<object, fc.Arbitrary<unknown>>();

  #value(operation: Operation, schema: Json): unknown {
    const values = this.#values.get(operation.document);
    if (!values) throw new Error('no such document');
    if (this.#draw(this.#dice) < 70) return this.#draw(values.valid(schema));
    const hostile = this.#hostile.get(schema) ?? values.hostile(schema);
    this.#hostile.set(schema, hostile);
    return this.#draw(hostile);
  }

  async #chance(operation: Operation): Promise<void> {
    const params: Json = {};
    const query: Json = {};
    const headers: Record<string, string> = {};
    for (const { name, in: where, required, schema } of operation.parameters) {
      const known = this.#pools.get(poolOf(name, operation.path)) ?? [];
      const dice = this.#draw(this.#dice);
      if (where === 'path') {
        // The store is nearly always the one that there is.
        if (name === 'storeId') params[name] = dice < 97 ? 1 : this.#value(operation, schema);
        else
          params[name] =
            known.length > 0 && dice < 75
              ? known[dice % known.length]
              : dice < 90
                ? this.#value(operation, schema)
                : this.#draw(strangeText);
      } else if (where === 'query' && (required || dice < 30))
        query[name] = dice < 26 || required ? this.#value(operation, schema) : this.#draw(strangeText);
      else if (where === 'header' && (required || dice < 50)) headers[name.toLowerCase()] = dice < 90 ? '"1"' : 'odd';
    }
    const body = operation.body
      ? this.#value(operation, operation.body)
      : operation.name === 'importCatalogue'
        ? '{"id":"mug","title":"Mug"}\n'
        : undefined;
    await this.#send(operation, { params, query, headers, body });
  }

  async #call(
    name: RouteName,
    {
      params = {},
      query = {},
      body,
      headers = {},
    }: { params?: Json; query?: Json; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse | undefined> {
    const operation = this.#operations.find((each) => each.name === name);
    if (!operation) throw new Error(`The documents have no ${name}`);
    const filled: Json = { storeId: 1, ...params };
    for (const { name: parameter, in: where } of operation.parameters)
      if (where === 'path') filled[parameter] ??= this.#pools.get(poolOf(parameter, operation.path))?.at(-1) ?? 'none';
    const answer = await this.#send(operation, { params: filled, query, headers, body });
    if (process.env['FUZZ_SHOW'] && answer && answer.statusCode >= 400) console.log(name, answer.body.slice(0, 300));
    return answer;
  }

  async #send(
    operation: Operation,
    sent: { params: Json; query: Json; headers: Record<string, string>; body: unknown },
  ): Promise<LightMyRequestResponse | undefined> {
    const { name, method, half } = operation;
    const url =
      operation.path.replace(/\{(\w+)\}/g, (_all, parameter: string) => encoded(sent.params[parameter])) +
      queryOf(sent.query);
    const isText = name === 'importCatalogue';
    const cookie = [...this.#browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const headers = {
      ...(half === 'admin' ? { authorization: `Bearer ${this.shop.rootKey}` } : cookie ? { cookie } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
      ...Object.fromEntries(Object.entries(sent.headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value))),
    };
    const payload =
      sent.body === undefined
        ? undefined
        : isText && typeof sent.body === 'string'
          ? sent.body
          : JSON.stringify(sent.body);
    this.figures.requests++;
    let timer: NodeJS.Timeout | undefined;
    const answer = await Promise.race([
      this.shop.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) }),
      new Promise<undefined>((resolve) => (timer = setTimeout(resolve, DEADLINE_MS, undefined))),
    ]);
    clearTimeout(timer);
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

  #judge(operation: Operation, answer: LightMyRequestResponse, seen: string): void {
    const { name } = operation;
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) this.reached.add(name);
    if (status >= 500 && !isDeclared503(answer)) {
      this.figures.server_errors++;
      this.#fault(`server error ${status}`, name, `${seen}\n    ${answer.body.slice(0, 300)}`);
      return;
    }
    const declared = operation.responses[String(status)];
    const isElsewhere = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'].some((code) => answer.body.includes(`"code":"${code}"`));
    // A parameter with a slash or nothing in it makes another path.
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

  /** Remembers ids, handles and codes of an answer by the names that parameters have. */
  #harvest(body: unknown, operation: Operation): void {
    const noun = NOUNS.find(([pattern]) => pattern.test(operation.path))?.[1];
    const visit = (node: unknown, depth: number, isRecord: boolean): void => {
      if (typeof node !== 'object' || node === null || depth > 4) return;
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === 'string' || typeof value === 'number') {
          if (/(Id|handle|code|number|email|hash|endCursor|sha256)$/.test(key))
            this.#keep(key === 'endCursor' ? 'after' : key, value);
          if (key === 'id' && noun !== undefined && isRecord) this.#keep(noun, value);
        } else if (key === 'lines' && Array.isArray(value)) {
          for (const line of value as Json[]) this.#keep('lineId', line['id']);
        }
        visit(value, depth + 1, key === 'items' || Array.isArray(node));
      }
    };
    visit(body, 0, true);
  }

  #keep(name: string, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const pool = this.#pools.get(name) ?? [];
    if (pool.includes(value)) return;
    pool.push(value);
    if (pool.length > POOL_SIZE) pool.shift();
    this.#pools.set(name, pool);
  }
}

/** Where values for a path parameter are kept. */
const poolOf = (name: string, path: string): string =>
  name !== 'code' || /\/cart\/discounts/.test(path)
    ? name
    : /\/subscription-plans/.test(path)
      ? 'planId'
      : /\/shipping-methods/.test(path)
        ? 'shippingMethodId'
        : 'market';

/** Which parameter the id of an answer is for, by path. */
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
];

/** 503 with a code that says what is not there is an answer: the card sandbox may be busy. */
const isDeclared503 = (answer: LightMyRequestResponse): boolean =>
  answer.statusCode === 503 &&
  /"code":"(PAYMENT_UNAVAILABLE|TAX_UNAVAILABLE|CHECKOUT_RULE_UNAVAILABLE)"/.test(answer.body);

/** Lone surrogates cannot be percent-encoded. */
const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 300));

function queryOf(query: Json): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
