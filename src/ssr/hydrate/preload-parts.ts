/** Lazy code whose output a server has rendered, by a selector for the elements that use it. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'wb-product-list:is([show-sort], [facets], [paging="pages"], [layout="list"])': () =>
    import('../../../elements/wb-product-list/list-extras.js'),
  'wb-product-list[facets]': () => import('../../../elements/wb-product-list/list-filters.js'),
  'wb-cart-viewer[show-discount]': async () =>
    (await import('../../element-base/cart/lazy-field.js')).discountCode.load(),
  'wb-cart-viewer[show-note]': async () =>
    (await import('../../../elements/wb-cart-viewer/note-code.js')).noteCode.load(),
};

/** Loads that code before the elements hydrate, so that their placeholders are replaced soon. */
export const preloadParts = (within: ParentNode): Promise<unknown> =>
  Promise.allSettled(
    Object.entries(PARTS).flatMap(([selector, load]) => (within.querySelector(selector) ? [load()] : [])),
  );
