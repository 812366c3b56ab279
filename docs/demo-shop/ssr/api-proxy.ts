/**
 * The API below this site's own address, like a reverse proxy in front of a shop: the shopper's cookie is first-party,
 * and browsers send no preflight requests.
 */
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorCode } from '@storefront/contract';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Clients } from './clients.js';
import { withOwnRoutes } from './shared/routes.js';

/** Headers that apply to this connection only, or that this site itself sets. */
const OWN = new Set([
  'authorization',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'x-real-ip',
]);
/** The session of somebody who edits the site. The shop's own pages, on the same host name, have no right to it. */
const EDITORS_COOKIE = /^wb_editor=/;
/** Ten times the size of a cart with the maximum number of lines. In bytes. */
const MAX_BODY = 256 * 1024;
/** Concurrent calls to the API. None waits for a client's body, because bodies are read first. */
const MAX_CONNECTIONS = 256;
/** The API ends its own statements after 15 s, and elements give up after the same time. */
const ANSWER_MS = 20_000;
/** The longest time to send an answer, however slowly the client reads it. */
const SEND_MS = 60_000;

export interface ApiProxyOptions {
  /** Without a slash at its end. */
  apiUrl: string;
  storeId: number;
  clients: Clients;
}

export class ApiProxy {
  static async start(options: ApiProxyOptions): Promise<ApiProxy> {
    const proxy = new ApiProxy(options);
    await proxy.#app.ready();
    return proxy;
  }

  readonly #app: FastifyInstance;
  readonly #path: string;
  readonly #clients: Clients;

  private constructor({ apiUrl, storeId, clients }: ApiProxyOptions) {
    this.#path = `/store/${storeId}`;
    this.#clients = clients;
    this.#app = proxyTo(apiUrl, this.#path, clients);
  }

  /**
   * Whether a path belongs to the shopper API of the store. Merchants send requests with their key to the API itself.
   */
  takes = (pathname: string): boolean => pathname === this.#path || pathname.startsWith(`${this.#path}/`);

  close = (): Promise<void> => this.#app.close();

  answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!this.#clients.beginCall(incoming, outgoing)) {
      const problem = problemOf(
        429,
        'RATE_LIMITED',
        'Too many calls from this address at once; try again in a second.',
      );
      outgoing.writeHead(429, { 'content-type': PROBLEM, 'retry-after': '1' }).end(problem);
      return;
    }
    const timer = setTimeout(() => outgoing.destroy(), SEND_MS);
    outgoing.once('close', () => clearTimeout(timer));
    this.#app.routing(incoming, outgoing);
  }
}

function proxyTo(apiUrl: string, path: string, clients: Clients): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY,
    frameworkErrors: (_error, _request, reply) => {
      void refuse(reply, 400, 'VALIDATION_FAILED', 'The address is not encoded as addresses are.');
    },
  });
  // The body is read completely before the call to the API, so a slow body occupies none of its connections.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  );
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    error.statusCode === 413
      ? refuse(reply, 413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BODY} bytes.`)
      : refuse(reply, 400, 'VALIDATION_FAILED', 'The request cannot be read.'),
  );
  void app.register(httpProxy, {
    upstream: apiUrl,
    prefix: path,
    rewritePrefix: new URL(apiUrl + path).pathname,
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: {
      connections: MAX_CONNECTIONS,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { timeout: 3000 },
    },
    replyOptions: {
      // The proxy does not retry: the client retries requests that are safe to repeat.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => headersFor(request as FastifyRequest, headers, path, clients),
      onResponse: (request, reply, answer) => {
        const { stream } = answer as unknown as { stream: Readable };
        if (isStore(request as FastifyRequest, path) && reply.statusCode === 200)
          void ownStore(reply as FastifyReply, stream);
        else void reply.send(stream);
      },
      onError: (reply) => void refuse(reply as FastifyReply, 503, 'UNAVAILABLE', 'The API does not answer.'),
    },
  });
  return app;
}

const isStore = ({ method, raw: { url = '' } }: FastifyRequest, path: string): boolean =>
  method === 'GET' && url.split('?')[0] === path;

function headersFor(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  path: string,
  clients: Clients,
): IncomingHttpHeaders {
  const { raw } = request;
  // Only a trusted proxy in front of this site may set the other `x-forwarded-` headers.
  const isTrusted = clients.isTrusted(raw.socket.remoteAddress ?? '');
  const kept = Object.entries(headers).filter(
    ([name]) => !OWN.has(name) && (isTrusted || !name.startsWith('x-forwarded-')),
  );
  const passed: IncomingHttpHeaders = { ...Object.fromEntries(kept), 'x-forwarded-for': clients.addressOf(raw) };
  const cookies = headers.cookie?.split(/;\s*/).filter((cookie) => !EDITORS_COOKIE.test(cookie));
  if (cookies) passed.cookie = cookies.join('; ');
  // This answer is parsed here, so it must not be compressed.
  if (isStore(request, path)) delete passed['accept-encoding'];
  return passed;
}

/** The store's record with this site's own routes. */
async function ownStore(reply: FastifyReply, stream: Readable): Promise<void> {
  try {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    const store = JSON.parse(Buffer.concat(parts).toString('utf8')) as object;
    await reply.removeHeader('content-length').send(JSON.stringify(withOwnRoutes(store)));
  } catch {
    await refuse(reply, 503, 'UNAVAILABLE', 'The API does not answer.');
  }
}

const PROBLEM = 'application/problem+json';

/** In the format of the API's own errors, for its clients. */
const refuse = (reply: FastifyReply, status: number, code: ErrorCode, message: string) =>
  reply
    .code(status)
    .headers({ 'content-type': PROBLEM, ...(status === 503 && { 'retry-after': '5' }) })
    .send(problemOf(status, code, message));

function problemOf(status: number, code: ErrorCode, message: string): string {
  const errors = [{ code, message, severity: 'error' }];
  return JSON.stringify({ type: 'about:blank', title: message, status, errors });
}
