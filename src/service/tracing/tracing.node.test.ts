import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as sendRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { openShop, provider, type Shop } from '../modules/orders/testing/shop.js';
import { startDispatcher } from '../modules/webhooks/dispatcher.js';
import { Hooks } from '../modules/webhooks/testing/hooks.js';
import { startReceiver } from '../modules/webhooks/testing/receiver.js';
import { testDatabase } from '../testing/database.js';
import { output, spawnModule, until } from '../testing/process.js';
import { PACKAGES, startTracing } from './start.js';
import { statementName } from './statement-name.js';
import { startCollector, type CollectedSpan } from './testing/collector.js';

interface Package {
  readonly peerDependencies: Record<string, string>;
  readonly peerDependenciesMeta: Record<string, { readonly optional: boolean }>;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${callerId}-01`;

/** Completes a checkout as the trace above, has its email and a webhook sent, and returns the checkout's id. */
async function sell(shop: Shop, receiverUrl: string, arrived: () => boolean): Promise<string> {
  const hooks = new Hooks(shop);
  await hooks.listen(receiverUrl, ['incident', 'order.placed']);
  await hooks.write('incident', { kind: 'traced' });
  const shopper = shop.shopper();
  const { id, quote } = await shopper.ready();
  const body = { quoteHash: quote.hash, expectedAmount: quote.totals.amountDue, provider };
  const reply = await shopper.request<{ payment: Parameters<typeof shopper.pay>[0] }>(
    'POST',
    `/checkout/${id}/complete`,
    body,
    { 'idempotency-key': randomUUID(), traceparent, baggage: 'name=Ada' },
  );
  assert.equal(reply.status, 200);
  await shopper.pay(reply.body.payment);
  const dispatcher = startDispatcher(shop.app, { intervalMs: 20 });
  await until(arrived);
  await dispatcher.stop();
  assert.equal((await shop.get('/store/1/products/none')).statusCode, 404);
  return id;
}

describe('traces', () => {
  it('show a checkout from its request to the provider, and what workers send, without personal data', async () => {
    const collector = await startCollector();
    const receiver = await startReceiver();
    const outward: ClientRequest[] = [];
    const note = (message: unknown): void => void outward.push((message as { request: ClientRequest }).request);
    diagnostics.subscribe('http.client.request.start', note);
    const tracing = await startTracing(collector.url);
    let emails = 0;
    const mailer = { send: () => Promise.resolve(void (emails += 1)) };
    const shop = await openShop({ mailer, config: { mailFrom: 'shop@kiln.example' } });
    let id: string;
    let headersToProvider: string[];
    try {
      id = await sell(shop, receiver.url, () => receiver.received.length > 1 && emails > 0);
      const { baseUrl } = shop.sandbox.providerOptions();
      headersToProvider = outward
        .filter((request) => baseUrl.endsWith(String(request.getHeader('host'))))
        .map((request) => String(request.getHeader('traceparent')));
      assert.ok(outward.every((request) => request.getHeader('baggage') === undefined));
    } finally {
      diagnostics.unsubscribe('http.client.request.start', note);
      await shop.close();
      await receiver.close();
      await tracing.close();
      collector.close();
    }

    const { spans, texts } = collector;
    const one = (isIt: (span: CollectedSpan) => boolean, of = spans): CollectedSpan => {
      const [span] = of.filter(isIt);
      assert.ok(span, `not among ${[...new Set(of.map(({ name }) => name))].join(', ')}`);
      return span;
    };
    const parentOf = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);

    const ofTrace = spans.filter((span) => span.traceId === traceId);
    const request = one(({ parentSpanId }) => parentSpanId === callerId, ofTrace);
    assert.equal(request.name, 'POST /store/:storeId/checkout/:checkoutId/complete');
    assert.equal(request.kind, 2);
    assert.deepEqual(request.attributes, {
      'http.request.method': 'POST',
      'http.route': '/store/:storeId/checkout/:checkoutId/complete',
      'http.response.status_code': 200,
      'storefront.store': 1,
    });
    for (const span of ofTrace)
      if (span !== request) assert.ok(parentOf(span), `${span.name} has a parent in the trace`);
    const statement = one(({ name }) => name === 'insert orders', ofTrace);
    assert.equal(parentOf(statement), request);
    assert.deepEqual([statement.kind, statement.attributes['db.system.name']], [3, 'postgresql']);

    const call = one(({ name }) => name === 'payment createIntent', ofTrace);
    assert.equal(parentOf(call), request);
    assert.equal(call.attributes['storefront.payment_provider'], provider);
    const http = one((span) => span.name === 'payment POST' && parentOf(span) === call, ofTrace);
    assert.equal(http.attributes['http.response.status_code'], 201);
    assert.ok(
      headersToProvider.includes(`00-${traceId}-${http.spanId}-01`),
      'the provider gets the span as its parent',
    );

    const hooks = spans.filter(({ name }) => name === 'webhook POST');
    for (const hook of hooks) assert.equal(parentOf(hook)?.name, 'worker webhooks');
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['traceparent']).sort(),
      hooks.map((hook) => `00-${hook.traceId}-${hook.spanId}-01`).sort(),
    );
    const email = one(({ name }) => name === 'email send');
    assert.equal(parentOf(email)?.name, 'worker emails');
    assert.equal(email.attributes['storefront.email'], 'order-confirmation');
    // The payment's request has written both; nothing traced has written the incident.
    const causes = [email, ...hooks].flatMap(({ links = [] }) => links);
    assert.equal(causes.length, 2);
    for (const link of causes) {
      const cause = one(({ spanId, traceId }) => spanId === link.spanId && traceId === link.traceId);
      assert.deepEqual([cause.kind, cause.attributes['http.response.status_code']], [2, 200], cause.name);
      one((span) => span.name === 'insert outbox' && parentOf(span) === cause);
    }

    const text = texts.join('\n');
    assert.match(text, /"storefront"/);
    for (const personal of ['ada@example.com', 'Ada', 'Kiln', 'Hauptstr', 'Berlin', id, 'kiln.example'])
      assert.ok(!text.includes(personal), `${personal} is in a span`);
  });

  it('mark what failed with its code, and not with its message', async () => {
    const collector = await startCollector();
    const tracing = await startTracing(collector.url);
    const shop = await openShop();
    try {
      const meter = shop.app.services.workers.of('statistics');
      await assert.rejects(meter.run(() => shop.database.query('select $1::int', ['secret of Ada'])));
    } finally {
      await shop.close();
      await tracing.close();
      collector.close();
    }
    const failed = collector.spans.filter(({ status }) => status.code === 2);
    assert.deepEqual(failed.map(({ name, attributes }) => [name, attributes['error.type']]), [
      ['select', '22P02'],
      ['worker statistics', '22P02'],
    ]); // prettier-ignore
    assert.ok(!collector.texts.join().includes('secret'));
  });

  it('hold the statements of a request whose body comes later', async () => {
    const collector = await startCollector();
    const tracing = await startTracing(collector.url);
    const shop = await openShop();
    try {
      const body = JSON.stringify({ variantId: 'mug', quantity: 1 });
      const sending = sendRequest(`${shop.url}/store/1/cart/lines?market=eu`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, traceparent },
      });
      sending.flushHeaders();
      const { registry } = shop.app;
      await until(async () => /http_requests_in_flight\{.*cart\/lines"\} 1/.test(await registry.metrics()));
      // Meanwhile the request has found its store and its shopper, and waits for the body.
      for (let count = 0; count < 10; count += 1) await shop.database.query('select 1');
      sending.end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      assert.equal(response.statusCode, 200);
      response.resume();
      await once(response, 'end');
    } finally {
      await shop.close();
      await tracing.close();
      collector.close();
    }
    const names = collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    assert.ok(names.includes('insert cart'), names.join());
  });

  it('load nothing of OpenTelemetry when they are off', async () => {
    const collector = await startCollector();
    const database = await testDatabase();
    const loaded = async (env: Record<string, string>): Promise<string[]> => {
      const common = { PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: '' };
      const child = spawnModule('tracing/testing/loaded-modules.ts', { ...common, ...env });
      const text = await output(child, /loaded: .*\]/);
      return JSON.parse(/loaded: (.*\])/.exec(text)?.[1] ?? '[]') as string[];
    };
    try {
      // prom-client loads the interface without an implementation.
      assert.deepEqual(await loaded({}), ['@opentelemetry/api']);
      const on = await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
      assert.ok(on.includes('@opentelemetry/sdk-trace-node'), on.join());
      assert.ok(
        collector.spans.some(({ name }) => name === 'GET /readyz'),
        'the last spans are sent at the end',
      );
    } finally {
      await database.close();
      collector.close();
    }
  });

  it('need the optional peers of the package, and no other', async () => {
    const file = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as Package;
    assert.deepEqual([...PACKAGES], Object.keys(file.peerDependencies));
    assert.ok(PACKAGES.every((name) => file.peerDependenciesMeta[name]?.optional === true));
  });

  it('name a statement by its verb and table', () => {
    const names = {
      'select 1': 'select',
      'select a, b from cart where id = $1 for update': 'select cart',
      'select x from unnest($1::int[]) as r (x)': 'select',
      'insert into orders (a) values ($1) on conflict (a) do update set a = 1': 'insert orders',
      'with due as (select 1 from email for update skip locked) update email e set a = 1 from due': 'update email',
      'with a as (insert into b values (1)) delete from c': 'delete c',
      "select 'delete from secret' from shop": 'select shop',
      'begin isolation level read committed': 'begin',
      commit: 'commit',
    };
    for (const [sql, name] of Object.entries(names)) assert.equal(statementName(sql), name, sql);
  });
});
