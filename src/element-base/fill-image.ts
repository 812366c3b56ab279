import type { Image } from '@storefront/contract';

/** Sets a picture on an `<img>` of the page. `srcset` is set only if the page gives `sizes`. */
export function fillImage(node: HTMLImageElement, { url, srcset }: Image): void {
  const copies = (node.sizes && srcset) || '';
  if (node.srcset !== copies) node.srcset = copies;
  // Setting the same value would load it again.
  if (node.getAttribute('src') !== url) node.src = url;
}
