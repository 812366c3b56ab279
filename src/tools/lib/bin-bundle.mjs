// @ts-check
// The command `storefront-elements` in one file, with the assets that it needs beside it: the template, the preview's
// page and the sandbox. Authors install nothing but the package.
import * as esbuild from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, root } from './paths.mjs';
import { bundledPackages, NOTICES, notices, withReference } from './third-party.mjs';
import { bundlePreview } from './preview-bundle.mjs';

const TEMPLATE = 'src/extension-command/template';
const SANDBOX = 'src/service/modules/extensions/sandbox';
const PREVIEW = 'src/extension-command/preview';

/** @returns {Promise<[string, Uint8Array][]>} files by path from the command's folder */
export async function binBundle() {
  const [command, preview] = await Promise.all([bundleCommand(), bundlePreview(esbuild)]);
  /** @param {string} file */
  const read = (file) => readFileSync(path.join(root, file));
  return [
    ['storefront-elements.js', command.contents],
    [NOTICES, Buffer.from(notices(command.packages))],
    [`preview/${NOTICES}`, Buffer.from(notices(preview.packages))],
    ...preview.files.map(([name, contents]) => /** @type {[string, Uint8Array]} */ ([`preview/${name}`, contents])),
    ['preview/index.html', read(`${PREVIEW}/index.html`)],
    .../** @type {[string, Uint8Array][]} */ (
      filesBelow(TEMPLATE).map((file) => [`template/${file.slice(TEMPLATE.length + 1)}`, read(file)])
    ),
    .../** @type {[string, Uint8Array][]} */ (
      filesBelow(SANDBOX).map((file) => [`sandbox/${file.slice(SANDBOX.length + 1)}`, read(file)])
    ),
  ];
}

async function bundleCommand() {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/extension-command/cli.ts'],
    outdir: 'bin',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    conditions: ['@storefront/source'],
    tsconfig: 'tsconfig.json',
    // Only the repository imports this module. The installed package has the page already built.
    external: ['../tools/lib/preview-bundle.mjs'],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const packages = bundledPackages(metafile);
  return { contents: withReference(outputFiles[0]?.contents ?? new Uint8Array(), packages), packages };
}
