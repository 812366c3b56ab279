import type { FetchAnswer } from '../../src/extension/wire.js';

const TYPES: readonly unknown[] = ['application/json', 'application/x-www-form-urlencoded'];

/** What a broker may do: bytes of an answer and of a request's body, requests, milliseconds for each. */
export interface BrokerLimits {
  readonly bytes: number;
  readonly perMinute: number;
  readonly ms: number;
}

/**
 * Asks servers for an extension: those that the merchant named, with nothing of the shopper's along. Comes with the first
 * request, and shares no code with what is there, to be one file.
 * @param origins of the manifest
 * @returns a function that answers, or rejects with a reason that the extension may read
 */
export function createBroker(
  origins: readonly string[],
  { bytes: most, perMinute, ms }: BrokerLimits,
  signal: AbortSignal,
) {
  let asked: number[] = [];
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  return async (address: unknown, init: unknown): Promise<FetchAnswer> => {
    // JSON has no behaviour, and what it inherits is no text.
    const { method = 'GET', body, contentType: type } = Object(init) as Record<string, unknown>;
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : refuse('no address');
    if (!origins.includes(url.origin)) refuse('no origin of fetchOrigins');
    if (method !== 'GET' && method !== 'POST') refuse('the method is GET or POST');
    if (body !== undefined && (typeof body !== 'string' || body.length > most || method === 'GET'))
      refuse(`a body is a text of ${most} characters, of a POST`);
    const now = Date.now();
    asked = asked.filter((time) => now - time < 60_000);
    if (asked.push(now) > perMinute) refuse(`more than ${perMinute} a minute`);
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(ms)]),
    });
    const decoder = new TextDecoder();
    let [text, bytes] = ['', 0];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > most) {
        void reader?.cancel();
        refuse(`the answer is larger than ${most} bytes`);
      }
      text += decoder.decode(part.value, { stream: true });
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: text + decoder.decode() };
  };
}
