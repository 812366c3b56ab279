import type { Database } from '../../../database/connection.js';
import { refreshListing } from '../../products/listing.js';

/** Adds a gift card to store 1: variant `voucher`, 50.00 EUR, 55.00 USD, 8,000 JPY, not counted. */
export async function sellVouchers(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into product (store_id, id, handle, title, title_key, description, options, attributes, tags, content_hash,
         gift_card)
       values (1, 'voucher', 'voucher', 'Voucher', 'voucher', '', '[]', '[]', '{}', '', true)`,
    );
    await tx.query(`insert into variant (store_id, id, product_id, position) values (1, 'voucher', 'voucher', 0)`);
    await tx.query(`insert into stock (store_id, variant_id, quantity) values (1, 'voucher', null)`);
    await tx.query(
      `insert into price (store_id, market_code, variant_id, amount, currency)
       values (1, 'eu', 'voucher', 5000, 'EUR'), (1, 'us', 'voucher', 5500, 'USD'), (1, 'jp', 'voucher', 8000, 'JPY')`,
    );
    await refreshListing(tx, 1, ['voucher']);
  });
}
