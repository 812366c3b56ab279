/** The pages that may use an editor's session: those of one origin. The origins of the shop's pages do not count. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.js';
import { isOwnOrigin } from './origin.js';
import { problem } from './problem.js';

const METHODS = 'GET, HEAD, POST, DELETE';
const HEADERS = 'content-type';
const EXPOSED = 'retry-after';
const PREFLIGHT_SECONDS = '7200';

const isEditors = ({ editorUrl }: Config, request: FastifyRequest, origin: string): boolean =>
  editorUrl === undefined ? isOwnOrigin(request, origin) : origin.toLowerCase() === new URL(editorUrl).origin;

/**
 * Lets the editor's pages read the response, with credentials, and refuses the pages of every other origin.
 * @throws 403 ORIGIN_NOT_ALLOWED
 */
export function allowEditorOrigin(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!isEditors(config, request, origin))
    throw refused(`Pages of ${origin.slice(0, 300)} may not edit this site; set EDITOR_URL to the editor's address.`);
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', EXPOSED);
}

/**
 * Lets the editor's pages read what everybody may read, such as products for a choice. Without cookies: a shopper's
 * session is not theirs.
 */
export function allowEditorReads(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined || config.editorUrl === undefined || !isEditors(config, request, origin)) return;
  if (!reply.hasHeader('access-control-allow-origin')) void reply.header('access-control-allow-origin', origin);
}

/**
 * A browser names the origin of every change. Without one, the session was copied out of a browser, or something on the
 * way has removed the header.
 * @throws 403 ORIGIN_NOT_ALLOWED
 */
export function checkEditorOrigin(config: Config, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (origin === undefined || !isEditors(config, request, origin))
    throw refused('A change with the session of an editor needs the Origin of the editor; send an API key otherwise.');
}

const refused = (message: string) => problem(403, 'ORIGIN_NOT_ALLOWED', message);

/** Answers the preflight requests of the editor's pages. The published site itself is read by the pages of shops. */
export function editorPreflight(app: FastifyInstance, config: Config): void {
  app.options('/store/:storeId/site/*', async (request, reply) => {
    allowEditorOrigin(config, request, reply);
    if (request.headers.origin !== undefined)
      void reply
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS);
    await reply.header('allow', `${METHODS}, OPTIONS`).code(204).send();
  });
}
