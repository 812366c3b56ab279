/** The fake API against the real service: the same requests must get the same answers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { provider, sandboxFactory } from '../../service/modules/orders/testing/shop.js';
import { testApp, type TestApp } from '../../service/testing/app.js';
import { operationOf } from '../contract-check.js';
import { createFixtureShop } from '../fixture-shop.js';
import { apiCases, type ApiCase } from './cases.js';
import { seedFixtureStore } from './seed.js';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Send = (request: Sent) => Promise<Answer>;
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Members whose values belong to one run: ids, times, hashes, pictures, and texts for developers. */
const volatile: ReadonlySet<string> = new Set(
  ['id', 'lineId', 'hash', 'updatedAt', 'expiresAt', 'createdAt', 'image', 'message', 'detail', 'instance', 'name'],
); // prettier-ignore

/** The value without what differs between two runs, as `path: value` of each field. */
function fieldsOf(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const entries = Object.entries(value).filter(([name]) => Array.isArray(value) || !volatile.has(name));
  if (entries.length === 0) return new Map([[path, Array.isArray(value) ? '[]' : '{}']]);
  return new Map(entries.flatMap(([name, inner]) => [...fieldsOf(inner, path ? `${path}.${name}` : name)]));
}

const differences = (fake: Answer, real: Answer): string[] => {
  const [left, right] = [fieldsOf(fake), fieldsOf(real)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .map((path) => `${path}: fake ${JSON.stringify(left.get(path))}, real ${JSON.stringify(right.get(path))}`);
};

interface Seen {
  lines?: readonly { id: string }[];
  version?: number;
  id?: string;
  quote?: { hash: string };
}

/** Sends the steps of a case. */
async function record(send: Send, { steps }: ApiCase, $provider: string): Promise<{ sent: Sent; answer: Answer }[]> {
  const known = { $line: 'none', $version: '0', $checkout: 'none', $hash: 'none', $provider };
  const fill = (text: string): string => text.replace(/\$(line|version|checkout|hash|provider)/g, (name) => known[name as keyof typeof known]); // prettier-ignore
  const recorded: { sent: Sent; answer: Answer }[] = [];
  for (const [request, body, query = {}] of steps) {
    const [method = '', path = ''] = fill(request).split(' ');
    const sent: Sent = {
      ...{ method, path: `/store/1${path}`, query },
      headers: { 'idempotency-key': randomUUID(), 'if-match': `"${known.$version}"` },
      body: body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body))) as unknown),
    };
    const answer = await send(sent);
    recorded.push({ sent: { ...sent, path: `/store/1${request.split(' ')[1] ?? ''}` }, answer });
    if (answer.status !== 200) continue;
    const { lines, version, id = '', quote } = answer.body as Seen;
    if (quote) Object.assign(known, { $checkout: id, $hash: quote.hash });
    else if (lines) Object.assign(known, { $version: String(version), $line: lines.at(-1)?.id ?? known.$line });
  }
  return recorded;
}

describe('the fake API responds like the service', () => {
  let service: TestApp;
  before(async () => {
    service = await testApp({ seed: false, paymentProviders: sandboxFactory });
    await seedFixtureStore(service);
  });
  after(() => service.close());

  /** A new shopper of the service. */
  const realShopper = (): Send => {
    const cookie = `wb_shopper=${randomUUID().replaceAll('-', '').padEnd(43, 'v')}`;
    return async ({ method, path, query, headers, body }) => {
      const response = await service.app.inject({
        method: method as 'GET',
        url: path,
        query,
        headers: { ...headers, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json<unknown>() };
    };
  };
  const fakeShopper = (): Send => {
    const shop = createFixtureShop(1);
    return (sent) => {
      const { status, body } = shop.answer(sent);
      return Promise.resolve({
        status,
        body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown),
      });
    };
  };

  for (const each of apiCases) {
    it(each.name, async () => {
      const [fake, real] = [await record(fakeShopper(), each, 'sandbox'), await record(realShopper(), each, provider)];
      const found = fake.flatMap(({ sent, answer }, index) => {
        const operation = operationOf(sent)?.name ?? 'no operation';
        return differences(answer, real[index]!.answer).map(
          (difference) => `${index + 1}. ${operation}, ${sent.method} ${sent.path}: ${difference}`,
        );
      });
      assert.equal(found.join('\n'), '');
    });
  }

  it('fails on a difference, with the path and both values', () => {
    const fake = { status: 200, body: { id: 'a', totals: { total: { amount: 1 } } } };
    const real = { status: 200, body: { id: 'b', totals: { total: { amount: 2 } } } };
    assert.deepEqual(differences(fake, real), ['body.totals.total.amount: fake 1, real 2']);
  });
});
