// @ts-check
/** @typedef {import('./script-tag-bundle.mjs').ShippedFile} ShippedFile */

/** Keeps a list's place while its code is on its way: nothing below it moves when it comes. */
export const reserved = '<style>wb-product-list:not(:defined) { display: block; min-block-size: 100vh }</style>\n';

/**
 * What a page says once, as the documentation shows it first.
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
 * The same for the fastest start: the core is asked for beside the entry, not after it, and both are of this version to
 * the byte. After the next version the pinned files are still whole; the page is to be given the new ones.
 * @param {readonly ShippedFile[]} shipped
 * @param {string} base where the files stand, without a slash at its end
 * @param {string} [api] address of the API
 */
export function scriptTagHead(shipped, base, api) {
  const core = shipped.find(({ chunk }) => chunk.split(', ').includes('core') && chunk !== 'core');
  const entry = shipped.find(({ file, chunk }) => chunk === 'entry' && file !== 'storefront.js');
  if (!core || !entry) throw new Error('the bundle has no core or no entry of a version');
  return `<link rel="modulepreload" href="${base}/${core.file}" integrity="${core.integrity}" crossorigin>
${pasted(`${base}/${entry.file}`, api, entry.integrity)}`;
}
