import { randomUUID } from 'node:crypto';
import type { GiftCardIssue } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import { problem } from '../../plugins/problem.js';
import { last4Of, type CodeKey } from './code.js';

export interface Issued {
  readonly id: string;
  readonly code: string;
  /** True when an earlier call with the same key issued it. */
  readonly isReplay: boolean;
}

/**
 * Issues a card in the caller's transaction. A repeated call with the same idempotency key gives the same card and the
 * same code. The code is not stored: it is derived from the key.
 * @param expiresAt read from the input
 * @throws 422 IDEMPOTENCY_KEY_REUSED; 409 CONFLICT when another card has the code
 */
export async function issueCard(
  tx: Queryable,
  key: CodeKey,
  storeId: number,
  input: GiftCardIssue,
  expiresAt: Date | null,
  idempotencyKey: string | undefined,
): Promise<Issued> {
  const { amount, recipientEmail, note = '' } = input;
  const code = input.code?.trim() ?? key.newCode(idempotencyKey);
  const sealed = idempotencyKey === undefined ? null : key.seal('issue', idempotencyKey);
  const body = key.seal(
    'issued',
    JSON.stringify([amount.amount, amount.currency, input.code, expiresAt, recipientEmail, note]),
  );
  const earlier = sealed && (await findIssued(tx, storeId, sealed));
  if (earlier) {
    if (!earlier.body.equals(body))
      throw problem(
        422,
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key issued another gift card; a new one needs a new key.',
        { path: 'idempotency-key' },
      );
    return { id: earlier.id, code, isReplay: true };
  }
  const id = randomUUID();
  const { rowCount } = await tx.query(
    `insert into gift_card (store_id, id, code_hash, last4, currency, issued, balance, expires_at, recipient_email, note,
       issue_key, issue_body)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11) on conflict (store_id, code_hash) do nothing`,
    [
      storeId,
      id,
      key.hash(code),
      last4Of(code),
      amount.currency,
      amount.amount,
      expiresAt,
      recipientEmail || null,
      note,
      sealed,
      sealed && body,
    ],
  );
  if (rowCount === 0)
    throw problem(409, 'CONFLICT', 'Another gift card has this code; leave it out for a new one.', { path: 'code' });
  await tx.query(`insert into gift_card_entry (store_id, gift_card_id, type, amount) values ($1, $2, 'issued', $3)`, [
    storeId,
    id,
    amount.amount,
  ]);
  return { id, code, isReplay: false };
}

/** The card that an earlier call with a key has issued. Calls with the same key wait for each other. */
async function findIssued(
  tx: Queryable,
  storeId: number,
  sealed: Buffer,
): Promise<{ id: string; body: Buffer } | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `issue of a gift card ${storeId} ${sealed.toString('hex')}`,
  ]);
  const { rows } = await tx.query<{ id: string; body: Buffer }>(
    'select id, issue_body as body from gift_card where store_id = $1 and issue_key = $2',
    [storeId, sealed],
  );
  return rows[0];
}
