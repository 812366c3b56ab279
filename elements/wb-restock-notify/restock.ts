import type { Product, ProductSummary, RestockChannel } from '@storefront/contract';

/** A variant to be notified of. */
export interface SoldOutVariant {
  readonly id: string;
  /** Options of the variant, shown in the select. Empty if there is nothing to choose. */
  readonly name: string;
}

/**
 * The sold-out variants of a product. Empty while the product is not known.
 * @param variantId only this variant; without a product it is assumed to be sold out
 */
export function soldOutVariants(
  product: ProductSummary | Product | undefined,
  variantId: string,
): readonly SoldOutVariant[] {
  const variants = product && 'variants' in product ? product.variants : [];
  if (variantId) {
    const isBack = variants.some(({ id, available }) => id === variantId && available);
    return isBack ? [] : [{ id: variantId, name: '' }];
  }
  if (product?.variantId) return product.available ? [] : [{ id: product.variantId, name: '' }];
  return variants
    .filter(({ available }) => !available)
    .map(({ id, options }) => ({ id, name: options.map(({ value }) => value).join(' / ') }));
}

const CHANNELS: readonly RestockChannel[] = ['email', 'sms'];

/**
 * The channels to offer. An email that the shop cannot send is not offered.
 * @param names separated by commas; without a known name: email
 * @param sendsEmail undefined while it is not known
 */
export function restockChannels(names: string, sendsEmail: boolean | undefined): readonly RestockChannel[] {
  const wanted = names.split(',').map((name) => name.trim());
  const known = CHANNELS.filter((name) => wanted.includes(name));
  return (known.length > 0 ? known : CHANNELS.slice(0, 1)).filter((name) => name !== 'email' || sendsEmail !== false);
}

/** A country code, then digits. Separators are ignored. */
export const isPhone = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text.replace(/[\s().\-/]/g, ''));
