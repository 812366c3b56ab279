/* eslint-disable @typescript-eslint/no-floating-promises -- node:test awaits its describe and it, as the configuration says for *.test.ts */
/** Part of `conformance.ts`: broken connections, lost answers, and invalid answers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PaymentProvider } from '../provider.js';
import { eur, fails, input, reply, type Trials, withServer } from './provider-rig.js';

export function whenThingsBreak(trials: Trials): void {
  describe('failures', () => {
    for (const fault of ['cut-before-commit', 'cut-after-commit', 'error-after-commit'] as const) {
      it(`${fault}: retries by itself, and the same call finds the same intent`, async () => {
        const orderRef = trials.newOrder();
        await trials.rig.fault({ fault, operation: 'intent.create', count: 1 });
        const { id } = await trials.create(orderRef);
        assert.equal((await trials.create(orderRef)).id, id);
        if (fault !== 'error-after-commit') assert.equal((await trials.rig.ledgerOf(orderRef)).intents, 1);
      });

      it(`${fault}, permanently: unknown outcome; the same call later returns the result`, async () => {
        const orderRef = trials.newOrder();
        await trials.rig.fault({ fault, operation: 'intent.create', count: null });
        assert.equal((await fails(trials.create(orderRef), 'unknown_outcome')).retryable, true);
        await trials.rig.clearFaults();
        const { id } = await trials.create(orderRef);
        assert.equal((await trials.create(orderRef)).id, id);
      });

      it(`${fault} of a capture: captured once`, async () => {
        const intent = await trials.create(undefined, { capture: 'manual' });
        await trials.pay(intent);
        await trials.rig.fault({ fault, operation: 'intent.capture', count: 1 });
        assert.equal((await trials.provider.capture(intent.id, eur(1999), `${intent.id}:cap`)).status, 'succeeded');
        assert.deepEqual((await trials.rig.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1999 });
      });

      it(`${fault} of a refund: refunded once`, async () => {
        const intent = await trials.create();
        await trials.pay(intent);
        await trials.rig.fault({ fault, operation: 'refund.create', count: 1 });
        const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:r`, reason: '' };
        assert.deepEqual(await trials.provider.refund(refund), await trials.provider.refund(refund));
        assert.deepEqual((await trials.rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
      });

      it(`${fault} of a cancel: canceled`, async () => {
        const intent = await trials.create();
        await trials.rig.fault({ fault, operation: 'intent.cancel', count: 1 });
        assert.equal((await trials.provider.cancel(intent.id, `${intent.id}:can`)).outcome, 'canceled');
      });
    }

    it('a slow capture times out, is retried, and is captured once', async () => {
      const quick = trials.rig.adapter({ timeoutMs: 150, tries: 20, pauseMs: 30 });
      const intent = await trials.create(undefined, { capture: 'manual' });
      await trials.pay(intent);
      await trials.rig.fault({ fault: 'delay', operation: 'intent.capture', ms: 500 });
      assert.equal((await quick.capture(intent.id, eur(1999), `${intent.id}:slow`)).status, 'succeeded');
      assert.deepEqual((await trials.rig.ledgerOf(intent.orderRef)).charged, { count: 1, amount: 1999 });
    });

    it('a call that is still running has an unknown outcome, and is no conflict', async () => {
      const intent = await trials.create();
      await trials.pay(intent);
      await trials.rig.fault({ fault: 'delay', operation: 'refund.create', ms: 900 });
      const refund = { intentId: intent.id, amount: eur(100), idempotencyKey: `${intent.id}:slow`, reason: '' };
      await fails(trials.rig.adapter({ timeoutMs: 250, tries: 2, pauseMs: 1 }).refund(refund), 'unknown_outcome');
      assert.equal((await trials.rig.adapter({ tries: 20, pauseMs: 50 }).refund(refund)).status, 'succeeded');
      assert.deepEqual((await trials.rig.ledgerOf(intent.orderRef)).refunded, { count: 1, amount: 100 });
    });

    it('rate limit: not retried, with the time to wait', async () => {
      await trials.rig.fault({ fault: 'rate-limit', seconds: 3 });
      const error = await fails(trials.create(), 'rate_limited');
      assert.deepEqual([error.retryAfterMs, error.retryable], [3000, false]);
      await trials.create(); // the one try used up the one fault
    });

    it('refused connection: unavailable, because nothing was sent', async () => {
      let calls = 0;
      let baseUrl = '';
      await withServer(reply(204, ''), (url) => {
        baseUrl = url;
        return Promise.resolve();
      });
      const counting: typeof fetch = (...args) => {
        calls++;
        return fetch(...args);
      };
      const gone = trials.rig.adapter({ baseUrl, fetch: counting });
      assert.equal((await fails(gone.createIntent(input), 'unavailable')).retryable, true);
      assert.equal(calls, 3);
    });

    it('a broken attempt, then a refused connection: the outcome stays unknown', async () => {
      let calls = 0;
      const breaking: typeof fetch = () => {
        const code = ++calls === 1 ? 'ECONNRESET' : 'ECONNREFUSED';
        return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
      };
      await fails(trials.rig.adapter({ fetch: breaking }).createIntent(input), 'unknown_outcome', 'ECONNRESET');
      assert.equal(calls, 3);
    });

    it('reads have no effect: any failure is unavailable', async () => {
      const { id } = await trials.create();
      await trials.rig.fault({ fault: 'cut-before-commit', operation: 'intent.retrieve', count: 2 });
      assert.equal((await trials.provider.retrieve(id)).id, id);
      await trials.rig.fault({ fault: 'error-after-commit', operation: 'intent.retrieve', count: null });
      await fails(trials.provider.retrieve(id), 'unavailable');
    });

    it('errors of the provider are not retried: wrong key, missing intent, reused key', async () => {
      await fails(
        trials.rig.adapter({ secretKey: trials.rig.wrongSecretKey }).retrieve(trials.rig.unknownIntentId),
        'auth',
      );
      await fails(trials.provider.retrieve(trials.rig.unknownIntentId), 'invalid');
      const orderRef = trials.newOrder();
      await trials.create(orderRef);
      await fails(trials.create(orderRef, { amount: eur(2000) }), 'invalid', 'idempotency_error');
      await fails((async () => trials.create(orderRef, { idempotencyKey: 'with space' }))(), 'invalid', 'key_invalid');
    });

    for (const [what, status, body] of [
      ['a proxy’s 502', 502, '<h1>Bad gateway</h1>'],
      ['a proxy’s 503 in JSON', 503, '{"message":"no upstream"}'],
      ['a redirect', 302, ''],
      ['a truncated answer', 201, '{"id":"pi_1",'],
      ['an answer without an intent', 201, '{"ok":true}'],
      ['a null answer', 200, 'null'],
      ['an endless answer', 201, `"${'x'.repeat(2 << 20)}"`],
    ] as const) {
      it(`${what} never counts as success`, () =>
        withServer(reply(status, body), async (baseUrl) => {
          const adapter = trials.rig.adapter({ baseUrl, pauseMs: 1 });
          await fails(adapter.createIntent(input), 'unknown_outcome');
          await fails(adapter.retrieve(trials.rig.unknownIntentId), 'unavailable');
        }));
    }

    it('an answer for another request never counts as success', async () => {
      const at = (body: object, run: (adapter: PaymentProvider) => Promise<unknown>) =>
        withServer(reply(200, JSON.stringify(body)), async (baseUrl) => {
          await run(trials.rig.adapter({ baseUrl, pauseMs: 1 }));
        });
      await at(trials.rig.goodIntent, async (adapter) => assert.equal((await adapter.createIntent(input)).id, 'pi_1'));
      for (const [what, change, kind] of trials.rig.badIntents) {
        await at({ ...trials.rig.goodIntent, ...change }, async (adapter) => {
          const error = await fails(adapter.createIntent(input), kind);
          assert.ok(error, what);
        });
      }
    });

    it('sends the same key and body in each attempt', async () => {
      const seen: string[] = [];
      await withServer(
        (request, response) => {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => {
            seen.push(`${String(request.headers['idempotency-key'])} ${Buffer.concat(chunks).toString()}`);
            response.writeHead(500).end();
          });
        },
        (baseUrl) =>
          fails(trials.rig.adapter({ baseUrl, pauseMs: 1 }).createIntent(input), 'unknown_outcome').then(
            () => undefined,
          ),
      );
      assert.equal(seen.length, 3);
      assert.equal(new Set(seen).size, 1);
    });
  });
}
