// @ts-check
/** @typedef {import('./browser-bundles.mjs').ShippedFile} ShippedFile */

/** Reserves a list's space while its code loads, so that nothing below it moves. */
export const reserved = '<style>wb-product-list:not(:defined) { display: block; min-block-size: 100vh }</style>\n';

/**
 * The tag that a page needs once, as the documentation shows it first.
 * @param {string} src address of the script
 * @param {string} [api] address of the API
 * @param {string} [integrity] of the script
 */
export const pasted = (src, api = 'https://api.shop.example', integrity) => `${reserved}<script
  type="module"
  src="${src}"${integrity ? `\n  integrity="${integrity}"\n  crossorigin` : ''}
  data-base-url="${api}"
  data-store-id="1"
></script>
`;

/**
 * The same for the fastest start: the page requests the core together with the entry, not after it, and pins both to
 * exactly this version. After the next release the pinned files still work together; then update the tag.
 * @param {readonly ShippedFile[]} shipped
 * @param {string} base address of the files, without a slash at its end
 * @param {string} [api] address of the API
 */
export function scriptTagHead(shipped, base, api) {
  const core = shipped.find(({ chunk }) => chunk.split(', ').includes('core') && chunk !== 'core');
  const entry = shipped.find(({ file, chunk }) => chunk === 'entry' && file !== 'storefront.js');
  if (!core || !entry) throw new Error('the bundle has no core or no entry of a version');
  return `<link rel="modulepreload" href="${base}/${core.file}" integrity="${core.integrity}" crossorigin>
${pasted(`${base}/${entry.file}`, api, entry.integrity)}`;
}
