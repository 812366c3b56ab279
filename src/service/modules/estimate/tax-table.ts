import type { Queryable } from '../../database/connection.js';
import { fitsPostalPattern } from '../shipping/postal-code.js';
import { isReverseCharge } from '../taxes/reverse-charge.js';
import type { TaxComponent } from '../pricing/tax.js';
import type { TaxPlace, TaxProvider, TaxRequest } from './tax-provider.js';

export interface TaxRateRow {
  readonly name: string;
  /** By language. null: the name in every language. */
  readonly names?: Readonly<Record<string, string>> | null;
  /** null: the whole country. */
  readonly region: string | null;
  /** Patterns; empty: every postal code. */
  readonly postalCodes: readonly string[];
  readonly category: string;
  readonly ratePpm: number;
  readonly compound: boolean;
  readonly shipping: boolean;
}

/** A rate with its period of validity. */
interface DatedRow extends TaxRateRow {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const standard = 'standard';

/**
 * The rates of a merchant's table that apply to an item. The most specific rows win and replace the others: rows of the
 * item's category before rows of `standard`, and among these postal code before region before country. Rows that win
 * together add up, in the table's order. So British Columbia has two rows, GST and PST; Ontario has one; the rows of
 * the Canary Islands replace the rate of Spain. Where no row applies, no tax is charged.
 * @param rows of one country that are valid now, in the table's order
 */
export function selectRates(
  rows: readonly TaxRateRow[],
  item: { readonly kind: 'line' | 'shipping'; readonly category: string },
  { region, postalCode }: Pick<TaxPlace, 'region' | 'postalCode'>,
): TaxComponent[] {
  const here = rows.filter((row) => row.region === null || row.region === region);
  const isLocal = ({ postalCodes }: TaxRateRow): boolean => postalCodes.length > 0;
  const steps: readonly ((row: TaxRateRow) => boolean)[] = [
    (row) => isLocal(row) && row.postalCodes.some((pattern) => fitsPostalPattern(pattern, postalCode)),
    (row) => !isLocal(row) && row.region !== null,
    (row) => !isLocal(row) && row.region === null,
  ];
  const specificFirst = [item.category, standard].flatMap((category) =>
    steps.map((fits) => here.filter((row) => row.category === category && fits(row))),
  );
  const winners = specificFirst.find((some) => some.length > 0) ?? [];
  return winners
    .filter((row) => item.kind === 'line' || row.shipping)
    .map(({ name, names, ratePpm, compound }) => ({ name, ...(names && { names }), ratePpm, compound }));
}

/** The words that an invoice needs in each language of the kit. */
const reverseCharge = {
  name: 'Reverse charge',
  names: {
    ar: 'آلية الاحتساب العكسي',
    de: 'Steuerschuldnerschaft des Leistungsempfängers',
    en: 'Reverse charge',
    es: 'Inversión del sujeto pasivo',
    fr: 'Autoliquidation',
    ja: 'リバースチャージ',
    pl: 'Odwrotne obciążenie',
  },
};

/** The built-in provider: the store's own table with the rows that are valid now. */
export const tableTaxProvider: TaxProvider = {
  name: 'table',
  isLocal: true,
  async quote({ storeId, market, to, items }: TaxRequest, { db, snapshot }) {
    // Shown on the order and its invoice with a rate of 0.
    if (isReverseCharge(market.tax, to))
      return new Map(items.map(({ id }) => [id, [{ ...reverseCharge, ratePpm: 0, compound: false }]]));
    const { now, of } = await snapshot();
    const rates = await of(`taxes ${to.countryCode}`, () => ratesOf(db, storeId, to.countryCode));
    const rows = rates.filter(
      ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
    );
    return new Map(items.map((item) => [item.id, selectRates(rows, item, to)]));
  },
};

async function ratesOf(db: Queryable, storeId: number, country: string): Promise<DatedRow[]> {
  const { rows } = await db.query<DatedRow>(
    `select name, names, region, postal_codes as "postalCodes", category, rate_ppm as "ratePpm", compound, shipping,
       starts_at as "startsAt", ends_at as "endsAt"
     from tax_rate where store_id = $1 and country_code = $2 order by position`,
    [storeId, country],
  );
  return rows;
}
