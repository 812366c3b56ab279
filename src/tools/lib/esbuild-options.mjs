// @ts-check
import { root } from './paths.mjs';

/**
 * How tests and benchmarks bundle a module for a browser. browser-bundles.mjs makes the published files.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const browserOptions = {
  absWorkingDir: root,
  outdir: 'dist/storefront',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['@storefront/source', 'browser'],
  tsconfig: 'tsconfig.json',
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  write: false,
  logLevel: 'error',
};
