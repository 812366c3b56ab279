import type { Transaction } from '../../database/connection.js';
import { configurationChanged, settingsChanged } from '../../kernel/configuration.js';
import { recordSearchChanges } from '../../kernel/search-changes.js';
import { problem } from '../../plugins/problem.js';

/**
 * Deletes a market with its prices, listings and shipping methods. Its open checkouts expire. Carts stay and are priced
 * in the default market.
 * @throws 409 CONFLICT for the default market, and for one that orders or subscriptions name
 */
export async function deleteMarket(tx: Transaction, storeId: number, code: string): Promise<void> {
  // Locks the checkout before the store, as placing an order does. So an order that is being placed ends first, and is
  // visible below.
  await tx.query(`update checkout set state = 'expired' where store_id = $1 and market = $2 and state = 'open'`, [
    storeId,
    code,
  ]);
  await tx.query('select 1 from store where store_id = $1 for update', [storeId]);
  const { rows } = await tx.query<{ isDefault: boolean; ordered: boolean; subscribed: boolean }>(
    `select m.is_default as "isDefault",
       exists (select 1 from orders o where o.store_id = $1 and o.market = $2) as ordered,
       exists (select 1 from subscription s where s.store_id = $1 and s.market = $2) as subscribed
     from market m where m.store_id = $1 and m.code = $2 for update of m`,
    [storeId, code],
  );
  const [market] = rows;
  if (!market) return;
  if (market.isDefault) throw conflict(`"${code}" is the default market: make another one the default first.`);
  if (market.ordered || market.subscribed)
    throw conflict(
      `${market.ordered ? 'Orders' : 'Subscriptions'} name market "${code}", so it stays. To sell nothing there, disable ` +
        'its shipping methods.',
    );
  // Under the market's lock: an import that listed more products there has ended.
  const { rows: listed } = await tx.query<{ id: string }>(
    'select product_id as id from listing where store_id = $1 and market_code = $2',
    [storeId, code],
  );
  await tx.query('delete from market where store_id = $1 and code = $2', [storeId, code]);
  settingsChanged(tx, storeId);
  // Its shipping methods and listings are deleted with it.
  configurationChanged(tx, storeId);
  await recordSearchChanges(
    tx,
    storeId,
    'product',
    listed.map(({ id }) => id),
  );
}

const conflict = (message: string) => problem(409, 'CONFLICT', message, { path: 'code' });
