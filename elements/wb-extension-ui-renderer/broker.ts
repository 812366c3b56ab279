import { isRecord, LIMITS, own, type FetchAnswer } from '../../src/extension/wire.js';

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/**
 * Asks servers for an extension: those that the merchant named, with nothing of the shopper's along.
 * @param origins of the manifest
 * @returns a function that answers, or rejects with a reason that the extension may read
 */
export function createBroker(origins: readonly string[], signal: AbortSignal) {
  let asked: number[] = [];
  return async (address: unknown, init: unknown): Promise<FetchAnswer> => {
    const its = isRecord(init) ? init : {};
    const [method, body, type] = [own(its, 'method') ?? 'GET', own(its, 'body'), own(its, 'contentType')];
    const url = URL.canParse(String(address)) ? new URL(String(address)) : undefined;
    if (typeof address !== 'string' || !url || !origins.includes(url.origin))
      throw new Error('the address is of no origin in fetchOrigins');
    if (method !== 'GET' && method !== 'POST') throw new Error('the method is GET or POST');
    if (body !== undefined && (typeof body !== 'string' || body.length > LIMITS.fetchBytes || method === 'GET'))
      throw new Error(`a body is text of at most ${LIMITS.fetchBytes} characters, and goes with POST`);
    const contentType = typeof type === 'string' && TYPES.includes(type) ? type : 'text/plain';
    const now = Date.now();
    asked = asked.filter((time) => now - time < 60_000);
    if (asked.push(now) > LIMITS.fetchesPerMinute) throw new Error(`more than ${LIMITS.fetchesPerMinute} a minute`);
    const request: RequestInit = {
      method,
      ...(typeof body === 'string' && { body, headers: { 'content-type': contentType } }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      mode: 'cors',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.fetchMs)]),
    };
    const response = await fetch(url, request);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await readText(response),
    };
  };
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LIMITS.fetchBytes) {
      void reader.cancel();
      throw new Error(`the answer is larger than ${LIMITS.fetchBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
