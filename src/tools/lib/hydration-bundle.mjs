// @ts-check
// What brings a page to life that a server has drawn: an entry with all that chunks share, and the chunks of chunks.mjs.
// Lit takes over what it finds only when its templates are, to the letter, those that the server drew with; so these
// files are made from the same sources in the same way as the modules for npm, which servers run: see minify-markup.mjs.
// The script tag's files are no help here: their Lit cannot take anything over.
import * as esbuild from 'esbuild';
import path from 'node:path';
import { chunkTable, searchWorkerStandIn } from './chunks.mjs';
import { standInPlugin } from './later-parts.mjs';
import { definedTags, root } from './paths.mjs';
import { browserOptions, bundleSearchWorker } from './script-tag-bundle.mjs';
import { shrinkPlugin } from './shrink-plugin.mjs';
import { bundledPackages, withReference } from './third-party.mjs';

const namespace = 'hydration';

/**
 * Says that functions of a file are called as soon as it is loaded. Chromium then compiles them beside the main thread,
 * while the file comes; else each by itself on the main thread, when it is called: half of what evaluating and taking
 * over a list costs. What comes later, or is used in part, is not told so: it would only take memory.
 */
export const compileAhead = '//# allFunctionsCalledOnLoad\n';

/**
 * @typedef {object} HydrationManifest
 * @property {string} entry the module of every page
 * @property {Record<string, string[]>} tags what a page further loads for a tag
 */

/**
 * Builds the bundle in memory.
 * @param {{ asWritten?: boolean }} [options] asWritten: for a server that runs the sources, with templates as written
 * @returns {Promise<{ files: { name: string, contents: Buffer }[], manifest: HydrationManifest, packages: Set<string> }>} `packages`: folders of those whose code is inside
 * @throws when an element's folder is in no chunk
 */
export async function hydrationBundle({ asWritten = false } = {}) {
  const table = chunkTable(definedTags());
  const worker = await bundleSearchWorker();
  const apart = await bundle(table, nothingShared, worker.name, asWritten);
  const { outputFiles, metafile } = await bundle(table, sharedModules(table, apart.metafile), worker.name, asWritten);
  const outputs = Object.entries(metafile.outputs);
  const fileOf = (/** @type {string} */ id) =>
    path.basename(outputs.find(([, its]) => its.entryPoint === `${namespace}:${id}`)?.[0] ?? '');
  const entry = fileOf('entry');
  const [usual = ''] = table.keys();
  const first = fileOf(`chunk/${usual}`);
  const compiledAhead = new Set([entry, first, ...importsOf(metafile, entry), ...importsOf(metafile, first)]);
  const files = outputFiles.map(({ path: file, text }) => {
    const name = path.basename(file);
    const code = Buffer.from(compiledAhead.has(name) ? text : text.replace(compileAhead, ''));
    return { name, contents: withReference(code, bundledPackages(metafile, name)) };
  });
  const contents = files.find(({ name }) => name === entry)?.contents ?? Buffer.from('');
  files.push({ name: worker.name, contents: worker.contents });
  // Under a name that stays, for pages that are written by hand.
  files.push({ name: 'hydrate.js', contents });
  /** @type {HydrationManifest['tags']} */
  const tags = {};
  for (const [name, its] of table) {
    const chunk = fileOf(`chunk/${name}`);
    const needed = [chunk, ...importsOf(metafile, chunk).filter((one) => one !== entry)];
    for (const tag of its) tags[tag] = needed;
  }
  return { files, manifest: { entry, tags }, packages: new Set([...bundledPackages(metafile), ...worker.packages]) };
}

/** @param {esbuild.Metafile} metafile @param {string} file */
function importsOf({ outputs }, file) {
  const its = Object.entries(outputs).find(([name]) => path.basename(name) === file)?.[1].imports ?? [];
  return its.filter(({ kind }) => kind === 'import-statement').map((one) => path.basename(one.path));
}

/**
 * @typedef {object} Shared
 * @property {string[]} early modules that every page loads
 * @property {string[]} others modules that more than one chunk needs, but neither the entry nor the first chunk
 * @property {Set<string>} users what is loaded by a call and needs any of the others
 */
/** @type {Shared} */
const nothingShared = { early: [], others: [], users: new Set() };

/**
 * @param {Map<string, string[]>} table
 * @param {Shared} shared
 * @param {string} searchWorker name of its file
 * @param {boolean} asWritten
 */
async function bundle(table, shared, searchWorker, asWritten) {
  return await esbuild.build({
    ...browserOptions,
    outdir: 'dist/hydration',
    entryPoints: [{ in: `${namespace}:entry`, out: 'hydrate' }],
    splitting: true,
    minify: true,
    // In every file, since a file's name is made from it; gone from some of them after.
    banner: { js: compileAhead.trimEnd() },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logOverride: { 'ignored-bare-import': 'silent' },
    tsconfig: 'tsconfig.json',
    define: { SEARCH_WORKER: JSON.stringify(`./${searchWorker}`) },
    plugins: [
      virtualModules(table, shared),
      standInPlugin(searchWorkerStandIn),
      ...(asWritten ? [] : [shrinkPlugin()]),
    ],
  });
}

/**
 * Every module that is loaded by a call, chunk or not, first imports all that every page loads, and all of the others
 * when it needs any of them: so all modules of a kind have the same users, and become one file.
 * @param {Map<string, string[]>} table
 * @param {Shared} shared
 * @returns {esbuild.Plugin}
 */
function virtualModules(table, { early, others, users }) {
  /** @param {string} id */
  const codeOf = (id) => {
    const common = [...early, ...(users.has(id) ? others : [])].map(bareImport);
    if (id === 'entry') return [...common, ...entryCode(table)];
    const tags = table.get(id.replace('chunk/', ''));
    if (tags) return [...common, ...tags.map((tag) => bareImport(`elements/${tag}/define.ts`))];
    return [...common, `export * from './${id.replace('lazy/', '')}';`];
  };
  return {
    name: 'storefront-hydration',
    setup(build) {
      build.onResolve({ filter: /^hydration:/ }, ({ path: id }) => ({
        path: id.slice(namespace.length + 1),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: id }) => ({
        contents: codeOf(id).join('\n'),
        resolveDir: root,
        loader: 'js',
      }));
      build.onResolve({ filter: /./ }, async ({ path: id, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolved' || id.startsWith(`${namespace}:`)) return undefined;
        const target = await build.resolve(id, { kind, importer, resolveDir, pluginData: 'resolved' });
        return { path: `lazy/${path.relative(root, target.path).replaceAll(path.sep, '/')}`, namespace };
      });
    },
  };
}

/** @param {string} file */
const bareImport = (file) => `import './${file}';`;

/** @param {Map<string, string[]>} table */
function entryCode(table) {
  const loads = [...table].flatMap(([name, tags]) =>
    tags.map((tag) => `'${tag}': () => import('${namespace}:chunk/${name}')`),
  );
  return [`import { hydrate } from './src/ssr/hydrate.ts';`, `hydrate({ ${loads.join(', ')} }).catch(reportError);`];
}

/**
 * What more than one chunk reaches by static imports, besides what defines a tag, which must come last; and all that the
 * entry does.
 * @param {Map<string, string[]>} table
 * @param {esbuild.Metafile} metafile
 * @returns {Shared}
 */
function sharedModules(table, { inputs }) {
  /** @param {string} start */
  const reach = (start) => {
    const seen = new Set([`${namespace}:${start}`]);
    for (const at of seen) {
      for (const { kind, path: target } of inputs[at]?.imports ?? []) {
        if (kind === 'import-statement' && target in inputs) seen.add(target);
      }
    }
    return seen;
  };
  const chunkIds = [...table.keys()].map((name) => `chunk/${name}`);
  const [usual = ''] = chunkIds;
  const called = Object.keys(inputs)
    .filter((file) => file.startsWith(`${namespace}:`) && file !== `${namespace}:entry`)
    .map((file) => file.slice(namespace.length + 1));
  const entry = reach('entry');
  const everywhere = new Set([...entry, ...reach(usual)]);
  /** @type {Map<string, number>} */
  const count = new Map([...entry].map((file) => [file, 2]));
  for (const id of called) {
    for (const file of reach(id)) {
      if (everywhere.has(file) || chunkIds.includes(id)) count.set(file, (count.get(file) ?? 0) + 1);
    }
  }
  const shared = [...count]
    .filter(([file, its]) => its > 1 && !file.startsWith(namespace) && !file.endsWith('/define.ts'))
    .map(([file]) => file);
  const others = shared.filter((file) => !everywhere.has(file));
  const users = called.filter((id) => id !== usual && others.some((file) => reach(id).has(file)));
  return { early: shared.filter((file) => everywhere.has(file)), others, users: new Set(users) };
}
