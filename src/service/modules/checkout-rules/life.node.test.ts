import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  RULE_LIMITS,
  type CheckoutRuleInput,
  type CheckoutRuleRecord,
  type CheckoutRuleVersion,
  type Problem,
} from '@storefront/contract';
import type { LightMyRequestResponse } from 'fastify';
import { testApp, type TestApp } from '../../testing/app.js';
import { seedStore } from '../../testing/seed.js';
import { configure } from '../../testing/configure.js';

let app: TestApp;
before(async () => {
  app = await testApp();
  await seedStore(app.database, 2);
});
after(() => app.close());
beforeEach(() => configure(app.database, 'update checkout_rule set deleted_at = now() where deleted_at is null'));

const path = '/store/1/checkout-rules';
const tenPercent = (title = 'Ten percent'): CheckoutRuleInput => ({
  kind: 'discount',
  title,
  source: `export default ((order) => [{ title: 'Ten percent', percent: 10 }]) satisfies DiscountRule;`,
});
const post = (input: object, headers: Record<string, string> = {}, store = 1): Promise<LightMyRequestResponse> =>
  app.app.inject({
    method: 'POST',
    url: `/store/${store}/checkout-rules`,
    headers: { authorization: `Bearer ${app.rootKey}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input),
  });
async function stored(input: object): Promise<CheckoutRuleRecord> {
  const reply = await post(input);
  assert.equal(reply.statusCode, 200, reply.body);
  return reply.json<CheckoutRuleRecord>();
}
const list = async (store = 1): Promise<CheckoutRuleRecord[]> =>
  (await app.admin('GET', `/store/${store}/checkout-rules`)).json<{ items: CheckoutRuleRecord[] }>().items;
const refusal = (reply: LightMyRequestResponse): [number, string | undefined, string | undefined] => {
  const { errors } = reply.json<Problem>();
  return [reply.statusCode, errors[0]?.code, errors[0]?.path];
};

describe('a checkout rule', () => {
  it('is stored, listed by position, read, replaced, disabled and deleted', async () => {
    const first = await stored({ ...tenPercent('Later'), position: 2 });
    const second = await stored({ ...tenPercent('Sooner'), position: 1, markets: ['us', 'eu', 'us'], enabled: false });
    assert.deepEqual(
      (await list()).map(({ title, enabled, version, markets }) => [title, enabled, version, markets]),
      [
        ['Sooner', false, 1, ['eu', 'us']],
        ['Later', true, 1, []],
      ],
    );
    assert.deepEqual([first.failClosed, first.lastFailure, first.source], [false, null, tenPercent().source]);
    assert.deepEqual((await app.admin('GET', `${path}/${first.id}`)).json(), first);

    const source = tenPercent().source.replace('10', '20');
    const put = await app.admin('PUT', `${path}/${first.id}`, { ...tenPercent('Twenty'), source, version: 1 });
    const replaced = put.json<CheckoutRuleRecord>();
    assert.deepEqual([put.statusCode, replaced.version, replaced.title], [200, 2, 'Twenty']);
    assert.notEqual(replaced.hash, first.hash);

    const patched = await app.admin('PATCH', `${path}/${second.id}`, { enabled: true });
    assert.equal(patched.json<CheckoutRuleRecord>().enabled, true);

    assert.equal((await app.admin('DELETE', `${path}/${first.id}`)).statusCode, 204);
    assert.deepEqual(refusal(await app.admin('DELETE', `${path}/${first.id}`)), [404, 'NOT_FOUND', 'ruleId']);
    assert.deepEqual(refusal(await app.admin('GET', `${path}/${first.id}`)), [404, 'NOT_FOUND', 'ruleId']);
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [second.id],
    );
  });

  it('is rejected with line and column of each error', async () => {
    const source =
      'const rule: DiscountRule = (order) =>\n  order.lines.map(({ colour }) => ({ title: 1 }));\nexport default rule;';
    const reply = await post({ ...tenPercent(), source });
    const { errors } = reply.json<Problem>();
    assert.equal(reply.statusCode, 422);
    assert.ok(errors.every(({ code }) => code === 'CHECKOUT_RULE_INVALID'));
    const unknown = errors.find(({ message }) => message.includes('colour'));
    assert.equal(unknown?.path, 'source:2:22');
    assert.match(unknown.message, /^TS\d+: /);
    assert.deepEqual(await list(), []);
  });

  it('may have failClosed only as a validation; the error names the field', async () => {
    const reply = await post({ ...tenPercent(), failClosed: true });
    assert.deepEqual(refusal(reply), [422, 'CHECKOUT_RULE_INVALID', 'failClosed']);
    const source = 'export default (() => []) satisfies ValidationRule;';
    assert.equal((await stored({ kind: 'validation', title: 'V', source, failClosed: true })).failClosed, true);
  });

  it('is at most 64 kB, in bytes', async () => {
    const padded = (length: number) => `${tenPercent().source}\n//`.padEnd(length, 'é');
    assert.deepEqual(refusal(await post({ ...tenPercent(), source: padded(40_000) })), [
      422,
      'CHECKOUT_RULE_INVALID',
      'source',
    ]);
    assert.deepEqual(refusal(await post({ ...tenPercent(), source: 'x'.repeat(2 ** 20) })), [
      413,
      'PAYLOAD_TOO_LARGE',
      undefined,
    ]);
  });

  it('is rejected with an unknown market', async () => {
    const reply = await post({ ...tenPercent(), markets: ['eu', 'moon'] });
    assert.deepEqual(refusal(reply), [400, 'MARKET_NOT_FOUND', 'markets.1']);
  });

  it('is stored once when the same one is sent several times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(tenPercent())));
    assert.deepEqual(
      replies.map(({ statusCode }) => statusCode),
      Array.from({ length: 6 }, () => 200),
    );
    assert.equal(new Set(replies.map((reply) => reply.json<CheckoutRuleRecord>().id)).size, 1);
    assert.equal((await list()).length, 1);
    const [rule] = await list();
    await app.admin('PATCH', `${path}/${rule?.id ?? ''}`, { enabled: false });
    assert.equal((await stored(tenPercent())).enabled, false, 'it stands as it stands');
  });

  it('returns the first answer for the same Idempotency-Key, and rejects another body', async () => {
    const key = { 'idempotency-key': 'rule-1' };
    const first = await post(tenPercent('Keyed'), key);
    await app.admin('DELETE', `${path}/${first.json<CheckoutRuleRecord>().id}`);
    const again = await post(tenPercent('Keyed'), key);
    assert.deepEqual([again.json(), again.headers['idempotent-replayed']], [first.json(), 'true']);
    assert.deepEqual(refusal(await post(tenPercent('Other'), key)).slice(0, 2), [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is rejected beyond 64 rules', async () => {
    const { id } = await stored(tenPercent());
    await configure(
      app.database,
      `with copied as (
         insert into checkout_rule (store_id, id, version, kind, title, content_hash)
         select 1, 'copy-' || i, 1, kind, title, int4send(i) from checkout_rule, generate_series(2, $2) i
         where store_id = 1 and id = $1 returning id)
       insert into checkout_rule_version
         select 1, copied.id, 1, kind, title, fail_closed, position, markets, source, code, hash, compiler
         from copied, checkout_rule_version where store_id = 1 and rule_id = $1`,
      [id, RULE_LIMITS.perStore],
    );
    const reply = await post(tenPercent('One more'));
    assert.deepEqual(refusal(reply).slice(0, 2), [422, 'VALIDATION_FAILED']);
    assert.equal((await list()).length, RULE_LIMITS.perStore);
    const [first] = await list();
    await app.admin('DELETE', `${path}/${first?.id ?? ''}`);
    await stored(tenPercent('One more'));
  });

  it('belongs to one store', async () => {
    const mine = await stored(tenPercent());
    const theirs = (await post(tenPercent(), {}, 2)).json<CheckoutRuleRecord>();
    assert.notEqual(mine.id, theirs.id);
    assert.deepEqual([(await list(1)).length, (await list(2)).length], [1, 1]);
    assert.equal((await app.admin('GET', `/store/2/checkout-rules/${mine.id}`)).statusCode, 404);
  });

  it('requires the key', async () => {
    const reply = await app.app.inject({ method: 'GET', url: path });
    assert.equal(reply.statusCode, 401);
  });
});

describe('versions of a rule', () => {
  const put = (id: string, input: object) => app.admin('PUT', `${path}/${id}`, input);
  const source = (percent: number) => tenPercent().source.replace('10', String(percent));

  it('are kept, at most 20, and an earlier one is restored by storing it again', async () => {
    const rule = await stored(tenPercent());
    await app.database.query(
      `insert into checkout_rule_version
       select store_id, rule_id, i, kind, title, fail_closed, position, markets, 'source ' || i, code, hash, compiler
       from checkout_rule_version, generate_series(2, 20) i where store_id = 1 and rule_id = $1`,
      [rule.id],
    );
    await configure(app.database, 'update checkout_rule set version = 20 where store_id = 1 and id = $1', [rule.id]);
    const next = await put(rule.id, { ...tenPercent(), source: source(11), version: 20 });
    assert.equal(next.json<CheckoutRuleRecord>().version, 21, next.body);
    const versions = async () => {
      const reply = await app.admin('GET', `${path}/${rule.id}/versions`);
      return reply.json<{ items: CheckoutRuleVersion[] }>().items;
    };
    assert.deepEqual(
      (await versions()).map(({ version }) => version),
      Array.from({ length: RULE_LIMITS.versions }, (_, index) => 21 - index),
    );
    const last = await put(rule.id, { ...tenPercent(), source: source(12), version: 21 });
    assert.equal(last.statusCode, 200, last.body);
    const old = (await versions())[1];
    assert.ok(old);
    const { kind, title, position, markets } = old;
    const restored = await put(rule.id, { kind, title, position, markets, source: old.source, version: 22 });
    assert.deepEqual(
      [restored.json<CheckoutRuleRecord>().version, restored.json<CheckoutRuleRecord>().source],
      [23, source(11)],
    );
  });

  it('are not overwritten from an outdated version', async () => {
    const rule = await stored(tenPercent());
    const [a, b] = await Promise.all([
      put(rule.id, { ...tenPercent(), source: source(11), version: 1 }),
      put(rule.id, { ...tenPercent(), source: source(12), version: 1 }),
    ]);
    const [won, lost] = a.statusCode === 200 ? [a, b] : [b, a];
    assert.deepEqual([won.statusCode, ...refusal(lost)], [200, 409, 'CONFLICT', 'version']);
    const { rule: now } = lost.json<Problem & { rule: CheckoutRuleRecord }>();
    assert.deepEqual(now, won.json());
    // The answer was lost: the same request again is no conflict, and makes no new version.
    const { kind, title, source: stands } = now;
    assert.deepEqual((await put(rule.id, { kind, title, source: stands, version: 1 })).json(), now);
  });

  it('may not duplicate another rule', async () => {
    await stored(tenPercent('One'));
    const two = await stored(tenPercent('Two'));
    const reply = await put(two.id, { ...tenPercent('One'), version: 1 });
    assert.deepEqual(refusal(reply), [409, 'CONFLICT', 'source']);
  });
});

describe('the types', () => {
  it('are served as a file for editors', async () => {
    const reply = await app.admin('GET', `${path}/types`);
    assert.equal(reply.statusCode, 200);
    assert.match(String(reply.headers['content-type']), /^text\/plain/);
    assert.match(reply.body, /type DiscountRule = /);
  });
});
