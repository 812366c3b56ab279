// @ts-check
// Browser tests with the same result in every engine: they check texts and requests, not rendering, keyboard use or
// storage. They run in Chromium only. src/testing/suite tests every element for all that depends on the engine.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const files = new Set([
  'elements/wb-checkout/payment/provider.test.ts',
  'elements/wb-checkout/wb-checkout-total.test.ts',
  'elements/wb-checkout/wb-checkout-vat-number.test.ts',
  'elements/wb-checkout/wb-checkout-words.test.ts',
  'elements/wb-order-rules-applied/wb-order-rules-applied.test.ts',
  'elements/wb-order-summary/wb-order-summary.test.ts',
  'elements/wb-shipping-progress/wb-shipping-progress.test.ts',
  'elements/wb-shipping-update/wb-shipping-update.test.ts',
  'src/context/search-copy.test.ts',
  'src/script-tag/page-config.test.ts',
  'src/script-tag/tag-loader.test.ts',
]);
for (const file of files) {
  if (!existsSync(path.join(root, file)))
    throw new Error(`src/tools/lib/engine-free.mjs names ${file}, which is not there`);
}

/** @param {string} file from the root */
export const runsOnce = (file) => files.has(file);
