// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The preview's page in files for browsers, from the sources of the kit.
 * @param {typeof import('esbuild')} esbuild
 * @returns {Promise<[string, Uint8Array][]>} by name
 */
export async function bundlePreview(esbuild) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: fileURLToPath(new URL('../../../', import.meta.url)),
    entryPoints: ['src/tools/extension/preview/page.ts', 'src/tools/extension/preview/page.css'],
    outdir: 'preview',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    conditions: ['source', 'browser'],
    tsconfig: 'tsconfig.json',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.map(({ path: file, contents }) => [path.basename(file), contents]);
}
