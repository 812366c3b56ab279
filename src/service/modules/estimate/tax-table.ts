import type { TaxComponent } from '../pricing/tax.js';
import type { TaxProvider, TaxRequest } from './tax-provider.js';

export interface TaxRateRow {
  readonly name: string;
  /** null: the whole country. */
  readonly region: string | null;
  readonly category: string;
  readonly ratePpm: number;
  readonly compound: boolean;
  readonly shipping: boolean;
}

const standard = 'standard';

/**
 * The rates of a merchant's table that lie on an item. The most specific rows win and replace the others: those of the
 * item's category before those of `standard`, and among these the region's before the country's. Rows that win together
 * add up, in the table's order. So British Columbia is two rows of its own, GST and PST; Ontario is one; the Canary
 * Islands replace the rate of Spain. Where no row holds, no tax is charged.
 * @param rows of one country, in the table's order
 */
export function selectRates(
  rows: readonly TaxRateRow[],
  item: { readonly kind: 'line' | 'shipping'; readonly category: string },
  region: string,
): TaxComponent[] {
  const specificFirst = [item.category, standard].flatMap((category) =>
    [region, null].map((place) => rows.filter((row) => row.category === category && row.region === place)),
  );
  const winners = specificFirst.find((some) => some.length > 0) ?? [];
  return winners
    .filter((row) => item.kind === 'line' || row.shipping)
    .map(({ name, ratePpm, compound }) => ({ name, ratePpm, compound }));
}

/** The built-in provider: the store's own table. */
export const tableTaxProvider: TaxProvider = {
  name: 'table',
  async quote({ storeId, to, items }: TaxRequest, { db }) {
    const { rows } = await db.query<TaxRateRow>(
      `select name, region, category, rate_ppm as "ratePpm", compound, shipping
       from tax_rate where store_id = $1 and country_code = $2 and (region is null or region = $3) order by position`,
      [storeId, to.countryCode, to.region],
    );
    return new Map(items.map((item) => [item.id, selectRates(rows, item, to.region)]));
  },
};
