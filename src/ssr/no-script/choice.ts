/** The variant that a form's fields choose. */
import type { ProductVariant } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { findVariant, initialVariant, selectionOf, withValue } from '../../element-base/product/variants.js';
import { fillRoute } from '../../element-base/routes.js';

export interface Choice {
  variantId: string;
  /**
   * True if this exact variant can be bought for the price that the page
   * showed.
   */
  isAsShown: boolean;
  /** Path of the product's page; undefined when the store has no route for it. */
  page: string | undefined;
}

/**
 * @param fields `product`, `option-0` and so on in the order of its options, `plan`, and as `add` or `show` the variant that
 *   the page showed
 * @returns undefined when the form is for no product with options
 */
export async function choiceOf(
  { client, stores, config }: Storefront,
  market: string | undefined,
  fields: URLSearchParams,
): Promise<Choice | undefined> {
  const name = fields.get('product');
  if (!name) return undefined;
  const [product] = await Promise.all([client.store.getProduct(config.storeId, name, { market }), stores.shop.load()]);
  const shown = initialVariant(product, fields.get('add') ?? fields.get('show'));
  if (!shown || product.options.length === 0) return undefined;
  const picked = product.options.flatMap((option, index) => {
    const value = fields.get(`option-${String(index)}`);
    return value === null ? [] : [[option.name, value] as const];
  });
  const before = selectionOf(shown);
  const exact = findVariant(product, { ...before, ...Object.fromEntries(picked) });
  // When no variant has this combination, the nearest one, as if the values were chosen one after another.
  const nearest = picked.reduce((sum, [option, value]) => withValue(product, sum, option, value), before);
  const variant = exact ?? findVariant(product, nearest) ?? shown;
  const plan = fields.get('plan');
  const priceOf = ({ price, planPrices }: ProductVariant) =>
    planPrices.find(({ planId }) => planId === plan)?.price ?? price;
  const [item, former] = [priceOf(variant), priceOf(shown)];
  const isSame = item.amount === former.amount && item.currency === former.currency;
  return {
    variantId: variant.id,
    isAsShown: exact !== undefined && (exact === shown || (exact.available && isSame)),
    page: fillRoute(stores.shop.getState().data?.routes.product, { handle: product.handle, id: product.id }),
  };
}
