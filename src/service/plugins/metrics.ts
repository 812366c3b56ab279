import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Services } from '../kernel/services.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry that `serveMetrics` serves. Modules add their own metrics. */
    registry: Registry;
  }
}

/** The requests of one route with one method. */
interface RouteCounts {
  readonly method: string;
  /** The template, such as /store/:storeId/cart; `none` when no route matched. */
  readonly route: string;
  inFlight: number;
  /** Ended requests, by class of status. */
  readonly ended: Map<string, number>;
}

/** The class of requests whose client went away before the response had ended. */
const ABORTED = 'aborted';

/** Metrics for Prometheus, and one log line per request. Labels are route templates, never addresses. */
export function metrics(app: FastifyInstance, { database }: Services, registry: Registry): void {
  app.decorate('registry', registry);
  collectDefaultMetrics({ register: registry });
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
  requestMetrics(app, registry);
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    if (!request.isRefused)
      request.log.info({ req: request, status, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
    done();
  });
}

function requestMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const routes = new Map<string, RouteCounts>();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of the request to the last of the response',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  // Both are filled in at a scrape: finding a series by its labels costs as much as a short hook.
  new Counter({
    name: 'http_requests_total',
    help: `Requests by class of status, such as 2xx; "${ABORTED}": the client went away before the end`,
    labelNames: ['method', 'route', 'status'] as const,
    registers,
    collect() {
      this.reset();
      for (const { method, route, ended } of routes.values())
        for (const [status, count] of ended) this.inc({ method, route, status }, count);
    },
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that have begun and not ended',
    labelNames: ['method', 'route'] as const,
    registers,
    collect() {
      for (const { method, route, inFlight } of routes.values()) this.set({ method, route }, inFlight);
    },
  });
  const countsOf = (method: string, route: string): RouteCounts => {
    const key = `${method} ${route}`;
    let counts = routes.get(key);
    if (!counts) routes.set(key, (counts = { method, route, inFlight: 0, ended: new Map() }));
    return counts;
  };
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    const counts = countsOf(method, routeOptions.url ?? 'none');
    const count = (status: string): void => void counts.ended.set(status, (counts.ended.get(status) ?? 0) + 1);
    let isSent = false;
    counts.inFlight += 1;
    reply.raw.once('finish', () => {
      isSent = true;
      count(`${Math.floor(reply.statusCode / 100)}xx`);
      // A stream of events lasts as long as its reader wants.
      if (reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return;
      duration.observe({ method, route: counts.route }, reply.elapsedTime / 1000);
    });
    reply.raw.once('close', () => {
      counts.inFlight -= 1;
      if (!isSent) count(ABORTED);
    });
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
