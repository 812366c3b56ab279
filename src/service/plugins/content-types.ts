import type { FastifyInstance } from 'fastify';
import { mayBeUnstorable, unstorablePath } from './plain-text.js';
import { problem } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unchanged bytes of the body, on webhook routes only. */
    rawBody: Buffer;
  }
}

/** Routes accept JSON bodies only; JSON Lines and CSV are passed on as streams. Any other type gets 415. */
export function contentTypes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // `fetch` wrappers often send the type without a body.
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    if (nestsDeeperThan(body as string, DEEPEST)) {
      done(problem(400, 'VALIDATION_FAILED', `The body is nested more than ${DEEPEST} levels deep.`));
      return;
    }
    void parse(request, body as string, (error, value) => {
      if (error) {
        done(problem(400, 'VALIDATION_FAILED', `The body is not JSON: ${error.message}`));
        return;
      }
      const path = mayBeUnstorable(body as string) ? unstorablePath(value) : undefined;
      if (path === undefined) done(null, value);
      else
        done(
          problem(
            400,
            'VALIDATION_FAILED',
            `${path ? `"${path}"` : 'The body'} has a character that cannot be stored (NUL or half a pair).`,
            { path },
          ),
        );
    });
  });
  app.addContentTypeParser(['application/x-ndjson', 'application/jsonl', 'text/csv'], (_request, stream, done) =>
    done(null, stream),
  );
}

/**
 * Most levels of objects and arrays in a body. No schema needs half of them, and code that walks a body may then use
 * recursion.
 */
const DEEPEST = 64;

function nestsDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        do {
          at = json.indexOf('"', at + 1);
          if (at === -1) return false;
        } while (isEscaped(json, at));
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        if (++depth > most) return true;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth--;
        break;
      default:
    }
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** True when an odd number of backslashes precedes. */
function isEscaped(json: string, at: number): boolean {
  let before = at - 1;
  while (json.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}

/** A scope whose routes get the unchanged body as `request.rawBody`, whatever its type: a signature covers bytes. */
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
