import type { GiftCardIssue } from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/connection.js';
import { decodeKeyset, encodeKeyset, pageOf } from '../../plugins/keyset.js';
import { problem, type ProblemError } from '../../plugins/problem.js';
import { route } from '../../plugins/route.js';
import type { Services } from '../../kernel/services.js';
import { writeEmail } from '../../kernel/write-email.js';
import type { StoreRecord } from '../../kernel/store-record.js';
import { viewCard } from './card-rows.js';
import { plainCode, type CodeKeys } from './code.js';
import { issueCard } from './issue.js';
import { changeCard, findRecord, listRecords, viewRecord } from './records.js';

const LIST = 'gift-cards';
const LEAST_SYMBOLS = 8;

export function giftCardAdminRoutes(app: FastifyInstance, { database }: Services, keys: CodeKeys): void {
  route(app, 'issueGiftCard', async ({ store, body, headers }, reply) => {
    const expiresAt = checkIssue(store, body);
    const idempotencyKey = keyOf(headers['idempotency-key']);
    const key = await keys.of(store.id);
    const { code, record, isReplay } = await database.transaction(async (tx) => {
      const { id, ...issued } = await issueCard(tx, key, store.id, body, expiresAt, idempotencyKey);
      if (!issued.isReplay) await writeGiftCardEmail(tx, store, body, id, key.lock(issued.code));
      return { ...issued, record: await findRecord(tx, store.id, id) };
    });
    if (!record) throw new Error('A gift card was issued and is gone');
    if (isReplay) void reply.header('idempotent-replayed', 'true');
    return { card: viewCard(record), code };
  });

  route(app, 'listGiftCards', async ({ store, query }) => {
    const { first = 50, after, ...filter } = query;
    const [before = null] = after === undefined ? [] : decodeKeyset(LIST, after, 1);
    const { rows, totalCount } = await listRecords(database, store.id, filter, first, before);
    return pageOf(rows, first, totalCount, ({ position }) => encodeKeyset(LIST, [position]), viewRecord);
  });

  route(app, 'getGiftCard', async ({ store, params: { giftCardId } }) => {
    const record = await findRecord(database, store.id, giftCardId);
    if (!record) throw notFound(giftCardId);
    return viewRecord(record);
  });

  route(app, 'changeGiftCard', async ({ store, body, params: { giftCardId } }) => {
    const { expiresAt } = body;
    const until = expiresAt === undefined || expiresAt === null ? expiresAt : dateOf(expiresAt);
    const record = await database.transaction(async (tx) => {
      await changeCard(tx, store.id, giftCardId, body, until);
      return findRecord(tx, store.id, giftCardId);
    });
    if (!record) throw notFound(giftCardId);
    return viewRecord(record);
  });
}

const notFound = (id: string): ProblemError =>
  problem(404, 'NOT_FOUND', `The store has no gift card "${id}".`, { path: 'giftCardId' });

/**
 * Writes the email with the code for the recipient. The code is encrypted in the row and deleted once the email is
 * sent.
 */
async function writeGiftCardEmail(
  tx: Queryable,
  { id: storeId, markets }: StoreRecord,
  { recipientEmail: to = '', notify = true, locale, amount }: GiftCardIssue,
  subjectId: string,
  secret: string,
): Promise<void> {
  if (to === '' || !notify) return;
  const market = markets.find(({ currency }) => currency === amount.currency);
  const language = locale ?? market?.locales[0] ?? 'en';
  await writeEmail(tx, { storeId, kind: 'gift-card', subjectId, secret, to, locale: language });
}

/** @returns when the card expires */
function checkIssue({ markets }: StoreRecord, { amount, code, expiresAt }: GiftCardIssue): Date | null {
  if (amount.amount < 1) throw invalid('amount.amount', 'A gift card must hold more than nothing.');
  const currencies = [...new Set(markets.map(({ currency }) => currency))];
  if (!currencies.includes(amount.currency)) {
    const message = `No market sells in ${amount.currency}, so the card could never pay; use ${currencies.join(', ')}.`;
    throw problem(422, 'CURRENCY_NOT_IN_MARKET', message, { path: 'amount.currency' });
  }
  if (code !== undefined && plainCode(code).length < LEAST_SYMBOLS)
    throw invalid('code', `A code needs at least ${LEAST_SYMBOLS} letters and digits; leave it out for a random one.`);
  if (expiresAt === undefined) return null;
  const date = dateOf(expiresAt);
  if (date.getTime() <= Date.now()) throw invalid('expiresAt', 'The card would have expired already.');
  return date;
}

function dateOf(text: string): Date {
  const date = new Date(text);
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (isWhole && !Number.isNaN(date.getTime())) return date;
  throw invalid('expiresAt', 'Must be a time such as 2027-12-31T23:00:00Z.');
}

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header))) return header;
  throw invalid('idempotency-key', 'Idempotency-Key must be 1 to 255 printable characters without spaces.');
}

const invalid = (path: string, message: string): ProblemError => problem(400, 'VALIDATION_FAILED', message, { path });
