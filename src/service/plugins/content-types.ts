import type { FastifyInstance } from 'fastify';
import { problem } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they came; on webhook routes only. */
    rawBody: Buffer;
  }
}

/** JSON is the one body that routes take; JSON Lines come as a stream. Anything else ends as 415. */
export function contentTypes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `fetch` wrappers often send the type without a body.
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    void parse(request, body as string, (error, value) =>
      error ? done(problem(400, 'VALIDATION_FAILED', `The body is not JSON: ${error.message}`)) : done(null, value),
    );
  });
  app.addContentTypeParser(['application/x-ndjson', 'application/jsonl'], (_request, stream, done) =>
    done(null, stream),
  );
}

/**
 * A scope whose routes get the body untouched as `request.rawBody`, whatever its type: a signature holds over bytes.
 */
export function rawBodies(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, parsed) => {
      request.rawBody = body as Buffer;
      parsed(null, undefined);
    });
    register(scope);
    done();
  });
}
