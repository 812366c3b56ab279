import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { Configuration } from '../../kernel/configuration.js';
import type { TaxComponent } from '../pricing/tax.js';
import { taxesOrNull, withTaxAnswers } from './tax-answer.js';
import type { TaxProvider, TaxRequest } from './tax-provider.js';

const market: Market = {
  code: 'us',
  name: 'United States',
  currency: 'USD',
  locales: ['en'],
  countries: ['US'],
  taxInclusive: false,
  rounding: { tax: 'line', mode: 'half-up', priceIncrement: 1, totalIncrement: 1 },
  isDefault: true,
};
const request: TaxRequest = {
  storeId: 1,
  market,
  to: { countryCode: 'US', region: 'CA', postalCode: '93650', city: 'Fresno', vatNumber: '' },
  items: [
    { id: 'a', kind: 'line', category: 'standard', amount: 1200 },
    { id: 'shipping', kind: 'shipping', category: 'standard', amount: 800 },
  ],
};
const noDatabase = () => Promise.reject(new Error('A tax service needs no database'));
const db: Queryable = { query: noDatabase, together: noDatabase };
const context = { db, snapshot: noDatabase };
const commerce = { database: db, configuration: new Configuration() };
const state = { name: 'CA', ratePpm: 72_500, compound: false };

/** A typical adapter of an external tax service: it sends the items, and passes the answer on. */
const serviceAt = (url: string): TaxProvider => ({
  name: 'somebody',
  async quote({ to, items }, { signal }) {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ to, items }), signal });
    if (!response.ok) throw new Error(`The tax service answered ${response.status}`);
    const taxes = (await response.json()) as Record<string, TaxComponent[]>;
    return new Map(Object.entries(taxes));
  },
});

describe('a tax service over HTTP', () => {
  let server: Server;
  let answer: { status: number; body: string } | 'never';
  let asked: unknown;
  const ask = async (timeoutMs?: number) => {
    const failures: unknown[] = [];
    const provider = serviceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const taxes = await taxesOrNull(provider, request, context, (error) => failures.push(error), timeoutMs);
    return { taxes: taxes && Object.fromEntries(taxes), failure: failures.map(String).join() };
  };
  before(async () => {
    server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        asked = JSON.parse(body);
        if (answer !== 'never') outgoing.writeHead(answer.status).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('returns the taxes of each item', async () => {
    answer = { status: 200, body: JSON.stringify({ a: [state], shipping: [] }) };
    assert.deepEqual(await ask(), { taxes: { a: [state], shipping: [] }, failure: '' });
    assert.deepEqual(asked, { to: request.to, items: request.items });
  });

  it('that is down or returns invalid data has no answer', async () => {
    const nonsense: [body: unknown, failure: RegExp][] = [
      [{ a: [state] }, /nothing of item "shipping"/],
      [{ a: [{ ...state, ratePpm: -1 }], shipping: [] }, /rate of tax "CA" on item "a" is -1/],
      [{ a: [{ ...state, ratePpm: 0.0725 }], shipping: [] }, /is 0\.0725/],
      [{ a: [{ ...state, ratePpm: 1_000_001 }], shipping: [] }, /is 1000001/],
      [{ a: [{ ...state, ratePpm: '72500' }], shipping: [] }, /is 72500/],
      [{ a: [{ ...state, ratePpm: null }], shipping: [] }, /is null/],
      [{ a: [{ ratePpm: 1, compound: false }], shipping: [] }, /no name/],
      [{ a: [{ ...state, compound: undefined }], shipping: [] }, /whether it compounds/],
      [{ a: [null], shipping: [] }, /no name/],
      [{ a: 72_500, shipping: [] }, /nothing of item "a"/],
      [{ a: Array.from({ length: 11 }, () => state), shipping: [] }, /11 taxes/],
      [[], /nothing of item "a"/],
    ];
    for (const [body, failure] of nonsense) {
      answer = { status: 200, body: JSON.stringify(body) };
      const { taxes, failure: reason } = await ask();
      assert.equal(taxes, null);
      assert.match(reason, failure);
    }
    answer = { status: 200, body: '<html>' };
    assert.equal((await ask()).taxes, null);
    answer = { status: 503, body: '{}' };
    assert.match((await ask()).failure, /answered 503/);
  });

  it('is limited by a timeout', async () => {
    answer = 'never';
    const { taxes, failure } = await ask(50);
    assert.equal(taxes, null);
    assert.match(failure, /too long|aborted|TimeoutError/);
  });
});

describe('a provider that returns invalid data', () => {
  it('counts as unavailable', async () => {
    for (const quote of [
      () => Promise.resolve(undefined as never),
      () => Promise.resolve({ a: [] } as never),
      () => {
        throw new Error('down');
      },
    ])
      assert.equal(await taxesOrNull({ name: 'odd', quote }, request, context, () => undefined), null);
  });
});

describe('withTaxAnswers', () => {
  const counting = (answers: (() => Promise<ReadonlyMap<string, TaxComponent[]>>)[]) => {
    const calls: TaxRequest[] = [];
    const provider: TaxProvider = {
      name: 'counting',
      quote(each) {
        calls.push(each);
        return (answers[calls.length - 1] ?? answers.at(-1))?.() ?? Promise.reject(new Error('no answer'));
      },
    };
    return { calls, provider };
  };
  const good = () =>
    Promise.resolve(
      new Map([
        ['a', [state]],
        ['shipping', []],
      ]),
    );
  /** A transaction that records whether the provider was asked while it was open. */
  const sell = (provider: TaxProvider, calls: readonly TaxRequest[], requests: readonly TaxRequest[]) => {
    let round = 0;
    let askedInside = 0;
    const work = async (tax: TaxProvider) => {
      const before = calls.length;
      const request = requests[Math.min(round++, requests.length - 1)];
      assert.ok(request);
      try {
        return await taxesOrNull(tax, request, context, () => undefined);
      } finally {
        askedInside += calls.length - before;
      }
    };
    return withTaxAnswers(provider, commerce, work).then((taxes) => ({ taxes, rounds: round, askedInside }));
  };

  it('calls the provider once, between two transactions, and uses the answer in the second', async () => {
    const { calls, provider } = counting([good]);
    const { taxes, rounds, askedInside } = await sell(provider, calls, [request]);
    assert.deepEqual([taxes?.get('a'), rounds, calls.length, askedInside], [[state], 2, 1, 0]);
  });

  it('calls again when the items change, and stops when they keep changing', async () => {
    const amount = (cents: number): TaxRequest => ({
      ...request,
      items: [{ id: 'a', kind: 'line', category: 'standard', amount: cents }],
    });
    const changed = counting([good]);
    const once = await sell(changed.provider, changed.calls, [amount(1), amount(2)]);
    assert.deepEqual([once.taxes?.get('a'), changed.calls.length], [[state], 2]);
    const restless = counting([good]);
    const always = await sell(
      restless.provider,
      restless.calls,
      Array.from({ length: 99 }, (_, at) => amount(at)),
    );
    assert.deepEqual([always.taxes, always.rounds <= 10, always.askedInside], [undefined, true, 0]);
  });

  it('does not call again after a failure, and returns null', async () => {
    const { calls, provider } = counting([() => Promise.reject(new Error('down'))]);
    const { taxes, rounds } = await sell(provider, calls, [request]);
    assert.deepEqual([taxes, rounds, calls.length], [null, 2, 1]);
  });

  it('calls a local provider within the transaction', async () => {
    const { calls, provider } = counting([good]);
    const { rounds, askedInside } = await sell({ ...provider, isLocal: true }, calls, [request]);
    assert.deepEqual([rounds, askedInside], [1, 1]);
  });

  it('passes on other errors', async () => {
    const { provider } = counting([good]);
    await assert.rejects(
      withTaxAnswers(provider, commerce, () => Promise.reject(new RangeError('other'))),
      /other/,
    );
  });
});
