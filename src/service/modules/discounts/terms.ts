import type { BuyGet, DiscountInput } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { ConfigurationSnapshot } from '../../kernel/configuration.js';

/** A discount in its current state for one cart in one market. Amounts are in minor units of the market's currency. */
export interface DiscountTerms {
  readonly id: string;
  readonly title: string;
  /** null: automatic. */
  readonly code: string | null;
  readonly kind: DiscountInput['kind'];
  /** For `percent`, in parts per million. */
  readonly ratePpm: number | null;
  /** For `amount`; null: none in this currency. */
  readonly amount: number | null;
  readonly minimum: number | null;
  /** When this and `categories` are empty: the whole order. */
  readonly products: readonly string[];
  readonly categories: readonly string[];
  /** For `buy-x-get-y`; else null. */
  readonly buyGet: BuyGet | null;
  readonly isEnabled: boolean;
  readonly isInMarket: boolean;
  readonly isUpcoming: boolean;
  readonly isOver: boolean;
  readonly isUsedUp: boolean;
  readonly combines: boolean;
}

export interface TermsRequest {
  readonly market: { readonly code: string; readonly currency: string };
  /** Codes on the cart. */
  readonly codes: readonly string[];
  /** Uses of the cart's own open order do not count. */
  readonly cartId: string;
  /** Empty until the shopper gives one: then only the limit over all orders counts. */
  readonly email: string;
}

/** The key for looking up codes: independent of case and of how a keyboard composes accents. */
export const codeKey = (code: string): string => code.normalize('NFC').trim().toLowerCase();
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The automatic discounts of a store and those of a cart's codes, in the order in which they are applied. */
export async function loadTerms(
  db: Queryable,
  storeId: number,
  { market, codes, cartId, email }: TermsRequest,
): Promise<DiscountTerms[]> {
  const { rows } = await db.query<DiscountTerms>(
    `select d.id, d.title, d.code, d.kind, d.rate_ppm as "ratePpm", (d.amounts->>$3::text)::bigint as amount,
       (d.minimums->>$3::text)::bigint as minimum, d.products, d.categories, d.buy_get as "buyGet",
       d.enabled as "isEnabled",
       d.markets = '{}' or $2 = any(d.markets) as "isInMarket", coalesce(d.starts_at > now(), false) as "isUpcoming",
       coalesce(d.ends_at <= now(), false) as "isOver", d.combines,
       coalesce(d.used - own.used >= d.usage_limit, false) or coalesce($6 <> '' and (
         select count(*) from discount_use u where u.store_id = $1 and u.discount_id = d.id
           and u.email_key = $6) - own.by_email >= d.usage_limit_per_email, false) as "isUsedUp"
     from discount d
     left join lateral (
       select count(*) as used, count(*) filter (where u.email_key = $6) as by_email
       from orders o join discount_use u on u.store_id = o.store_id and u.order_id = o.id
       where o.store_id = $1 and o.cart_id = $5 and o.state in ('pending', 'cancelling') and u.discount_id = d.id
     ) own on d.usage_limit is not null or d.usage_limit_per_email is not null
     where d.store_id = $1 and (d.code_key = any($4::text[]) or (d.code_key is null and d.enabled))
     order by d.position, d.id`,
    [storeId, market.code, market.currency, codes.map(codeKey), cartId, emailKey(email)],
  );
  return rows;
}

/** An automatic discount as its merchant has set it up. */
interface Automatic extends Pick<
  DiscountTerms,
  'id' | 'title' | 'kind' | 'ratePpm' | 'products' | 'categories' | 'buyGet' | 'combines'
> {
  /** By currency, minor units. */
  readonly amounts: Readonly<Record<string, number>>;
  readonly minimums: Readonly<Record<string, number>>;
  /** Empty: all. */
  readonly markets: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isLimited: boolean;
}

/**
 * `loadTerms` for a cart without codes. Read from memory, unless a discount has a limited number of uses, which only
 * the database can count.
 */
export async function termsWithoutCodes(
  db: Queryable,
  { now, of }: ConfigurationSnapshot,
  storeId: number,
  request: TermsRequest,
): Promise<DiscountTerms[]> {
  const automatic = await of('automatic discounts', () => loadAutomatic(db, storeId));
  if (automatic.some(({ isLimited }) => isLimited)) return loadTerms(db, storeId, request);
  const { code, currency } = request.market;
  return automatic.map(({ amounts, minimums, markets, startsAt, endsAt, isLimited: _, ...rest }) => ({
    ...rest,
    code: null,
    amount: amounts[currency] ?? null,
    minimum: minimums[currency] ?? null,
    isEnabled: true,
    isInMarket: markets.length === 0 || markets.includes(code),
    isUpcoming: startsAt !== null && startsAt > now,
    isOver: endsAt !== null && endsAt <= now,
    isUsedUp: false,
  }));
}

async function loadAutomatic(db: Queryable, storeId: number): Promise<Automatic[]> {
  const { rows } = await db.query<Automatic>(
    `select id, title, kind, rate_ppm as "ratePpm", amounts, minimums, products, categories, buy_get as "buyGet", markets,
       starts_at as "startsAt", ends_at as "endsAt", combines,
       usage_limit is not null or usage_limit_per_email is not null as "isLimited"
     from discount where store_id = $1 and code_key is null and enabled order by position, id`,
    [storeId],
  );
  return rows;
}
