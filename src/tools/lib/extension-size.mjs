// @ts-check
import * as esbuild from 'esbuild';
import { root } from './paths.mjs';
import { brotli } from './script-tag-bundle.mjs';

/** Bytes (brotli 11) that a page with extensions takes more than one without: the element and what it brings. */
export async function extensionBytes() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['elements/wb-extension-ui-renderer/define.ts'],
    bundle: true,
    splitting: true,
    outdir: 'out',
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source', 'browser'],
    tsconfig: 'tsconfig.json',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'shared-code-is-there',
        setup(build) {
          build.onResolve({ filter: /.*/ }, ({ path: its, kind }) => {
            const ours = kind === 'entry-point' || /^\.\.?\/(?!\.\.\/src\/(?!extension\/))/.test(its);
            return ours ? undefined : { path: its, external: true };
          });
        },
      },
    ],
  });
  return outputFiles.reduce((sum, { contents }) => sum + brotli(Buffer.from(contents)), 0);
}
