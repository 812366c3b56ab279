import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@storefront/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStopping, isUnreachable, sqlState } from '../database/connection.js';
import { OverloadProblem } from './load.js';
import { problem, ProblemError } from './problem.js';
import { undeclaredCodes } from './response-check.js';
import { SECURITY_HEADERS, setSecurityHeaders } from './security-headers.js';

/**
 * Every error is sent as a problem document. An unexpected error is logged, and its document contains only the request
 * id.
 */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toProblem(error, request);
    if (known.status >= 500 && !(known instanceof OverloadProblem)) request.log.error({ err: error }, known.message);
    const { routeName } = request.routeOptions.config;
    const isChecked = app.services.config.checkResponses && routeName !== undefined;
    const undeclared = isChecked ? undeclaredCodes(routeName, known.status, known.errors) : '';
    return sendProblem(reply, undeclared ? problem(500, 'INTERNAL', undeclared) : known);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      reply,
      problem(404, 'NOT_FOUND', `There is no ${request.method} ${pathOf(request)}. /openapi.json lists the routes.`),
    ),
  );
}

/** For Fastify's `frameworkErrors`: addresses that the router cannot read reach no route and no hook. */
export function frameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  const known =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? problem(400, 'VALIDATION_FAILED', `A part of the path is longer than ${LONGEST_PARAMETER} characters.`)
      : error.code === 'FST_ERR_BAD_URL'
        ? problem(400, 'VALIDATION_FAILED', 'The path is not percent-encoded UTF-8; encode it with encodeURIComponent.')
        : toProblem(error, request);
  if (known.status >= 500) request.log.error({ err: error }, known.message);
  void sendProblem(reply, known);
}

/** Longest path parameter that the router accepts. Schemas allow less. */
export const LONGEST_PARAMETER = 600;

/** For Fastify's `clientErrorHandler`: the data of the connection is not HTTP, or its head is too large or too slow. */
export function clientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const known =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? problem(431, 'PAYLOAD_TOO_LARGE', 'The head of the request is too large; send fewer or shorter headers.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? problem(408, 'VALIDATION_FAILED', 'The request did not arrive in time; send it again.')
        : problem(400, 'VALIDATION_FAILED', 'The request is not HTTP/1.1 that this server can read.');
  const id = randomUUID();
  const body = JSON.stringify(documentOf(known, id));
  const headers = {
    ...SECURITY_HEADERS,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status] ?? ''}\r\n${head.join('')}\r\n${body}`);
}

const documentOf = (known: ProblemError, requestId: string): Problem =>
  known.toDocument(requestId, STATUS_CODES[known.status] ?? 'Error');

export const sendProblem = (reply: FastifyReply, it: ProblemError): FastifyReply =>
  reply
    .code(it.status)
    .headers({ 'cache-control': 'no-store', ...it.headers })
    .type('application/problem+json')
    // Serialised here, because Fastify accepts an object only as application/json.
    .send(JSON.stringify(documentOf(it, reply.request.id)));

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

function databaseProblem(error: FastifyError): ProblemError | undefined {
  const state = sqlState(error);
  // Text that PostgreSQL cannot store: a NUL character or a lone surrogate.
  if (state === '22021' || state === '22P05')
    return problem(400, 'VALIDATION_FAILED', 'The request has a character that cannot be stored (NUL or half a pair).');
  const classOf = state?.slice(0, 2) ?? '';
  // Resources exhausted, statement timeout, no progress after retries.
  const isBusy = classOf === '53' || classOf === '57' || state === '40001' || state === '40P01';
  if (isBusy || isStopping(error) || isUnreachable(error))
    return problem(503, 'UNAVAILABLE', 'The database does not answer right now; try again.', {
      headers: { 'retry-after': '2' },
    });
  return undefined;
}
