import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database/connection.js';
import { problem, ProblemError } from './problem.js';

/** Every error leaves as a problem document; what we did not foresee is logged and says nothing but its request id. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toProblem(error, request);
    if (known.status >= 500) request.log.error({ err: error }, known.message);
    return sendProblem(reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      problem(404, 'NOT_FOUND', `There is no ${request.method} ${pathOf(request)}. /openapi.json lists the routes.`),
    ),
  );
}

export const sendProblem = (reply: FastifyReply, it: ProblemError): FastifyReply =>
  reply
    .code(it.status)
    .headers({ 'cache-control': 'no-store', ...it.headers })
    .type('application/problem+json')
    // Serialised here, since Fastify takes only application/json for an object.
    .send(JSON.stringify(it.toJSON(reply.request.id)));

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]?.slice(0, 200) ?? '';

function toProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${request.routeOptions.bodyLimit} bytes.`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_TYPE':
      return problem(415, 'UNSUPPORTED_MEDIA_TYPE', unsupported(request));
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return problem(400, 'VALIDATION_FAILED', 'The body is not as long as its content-length says.');
    default:
  }
  const database = databaseProblem(error);
  if (database) return database;
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return problem(error.statusCode, 'VALIDATION_FAILED', error.message);
  return problem(500, 'INTERNAL', `Something went wrong on the server; the log has it as ${request.id}.`);
}

const unsupported = ({ headers }: FastifyRequest): string =>
  `The body's content-type is ${headers['content-type'] ?? 'not given'}; send application/json.`;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

function databaseProblem(error: FastifyError): ProblemError | undefined {
  const state = sqlState(error);
  // Text that no PostgreSQL text can hold: a NUL character or half of a surrogate pair.
  if (state === '22021' || state === '22P05')
    return problem(400, 'VALIDATION_FAILED', 'The request has a character that cannot be stored (NUL or half a pair).');
  const classOf = state?.slice(0, 2) ?? '';
  // Connection lost, resources used up, server shutting down, statement timed out, no progress after retries.
  const gone = classOf === '08' || classOf === '53' || classOf === '57' || state === '40001' || state === '40P01';
  if (
    gone ||
    UNREACHABLE.has(error.code) ||
    /^(Connection terminated|timeout exceeded when trying)/.test(error.message)
  )
    return problem(503, 'UNAVAILABLE', 'The database does not answer right now; try again.', {
      headers: { 'retry-after': '2' },
    });
  return undefined;
}
