/**
 * A real card sandbox on a free port, for tests of the sandbox itself, of its adapter, and of everything that charges.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/app.js';
import type { FaultInput } from '../sandbox/faults.js';
import type { Ledger, LedgerOrder } from '../sandbox/ledger.js';
import type { AccountView } from '../sandbox/views.js';
import type { SandboxProviderOptions } from '../sandbox-provider.js';

export const masterKey = 'a-master-key-for-tests';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ConfirmOptions {
  readonly idempotencyKey?: string;
  readonly expected?: { amount: number; currency: string };
  readonly card?: Readonly<Record<string, unknown>>;
}

export interface RunningSandbox {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly account: AccountView;
  readonly dataDir: string;
  request(path: string, request?: Request): Promise<Answer>;
  /** Does what the card form does. */
  confirm(intent: { id: string; clientSecret: string }, number: string, options?: ConfirmOptions): Promise<Answer>;
  /** Does what the dialog in the card form does. */
  answer(intent: { id: string; clientSecret: string }, challengeId: unknown, answer: string): Promise<Answer>;
  fault(fault: FaultInput): Promise<void>;
  clearFaults(): Promise<void>;
  ledger(): Promise<Ledger>;
  ledgerOf(orderRef: string): Promise<LedgerOrder>;
  /** Options of the adapter for this account. */
  providerOptions(): SandboxProviderOptions;
  /** Stops the sandbox and keeps its folder. */
  stop(): Promise<void>;
  /** Stops the sandbox and removes its folder. */
  close(): Promise<void>;
}

export interface StartOptions extends Partial<SandboxOptions> {
  readonly webhookUrl?: string | null;
  readonly allowedOrigins?: readonly string[];
  readonly port?: number;
}

export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { webhookUrl = null, allowedOrigins, port = 0, ...own } = options;
  const dataDir = own.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'card-sandbox-')));
  const sandbox = await createSandbox({ masterKey, allowFaults: true, ...own, dataDir });
  await sandbox.app.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`;
  const request = requester(url);
  const account = (await must(
    request('/v1/accounts/shop', {
      method: 'PUT',
      key: masterKey,
      body: { webhookUrl, ...(allowedOrigins ? { allowedOrigins } : {}) },
    }),
  )) as unknown as AccountView;
  const { publishableKey } = account;
  const ledger = async (query = ''): Promise<Ledger> =>
    (await must(request(`/v1/test/journal${query}`, { key: masterKey }))) as unknown as Ledger;

  return {
    url,
    sandbox,
    account,
    dataDir,
    request,
    confirm: ({ id, clientSecret }, number, { idempotencyKey, expected, card } = {}) =>
      request(`/v1/intents/${id}/confirm`, {
        method: 'POST',
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        body: {
          publishableKey,
          clientSecret,
          ...(expected ? { expected } : {}),
          card: { number, expMonth: 12, expYear: 2090, cvc: number.startsWith('3') ? '1234' : '123', ...card },
        },
      }),
    answer: ({ id, clientSecret }, challengeId, answer) =>
      request(`/v1/intents/${id}/challenge`, {
        method: 'POST',
        body: { publishableKey, clientSecret, challengeId, answer },
      }),
    async fault(body) {
      await must(request('/v1/test/faults', { method: 'POST', key: masterKey, body }));
    },
    async clearFaults() {
      await must(request('/v1/test/faults', { method: 'DELETE', key: masterKey }));
    },
    ledger: () => ledger(),
    async ledgerOf(orderRef) {
      const { orders } = await ledger(`?orderRef=${encodeURIComponent(orderRef)}`);
      const [order] = orders;
      if (!order || orders.length > 1) throw new Error(`${orders.length} entries for ${orderRef}`);
      return order;
    },
    providerOptions: () => ({
      baseUrl: url,
      secretKey: account.secretKey,
      publishableKey,
      webhookSecrets: [account.webhookSecret],
      pauseMs: 10,
    }),
    stop: () => sandbox.close(),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends requests to a sandbox at any address. */
export function requester(url: string): RunningSandbox['request'] {
  return async (path, { method = 'GET', key, idempotencyKey, headers, body } = {}) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  };
}

async function must(request: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, body } = await request;
  if (status >= 400) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
