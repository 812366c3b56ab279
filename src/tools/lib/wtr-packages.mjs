// @ts-check
// Packages of very many modules, bundled once for the browser tests: TypeBox is 200 files, which each test file's page
// would ask for one by one, and that is near half of what it asks for.
import * as esbuild from 'esbuild';
import path from 'node:path';
import { root } from './paths.mjs';

const folder = '/__packages__/';
/** What is imported, and the name of its file. One build, so that what they share is there once. */
const entries = { '@sinclair/typebox': 'typebox', '@sinclair/typebox/value': 'typebox-value' };

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function packages() {
  const building = build();
  return {
    name: 'packages',
    resolveImport({ source }) {
      const name = /** @type {Record<string, string>} */ (entries)[source];
      return name && `${folder}${name}.js`;
    },
    async serve({ path: address }) {
      if (!address.startsWith(folder)) return undefined;
      const body = (await building).get(address.slice(folder.length));
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

/** @returns {Promise<Map<string, string>>} code by file name */
async function build() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([source, name]) => ({ in: source, out: name })),
    outdir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}
