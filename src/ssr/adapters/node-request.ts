import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** A request as a framework sees it behind its proxies. */
export interface NodeRequest {
  raw: IncomingMessage;
  /** The response. When it closes early, the request is aborted. */
  answer: ServerResponse;
  /** `https` or `http`. */
  protocol: string;
  host: string;
  /** With its query. */
  path: string;
  /** IP address of the client. The API gets it in place of the request's own `x-forwarded-for`. */
  ip: string | undefined;
}

/**
 * Converts Node's request to a `Request`.
 * @throws TypeError when host and path make no URL
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

/** The body of a response as a stream of Node. */
export const nodeBody = ({ body }: Response): Readable | undefined =>
  body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : undefined;

/** Headers for Node's `writeHead`, with each cookie by itself. */
export function nodeHeaders({ headers }: Response): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
