// @ts-check
// The script-tag bundle: one unhashed entry, a core, and the chunks of chunks.mjs.
import * as esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify as terser } from 'terser';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chunks, chunkTable, companions, coreExtras } from './chunks.mjs';
import { laterClientPlugin, partOf, standInPlugin } from './later-parts.mjs';
import { litWithoutPlugin } from './lit-without.mjs';
import { internal } from './internal-names.mjs';
import { definedTags, root } from './paths.mjs';
import { shrinkPlugin } from './shrink-plugin.mjs';
import { bundledPackages, withReference } from './third-party.mjs';

/** @typedef {{ file: string, chunk: string, bytes: number, gzip: number, br: number, integrity: string }} ShippedFile */

const namespace = 'storefront';
const coreModule = 'src/script-tag/core.ts';

/** What every chunk runs first; the elements of the first chunk are in the core. */
export const coreModules = () => [coreModule, ...coreExtras, ...(Object.values(chunks)[0] ?? []).map(defineModule)];

/**
 * The provider is no element of the kit: it lives with the context it provides.
 * @param {string} tag
 */
const defineModule = (tag) => (tag === 'wb-store' ? 'src/context/define.ts' : `elements/${tag}/define.ts`);

/**
 * Builds the bundle in memory.
 * @returns {Promise<{ files: { name: string, contents: Buffer }[], shipped: ShippedFile[], modules: { file: string, module: string, bytes: number }[], packages: Set<string> }>} `packages`: folders of those whose code is inside
 * @throws when an element's folder is in no chunk
 */
export async function scriptTagBundle() {
  const table = chunkTable([...definedTags(), 'wb-store']);
  const worker = await bundleSearchWorker();
  const first = await bundleChunks(table, new Map(), new Map(), worker.name, false);
  const reached = new Map(
    [...table.keys()].map((name) => [name, reachOf(first.metafile, `${namespace}:chunk/${name}`)]),
  );
  const groups = sharedCode([...reached.values()], first.metafile);
  const shared = new Map([...reached].map(([name, files]) => [name, touched(first.metafile, groups, files)]));
  shared.set('core', groups[0] ?? []);
  const { metafile, outputFiles } = await bundleChunks(
    table,
    shared,
    lazyModules(first.metafile, groups),
    worker.name,
    true,
  );
  const parts = withOwnNames(
    await Promise.all(
      outputFiles.map(async ({ path: file, text }) => ({ name: path.basename(file), contents: await squeeze(text) })),
    ),
    new Set(Object.entries(metafile.outputs).flatMap(([file, its]) => (its.entryPoint ? [] : [path.basename(file)]))),
  );
  const referring = parts.map(({ name, contents }) => ({
    name,
    contents: withReference(contents, bundledPackages(metafile, name)),
  }));
  const entryFile = await bundleEntry(table, metafile);
  const own = { name: 'storefront.js', contents: entryFile.contents };
  const { files: built, renamed } = withOneHash([...referring, own]);
  const chunkOf = new Map([...namesOf(metafile)].map(([file, chunk]) => [renamed.get(file) ?? file, chunk]));
  chunkOf.set(worker.name, 'search worker');
  const [entry = own] = built.splice(-1);
  const files = [
    entry,
    { name: `storefront-${hashOf(entry.contents)}.js`, contents: entry.contents },
    worker,
    ...built,
  ];
  const shipped = files.map(({ name, contents }) => describe(name, chunkOf.get(name) ?? 'entry', contents));
  const modules = modulesOf(metafile).map((its) => ({ ...its, file: renamed.get(its.file) ?? its.file }));
  const packages = new Set([...bundledPackages(metafile), ...entryFile.packages, ...worker.packages]);
  return { files, shipped, modules, packages };
}

/**
 * Gives all files of a build one hash in their names in place of each its own: a file that imports others then holds it
 * once. Little is lost to a browser's cache: what changes the core changed all names before, too.
 * @param {{ name: string, contents: Buffer }[]} files which name each other; those without a hash keep their names
 */
function withOneHash(files) {
  const hash = hashOf(Buffer.concat(files.flatMap(({ name, contents }) => [Buffer.from(name), contents])));
  const hashed = /-[A-Z0-9]{8}\.js$/;
  const renamed = new Map(
    files
      .map(({ name }) => name)
      .filter((name) => hashed.test(name))
      .sort()
      // A number of its own, since a chunk and a part that comes later may have one name, and what is shared has none:
      // "chunk" would stand in all that import it.
      .map((name, index) => [
        name,
        `${name.replace(hashed, '-').replace(/^chunk-/, '')}${index.toString(36)}-${hash}.js`,
      ]),
  );
  const names = new RegExp([...renamed.keys()].join('|'), 'g');
  return {
    renamed,
    files: files.map(({ name, contents }) => ({
      name: renamed.get(name) ?? name,
      contents: Buffer.from(contents.toString().replaceAll(names, (its) => renamed.get(its) ?? its)),
    })),
  };
}

/**
 * Which module costs how many minified bytes in which file, largest first.
 * @param {esbuild.Metafile} metafile
 */
function modulesOf({ outputs }) {
  return Object.entries(outputs).flatMap(([file, { inputs }]) =>
    Object.entries(inputs)
      .map(([module, { bytesInOutput: bytes }]) => ({ file: path.basename(file), module, bytes }))
      .sort((a, b) => b.bytes - a.bytes),
  );
}

/** How code is bundled for browsers, from the sources, in memory. @satisfies {esbuild.BuildOptions} */
export const browserOptions = {
  absWorkingDir: root,
  outdir: 'dist/storefront',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['source', 'browser'],
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  write: false,
  logLevel: 'error',
};

/**
 * The chunks, without the entry: built together, the entry would share the compiler's helpers with them as a file.
 * @param {Map<string, string[]>} table
 * @param {Map<string, string[]>} shared what a chunk imports besides its own elements, by chunk
 * @param {Map<string, string>} lazies code that stands for dynamically imported modules, by part
 * @param {string} searchWorker its file
 * @param {boolean} minify
 */
async function bundleChunks(table, shared, lazies, searchWorker, minify) {
  const names = [...table.keys()].map((name) => ({ in: `storefront:chunk/${name}`, out: name }));
  return await esbuild.build({
    ...browserOptions,
    entryPoints: [{ in: 'storefront:core', out: 'core' }, ...names],
    splitting: true,
    define: { SEARCH_WORKER: JSON.stringify(`./${searchWorker}`) },
    minify,
    mangleProps: internal,
    // Part of what a file's name is made from; gone from the file after the second minifier.
    banner: { js: `/*${squeezed}*/` },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [
      chunkModules(table, shared, lazies),
      standInPlugin(),
      laterClientPlugin(),
      litWithoutPlugin(),
      shrinkPlugin(),
    ],
  });
}

/** The worker that builds search indexes: one file, since it shares no memory with the page. */
export async function bundleSearchWorker() {
  const { outputFiles, metafile } = await esbuild.build({
    ...browserOptions,
    entryPoints: ['src/client/search-cache/worker.ts'],
    minify: true,
  });
  const packages = bundledPackages(metafile);
  const contents = withReference(await squeeze(outputFiles[0]?.text ?? ''), packages);
  return { name: `search-worker-${hashOf(contents)}.js`, contents, packages };
}

/** @param {Buffer} contents */
const hashOf = (contents) => createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();

/**
 * The entry. It knows which files each chunk needs and asks for all of them at once; a browser alone would learn it
 * only from the first.
 * @param {Map<string, string[]>} table
 * @param {esbuild.Metafile} metafile of the chunks
 */
async function bundleEntry(table, { outputs }) {
  const byEntry = new Map(Object.entries(outputs).map(([file, output]) => [output.entryPoint, { file, ...output }]));
  /** @param {string} id @returns {string[]} */
  const filesOf = (id) => {
    const output = byEntry.get(`${namespace}:${id}`);
    if (!output) throw new Error(`the bundle has no ${id}`);
    const needed = output.imports.filter(({ kind }) => kind === 'import-statement').map((its) => its.path);
    const isEmpty = Object.values(output.inputs).every(({ bytesInOutput }) => bytesInOutput === 0);
    return isEmpty ? needed : [output.file, ...needed];
  };
  const rows = [...table].map(([name, tags]) => ({ tags, files: filesOf(`chunk/${name}`) }));
  const files = [...new Set(rows.flatMap((row) => row.files))];
  // As one text: a tag or a file's number in it is the fewest bytes.
  const text = rows
    .map(
      (row) =>
        `${row.tags.map((tag) => tag.slice(3)).join(' ')}:${row.files.map((file) => files.indexOf(file)).join(' ')}`,
    )
    .join('|');
  const contents = `const files = [${files.map((file) => `() => import('./${path.basename(file)}')`).join(', ')}];
export const loads = new Map('${text}'.split('|').flatMap((row) => {
  const [tags, its] = row.split(':').map((words) => words.split(' '));
  const load = () => Promise.all(its.map((index) => files[index]()));
  return tags.map((tag) => ['wb-' + tag, load]);
}));`;
  const { outputFiles, metafile } = await esbuild.build({
    ...browserOptions,
    entryPoints: ['src/storefront.ts'],
    minify: true,
    plugins: [
      {
        name: 'storefront-chunks',
        setup(build) {
          build.onResolve({ filter: /^storefront:chunks$/ }, () => ({ path: 'chunks', namespace }));
          build.onLoad({ filter: /.*/, namespace }, () => ({ contents, loader: 'js' }));
          build.onResolve({ filter: /.*/, namespace }, ({ path: id }) => ({ path: id, external: true }));
        },
      },
    ],
  });
  const packages = bundledPackages(metafile);
  return { contents: withReference(await squeeze(outputFiles[0]?.text ?? ''), packages), packages };
}

/** @satisfies {import('terser').MinifyOptions} */
const squeezing = { module: true, ecma: 2020, compress: { passes: 3, inline: 1, keep_fargs: false } };

/** What the second minifier is and does. */
const squeezed = JSON.stringify([
  'terser',
  JSON.parse(readFileSync(path.join(root, 'node_modules/terser/package.json'), 'utf8')).version,
  squeezing,
]);

/** Where squeezed files are kept, named by what they were made from: it takes four fifths of a build to squeeze them. */
const kept = path.join(root, 'node_modules/.cache/storefront-elements');
const day = 24 * 60 * 60_000;

/** A file after a second minifier, which finds some three in a hundred bytes more, and a few in its own work. @param {string} text */
export async function squeeze(text) {
  const file = path.join(kept, `${createHash('sha256').update(squeezed).update(text).digest('hex')}.js`);
  if (existsSync(file)) return readFileSync(file);
  const { code: once = text } = await terser(text, squeezing);
  const { code = once } = await terser(once, squeezing);
  mkdirSync(kept, { recursive: true });
  for (const old of readdirSync(kept)) {
    const its = path.join(kept, old);
    const { mtimeMs = Date.now() } = statSync(its, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > day) rmSync(its, { force: true });
  }
  // Another process may be at the same file.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return Buffer.from(code);
}

/**
 * Shared files whose exports have the names they have inside: `export{t,e}` in the place of `export{t as a,e as b}`, and
 * what imports them accordingly.
 * @param {{ name: string, contents: Buffer }[]} files
 * @param {Set<string>} shared names of those that are imported by name only
 */
export function withOwnNames(files, shared) {
  /** @type {Map<string, Map<string, string>>} names inside by exported name, by file */
  const inside = new Map();
  const renamed = files.map(({ name, contents }) => {
    const text = contents.toString();
    const [clause, names] = (shared.has(name) && /export\{([\w$, ]*)\};?$/.exec(text)) || [];
    if (!clause || names === undefined) return { name, text };
    const pairs = names.split(',').map((its) => its.split(' as '));
    inside.set(name, new Map(pairs.map(([its = '', as = its]) => [as, its])));
    const own = pairs.map(([its]) => its).join();
    return { name, text: `${text.slice(0, -clause.length)}export{${own}};` };
  });
  return renamed.map(({ name, text }) => ({
    name,
    contents: Buffer.from(
      text.replaceAll(/import\{([\w$, ]+)\}from"\.\/([^"]+)"/g, (whole, /** @type {string} */ names, file) => {
        const its = inside.get(file);
        if (!its) return whole;
        const own = names.split(',').map((pair) => {
          const [as = '', local = as] = pair.split(' as ');
          const name = its.get(as);
          if (!name) throw new Error(`${file} exports no ${as}`);
          return name === local ? name : `${name} as ${local}`;
        });
        return `import{${own.join()}}from"./${file}"`;
      }),
    ),
  }));
}

/**
 * @param {Map<string, string[]>} table
 * @param {Map<string, string[]>} shared
 * @param {Map<string, string>} lazies
 * @returns {esbuild.Plugin}
 */
function chunkModules(table, shared, lazies) {
  /** @type {Record<string, string[]>} imports by module */
  const modules = { core: [...coreModules(), ...(shared.get('core') ?? [])] };
  for (const [name, tags] of table) {
    const all = [...(companions[name] ?? []).flatMap((its) => table.get(its) ?? []), ...tags];
    modules[`chunk/${name}`] = [...coreModules(), ...(shared.get(name) ?? []), ...all.map(defineModule)];
  }
  return {
    name: 'storefront-chunk-modules',
    setup(build) {
      build.onResolve({ filter: /^storefront:/ }, ({ path: id }) => ({ path: id.slice(11), namespace }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: id }) => {
        const contents = id.startsWith('lazy/') ? lazies.get(id.slice(5)) : modules[id]?.map(bareImport).join('\n');
        if (contents === undefined) throw new Error(`storefront:${id} is not a module of the build`);
        return { contents, resolveDir: root, loader: 'js' };
      });
      build.onResolve({ filter: /./ }, async ({ path: id, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
        const target = await build.resolve(id, { kind, importer, resolveDir, pluginData: 'resolved' });
        const part = partOf(path.relative(root, target.path).replaceAll(path.sep, '/'));
        return lazies.has(part) ? { path: `lazy/${part}`, namespace } : target;
      });
    },
  };
}

/**
 * A module that is loaded later and shares code with the chunks would split their shared code in two, unless it reaches
 * all of it; that holds for the compiler's helpers even when it shares nothing else. So such a module is replaced by one
 * that imports the core and the whole of each group it touches, all of them loaded by then, and then the module.
 * @param {esbuild.Metafile} metafile
 * @param {string[][]} groups
 * @returns {Map<string, string>} the replacing code by part
 */
function lazyModules(metafile, groups) {
  const { inputs, outputs } = metafile;
  const lazy = new Set();
  for (const { imports } of Object.values(inputs)) {
    for (const { kind, path: target } of imports) if (kind === 'dynamic-import') lazy.add(target);
  }
  /** @type {Map<string, { reach: Set<string>, exports: string[] }>} */
  const found = new Map();
  for (const { entryPoint, exports } of Object.values(outputs)) {
    if (entryPoint === undefined || !lazy.has(entryPoint) || entryPoint.startsWith(`${namespace}:`)) continue;
    const part = partOf(entryPoint);
    const its = found.get(part) ?? { reach: new Set(), exports: [] };
    for (const file of reachOf(metafile, entryPoint)) its.reach.add(file);
    its.exports.push(`export { ${exports.join(', ')} } from ${JSON.stringify(`./${entryPoint}`)};`);
    found.set(part, its);
  }
  return new Map(
    [...found].map(([part, { reach, exports }]) => {
      const imports = [...coreModules(), ...touched(metafile, groups, reach)].map(bareImport);
      return [part, [...imports, ...exports].join('\n')];
    }),
  );
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

/** Source bytes below which shared code is not worth a request of its own. */
const smallest = 20_000;

/**
 * Code that chunks share, in groups: a group is what the same chunks use, and becomes one file. What the first chunk
 * shares with any other is in the first group, the core. Little code goes along with a group that more chunks load, if
 * the first of them, which most pages show, uses it, too; or with what else is little. So few files are made.
 * @param {Set<string>[]} sets what each chunk reaches, in order
 * @param {esbuild.Metafile} metafile
 * @returns {string[][]}
 */
function sharedCode(sets, { inputs }) {
  /** @type {Map<string, { users: number[], files: string[] }>} */
  const groups = new Map([['0', { users: [], files: [] }]]);
  for (const file of new Set(sets.flatMap((set) => [...set]))) {
    const users = sets.flatMap((set, index) => (set.has(file) ? [index] : []));
    if (users.length < 2) continue;
    const key = users[0] === 0 ? '0' : users.join();
    const group = groups.get(key) ?? { users, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  const [core = { files: [] }, ...others] = groups.values();
  /** @param {string[]} files */
  const size = (files) => files.reduce((sum, file) => sum + (inputs[file]?.bytes ?? 0), 0);
  const large = others.filter(({ files }) => size(files) >= smallest).sort((a, b) => a.users.length - b.users.length);
  /** @type {string[]} */
  const rest = [];
  for (const { users, files } of others) {
    if (size(files) >= smallest) continue;
    const home = large.find((its) => its.users[0] === users[0] && users.every((user) => its.users.includes(user)));
    (home?.files ?? rest).push(...files);
  }
  return [core.files, ...large.map(({ files }) => files), rest].filter(
    (files, index) => index === 0 || files.length > 0,
  );
}

/**
 * The core and those other groups of which a module is used, and the groups that these use in turn. A group is taken
 * whole: so all of it has the same users and becomes one file.
 * @param {esbuild.Metafile} metafile
 * @param {string[][]} groups
 * @param {Set<string>} used
 */
function touched(metafile, groups, used) {
  const all = new Set(used);
  /** @type {Set<string[]>} */
  const taken = new Set();
  for (let before = -1; before < taken.size;) {
    before = taken.size;
    for (const [index, files] of groups.entries()) {
      if (taken.has(files) || (index > 0 && !files.some((file) => all.has(file)))) continue;
      taken.add(files);
      for (const file of files) for (const its of reachOf(metafile, file).add(file)) all.add(its);
    }
  }
  return groups.filter((files) => taken.has(files)).flat();
}

/** @param {esbuild.Metafile} metafile @returns {Map<string, string>} what a file is, by name */
function namesOf({ outputs }) {
  return new Map(
    Object.entries(outputs).map(([file, { entryPoint, inputs }]) => {
      const base = entryPoint === undefined ? undefined : path.basename(entryPoint, '.ts').replace(`${namespace}:`, '');
      const name = entryPoint?.startsWith(`${namespace}:lazy/`) ? `${base ?? ''}, later` : base;
      return [path.basename(file), name ?? (coreModule in inputs ? 'core, shared' : 'shared')];
    }),
  );
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
