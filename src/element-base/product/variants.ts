import type { Product, ProductVariant } from '@storefront/contract';

/** One value per option name. */
export type Selection = Readonly<Record<string, string>>;

/** `none`: no variant has this value together with the other chosen values. */
export type ValueState = 'available' | 'sold-out' | 'none';

type Choosable = Pick<Product, 'options' | 'variants'>;

export const selectionOf = (variant: Pick<ProductVariant, 'options'>): Selection =>
  Object.fromEntries(variant.options.map(({ name, value }) => [name, value]));

const agrees = (variant: ProductVariant, selection: Selection): boolean =>
  variant.options.every(({ name, value }) => selection[name] === value);

/** The variant of a complete choice. */
export const findVariant = ({ variants }: Choosable, selection: Selection): ProductVariant | undefined =>
  variants.find((variant) => agrees(variant, selection));

/** The named variant, or the first that can be bought, or the first. */
export const initialVariant = ({ variants }: Choosable, id?: string | null): ProductVariant | undefined =>
  (id ? variants.find((variant) => variant.id === id) : undefined) ??
  variants.find(({ available }) => available) ??
  variants[0];

/**
 * The selection after a value is chosen. The chosen value always stays. If no variant has it together with the others,
 * the closest variant is selected, preferably one that can be bought.
 * @returns the same selection if no variant has that value
 */
export function withValue(product: Choosable, selection: Selection, name: string, value: string): Selection {
  const wanted = { ...selection, [name]: value };
  if (findVariant(product, wanted)) return wanted;
  const likeness = (variant: ProductVariant): number =>
    variant.options.filter((option) => wanted[option.name] === option.value).length + (variant.available ? 0.5 : 0);
  const [nearest] = product.variants
    .filter((variant) => variant.options.some((option) => option.name === name && option.value === value))
    .sort((a, b) => likeness(b) - likeness(a));
  return nearest ? selectionOf(nearest) : selection;
}

/** The variant that results from choosing this value and keeping the others. */
export function valueState(product: Choosable, selection: Selection, name: string, value: string): ValueState {
  const variant = findVariant(product, { ...selection, [name]: value });
  if (!variant) return 'none';
  return variant.available ? 'available' : 'sold-out';
}

/** A product with the price, stock and picture of its variant. */
export const asVariant = (product: Product, variant: ProductVariant): Product => ({
  ...product,
  variantId: variant.id,
  price: variant.price,
  compareAtPrice: variant.compareAtPrice,
  maxPrice: null,
  available: variant.available,
  stock: variant.stock,
  image: variant.image ?? product.image,
});
