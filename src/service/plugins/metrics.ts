import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../kernel/services.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry that `serveMetrics` serves. Modules add their own metrics. */
    registry: Registry;
  }
}

/** Metrics for Prometheus, and one log line per request. Labels are route templates, never addresses. */
export function metrics(app: FastifyInstance, { database }: Services): void {
  const registry = new Registry();
  app.decorate('registry', registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of the request to the last of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { total, idle, pending } = database.pool;
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, pending);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    duration.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ req: request, status, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
    done();
  });
}

export interface MetricsServer {
  /** Such as http://127.0.0.1:9464/metrics. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * `GET /metrics` for Prometheus, on a port of its own, so that a proxy of the API does not expose it.
 * @throws Error with the code EADDRINUSE
 */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
