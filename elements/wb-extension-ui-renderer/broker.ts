import { isRecord, LIMITS, own, type FetchAnswer } from '../../src/extension/wire.js';

const TYPES: readonly unknown[] = ['application/json', 'application/x-www-form-urlencoded'];

/**
 * Asks servers for an extension: those that the merchant named, with nothing of the shopper's along.
 * @param origins of the manifest
 * @returns a function that answers, or rejects with a reason that the extension may read
 */
export function createBroker(origins: readonly string[], signal: AbortSignal) {
  let asked: number[] = [];
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  return async (address: unknown, init: unknown): Promise<FetchAnswer> => {
    const its = isRecord(init) ? init : {};
    const [method = 'GET', body, type] = ['method', 'body', 'contentType'].map((name) => own(its, name));
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : refuse('no address');
    if (!origins.includes(url.origin)) refuse('no origin of fetchOrigins');
    if (method !== 'GET' && method !== 'POST') refuse('the method is GET or POST');
    if (body !== undefined && (typeof body !== 'string' || body.length > LIMITS.fetchBytes || method === 'GET'))
      refuse(`a body is a text of ${LIMITS.fetchBytes} characters, of a POST`);
    const now = Date.now();
    asked = asked.filter((time) => now - time < 60_000);
    if (asked.push(now) > LIMITS.fetchesPerMinute) refuse(`more than ${LIMITS.fetchesPerMinute} a minute`);
    const response = await fetch(url, {
      method: method as string,
      ...(body !== undefined && {
        body: body as string,
        headers: { 'content-type': TYPES.includes(type) ? (type as string) : 'text/plain' },
      }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.fetchMs)]),
    });
    const decoder = new TextDecoder();
    let [text, bytes] = ['', 0];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > LIMITS.fetchBytes) {
        void reader?.cancel();
        refuse(`the answer is larger than ${LIMITS.fetchBytes} bytes`);
      }
      text += decoder.decode(part.value, { stream: true });
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: text + decoder.decode() };
  };
}
