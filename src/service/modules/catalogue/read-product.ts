import type { Image, ImportLine, OptionValue, ProductOption, ProductRecord } from '@storefront/contract';
import type { Queryable } from '../../database/connection.js';

interface Row {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly brand: string | null;
  readonly description: string;
  readonly descriptionHtml: string | null;
  readonly images: Image[];
  readonly options: ProductOption[];
  readonly attributes: { readonly name: string; readonly value: string }[];
  readonly tags: string[];
  readonly ean: string[];
  readonly taxCategory: string;
  readonly isGiftCard: boolean;
  readonly releasedAt: Date | null;
  readonly status: ProductRecord['status'];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly categories: string[];
  readonly variants: VariantRow[];
}

interface VariantRow {
  readonly id: string;
  readonly sku: string;
  readonly options: OptionValue[];
  readonly imageUrl: string | null;
  readonly weightGrams: number;
  readonly stock: number | null;
  readonly prices: {
    readonly market: string;
    readonly amount: number;
    readonly compareAt: number | null;
    readonly currency: string;
  }[];
}

/**
 * A product by handle, otherwise by id, in the import's format; undefined when there is none. Archived products are
 * found by id.
 */
export async function readProduct(
  db: Queryable,
  storeId: number,
  handleOrId: string,
): Promise<ProductRecord | undefined> {
  const { rows } = await db.query<Row>(SELECT, [storeId, handleOrId]);
  const [row] = rows;
  return (
    row && {
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      line: lineOf(row),
    }
  );
}

/**
 * Members that the product does not have are absent. So are converted prices: an import would take them for stated
 * ones, which no longer follow the rate.
 */
function lineOf(row: Row): ImportLine {
  const { id, handle, title, brand, description, descriptionHtml, images, options, attributes, tags, ean } = row;
  const { taxCategory, isGiftCard, releasedAt, categories, variants } = row;
  return {
    id,
    ...(!handle.startsWith('~') && { handle }),
    title,
    ...(brand !== null && { brand }),
    categories,
    description,
    ...(descriptionHtml !== null && { descriptionHtml }),
    ...(ean.length > 0 && { ean }),
    images,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    tags,
    taxCategory,
    ...(isGiftCard && { giftCard: true }),
    ...(releasedAt && { date_released: releasedAt.toISOString() }),
    options,
    variants: variants.map(variantOf),
  };
}

const variantOf = (variant: VariantRow): NonNullable<ImportLine['variants']>[number] => ({
  id: variant.id,
  ...(variant.sku !== '' && { sku: variant.sku }),
  options: Object.fromEntries(variant.options.map(({ name, value }) => [name, value])),
  prices: variant.prices.map(({ market, amount, compareAt, currency }) => ({
    market,
    price: { amount, currency },
    ...(compareAt !== null && { compareAtPrice: { amount: compareAt, currency } }),
  })),
  stock: variant.stock,
  weightGrams: variant.weightGrams,
  ...(variant.imageUrl !== null && { imageUrl: variant.imageUrl }),
});

/** The stated price that an import of the line converts again: the line then has no need of the result. */
const CONVERTED_FROM = `
  select from price source where source.store_id = $1 and source.variant_id = pr.variant_id
    and source.converted is not true and source.currency = m.conversion ->> 'from'`;

const SELECT = `
  select p.id, p.handle, p.title, p.brand, p.description, p.description_html as "descriptionHtml", p.images, p.options,
    p.attributes, p.tags, p.ean, p.tax_category as "taxCategory", p.gift_card as "isGiftCard", p.released_at as "releasedAt", p.status,
    p.created_at as "createdAt", p.updated_at as "updatedAt",
    array(select pc.category_handle from product_category pc
      where pc.store_id = $1 and pc.product_id = p.id order by pc.category_handle) as categories,
    (select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'imageUrl', v.image_url,
        'weightGrams', v.weight_grams, 'stock', st.quantity,
        'prices', coalesce((select jsonb_agg(jsonb_build_object('market', pr.market_code, 'amount', pr.amount,
            'compareAt', pr.compare_at, 'currency', pr.currency) order by pr.market_code)
          from price pr join market m on m.store_id = pr.store_id and m.code = pr.market_code
          where pr.store_id = $1 and pr.variant_id = v.id
            and not (pr.converted is true and exists (${CONVERTED_FROM}))), '[]')) order by v.position)
      from variant v left join stock st on st.store_id = v.store_id and st.variant_id = v.id
      where v.store_id = $1 and v.product_id = p.id) as variants
  from product p where p.store_id = $1 and (p.handle = $2 or p.id = $2) order by p.handle = $2 desc limit 1`;
