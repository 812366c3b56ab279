/** What was chosen of a product's options, by fields of a form. */
import type { ProductVariant } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { findVariant, initialVariant, selectionOf, withValue } from '../../element-base/product/variants.js';
import { fillRoute } from '../../element-base/routes.js';

export interface Choice {
  variantId: string;
  /** Whether exactly this can be bought, and for the price that the form stood beside. */
  isAsShown: boolean;
  /** Address of the product's page; undefined where the store names none. */
  page: string | undefined;
}

/**
 * @param fields `product`, `option-0` and so on in the order of its options, `plan`, and the variant that the page was drawn
 *   with as `add` or `show`
 * @returns undefined when the form is of no product with options
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
  // No such combination: the nearest, as where a value is picked after another.
  const nearest = picked.reduce((its, [option, value]) => withValue(product, its, option, value), before);
  const variant = exact ?? findVariant(product, nearest) ?? shown;
  const plan = fields.get('plan');
  const priceOf = ({ price, planPrices }: ProductVariant) =>
    planPrices.find(({ planId }) => planId === plan)?.price ?? price;
  const [its, former] = [priceOf(variant), priceOf(shown)];
  const isSame = its.amount === former.amount && its.currency === former.currency;
  return {
    variantId: variant.id,
    isAsShown: exact !== undefined && (exact === shown || (exact.available && isSame)),
    page: fillRoute(stores.shop.getState().data?.routes.product, { handle: product.handle, id: product.id }),
  };
}
