import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

it('adds at most 5 kB to React and the elements, with all 29 components', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    conditions: ['@storefront/source'],
    external: ['react', 'react-dom', 'storefront-elements', 'storefront-elements/*', '@storefront/*'],
  });
  const { length } = brotliCompressSync(outputFiles[0]!.contents);
  assert.ok(length <= 5000, `${length} bytes`);
});
