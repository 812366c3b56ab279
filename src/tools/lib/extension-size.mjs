// @ts-check
import * as esbuild from 'esbuild';
import path from 'node:path';
import { laterClientPlugin, standInPlugin } from './later-parts.mjs';
import { internal } from './internal-names.mjs';
import { litWithoutPlugin } from './lit-without.mjs';
import { root } from './paths.mjs';
import { brotli, browserOptions, coreModules, squeeze } from './script-tag-bundle.mjs';
import { shrinkPlugin } from './shrink-plugin.mjs';

/** What comes with its first use: an extension's first field, and its first request. */
const LATER = /^(view-fields|broker)-/;

const options = { ...browserOptions, splitting: true, minify: true, mangleProps: internal };
const plugins = () => [standInPlugin(), laterClientPlugin(), litWithoutPlugin(), shrinkPlugin()];

/**
 * Bytes (brotli 11) of the script tag that a page with an extension takes more than one with a list: the element, and
 * what it brings.
 * @returns {Promise<{ atOnce: number, all: number }>} atOnce: whatever the extension draws; all: with fields and requests
 */
export async function extensionBytes() {
  const contents = coreModules()
    .map((file) => `import './${file}';`)
    .join('\n');
  const core = await esbuild.build({ ...options, stdin: { contents, resolveDir: root }, plugins: plugins() });
  const there = reached(core.metafile);
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints: ['elements/wb-extension-ui-renderer/define.ts'],
    plugins: [
      {
        name: 'shared-code-is-there',
        setup(build) {
          build.onResolve({ filter: /./ }, async ({ path: id, kind, importer, resolveDir, pluginData }) => {
            if (kind !== 'import-statement' || pluginData === 'resolved') return undefined;
            const target = await build.resolve(id, { kind, importer, resolveDir, pluginData: 'resolved' });
            return there.has(path.relative(root, target.path)) ? { path: './core.js', external: true } : target;
          });
        },
      },
      ...plugins(),
    ],
  });
  const sizes = { atOnce: 0, all: 0 };
  for (const { path: file, text } of outputFiles) {
    const bytes = brotli(await squeeze(text));
    sizes.all += bytes;
    if (!LATER.test(path.basename(file))) sizes.atOnce += bytes;
  }
  return sizes;
}

/** @param {esbuild.Metafile} metafile @returns {Set<string>} what its entry imports, and all that it does */
function reached({ inputs }) {
  const seen = new Set(['<stdin>']);
  for (const at of seen)
    for (const { kind, path: target } of inputs[at]?.imports ?? []) if (kind === 'import-statement') seen.add(target);
  return seen;
}
