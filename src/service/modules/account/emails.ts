import type { AccountEmailKind } from '@storefront/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagesUrl } from '../../kernel/config.js';
import type { Queryable } from '../../database/connection.js';
import { isAllowedOrigin } from '../../plugins/origin.js';
import { resolveLocale, resolveMarket } from '../../plugins/store-context.js';
import { writeAccountEmail } from '../../kernel/write-email.js';

/**
 * Writes an email that a request causes, in the request's transaction and the language of its page.
 * @param token of the link in the email
 * @returns whether it was written; one address gets only a few of each kind per hour
 */
export function emailTo(
  tx: Queryable,
  request: FastifyRequest,
  kind: AccountEmailKind,
  { email: to, token, locale }: { email: string; token?: string; locale?: string | null },
): Promise<boolean> {
  const origin = allowedOriginOf(request);
  return writeAccountEmail(tx, {
    storeId: request.store.id,
    kind,
    to,
    locale: locale ?? localeOf(request),
    data: origin === undefined ? {} : { origin },
    ...(token !== undefined && { secret: token }),
  });
}

/**
 * The locale that the page asks for, even if the market does not list it; otherwise the market's first. At most 35
 * characters.
 */
export function localeOf(request: FastifyRequest): string {
  const asked = (request.query as { locale?: unknown }).locale;
  const locale = typeof asked === 'string' && asked !== '' ? asked : resolveLocale(request, resolveMarket(request));
  return locale.slice(0, 35);
}

const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * The origin of the requesting page, if the merchant has listed it. No link goes to an unlisted origin: otherwise an
 * attacker could have the token sent to their own host.
 */
function allowedOriginOf({ store, headers: { origin } }: FastifyRequest): string | undefined {
  const isAllowed = origin !== undefined && (isAllowedOrigin(store, origin) || onThisMachine.test(origin));
  return isAllowed ? origin : undefined;
}

/** Warns at startup about stores whose emails would contain links without a host, and names the setting to change. */
export async function warnOfLinks({ services: { config, database }, log }: FastifyInstance): Promise<void> {
  if (pagesUrl(config) !== undefined) return;
  const { rows } = await database.query<{ storeId: number }>(
    `select store_id as "storeId" from store
     where coalesce(settings->'allowedOrigins', '[]') = '[]' order by store_id limit 20`,
  );
  if (rows.length === 0) return;
  const stores = rows.map(({ storeId }) => storeId).join(', ');
  log.warn(
    `Links in emails of store ${stores} have no host: set PUBLIC_URL to the address of the shop, or name its origin in the store's allowedOrigins.`,
  );
}
