/**
 * The data of a cart that rules receive. Equal carts give equal input, including the order of its members: it is hashed
 * as JSON.
 */
import type { Address, Market } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { RuleInput } from '../../rules/index.js';
import type { CatalogueVariant, StoredLine } from '../cart/stored-cart.js';

export interface RuleFacts {
  readonly storeId: number;
  readonly market: Market;
  /** The lines that have a price. */
  readonly lines: readonly {
    readonly line: StoredLine;
    readonly variant: CatalogueVariant;
    readonly unitPrice: number;
  }[];
  readonly discountCodes: readonly string[];
  /** Without spaces at the ends. */
  readonly address: Partial<Address>;
  readonly shippingMethodId: string | null;
  /** The available methods with their prices without rules. */
  readonly shippingMethods: RuleInput['shippingMethods'];
  /** Empty while it is not known. */
  readonly email: string;
}

export async function ruleInput(db: Queryable, facts: RuleFacts): Promise<RuleInput> {
  const { storeId, market, address, shippingMethodId } = facts;
  const { code, currency, taxInclusive, countries } = market;
  const labels = await loadLabels(db, storeId, facts);
  const lines = facts.lines.map(({ line, variant, unitPrice }) => ({
    id: line.id,
    productId: variant.productId,
    variantId: line.variantId,
    sku: labels.get(line.variantId)?.sku ?? '',
    title: variant.title,
    categories: [...variant.categories].sort(),
    tags: labels.get(line.variantId)?.tags ?? [],
    quantity: line.quantity,
    unitPrice,
    subtotal: unitPrice * line.quantity,
    weightGrams: variant.weightGrams,
    isSubscription: line.planId !== null,
    attributes: line.attributes.map(({ name, value }) => ({ name, value })),
  }));
  const { countryCode, region, postalCode, city } = address;
  return {
    market: { code, currency, taxInclusive, countries },
    currency,
    // A rule about a day uses the same day for everybody: the day in UTC, not the shopper's.
    today: new Date().toISOString().slice(0, 10),
    subtotal: lines.reduce((sum, { subtotal }) => sum + subtotal, 0),
    lines,
    discountCodes: facts.discountCodes,
    shippingAddress: {
      ...(countryCode !== undefined && { countryCode }),
      ...(region !== undefined && { region }),
      ...(postalCode !== undefined && { postalCode }),
      ...(city !== undefined && { city }),
    },
    shippingMethodId,
    shippingMethods: facts.shippingMethods,
    customer: await loadCustomer(db, storeId, facts),
  };
}

async function loadLabels(
  db: Queryable,
  storeId: number,
  { lines }: RuleFacts,
): Promise<Map<string, { sku: string; tags: string[] }>> {
  const { rows } = await db.query<{ id: string; sku: string | null; tags: string[] }>(
    `select v.id, v.sku, p.tags from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
     where v.store_id = $1 and v.id = any($2::text[])`,
    [storeId, lines.map(({ line }) => line.variantId)],
  );
  return new Map(rows.map(({ id, sku, tags }) => [id, { sku: sku ?? '', tags }]));
}

/**
 * The most orders of one email address that are counted. A shop that writes its own address into every order has tens
 * of thousands.
 */
const ORDERS_AT_MOST = 1000;

async function loadCustomer(
  db: Queryable,
  storeId: number,
  { email, lines }: RuleFacts,
): Promise<RuleInput['customer']> {
  const address = email.trim();
  if (address === '') return { email: null, orders: 0, bought: [] };
  const { rows } = await db.query<{ orders: number; bought: { productId: string; quantity: number }[] }>(
    `with paid as (select id from orders where store_id = $1 and lower(email) = lower($2) and state = 'paid'
       order by created_at desc limit ${ORDERS_AT_MOST})
     select (select count(*) from paid) as orders, coalesce((
       select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity) order by product_id)
       from (select l.product_id, sum(l.quantity) as quantity from order_line l join paid on paid.id = l.order_id
         where l.store_id = $1 and l.product_id = any($3::text[]) group by l.product_id) each), '[]') as bought`,
    [storeId, address, [...new Set(lines.map(({ variant }) => variant.productId))]],
  );
  const { orders = 0, bought = [] } = rows[0] ?? {};
  return { email: address, orders, bought };
}
