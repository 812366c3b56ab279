import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { nodeBody, nodeHeaders, webRequest } from './node-request.js';
import type { Page, StorefrontRenderer } from '../request/types.js';

/** The members that we use of Fastify's request and reply. */
export interface FastifyRequestLike {
  raw: IncomingMessage;
  protocol: string;
  host: string;
  originalUrl: string;
  ip: string;
}
export interface FastifyReplyLike {
  raw: ServerResponse;
  code(status: number): this;
  headers(values: Record<string, string | string[]>): this;
  send(payload?: Readable): unknown;
}

/** A route handler for Fastify: `app.get('/', storefrontPage(renderer, page))`. Errors of `page` go to its error handler. */
export const storefrontPage =
  (renderer: StorefrontRenderer, page: Page) =>
  async (request: FastifyRequestLike, reply: FastifyReplyLike): Promise<FastifyReplyLike> => {
    const { raw, protocol, host, originalUrl, ip } = request;
    const response = await renderer.respond(
      webRequest({ raw, answer: reply.raw, protocol, host, path: originalUrl, ip }),
      page,
    );
    reply.code(response.status).headers(nodeHeaders(response)).send(nodeBody(response));
    return reply;
  };
