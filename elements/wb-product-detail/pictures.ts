import type { Image, Product } from '@storefront/contract';

const known = new WeakMap<Product, readonly Image[]>();

/** The pictures of the product and of its variants, each once. Returns the same array for the same product. */
export function picturesOf(product: Product): readonly Image[] {
  const before = known.get(product);
  if (before) return before;
  const byUrl = new Map<string, Image>();
  for (const image of [...product.images, ...product.variants.map(({ image }) => image)])
    if (image && !byUrl.has(image.url)) byUrl.set(image.url, image);
  const pictures = [...byUrl.values()];
  known.set(product, pictures);
  return pictures;
}
