import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../kernel/config.js';
import { logStream } from './log-stream.js';

/**
 * The log: one line of JSON per event. It never contains bodies, cookies, the Authorization header, query strings, or
 * the values that PostgreSQL quotes in the details of its errors.
 */
export function logging(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    stream: logStream,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
  };
}
