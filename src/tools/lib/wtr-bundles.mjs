// @ts-check
// Bundles all test files of a run before it starts: a page loads dozens of files instead of hundreds, and the runner
// need not transform each of them. Shared chunks contain the code that files share, so a page loads each module once.
import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {Map<string, string>} Outputs text by address, without the query */

/**
 * @returns {{
 *   middleware: NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number],
 *   reporter: import('@web/test-runner').Reporter,
 * }} a middleware that serves the bundles, and a reporter that learns which test files run
 */
export function bundles() {
  /** @type {(outputs: Promise<Outputs>) => void} */
  let begin;
  /** @type {Promise<Outputs>} */
  const outputs = new Promise((resolve) => (begin = resolve));
  return {
    middleware: async (context, next) => {
      const address = decodeURI(context.path).replace(/\.test\.ts$/, '.test.js');
      const isOne = address !== context.path || address.startsWith(shared) || address.endsWith('.test.js.map');
      const text = isOne ? (await outputs).get(address) : undefined;
      if (text === undefined) return next();
      context.type = address.endsWith('.map') ? 'json' : 'js';
      context.body = text;
    },
    reporter: {
      // When the build fails, files are served as they are: then only the faulty file fails. So are files of a watched
      // run, where each change is in one file, and files whose coverage is measured.
      start: ({ testFiles, config }) =>
        begin(config.watch || config.coverage ? Promise.resolve(new Map()) : build(testFiles).catch(() => new Map())),
    },
  };
}

const shared = '/__shared__/';

/** @param {string[]} files @returns {Promise<Outputs>} */
async function build(files) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: root,
    outbase: root,
    chunkNames: `${shared.slice(1)}[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'linked',
    conditions: ['@storefront/source', 'development', 'browser'],
    external: ['/__web-dev-server__web-socket.js'],
    // Every module runs, as it would without bundling.
    ignoreAnnotations: true,
    treeShaking: false,
    write: false,
    logLevel: 'error',
    plugins: [patience, ownAddress],
  });
  return new Map(
    outputFiles.map((file) => [`/${path.relative(root, file.path).split(path.sep).join('/')}`, file.text]),
  );
}

/**
 * The `waitUntil` of the browser tests gives up after a second, which is too short on a busy machine. This plugin
 * raises the limit to that of the suite. A condition that never holds still fails.
 * @type {esbuild.Plugin}
 */
const patience = {
  name: 'patience',
  setup({ onLoad }) {
    const [hasty, patient] = ['timeout = 1000 }', 'timeout = 20000 }'];
    onLoad({ filter: /@open-wc[\\/]testing-helpers[\\/]src[\\/]helpers\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes(hasty)) throw new Error(`${file} has no "${hasty}" any more: mend wtr-bundles.mjs`);
      return { contents: text.replace(hasty, patient) };
    });
  },
};

/** `import.meta.url` of a source is its own address, not that of its chunk. @type {esbuild.Plugin} */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const address = `/${path.relative(root, file).split(path.sep).join('/')}`;
      const own = `new URL(${JSON.stringify(address)}, location.origin).href`;
      return { contents: text.replaceAll('import.meta.url', own), loader: 'ts' };
    });
  },
};

/**
 * Ajv as one module, for runs that serve each source as it is: it is written in CommonJS.
 * @type {import('@web/test-runner').TestRunnerPlugin}
 */
export const ajvAsModule = {
  name: 'ajv-as-module',
  resolveImport: ({ source }) => (source === 'ajv' ? '/__ajv.js' : undefined),
  async serve({ path: address }) {
    if (address !== '/__ajv.js') return undefined;
    const { outputFiles } = await esbuild.build({
      stdin: { contents: `export { Ajv } from 'ajv';`, resolveDir: path.join(root, 'src/service') },
      bundle: true,
      format: 'esm',
      write: false,
    });
    return { body: outputFiles[0]?.text ?? '', type: 'js' };
  },
};
