// @ts-check
// Browser tests whose outcome no engine changes: what is said and asked, not how it is drawn, reached by keys or kept.
// Chromium runs them for all. What does depend on the engine is tried with every element by src/testing/suite.
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
  'src/script-tag/stand-ins.test.ts',
  'src/script-tag/tag-loader.test.ts',
]);
for (const file of files) {
  if (!existsSync(path.join(root, file)))
    throw new Error(`src/tools/lib/engine-free.mjs names ${file}, which is not there`);
}

/** @param {string} file from the root */
export const runsOnce = (file) => files.has(file);
