import { build } from 'esbuild';
import { root } from '../../tools/lib/paths.mjs';
import { brotli } from '../../tools/lib/browser-bundles.mjs';

/** Code of the app, whether it has the kit or not. */
const others = ['react', 'react-dom', 'vue', 'pinia', 'storefront-elements', 'storefront-elements/*', '@storefront/*'];

/**
 * Bytes that the root of a kit adds, with all 29 components, to the framework and the elements: minified, brotli 11.
 * @param kit folder in src/kits
 */
export async function ownBytes(kit: 'react' | 'vue'): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`src/kits/${kit}/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    conditions: ['@storefront/source'],
    external: others,
  });
  return brotli(Buffer.from(outputFiles[0]!.contents));
}
