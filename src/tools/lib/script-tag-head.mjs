// @ts-check
/** @typedef {import('./script-tag-bundle.mjs').ShippedFile} ShippedFile */

/**
 * What a page's head says for the fastest start: the core is asked for beside the entry, not after it, and both are of
 * this version to the byte. After the next version the pinned files are still whole; the page is to be given the new ones.
 * @param {readonly ShippedFile[]} shipped
 * @param {string} base where the files stand, without a slash at its end
 */
export function scriptTagHead(shipped, base) {
  const core = shipped.find(({ chunk }) => chunk.split(', ').includes('core') && chunk !== 'core');
  const entry = shipped.find(({ file, chunk }) => chunk === 'entry' && file !== 'storefront.js');
  if (!core || !entry) throw new Error('the bundle has no core or no entry of a version');
  return `<link rel="modulepreload" href="${base}/${core.file}" integrity="${core.integrity}" crossorigin>
<script
  type="module"
  src="${base}/${entry.file}"
  integrity="${entry.integrity}"
  crossorigin
  data-base-url="https://api.shop.example"
  data-store-id="1"
></script>
`;
}
