import type { FetchAnswer } from '../../src/extension/wire.js';

const TYPES: readonly unknown[] = ['application/json', 'application/x-www-form-urlencoded'];

/** Bytes of an answer; characters of a request's body; requests per minute; milliseconds for each. */
const [BYTES, PER_MINUTE, MS] = [65_536, 10, 10_000];

/**
 * Sends requests for an extension to the origins that the merchant approved, without cookies. This code loads with the
 * first request. It shares no code with the loaded files, so it is a single file.
 * @param origins of the manifest
 * @param reply receives the result of each request: the answer, or a reason that the extension may read
 */
export function createBroker(
  origins: readonly string[],
  reply: (call: number, ok: boolean, value: unknown) => void,
  signal: AbortSignal,
) {
  let asked: number[] = [];
  const refuse = (why: string): never => {
    throw new Error(why);
  };
  const ask = async (address: unknown, init: unknown): Promise<FetchAnswer> => {
    // A JSON value has no methods, and inherited members are no text.
    const { method = 'GET', body, contentType: type } = Object(init) as Record<string, unknown>;
    const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : refuse('no address');
    // Compares the beginning of the address, because `blob:` addresses have an origin too.
    if (!origins.some((origin) => url.href.startsWith(`${origin}/`))) refuse('no origin of fetchOrigins');
    if (method !== 'GET' && method !== 'POST') refuse('the method is GET or POST');
    if (body !== undefined && (typeof body !== 'string' || body.length > BYTES || method === 'GET'))
      refuse(`a body is a text of ${BYTES} characters, of a POST`);
    const now = Date.now();
    asked = asked.filter((time) => now - time < 60_000);
    if (asked.push(now) > PER_MINUTE) refuse(`more than ${PER_MINUTE} a minute`);
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(MS)]),
    });
    const decoder = new TextDecoder();
    let [text, bytes] = ['', 0];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > BYTES) {
        void reader?.cancel();
        refuse(`the answer is larger than ${BYTES} bytes`);
      }
      text += decoder.decode(part.value, { stream: true });
    }
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: text + decoder.decode() };
  };
  return (call: number, address: unknown, init: unknown): void => {
    ask(address, init).then(
      (answer) => reply(call, true, answer),
      (error: unknown) => reply(call, false, error instanceof Error ? error.message : ''),
    );
  };
}
