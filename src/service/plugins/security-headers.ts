import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers are data: nothing may frame, sniff or run them. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // Pages of other sites read it with CORS; this only keeps "no-cors" embedding out of nobody's way.
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
