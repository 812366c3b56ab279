import type { Image, Market, OptionValue } from '@storefront/contract';
import type { Queryable, Rows } from '../../database/connection.js';
import { mediaImage, type MediaSettings } from '../../kernel/media.js';
import { plansOf } from '../subscription-plans/plan-repository.js';
import type { CatalogueVariant, StoredCart, Variants } from './stored-cart.js';

interface Row extends Omit<CatalogueVariant, 'image' | 'options'> {
  readonly options: OptionValue[];
  readonly image: Image | null;
  readonly imageUrl: string | null;
}

/**
 * @param ids SQL of the variants' ids, text[]
 * @param plans SQL of codes of plans that are returned even when they are not offered
 */
const select = (ids: string, plans: string): string =>
  `select v.id as "variantId", p.id as "productId", p.handle, p.title, v.options, p.images->0 as image,
       v.image_url as "imageUrl", price.amount as price, price.compare_at as "compareAtPrice",
       (select s.quantity from stock s where s.store_id = $1 and s.variant_id = v.id) as stock,
       v.weight_grams as "weightGrams", p.tax_category as "taxCategory", p.gift_card as "isGiftCard",
       array(select pc.category_handle from product_category pc
         where pc.store_id = $1 and pc.product_id = p.id) as categories,
       case when p.gift_card then '[]' else ${plansOf('$1', 'p.id', plans)} end as plans
     from variant v
     join product p on p.store_id = v.store_id and p.id = v.product_id
     left join price on price.store_id = v.store_id and price.variant_id = v.id and price.market_code = $3
       and price.currency = $4 and p.status = 'active'
     where v.store_id = $1 and v.id = any(${ids})`;

const byId = select('$2::text[]', '$5::text[]');

const ofCart = (member: string): string => `array(
  select line->>'${member}' from cart, jsonb_array_elements(cart.lines) line
  where cart.store_id = $1 and cart.shopper = $5 and not cart.waiting)`;
const ofShopper = select(`$2::text[] || ${ofCart('variantId')}`, ofCart('planId'));

/**
 * The catalogue data of variants in a market, now. Variants of archived products and those without a price in the
 * market's currency have no price. Variants that do not exist are absent.
 * @param planIds plans that are returned even when they are not offered
 */
export async function loadVariants(
  db: Queryable,
  storeId: number,
  market: Pick<Market, 'code' | 'currency'>,
  media: MediaSettings,
  variantIds: readonly string[],
  planIds: readonly string[] = [],
): Promise<Variants> {
  if (variantIds.length === 0) return new Map();
  const params = [storeId, [...new Set(variantIds)], market.code, market.currency, planIds];
  return read(await db.query<Row>(byId, params), media);
}

/**
 * The variants of everything in a shopper's cart, for callers that read them in the same round trip as the cart. After
 * the cart's lock these are the cart's variants. Without the lock, check them with `covers`.
 * @param more variants beside those of the cart
 */
export async function loadVariantsOfCart(
  db: Queryable,
  storeId: number,
  market: Pick<Market, 'code' | 'currency'>,
  media: MediaSettings,
  shopper: string,
  more: readonly string[] = [],
): Promise<Variants> {
  return read(await db.query<Row>(ofShopper, [storeId, more, market.code, market.currency, shopper]), media);
}

/** True when variants that were read beside a cart cover its lines. The cart may have changed in between. */
export const covers = (variants: Variants, { lines }: Pick<StoredCart, 'lines'>): boolean =>
  lines.every(({ variantId, planId }) => {
    const variant = variants.get(variantId);
    return variant && (planId === null || variant.plans.some(({ id }) => id === planId));
  });

function read({ rows }: Rows<Row>, media: MediaSettings): Variants {
  return new Map(
    rows.map(({ imageUrl, image, ...variant }) => [
      variant.variantId,
      { ...variant, image: pictureOf(media, variant.title, image, imageUrl) },
    ]),
  );
}

/** The variant's own image, otherwise the product's first. */
function pictureOf(media: MediaSettings, title: string, image: Image | null, variantUrl: string | null): Image | null {
  if (variantUrl !== null && variantUrl !== image?.url) return mediaImage(media, { url: variantUrl, alt: title });
  return image && mediaImage(media, image);
}
