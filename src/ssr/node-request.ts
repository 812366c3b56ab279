import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** What a framework knows of a request behind its proxies. */
export interface NodeRequest {
  raw: IncomingMessage;
  /** Of the answer to it: when it closes early, the request is given up. */
  answer: ServerResponse;
  /** `https` or `http`. */
  protocol: string;
  host: string;
  /** With its query. */
  path: string;
  /** Address of the client; the API hears of it in place of what the request says itself. */
  ip: string | undefined;
}

/**
 * A request of Node as one of the web.
 * @throws TypeError when host and path make no address
 */
export function webRequest({ raw, answer, protocol, host, path, ip }: NodeRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ''])
      if (!name.startsWith(':')) headers.append(name, one);
  }
  headers.delete('x-forwarded-for');
  if (ip) headers.set('x-forwarded-for', ip);
  const given = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) given.abort();
  });
  const { method = 'GET' } = raw;
  const hasBody = method !== 'GET' && method !== 'HEAD' && raw.readable;
  return new Request(new URL(path, `${protocol}://${host}`), {
    method,
    headers,
    signal: given.signal,
    ...(hasBody && { body: Readable.toWeb(raw) as BodyInit, duplex: 'half' }),
  });
}

/** What a response of the web sends, as a stream of Node that waits for who reads it. */
export const nodeBody = ({ body }: Response): Readable | undefined =>
  body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : undefined;

/** Headers as Node takes them, each cookie a line of its own. */
export function nodeHeaders({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
