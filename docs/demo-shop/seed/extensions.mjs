// @ts-check
// The demo shop's own extensions: each is bundled into a single script, and registered.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../../src/tools/lib/paths.mjs';

const folder = path.join(root, 'docs/demo-shop/extensions');

/**
 * @returns {Promise<{ id: string, input: Record<string, unknown> }[]>} input of the admin API, by the extension's id
 */
export async function demoExtensions() {
  const manifests = JSON.parse(await readFile(path.join(folder, 'extensions.json'), 'utf8'));
  return Promise.all(
    manifests.map(async (/** @type {{ id: string }} */ { id, ...manifest }) => {
      const code = await bundle(path.join(folder, `${id}.ts`));
      const sha256 = createHash('sha256').update(code).digest('hex');
      return { id, input: { imageOrigins: [], fetchOrigins: [], ...manifest, sha256, code } };
    }),
  );
}

/** @param {string} file */
async function bundle(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    alias: { 'storefront-elements/extension': path.join(root, 'src/extension/kit/index.ts') },
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} gave nothing`);
  return output.text;
}
