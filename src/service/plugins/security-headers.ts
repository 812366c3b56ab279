import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responses are data: no page may frame or run them, and no browser may guess their type. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // Pages of other sites read responses with CORS. This value also permits "no-cors" embedding, so that it blocks
  // nobody.
  'cross-origin-resource-policy': 'cross-origin',
} as const;

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id });
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000');
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
}
