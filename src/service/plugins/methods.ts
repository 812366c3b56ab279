import { routes, type RouteDefinition } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { problem, type ProblemError } from './problem.js';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The addresses of a path of the contract. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/**
 * Answers 405 with `Allow` when a path exists and the method does not, before the body is parsed. The paths are looked
 * through at a request that no route has: a route of each path for each other method took an eighth of a start.
 * Call it when every route is registered.
 */
export function methodsNotAllowed(app: FastifyInstance): void {
  const paths = [...new Set(Object.values<RouteDefinition>(routes).map(({ path }) => path))].map((url) => ({
    url,
    pattern: patternOf(url),
  }));
  const has = (method: HTTPMethods, url: string): boolean => app.hasRoute({ method, url });
  /** The value of `Allow`; '' when no method of the path has a route. */
  const allowOf = (url: string): string => {
    const allowed = METHODS.filter((method) => has(method, url));
    return allowed.length === 0 ? '' : [...allowed, ...(has('HEAD', url) ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404 || !METHODS.includes(request.method)) {
      done();
      return;
    }
    const address = request.url.split('?', 1)[0] ?? '';
    const known = paths.find(({ pattern }) => pattern.test(address));
    const allow = known ? allowOf(known.url) : '';
    done(allow === '' ? undefined : notAllowed(request, allow));
  });

  // The addresses of these belong to another path, too, which may have a route for the method.
  for (const { url } of paths) {
    if (!paths.some((other) => other.url !== url && other.pattern.test(url))) continue;
    const allow = allowOf(url);
    const method = METHODS.filter((each) => !has(each, url));
    if (allow === '' || method.length === 0) continue;
    app.route({
      method,
      url,
      onRequest: (request, _reply, done) => done(notAllowed(request, allow)),
      handler: () => undefined,
    });
  }
}

const notAllowed = ({ method }: FastifyRequest, allow: string): ProblemError =>
  problem(405, 'METHOD_NOT_ALLOWED', `${method} is not possible here; possible are: ${allow}.`, { headers: { allow } });
