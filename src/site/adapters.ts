/** A site in a server: the same three kinds as those of `storefront-elements/ssr`. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { ExpressRequestLike } from '../ssr/adapters/express.js';
import type { FastifyReplyLike, FastifyRequestLike } from '../ssr/adapters/fastify.js';
import { nodeBody, nodeHeaders, webRequest } from '../ssr/adapters/node-request.js';
import type { Site } from './server.js';

/** The site of a host name, so that one server has those of many stores; undefined: none has this name. */
export type SiteOf = (url: URL) => Site | undefined;

const answer = async (sites: Site | SiteOf, request: Request): Promise<Response> => {
  const site = typeof sites === 'function' ? sites(new URL(request.url)) : sites;
  return site ? site.answer(request) : new Response('There is no shop at this address.\n', { status: 404 });
};

/** For Deno, Bun and edge platforms: `Deno.serve(fetchSite(site))`. */
export const fetchSite =
  (sites: Site | SiteOf) =>
  (request: Request): Promise<Response> =>
    answer(sites, request);

/** For Express or `http.createServer`: `app.use(expressSite(site))`. Errors go to `next`. */
export const expressSite =
  (sites: Site | SiteOf) =>
  async (request: ExpressRequestLike, outgoing: ServerResponse, next: (error: unknown) => void): Promise<void> => {
    const { protocol = 'http', originalUrl, url = '/', ip = request.socket.remoteAddress } = request;
    try {
      const host = request.headers.host ?? 'localhost';
      const web = webRequest({ raw: request, answer: outgoing, protocol, host, path: originalUrl ?? url, ip });
      const response = await answer(sites, web);
      outgoing.writeHead(response.status, nodeHeaders(response));
      const body = nodeBody(response);
      if (!body || request.method === 'HEAD') outgoing.end();
      // A shopper who leaves the page is no error.
      else pipeline(body, outgoing, () => undefined);
    } catch (error) {
      next(error);
    }
  };

/** For Fastify: `app.all('/*', fastifySite(site))`. Errors go to its error handler. */
export const fastifySite =
  (sites: Site | SiteOf) =>
  async (request: FastifyRequestLike, reply: FastifyReplyLike): Promise<FastifyReplyLike> => {
    const { raw, protocol, host, originalUrl, ip } = request;
    const response = await answer(sites, webRequest({ raw, answer: reply.raw, protocol, host, path: originalUrl, ip }));
    reply.code(response.status).headers(nodeHeaders(response)).send(nodeBody(response));
    return reply;
  };
