// @ts-check
// The script-tag bundle: one unhashed entry, a core, and the chunks of chunks.mjs.
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chunks, coreTags } from './chunks.mjs';
import { definedTags, root } from './paths.mjs';

/** @typedef {{ file: string, chunk: string, bytes: number, gzip: number, br: number, integrity: string }} ShippedFile */

const namespace = 'storefront';
const coreModule = 'src/script-tag/core.ts';

/**
 * Builds the bundle in memory.
 * @returns {Promise<{ files: { name: string, contents: Buffer }[], shipped: ShippedFile[] }>}
 * @throws when an element's folder is in no chunk
 */
export async function scriptTagBundle() {
  const table = chunkTable();
  const first = await bundle(table, new Map(), new Map(), false);
  const shared = sharedCode([...table.keys()].map((name) => reachOf(first.metafile, `${namespace}:chunk/${name}`)));
  const { metafile, outputFiles } = await bundle(table, shared, lazyModules(first.metafile, shared), true);
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const names = namesOf(metafile);
  const entry = texts.get('storefront.js');
  if (entry === undefined) throw new Error('the bundle has no storefront.js');
  texts.set('storefront.js', withParallelImports(entry, metafile));
  names.set('storefront.js', 'entry');
  const files = [...texts].map(([name, text]) => ({ name, contents: Buffer.from(text) }));
  const shipped = files.map(({ name, contents }) => describe(name, names.get(name) ?? 'shared', contents));
  const fixed = files.find(({ name }) => name === 'storefront.js');
  if (fixed) {
    const hash = createHash('sha256').update(fixed.contents).digest('hex').slice(0, 8).toUpperCase();
    const copy = { name: `storefront-${hash}.js`, contents: fixed.contents };
    files.push(copy);
    shipped.push(describe(copy.name, 'entry', copy.contents));
  }
  return { files, shipped };
}

/** @returns {Map<string, string[]>} the elements that stand, by chunk */
function chunkTable() {
  const tags = definedTags();
  const known = new Set(Object.values(chunks).flat());
  const homeless = tags.filter((tag) => !known.has(tag) && !coreTags.includes(tag));
  if (homeless.length > 0) throw new Error(`src/tools/lib/chunks.mjs names no chunk for ${homeless.join(', ')}`);
  return new Map(
    Object.entries(chunks)
      .map(([name, its]) => /** @type {[string, string[]]} */ ([name, its.filter((tag) => tags.includes(tag))]))
      .filter(([, its]) => its.length > 0),
  );
}

/**
 * @param {Map<string, string[]>} table
 * @param {Map<number, string[]>} shared by level: level n is imported by the n-th chunk and all after it
 * @param {Map<string, string>} lazies code that stands for a dynamically imported module, by its path
 * @param {boolean} minify
 */
async function bundle(table, shared, lazies, minify) {
  return await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/storefront.ts'],
    outdir: 'dist/storefront',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source', 'browser'],
    minify,
    legalComments: 'none',
    charset: 'utf8',
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    write: false,
    logLevel: 'error',
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [virtualModules(table, shared, lazies)],
  });
}

/**
 * @param {Map<string, string[]>} table
 * @param {Map<number, string[]>} shared
 * @param {Map<string, string>} lazies
 * @returns {esbuild.Plugin}
 */
function virtualModules(table, shared, lazies) {
  const names = [...table.keys()];
  /** @param {number} level */
  const levels = (level) => names.slice(0, level + 1).flatMap((_, index) => shared.get(index) ?? []);
  /** @type {Record<string, () => string>} */
  const modules = {
    chunks: () => {
      const functions = names.map((name) => `() => import('storefront:chunk/${name}')`);
      const pairs = [...table.values()].flatMap((tags, index) =>
        tags.map((tag) => `['${tag}', load[${String(index)}]]`),
      );
      const core = coreTags.map((tag) => `['${tag}', () => import('storefront:core')]`);
      return `const load = [${functions.join(', ')}];\nexport const loads = new Map([${[...pairs, ...core].join(', ')}]);`;
    },
    core: () => [coreModule, ...(shared.get(0) ?? [])].map(bareImport).join('\n'),
  };
  names.forEach((name, level) => {
    const defines = (table.get(name) ?? []).map((tag) => `elements/${tag}/define.ts`);
    modules[`chunk/${name}`] = () => [coreModule, ...levels(level), ...defines].map(bareImport).join('\n');
  });
  return {
    name: 'storefront-virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^storefront:/ }, ({ path: id }) => ({ path: id.slice(11), namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: id }) => {
        const contents = id.startsWith('lazy/') ? lazies.get(id.slice(5)) : modules[id]?.();
        if (contents === undefined) throw new Error(`storefront:${id} is not a module of the build`);
        return { contents, resolveDir: root, loader: 'js' };
      });
      build.onResolve({ filter: /./ }, async ({ path: id, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolved' || id.startsWith('storefront:')) return undefined;
        const target = await build.resolve(id, { kind, importer, resolveDir, pluginData: 'resolved' });
        const file = path.relative(root, target.path).replaceAll(path.sep, '/');
        return lazies.has(file) ? { path: `lazy/${file}`, namespace } : target;
      });
    },
  };
}

/**
 * A module that is loaded later and shares code with the chunks would split their shared code in two, unless it reaches
 * all of it. So such a module is replaced by one that imports the whole of each level it touches, then the module.
 * @param {esbuild.Metafile} metafile
 * @param {Map<number, string[]>} shared
 * @returns {Map<string, string>} the replacing code by path
 */
function lazyModules(metafile, shared) {
  const { inputs, outputs } = metafile;
  const lazy = new Set();
  for (const { imports } of Object.values(inputs)) {
    for (const { kind, path: target } of imports) if (kind === 'dynamic-import') lazy.add(target);
  }
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { entryPoint, exports } of Object.values(outputs)) {
    if (entryPoint === undefined || !lazy.has(entryPoint) || entryPoint.startsWith(`${namespace}:`)) continue;
    const reached = reachOf(metafile, entryPoint);
    if (reached.size === 0) continue; // plain data, such as a locale's texts
    const touched = [...shared.values()].filter(
      (files, level) => level === 0 || files.some((file) => reached.has(file)),
    );
    const imports = [coreModule, ...touched.flat()].map(bareImport);
    const from = JSON.stringify(`./${entryPoint}`);
    found.set(entryPoint, [...imports, `export { ${exports.join(', ')} } from ${from};`].join('\n'));
  }
  return found;
}

/** @param {string} file */
const bareImport = (file) => `import ${JSON.stringify(`./${file}`)};`;

/**
 * What a module reaches by static imports, without itself.
 * @param {esbuild.Metafile} metafile
 * @param {string} start
 */
function reachOf({ inputs }, start) {
  /** @type {Set<string>} */
  const seen = new Set();
  const queue = [start];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const { kind, path: target } of inputs[at]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(target) || !(target in inputs)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return seen;
}

/**
 * Code by level: level n is what the n-th chunk shares with a later one and no earlier chunk has. Without it the
 * bundler would make a chunk for every distinct set of users.
 * @param {Set<string>[]} sets what each chunk reaches, in order
 * @returns {Map<number, string[]>}
 */
function sharedCode(sets) {
  const taken = new Set();
  return new Map(
    sets.map((set, level) => {
      const later = sets.slice(level + 1);
      const shared = [...set].filter((file) => !taken.has(file) && later.some((other) => other.has(file)));
      for (const file of set) taken.add(file);
      return [level, shared];
    }),
  );
}

/** @param {esbuild.Metafile} metafile @returns {Map<string, string>} what a file is, by name */
function namesOf({ outputs }) {
  return new Map(
    Object.entries(outputs).map(([file, { entryPoint, inputs }]) => {
      const chunk = entryPoint?.startsWith(`${namespace}:chunk/`) ? entryPoint.slice(namespace.length + 7) : undefined;
      const lazy = entryPoint && path.basename(entryPoint, '.ts');
      return [path.basename(file), chunk ?? lazy ?? (coreModule in inputs ? 'core' : 'shared')];
    }),
  );
}

/**
 * A browser learns only from a chunk which others it needs. The entry knows them: it asks for all of them at once.
 * @param {string} text
 * @param {esbuild.Metafile} metafile
 */
function withParallelImports(text, { outputs }) {
  const byName = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]));
  return text.replaceAll(/import\("\.\/([\w.-]+)"\)/g, (call, /** @type {string} */ name) => {
    const others = (byName.get(name)?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
    if (others.length === 0) return call;
    const all = [name, ...others.map((other) => path.basename(other.path))].map((file) => `import("./${file}")`);
    return `Promise.all([${all.join(',')}])`;
  });
}

/** @param {string} file @param {string} chunk @param {Buffer} contents @returns {ShippedFile} */
function describe(file, chunk, contents) {
  return {
    file,
    chunk,
    bytes: contents.length,
    gzip: gzipSync(contents, { level: 9 }).length,
    br: brotli(contents),
    integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  };
}

/** Bytes at brotli's highest level, as a server with precompressed files sends them. @param {Buffer} contents */
export function brotli(contents) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return brotliCompressSync(contents, { params }).length;
}
