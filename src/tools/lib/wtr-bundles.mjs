// @ts-check
// The test files of a run, bundled together before it: a page asks for some dozens of files in place of hundreds, each of
// which the runner would transform. What files share is in chunks of their own, so that a module is loaded once in a page.
import * as esbuild from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {Map<string, string>} Outputs text by address, without the query */

/**
 * @returns {{
 *   middleware: NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number],
 *   reporter: import('@web/test-runner').Reporter,
 * }} what serves the bundles, and what is told which test files are run
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
      // What cannot be bundled is served as it is: then the file that is at fault fails, and no other. So is what is
      // watched, since each change is of one file, and what is measured by file.
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
    conditions: ['source', 'development', 'browser'],
    external: ['/__web-dev-server__web-socket.js'],
    // Every module runs, as it would unbundled.
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
 * The `waitUntil` of the browser tests gives up after a second, which a busy machine needs now and then: here it is told
 * to wait as long as the suite's own. What never comes fails all the same.
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

/** A source that asks for its address gets its own, not that of the chunk it is in. @type {esbuild.Plugin} */
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
