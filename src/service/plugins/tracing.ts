import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTracer, type RequestSpan } from '../tracing/tracer.js';

/** A span for each request, with its route and store; nothing when tracing is off. Register it before other hooks. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = activeTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url;
    const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) };
    const span = tracer.request(`${method} ${route ?? 'none'}`, attributes, request.headers);
    spans.set(request, span);
    let status: number | undefined;
    reply.raw.once('finish', () => (status = reply.statusCode));
    reply.raw.once('close', () => {
      // Routes without a store, and requests that were refused before, have none.
      const store = (request as Partial<FastifyRequest>).store?.id;
      span.end(status, store === undefined ? {} : { 'storefront.store': store });
    });
    span.run(done);
  });
  // A body arrives in events of the socket, which are outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}
