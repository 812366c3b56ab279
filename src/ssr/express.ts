import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { nodeBody, nodeHeaders, webRequest } from './node-request.js';
import type { Page, StorefrontRenderer } from './types.js';

/** What we use of Express's request; without Express, of Node's own. */
export interface ExpressRequestLike extends IncomingMessage {
  protocol?: string;
  originalUrl?: string;
  ip?: string | undefined;
}

/** A handler of Express, or of `http.createServer`: `app.get('/', storefrontPage(renderer, page))`. What `page` throws goes to `next`. */
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
      // A shopper who has left is no mistake.
      else pipeline(body, answer, () => undefined);
    } catch (error) {
      next(error);
    }
  };
