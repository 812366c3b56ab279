import { routes, type RouteDefinition } from '@storefront/contract';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { problem } from './problem.js';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers 405 with `Allow` when a path exists and the method does not. Call it when every route is registered. */
export function methodsNotAllowed(app: FastifyInstance): void {
  const paths = new Set(Object.values<RouteDefinition>(routes).map(({ path }) => path));
  for (const url of paths) {
    const has = (method: HTTPMethods): boolean => app.hasRoute({ method, url });
    const allowed = METHODS.filter(has);
    const missing = METHODS.filter((method) => !has(method));
    if (allowed.length === 0 || missing.length === 0) continue;
    const allow = [...allowed, ...(has('HEAD') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    app.route({
      method: missing,
      url,
      // Runs before the body is parsed.
      onRequest: (request, _reply, done) =>
        done(
          problem(405, 'METHOD_NOT_ALLOWED', `${request.method} is not possible here; possible are: ${allow}.`, {
            headers: { allow },
          }),
        ),
      handler: () => undefined,
    });
  }
}
