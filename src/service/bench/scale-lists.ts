/** Rows of the merchant's lists in a large shop. In each list, one value of a filter is rare. */
import type { Database } from '../database/connection.js';

/** Fills store 1, which has its products and orders, with as many reviews, messages, cards and so on. */
export async function fillLists(database: Database, count: number): Promise<void> {
  const each = `from generate_series(1, ${count}) n`;
  const rare = (value: string, usual: string): string => `case when n % 5000 = 0 then '${value}' else '${usual}' end`;
  await database.transaction(
    async (tx) => {
      await tx.query('set local session_replication_role = replica');
      for (const sql of [
        `insert into review (store_id, id, product_id, shopper, rating, title, body, author, verified, status)
       select 1, 'r' || n, 'p' || n % 100, 's' || n, 1 + n % 5, 'Title', 'Body', 'Ada', false, ${rare('rejected', 'published')} ${each}`,
        `insert into contact_message (store_id, id, topic, name, email, message, fields, status)
       select 1, 'm' || n, '', 'Ada', 'ada@example.com', 'Hello', '{}', ${rare('answered', 'new')} ${each}`,
        `insert into restock_notice (store_id, id, variant_id, channel, address, consent, status, token)
       select 1, 'n' || n, 'p' || n % 1000 || '-small', 'email', 'a' || n || '@example.com', true,
         ${rare('unsubscribed', 'waiting')}, 't' || n ${each}`,
        `insert into withdrawal (store_id, id, name, email, contract, order_id, statement, locale, status)
       select 1, 'w' || n, 'Ada', 'a' || n || '@example.com', '', 'copy-' || n, '', 'en', ${rare('new', 'handled')} ${each}`,
        `insert into gift_card (store_id, id, code_hash, last4, currency, issued, balance, captured, enabled, expires_at, recipient_email)
       select 1, 'g' || n, sha256(n::text::bytea), lpad((n % 9999)::text, 4, '0'), 'EUR', 100, case when n % 5000 = 7 then 0 else 100 end,
         case when n % 5000 = 7 then 100 else 0 end, n % 5000 > 0, now() + (n % 5000 - 1) * interval '1 day', 'a' || n || '@example.com' ${each}`,
        `insert into incident (store_id, order_id, kind, detail, resolved_at)
       select 1, 'copy-' || n, 'late-payment', '{}', case when n % 5000 > 0 then now() end ${each}`,
        `insert into content (store_id, kind, handle, title, body)
       select 1, case when n % 5000 = 0 then 'page' else 'story' end, 'story-' || n, 'Story', 'Text' ${each}`,
        `insert into webhook_endpoint (store_id, id, url, events, secret) values (1, 'hook', 'https://example.com', '{order.placed}', 'none')`,
        `insert into outbox (store_id, type, order_id, fanned_out_at) select 1, 'order.placed', 'copy-' || n, now() ${each}`,
        `insert into webhook_delivery (store_id, endpoint_id, outbox_id, status, next_at)
       select 1, 'hook', id, case when id % 5000 = 0 then 'failed' else 'delivered' end, null from outbox where store_id = 1`,
      ])
        await tx.query(sql);
    },
    { isUnbounded: true },
  );
}
