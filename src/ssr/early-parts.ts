/** Code that comes after its element, of which a server has drawn something: by what stands in the page. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'wb-product-list:is([show-sort], [paging="pages"], [layout="list"])': () =>
    import('../../elements/wb-product-list/list-extras.js'),
  'wb-cart-viewer[show-discount]': async () =>
    (await import('../element-base/cart/later-field.js')).discountCode.bring(),
  'wb-cart-viewer[show-note]': async () =>
    (await import('../../elements/wb-cart-viewer/note-code.js')).noteCode.bring(),
};

/** Brings it before the elements live: what stands in for it is soon relieved. */
export const bringEarlyParts = (): Promise<unknown> =>
  Promise.allSettled(Object.entries(PARTS).flatMap(([its, bring]) => (document.querySelector(its) ? [bring()] : [])));
