// @ts-check
// `storefront-elements/merchant-html` for pages without a bundler: one file, and DOMPurify in another that only browsers
// load which have no sanitiser of their own.
import * as esbuild from 'esbuild';
import path from 'node:path';
import { browserOptions } from './script-tag-bundle.mjs';

/** @returns {Promise<{ name: string, contents: Uint8Array }[]>} */
export async function merchantHtmlBundle() {
  const { outputFiles } = await esbuild.build({
    ...browserOptions,
    entryPoints: { 'merchant-html': 'src/element-base/merchant-html.ts' },
    splitting: true,
    minify: true,
    chunkNames: '[name]-[hash]',
  });
  return outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), contents }));
}
