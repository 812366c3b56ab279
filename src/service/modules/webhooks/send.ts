/** One attempt: a signed POST, and its result. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { activeTracer, inHttpSpan } from '../../tracing/tracer.js';
import {
  allowedAddresses,
  bareHost,
  guardedLookup,
  isAllowedScheme,
  TargetRefused,
  type TargetPolicy,
} from './target.js';

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The `traceparent` of the request that caused it. */
  readonly cause?: string | null;
}

export interface Outcome {
  /** null: no answer. */
  readonly status: number | null;
  /** null: it has arrived. */
  readonly error: string | null;
  readonly durationMs: number;
  /** The pause that the receiver asks for, in milliseconds; 0 when it did not ask. */
  readonly retryAfterMs: number;
}

export interface SendOptions extends TargetPolicy {
  /** From the DNS look-up to the answer. */
  readonly timeoutMs: number;
  /** Aborts the attempt. */
  readonly signal?: AbortSignal;
}

/**
 * The body of an answer is ignored. This many bytes are read, so that the receiver does not see a broken connection.
 */
const answerBytes = 1024;

/** Never throws; redirects are not followed. */
export async function send(message: Message, options: SendOptions): Promise<Outcome> {
  const began = performance.now();
  const { status, error, retryAfter } = await tracedPost(message, options).catch((reason: unknown) => ({
    status: null,
    error: describe(reason, options.timeoutMs),
    retryAfter: undefined,
  }));
  return {
    status,
    error,
    durationMs: Math.round(performance.now() - began),
    retryAfterMs: retryAfterMs(retryAfter, Date.now()),
  };
}

interface Answer {
  status: number | null;
  error: string | null;
  retryAfter: string | undefined;
}

function tracedPost(message: Message, options: SendOptions): Promise<Answer> {
  const tracer = activeTracer();
  if (!tracer) return post(message, options);
  const { headers, cause = null } = message;
  return inHttpSpan(
    tracer,
    { name: 'webhook POST', method: 'POST', url: new URL(message.url), cause },
    ({ status }) => status,
    (more) => post({ ...message, headers: { ...headers, ...more } }, options),
  );
}

async function post({ url: text, headers, body }: Message, options: SendOptions): Promise<Answer> {
  const url = new URL(text);
  if (!isAllowedScheme(url, options)) throw new TargetRefused('Only https is allowed.');
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  // Sockets look up names only, so an IP address in the URL itself is checked here.
  if (isIP(bareHost(url))) await allowedAddresses(url, options);
  return new Promise<Answer>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: guardedLookup(options),
        // A new connection each time: the check of a kept connection could be out of date.
        agent: false,
        signal,
      },
      (response) => {
        const { statusCode = 0 } = response;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytes) response.destroy();
        });
        // The status has arrived. An error in the rest of the answer does not change it.
        response.on('error', () => undefined);
        response.on('close', () =>
          resolve({ status: statusCode, error: errorOf(statusCode), retryAfter: response.headers['retry-after'] }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `It answered ${status}; redirects are not followed, give the final address.`;
  return `It answered ${status}.`;
}

function describe(reason: unknown, timeoutMs: number): string {
  if (!(reason instanceof Error)) return 'The connection failed.';
  if (reason instanceof TargetRefused) return reason.message;
  if (reason.name === 'AbortError' || reason.name === 'TimeoutError')
    return `There was no answer within ${timeoutMs / 1000} s.`;
  const { code } = reason as NodeJS.ErrnoException;
  return code === undefined ? 'The connection failed.' : `The connection failed: ${code}.`;
}

const longestWaitMs = 24 * 60 * 60_000;

/** Seconds, or a date (RFC 9110); at most a day. An unreadable value counts as 0. */
export function retryAfterMs(value: string | undefined, now: number): number {
  if (value === undefined) return 0;
  const wait = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longestWaitMs);
}
