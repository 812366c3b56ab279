/**
 * The simulator's HTTP side: Stripe's API under `/v1`, and under `/test` the routes of tests and of a simulated browser.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { answerTo, Api } from './api.js';
import type { StripeFaults } from './faults.js';
import { type Answer, Idempotency } from './idempotency.js';
import { randomId } from './objects.js';
import { invalid, Refusal } from './refusal.js';
import type { RequestSchemas } from './request-schemas.js';
import type { Machine } from './machine.js';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly apiVersion: string | undefined;
  readonly body: string;
}

export interface ServerOptions {
  readonly machine: Machine;
  readonly faults: StripeFaults;
  readonly idempotency: Idempotency;
  readonly schemas: RequestSchemas;
  readonly secretKey: string;
  /** By path below `/test`. A thrown error is answered with 400. */
  readonly tests: Readonly<Record<string, (body: never) => unknown>>;
  readonly requests: ReceivedRequest[];
}

const requestsKept = 1000;

export function stripeServer(options: ServerOptions): Server {
  const api = new Api(options.machine, options.schemas);
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand.in');
    const handle = url.pathname.startsWith('/test/') ? answerTest(options, request) : answerApi(options, api, request);
    handle.then(
      (reply) => (reply ? send(response, reply) : request.socket.destroy()),
      (error: unknown) => send(response, replyOf(error)),
    );
  });
}

interface Reply extends Answer {
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns undefined when the connection must be cut */
async function answerApi(options: ServerOptions, api: Api, request: IncomingMessage): Promise<Reply | undefined> {
  const { faults, idempotency, secretKey, requests } = options;
  const { method = 'GET', headers } = request;
  const body = await read(request);
  const url = new URL(request.url ?? '/', 'http://stand.in');
  const key = method === 'POST' ? textOf(headers['idempotency-key']) : undefined;
  const apiVersion = textOf(headers['stripe-version']);
  requests.push({ method, path: url.pathname, idempotencyKey: key, apiVersion, body });
  if (requests.length > requestsKept) requests.shift();
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' });
  }
  if (apiVersion !== Stripe.API_VERSION) throw invalid(`Invalid Stripe API version: ${apiVersion ?? 'none'}`);
  if (key !== undefined && key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.');

  const request_ = `${method} ${url.pathname}`;
  const { operation, run } = api.call(method, url.pathname, method === 'GET' ? url.search.slice(1) : body);
  const found = key === undefined ? undefined : idempotency.find(key, request_, body);
  if (found) {
    const isCut = faults.take('cut-before-commit', operation) ?? faults.take('cut-after-commit', operation);
    return isCut ? undefined : { ...found, headers: { 'idempotent-replayed': 'true' } };
  }
  const limited = faults.take('rate-limit', operation);
  if (limited) throw tooMany('rate_limit', { 'retry-after': String(limited.seconds ?? 1) });
  if (faults.take('lock-timeout', operation)) throw tooMany('lock_timeout', { 'stripe-should-retry': 'true' });

  const keep = key === undefined ? () => undefined : idempotency.begin(key, request_, body);
  const delay = faults.take('delay', operation);
  if (delay) await sleep(delay.ms ?? 1000);
  if (faults.take('cut-before-commit', operation)) {
    keep();
    return undefined;
  }
  const isBroken = faults.take('error-before-commit', operation) !== undefined;
  const done = isBroken ? internal : answerTo(run);
  const answer = faults.take('error-after-commit', operation) ? internal : done;
  keep(answer);
  return faults.take('cut-after-commit', operation) ? undefined : answer;
}

async function answerTest({ tests }: ServerOptions, request: IncomingMessage): Promise<Reply> {
  if (request.method === 'OPTIONS') return { status: 204, body: {} };
  const body: unknown = JSON.parse((await read(request)) || '{}');
  const test = tests[(request.url ?? '').slice('/test/'.length)];
  if (!test) throw invalid(`There is no ${request.url ?? ''}`);
  return { status: 200, body: test(body as never) ?? {} };
}

const internal: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
};

const tooMany = (code: string, headers: Record<string, string>): Refusal =>
  new Refusal(429, { type: 'invalid_request_error', code, message: 'Too many requests.' }, headers);

function replyOf(error: unknown): Reply {
  if (error instanceof Refusal) return { status: error.status, body: { error: error.body }, headers: error.headers };
  // A fault of the simulator itself must not look like one of Stripe's.
  return { status: 418, body: { error: { type: 'api_error', message: `The simulator failed: ${String(error)}` } } };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': randomId('req'),
    // A page that simulates Stripe's script is on the shop's origin.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    ...headers,
  });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
