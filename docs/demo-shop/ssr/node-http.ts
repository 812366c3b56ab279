/** Converts between Node's http and Fetch's `Request` and `Response`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip, constants, type BrotliCompress, type Gzip } from 'node:zlib';

/** Maximum size of a form's body. In bytes. */
export const MAX_BODY = 64 * 1024;

/** The body of a form exceeds the maximum. */
export class TooLong extends Error {}

/**
 * The request as a Fetch request, with its body.
 * @param origin of this site; a client's `Host` header is not trusted
 * @throws TooLong @throws TypeError for an invalid address
 */
export async function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Promise<Request> {
  // Two slashes at the start would name another host.
  const url = new URL(origin + (incoming.url ?? '/').replace(/^\/{2,}/, '/'));
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  const { method = 'GET' } = incoming;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY) throw new TooLong();
    parts.push(part);
  }
  return new Request(url, { method, headers, body: Buffer.concat(parts), signal });
}

/** Sends a response, compressed when the client accepts that, as fast as the client reads. */
export async function send(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<void> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const packing = packer(incoming, response);
  if (response.body !== null && isText(response)) headers['vary'] = vary(response.headers.get('vary'));
  if (packing) {
    headers['content-encoding'] = packing.coding;
    delete headers['content-length'];
  }
  outgoing.writeHead(response.status, headers);
  if (response.body === null || incoming.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream);
  await (packing ? pipeline(body, packing.stream, outgoing) : pipeline(body, outgoing)).catch((error: unknown) => {
    // A client that disconnects during the response is not an error.
    if (!outgoing.destroyed && !incoming.destroyed) throw error;
  });
}

const isText = (response: Response): boolean =>
  /^(text\/|application\/(json|xml|problem\+json))/.test(response.headers.get('content-type') ?? '') &&
  !response.headers.has('content-encoding');

const vary = (had: string | null): string => (had ? `${had}, accept-encoding` : 'accept-encoding');

/** Flushes after every chunk: a page that streams must not wait until the compressor's buffer is full. */
function packer(
  incoming: IncomingMessage,
  response: Response,
): { coding: string; stream: BrotliCompress | Gzip } | undefined {
  if (!isText(response) || response.body === null || incoming.method === 'HEAD') return undefined;
  const takes = incoming.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(takes)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { coding: 'br', stream: createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }) };
  }
  return /\bgzip\b/.test(takes)
    ? { coding: 'gzip', stream: createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }) }
    : undefined;
}
