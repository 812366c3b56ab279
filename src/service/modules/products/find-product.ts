import type { Image, OptionValue, Product, ProductVariant } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';
import type { ReadContext } from '../../plugins/public-read.js';
import { planPrice } from '../pricing/plan-price.js';
import { merchantHtml } from '../content/merchant-html.js';
import { mediaImage } from '../../kernel/media.js';
import { plansOf, type OfferedPlan } from '../subscription-plans/plan-repository.js';
import { stockStatus } from './stock-status.js';
import { toSummary, type SummaryRow } from './summary.js';

interface VariantRow {
  id: string;
  sku: string;
  options: OptionValue[];
  imageUrl: string | null;
  amount: number;
  compareAt: number | null;
  quantity: number | null;
}

interface Row extends SummaryRow {
  description: string;
  description_html: string | null;
  images: Image[];
  attributes: { name: string; value: string }[];
  gift_card: boolean;
  updated_at: Date;
  variants: VariantRow[];
  plans: OfferedPlan[];
}

/** One product by handle, otherwise by id; undefined when the market does not sell it. */
export async function findProduct(
  database: Queryable,
  context: ReadContext,
  handleOrId: string,
): Promise<Product | undefined> {
  const { store, market } = context;
  const { rows } = await database.query<Row>(SELECT, [store.id, market.code, handleOrId]);
  const row = rows[0];
  if (!row) return undefined;
  const counted = row.variants.map(({ quantity }) => quantity);
  return {
    ...toSummary(context, {
      ...row,
      uncounted: counted.includes(null),
      quantity: counted.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0),
    }),
    description: row.description,
    giftCard: row.gift_card,
    ...(row.description_html !== null && {
      descriptionHtml: merchantHtml(row.description_html, store.settings.mediaBaseUrl),
    }),
    images: row.images.map((image) => mediaImage(store.settings, image)),
    variants: row.variants.map((variant) => toVariant(context, row, variant)),
    attributes: row.attributes,
    plans: row.plans.map(({ offered: _, ...plan }) => plan),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toVariant({ store, market }: ReadContext, product: Row, variant: VariantRow): ProductVariant {
  const stock = stockStatus(variant.quantity, store.settings.lowStockThreshold);
  const { imageUrl, compareAt, amount } = variant;
  // Usually one of the product's own images, which has a text and a size.
  const known = product.images.find(({ url }) => url === imageUrl);
  return {
    id: variant.id,
    sku: variant.sku,
    options: variant.options,
    price: { amount, currency: product.currency },
    compareAtPrice: compareAt !== null && compareAt > amount ? { amount: compareAt, currency: product.currency } : null,
    available: stock.status !== 'sold-out',
    stock,
    image: imageUrl === null ? null : mediaImage(store.settings, known ?? { url: imageUrl, alt: product.title }),
    planPrices: product.plans.map(({ id, discountPpm }) => ({
      planId: id,
      price: { amount: planPrice(amount, discountPpm, market.rounding), currency: product.currency },
    })),
  };
}

const SELECT = `
  with p as materialized (
    select * from product where store_id = $1 and (handle = $3 or id = $3) and status = 'active'
    order by handle = $3 desc limit 1)
  select p.id as product_id, p.handle, p.title, p.brand, p.description, p.description_html, p.options, p.tags, p.images,
    p.images -> 0 as image, p.attributes, p.gift_card, p.updated_at, p.review_stars,
    l.currency, l.min_amount, l.max_amount, l.compare_at, l.variant_ids,
    array(select pc.category_handle from product_category pc
      where pc.store_id = $1 and pc.product_id = p.id order by pc.category_handle) as categories,
    (select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'imageUrl', v.image_url,
        'amount', pr.amount, 'compareAt', pr.compare_at, 'quantity', st.quantity) order by v.position)
      from variant v
      join price pr on pr.store_id = $1 and pr.market_code = $2 and pr.variant_id = v.id
      left join stock st on st.store_id = $1 and st.variant_id = v.id
      where v.store_id = $1 and v.product_id = p.id) as variants,
    case when p.gift_card then '[]' else ${plansOf('$1', 'p.id', "'{}'::text[]")} end as plans
  from p
  join listing l on l.store_id = $1 and l.market_code = $2 and l.product_id = p.id`;
