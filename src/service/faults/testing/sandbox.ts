import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultInput } from '../../payments/sandbox/faults.js';
import type { Ledger } from '../../payments/sandbox/ledger.js';
import { signatureHeader, signatureOf } from '../../payments/sandbox-signature.js';
import type { AccountView } from '../../payments/sandbox/views.js';
import { sandboxProviderName } from '../../payments/sandbox-provider.js';
import { masterKey, requester, type Answer } from '../../payments/testing/start-sandbox.js';
import type { Card, Webhooks } from './case.js';
import { firstWord, kill, start } from './child.js';
import { operationOf, type Confirmed, type ProviderUnderTest } from './provider.js';

export const cardNumbers: Readonly<Record<Card, string>> = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002760003184',
  async: '4000000000004517',
};

const events: Readonly<Record<Webhooks, readonly FaultInput[]>> = {
  ok: [],
  forged: [],
  dropped: [{ fault: 'webhook-drop', count: null }],
  duplicate: [{ fault: 'webhook-duplicate', copies: 2, count: null }],
  late: [{ fault: 'webhook-delay', ms: 600, count: null }],
  reordered: [{ fault: 'webhook-reorder', ms: 250, count: null }],
};

/** The card sandbox. */
export async function sandboxUnderTest(): Promise<ProviderUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'card-sandbox-'));
  const begin = async (port: string): Promise<{ child: ChildProcess; url: string }> => {
    const child = await start('./sandbox-process.ts', [folder, port]);
    return { child, url: String(await firstWord(child)) };
  };
  let running = await begin('0');
  const { url } = running;
  const request = requester(url);
  const must = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(`The sandbox answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  /** Settled when the latest process answers. */
  let alive: Promise<unknown> = Promise.resolve();
  /** For the matrix's own requests, not those of the service: one that meets a dying process waits for the next. */
  const own = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    at: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> => {
    for (let tries = 1; ; tries++) {
      await alive;
      try {
        return await must(request(at, { method, key: masterKey, ...(body === undefined ? {} : { body }) }));
      } catch (error) {
        // The error of `fetch` when nothing listens, or no answer comes.
        if (!(error instanceof TypeError) || tries >= 40) throw error;
        await sleep(50);
      }
    }
  };
  const account = (await own('PUT', '/v1/accounts/shop', { webhookUrl: null })) as unknown as AccountView;
  const { publishableKey, secretKey, webhookSecret } = account;
  const fault = (body: FaultInput) => own('POST', '/v1/test/faults', body);
  const ledger = async (): Promise<Ledger> => {
    const setup = (await own('GET', '/v1/test/journal')) as unknown as Ledger;
    if (setup.truncated) throw new Error('The sandbox has more orders than its ledger tells at once; try fewer cases');
    return setup;
  };
  const byForm = async (at: string, body: object): Promise<Confirmed> => {
    try {
      return confirmed(await request(at, { method: 'POST', body }));
    } catch {
      return { status: 'unknown' };
    }
  };

  return {
    name: sandboxProviderName,
    config: { baseUrl: url, secretKey, publishableKey, webhookSecrets: [webhookSecret] },
    survives: true,
    async sendTo(webhookUrl) {
      await own('PUT', '/v1/accounts/shop', { webhookUrl });
    },
    async behave(webhooks) {
      for (const one of events[webhooks]) await fault(one);
    },
    async lose(call, when, count) {
      const kind = when === 'asked' ? 'cut-before-commit' : 'cut-after-commit';
      await fault({ fault: kind, operation: operationOf(call), count });
    },
    async heal() {
      await own('DELETE', '/v1/test/faults');
    },
    confirm: ({ intentId, clientSecret }, card, { amount, currency }) =>
      byForm(`/v1/intents/${intentId}/confirm`, {
        publishableKey,
        clientSecret,
        expected: { amount, currency },
        card: { number: cardNumbers[card], expMonth: 12, expYear: 2090, cvc: '123' },
      }),
    approve: ({ intentId, clientSecret }, challengeId) =>
      byForm(`/v1/intents/${intentId}/challenge`, { publishableKey, clientSecret, challengeId, answer: 'approve' }),
    forgeries({ intentId, orderRef }) {
      const now = Math.floor(Date.now() / 1000);
      const event = (id: string, ref = orderRef, intent = intentId): string =>
        JSON.stringify({ id, type: 'intent.succeeded', createdAt: now, data: { intentId: intent, orderRef: ref } });
      const signed = (raw: string, secret = webhookSecret, at = now) => ({
        [signatureHeader]: signatureOf(Buffer.from(raw), [secret], at),
      });
      const [body, other, nowhere] = [event(`ev_a_${now}`), event(`ev_b_${now}`), event(`ev_c_${now}`, `nowhere-${orderRef}`, 'in_nowhere')];
      return [
        { what: 'unsigned', body, headers: {}, answers: [401] },
        { what: 'signed with another secret', body, headers: signed(body, 'whsec_guessed'), answers: [401] },
        { what: 'changed after it was signed', body: other, headers: signed(body), answers: [401] },
        { what: 'signed long ago', body, headers: signed(body, webhookSecret, now - 400), answers: [401] },
        { what: 'of an order that is not here', body: nowhere, headers: signed(nowhere), answers: [409, 503] },
        // Validly signed, but false: the service asks the provider, which contradicts it.
        { what: 'too early', body: other, headers: signed(other), answers: [200, 503] },
      ];
    }, // prettier-ignore
    async books() {
      return (await ledger()).orders;
    },
    async statuses(orderRef) {
      const at = `/v1/intents?first=100&orderRef=${encodeURIComponent(orderRef)}`;
      const { items } = await must(request(at, { key: secretKey }));
      return (items as { status: string }[]).map(({ status }) => status);
    },
    pending: async () => (await ledger()).pendingEvents,
    async crash() {
      const again = kill(running.child).then(() => begin(new URL(url).port));
      alive = again.catch(() => undefined);
      running = await again;
    },
    async close() {
      await kill(running.child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function confirmed({ status, body }: Answer): Confirmed {
  if (status >= 500) return { status: 'unknown' };
  if (typeof body['challengeId'] === 'string') return { status: 'question', question: body['challengeId'] };
  if (status >= 400) return { status: 'failed' };
  const setup = body['status'];
  return { status: setup === 'succeeded' || setup === 'authorized' ? 'succeeded' : 'processing' };
}
