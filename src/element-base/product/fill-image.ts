import type { Image } from '@storefront/contract';

/** Writes a picture into an `<img>` of the page's own; its copies only where the page says how wide it is shown. */
export function fillImage(node: HTMLImageElement, { url, srcset }: Image): void {
  const copies = (node.sizes && srcset) || '';
  if (node.srcset !== copies) node.srcset = copies;
  // The same again would load it again.
  if (node.getAttribute('src') !== url) node.src = url;
}
