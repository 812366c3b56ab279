/**
 * One request to a provider over kept-alive connections. Next to the few milliseconds that an order takes in the
 * database, `fetch` with its streams and signals was the most expensive part of a call.
 */
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { activeTracer, inHttpSpan } from '../tracing/tracer.js';

export interface SendOptions {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole request, including the reply's body. */
  readonly timeoutMs: number;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: Buffer;
}

export type Send = (url: URL, options: SendOptions) => Promise<Reply>;

const replyBytesAtMost = 1 << 20;
// Shorter than servers keep an idle connection: reusing one just as the server closes it breaks the call.
const idleMs = 4000;
const plain = new PlainAgent({ keepAlive: true, timeout: idleMs });
const secure = new SecureAgent({ keepAlive: true, timeout: idleMs });

/**
 * Follows no redirect, and limits the size of a reply.
 * @throws Error with the `code` of the failure, or with the name TimeoutError
 */
export const send: Send = (url, options) => {
  const tracer = activeTracer();
  if (!tracer) return exchange(url, options);
  const { method, headers } = options;
  const name = `payment ${method}`;
  return inHttpSpan(
    tracer,
    { name, method, url },
    ({ status }) => status,
    (more) => exchange(url, { ...options, headers: { ...headers, ...more } }),
  );
};

const exchange: Send = (url, { method, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...headers, ...length } };
    const sent =
      url.protocol === 'https:'
        ? secureRequest(url, { ...options, agent: secure })
        : plainRequest(url, { ...options, agent: plain });
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => {
      // Reported first: aborting the reply would otherwise be reported as a broken connection.
      fail(Object.assign(new Error(`No reply within ${timeoutMs} ms`), { name: 'TimeoutError' }));
      sent.destroy();
    }, timeoutMs);
    sent.on('error', fail);
    sent.on('response', (reply) => {
      read(reply).then((bytes) => {
        clearTimeout(timer);
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'], body: bytes });
      }, fail);
    });
    sent.end(body);
  });

const read = (reply: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    reply.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > replyBytesAtMost) reply.destroy(new Error('The reply is too long'));
    });
    // Also when the connection is lost in the middle of the reply.
    reply.on('error', reject);
    reply.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  });
