import type { AccountEmailKind } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagesUrl } from '../../config.js';
import type { Queryable } from '../../database/connection.js';
import { isAllowedOrigin } from '../../plugins/origin.js';
import { resolveLocale, resolveMarket } from '../../plugins/store-context.js';
import type { StoreRecord } from '../store/store-directory.js';
import { writeEmail } from '../emails/outbox.js';
import { emailText } from './texts.js';

const defaultRoutes = {
  account: '/account',
  verify: '/account/verify?token={token}',
  resetPassword: '/account/reset?token={token}',
} as const;
type Place = keyof typeof defaultRoutes;

const placeOf: Readonly<Record<AccountEmailKind, Place>> = {
  verify: 'verify',
  'account-exists': 'account',
  'password-reset': 'resetPassword',
  'password-changed': 'account',
  'account-deleted': 'account',
};

/** Writes a mail that a request causes, in its transaction and the language of its page. @returns whether it did */
export function emailTo(
  tx: Queryable,
  request: FastifyRequest,
  kind: AccountEmailKind,
  { email, token = '', locale }: { email: string; token?: string; locale?: string | null },
): Promise<boolean> {
  const { store } = request;
  const link = linkTo(request, placeOf[kind], token);
  const { subject, body } = emailText(kind, locale ?? localeOf(request), { store: store.name, link });
  return writeEmail(tx, { storeId: store.id, kind, to: email, subject, text: `${body}\n\n${store.name}\n` });
}

/** What the page asks for, though the market may not speak it; else the market's first. */
export function localeOf(request: FastifyRequest): string {
  const asked = (request.query as { locale?: unknown }).locale;
  return typeof asked === 'string' && asked !== '' ? asked : resolveLocale(request, resolveMarket(request));
}

/**
 * The address of a page of the shop. It belongs to an origin that the merchant has named, never to one that only the
 * request tells of: else whoever asks could have the token sent to a host of theirs. `warnOfLinks` says at start where
 * there is none.
 */
function linkTo(request: FastifyRequest, place: Place, token: string): string {
  const { store } = request;
  const pattern = store.settings.routes[place] ?? defaultRoutes[place];
  const path = pattern.replaceAll('{token}', encodeURIComponent(token));
  const base = originOf(store, request);
  return base !== undefined && URL.canParse(path, base) ? new URL(path, base).href : path;
}

const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

function originOf(store: StoreRecord, { server, headers: { origin } }: FastifyRequest): string | undefined {
  if (origin !== undefined && (isAllowedOrigin(store, origin) || onThisMachine.test(origin))) return origin;
  return store.settings.allowedOrigins[0] ?? pagesUrl(server.services.config);
}

/** Says at start which stores' mails would have links without a host, and what to set. */
export async function warnOfLinks({ services: { config, database }, log }: FastifyInstance): Promise<void> {
  if (pagesUrl(config) !== undefined) return;
  const { rows } = await database.query<{ storeId: number }>(
    `select store_id as "storeId" from store
     where coalesce(settings->'allowedOrigins', '[]') = '[]' order by store_id limit 20`,
  );
  if (rows.length === 0) return;
  const stores = rows.map(({ storeId }) => storeId).join(', ');
  log.warn(
    `Links in mails of store ${stores} have no host: set PUBLIC_URL to the address of the shop, or name its origin in the store's allowedOrigins.`,
  );
}
