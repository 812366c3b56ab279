/**
 * Rule 4 of `provider.ts`, for every adapter: which failures are tried again, and the final error when no try
 * succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './provider.js';

export interface RetryOptions {
  /** Most tries of a call whose failures allow another one; default 3. */
  readonly tries?: number;
  /** The pause before the second try, plus or minus a half; doubles. Default 200 ms. */
  readonly pauseMs?: number;
}

const longestPauseMs = 5000;

/**
 * Repeats the same attempt with the same key until it is answered. @throws ProviderError of the last try, or of one
 * that may have been carried out
 */
export async function withRetries<T>(options: RetryOptions, attempt: () => Promise<T>): Promise<T> {
  const { tries = 3, pauseMs = 200 } = options;
  let unknown: ProviderError | undefined;
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unknown_outcome') unknown = error;
      // Once a try may have been carried out, a later one that did not reach the provider proves nothing about it.
      const failure = unknown && !isAnswer(error) ? unknown : error;
      if (!error.retryable || count >= tries) throw failure;
      await sleep(Math.min(pauseMs * 2 ** (count - 1), longestPauseMs) * (0.5 + Math.random()));
    }
  }
}

/** True when the provider has processed this very call. */
const isAnswer = ({ kind }: ProviderError): boolean => kind === 'declined' || kind === 'invalid' || kind === 'conflict';

/**
 * The connection could not be made, so nothing can have been carried out. Any other error may have come after the call
 * was carried out.
 */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface Break {
  readonly kind: 'unavailable' | 'unknown_outcome';
  readonly code: string;
}

/** Classifies a broken connection. Reading changes nothing, so any of its errors is `unavailable`. */
export function breakOf(error: unknown, isRead: boolean): Break {
  const code = codeOf(error);
  return { kind: isRead || neverSent.has(code) ? 'unavailable' : 'unknown_outcome', code: code || 'connection' };
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at.name === 'TimeoutError') return 'timeout';
  }
  return '';
}

/** `Retry-After` in seconds or as a date. */
export function millisecondsOf(header: string | null | undefined): number | undefined {
  if (header === null || header === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : undefined;
}

const replyBytesAtMost = 1 << 20;

/** The whole body. @throws Error for one that is too long to be an answer */
export async function readReply(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > replyBytesAtMost) {
      await reader?.cancel();
      throw new Error('The reply is too long');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
