// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages, withReference } from './third-party.mjs';

/**
 * The preview's page in files for browsers, from the sources of the kit.
 * @param {typeof import('esbuild')} esbuild
 * @returns {Promise<{ files: [string, Uint8Array][], packages: Set<string> }>} `files` by name; `packages`: folders of
 *   the packages whose code they contain
 */
export async function bundlePreview(esbuild) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: fileURLToPath(new URL('../../../', import.meta.url)),
    entryPoints: ['src/extension-command/preview/page.ts', 'src/extension-command/preview/page.css'],
    outdir: 'preview',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    conditions: ['@storefront/source', 'browser'],
    tsconfig: 'tsconfig.json',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  /** @type {[string, Uint8Array][]} */
  const files = outputFiles.map(({ path: file, contents }) => {
    const name = path.basename(file);
    return [name, withReference(contents, bundledPackages(metafile, name))];
  });
  return { files, packages: bundledPackages(metafile) };
}
