/** Routes for shoppers' browsers: the script, the form's page, and the form's requests to its own origin. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digest } from './accounts.js';
import { type Asset, readAssets } from './assets.js';
import type { CardInput } from './cards.js';
import type { Context } from './context.js';
import { answerChallenge, confirmIntent } from './intents.js';
import { fingerprintOf } from './operations.js';
import { problem } from './problem.js';
import * as schemas from './schemas.js';
import type { Account, Intent } from './state.js';
import { testCards } from './test-cards.js';

interface ById {
  Params: { id: string };
}

/** The proof that a form may act on an intent. */
interface Shopper {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

export function browserRoutes(app: FastifyInstance, context: Context): void {
  const { store, keys, operations, faults } = context;
  const assets = readAssets();

  app.get('/v1/sandbox.js', (request, reply) => {
    if (faults.take('script-fails', 'script')) throw problem(503, 'script_fails', 'The script fails on purpose');
    // Any shop's page loads it, including cross-origin isolated pages.
    void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return asset(request, reply, assets.get('sandbox.js'));
  });

  app.get<{ Querystring: { key: string } }>(
    '/v1/frame',
    { schema: { querystring: schemas.frameQuery } },
    (request, reply) => {
      const account = keys.publishable(request.query.key);
      if (!account) throw problem(404, 'publishable_key_unknown', 'No account has this publishable key');
      const page = faults.take('frame-never-ready', 'frame', account.name) ? 'frame/silent.html' : 'frame/index.html';
      void reply.headers({
        'content-security-policy': framePolicy(account),
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
      });
      return asset(request, reply, assets.get(page));
    },
  );

  app.get<{ Params: { file: string } }>('/v1/frame/:file', (request, reply) =>
    asset(request, reply, assets.get(`frame/${request.params.file}`)),
  );

  app.get('/v1/test-cards', () => ({ items: testCards }));

  /** The intent when the client secret belongs to it; otherwise 404, as for one that does not exist. */
  const intentOf = (id: string, { publishableKey, clientSecret }: Shopper): { account: Account; intent: Intent } => {
    const account = keys.publishable(publishableKey);
    const intent = store.state.intents.get(id);
    if (!account || intent?.account !== account.name || digest(intent.clientSecret) !== digest(clientSecret)) {
      throw problem(404, 'intent_not_found', 'There is no intent with this client secret');
    }
    return { account, intent };
  };
  const at = (account: Account) => {
    const circumstances = context.circumstances(account.name);
    if (!circumstances) throw new Error(`${account.name} is gone`);
    return circumstances;
  };

  app.post<ById & { Body: Shopper & { card: CardInput; expected?: { amount: number; currency: string } } }>(
    '/v1/intents/:id/confirm',
    { schema: { params: schemas.byId, body: schemas.confirmBody }, onRequest: ownOrigin },
    (request, reply) => {
      const { card, expected } = request.body;
      const { id } = request.params;
      const { account } = intentOf(id, request.body);
      // Only the last digits: a digest of the whole number could be reversed by trying all numbers.
      const fingerprint = fingerprintOf(
        'intent.confirm',
        id,
        card.number.replaceAll(' ', '').slice(-4),
        expected ?? null,
      );
      const work = () => {
        const confirmation = expected ? { card, expected } : { card };
        return confirmIntent(intentOf(id, request.body).intent, confirmation, at(account));
      };
      return operations.run(reply, {
        operation: 'intent.confirm',
        account: account.name,
        ...optionalKey(request, fingerprint),
        work,
      });
    },
  );

  app.post<ById & { Body: Shopper & { challengeId: string; answer: 'approve' | 'refuse' | 'close' } }>(
    '/v1/intents/:id/challenge',
    { schema: { params: schemas.byId, body: schemas.challengeBody }, onRequest: ownOrigin },
    (request, reply) => {
      const { challengeId, answer } = request.body;
      const { id } = request.params;
      const { account } = intentOf(id, request.body);
      const work = () => answerChallenge(intentOf(id, request.body).intent, challengeId, answer, at(account));
      const key = optionalKey(request, fingerprintOf('intent.challenge', id, challengeId, answer));
      return operations.run(reply, { operation: 'intent.challenge', account: account.name, ...key, work });
    },
  );
}

/** Keys of forms have a separate namespace, so that a page cannot use up a key of the shop's server. */
function optionalKey(request: FastifyRequest, fingerprint: string) {
  const value = request.headers['idempotency-key'];
  if (value === undefined) return {};
  if (typeof value !== 'string' || !/^[!-~]{1,255}$/.test(value)) {
    throw problem(400, 'idempotency_key_invalid', 'Idempotency-Key: 1 to 255 printable characters');
  }
  return { key: { value: `form:${value}`, fingerprint } };
}

/** Only the form's own page may send card data here. Scripts of other pages must never have any. */
function ownOrigin({ headers: { origin, host } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    throw problem(403, 'origin_not_allowed', 'Only the sandbox’s own form confirms payments');
  }
  done();
}

function framePolicy({ allowedOrigins }: Account): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${allowedOrigins?.join(' ') ?? '*'}`,
  ].join('; ');
}

function asset(request: FastifyRequest, reply: FastifyReply, found: Asset | undefined): FastifyReply {
  if (!found) throw problem(404, 'not_found', `There is no ${request.url}`);
  void reply.headers({ etag: found.etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
  return reply.type(found.type).send(found.content);
}
