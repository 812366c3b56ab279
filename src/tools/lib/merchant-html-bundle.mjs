// @ts-check
// `storefront-elements/merchant-html` for pages without a bundler: one file, and DOMPurify in another that only browsers
// load which have no sanitiser of their own.
import * as esbuild from 'esbuild';
import path from 'node:path';
import { browserOptions } from './script-tag-bundle.mjs';
import { bundledPackages, withReference } from './third-party.mjs';

/** @returns {Promise<{ files: { name: string, contents: Buffer }[], packages: Set<string> }>} `packages`: folders of those whose code is inside */
export async function merchantHtmlBundle() {
  const { outputFiles, metafile } = await esbuild.build({
    ...browserOptions,
    entryPoints: { 'merchant-html': 'src/element-base/merchant-html.ts' },
    splitting: true,
    minify: true,
    chunkNames: '[name]-[hash]',
  });
  const files = outputFiles.map(({ path: file, contents }) => {
    const name = path.basename(file);
    return { name, contents: withReference(contents, bundledPackages(metafile, name)) };
  });
  return { files, packages: bundledPackages(metafile) };
}
