import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { nodeBody, nodeHeaders, webRequest } from './node-request.js';
import type { Page, StorefrontRenderer } from '../request/types.js';

/** The members that we use of Express's request. Node's own request has them, too. */
export interface ExpressRequestLike extends IncomingMessage {
  protocol?: string;
  originalUrl?: string;
  ip?: string | undefined;
}

/** A handler for Express or `http.createServer`: `app.get('/', storefrontPage(renderer, page))`. Errors of `page` go to `next`. */
export const storefrontPage =
  (renderer: StorefrontRenderer, page: Page) =>
  async (request: ExpressRequestLike, answer: ServerResponse, next: (error: unknown) => void): Promise<void> => {
    const { protocol = 'http', originalUrl, url = '/', ip = request.socket.remoteAddress } = request;
    try {
      const path = originalUrl ?? url;
      const host = request.headers.host ?? 'localhost';
      const response = await renderer.respond(webRequest({ raw: request, answer, protocol, host, path, ip }), page);
      answer.writeHead(response.status, nodeHeaders(response));
      const body = nodeBody(response);
      if (!body) answer.end();
      // A shopper who leaves the page is no error.
      else pipeline(body, answer, () => undefined);
    } catch (error) {
      next(error);
    }
  };
