// @ts-check
// The files for browsers, in memory: the script tag, the code that hydrates server-drawn pages, and merchant-html.
// Rolldown bundles the sources with its ordinary options; two plugins minify styles and markup (shrink-plugin.mjs).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { definedTags, filesBelow, root } from './paths.mjs';
import { shrinkPlugin } from './shrink-plugin.mjs';
import { bundledPackages, withReference } from './third-party.mjs';

/** @typedef {{ name: string, contents: Buffer }} File */
/** @typedef {{ file: string, chunk: string, bytes: number, gzip: number, br: number, integrity: string }} ShippedFile */
/** @typedef {import('rolldown').OutputChunk} Chunk */
/** @typedef {import('rolldown').CodeSplittingGroup} Group */

const chunkFolder = 'src/script-tag/chunks';
const core = 'src/script-tag/core.ts';

/** Code that several chunks use. Without these groups, each module of it would be a file. @type {Group[]} */
const sharedGroups = [
  shared(
    'base',
    /^node_modules\/lit|^src\/element-base\/([^/]+|form\/options\.template|product\/(around|quantity-field))\.ts$/,
  ),
  shared(
    'cart-base',
    /^(src\/element-base\/(cart\/|checkout\/(total|gift-card-line)|texts\/cart-lines)|elements\/wb-cart-item\/)/,
  ),
  shared('form-base', /^src\/element-base\/(form|product|texts\/(?!search|extension))/),
];

/**
 * A file of the modules that match and that more than one file uses. A module that defines an element stays where it
 * is imported: it must run after the elements that it contains.
 * @param {string} name
 * @param {RegExp} pattern of a path from the root
 * @returns {Group}
 */
function shared(name, pattern) {
  return {
    name,
    test: (id) => pattern.test(fromRoot(id)) && !id.endsWith('/define.ts'),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  };
}

/**
 * A file of the modules that a chunk needs and that another file needs, too.
 * @param {string} name
 * @param {string} module of the chunk
 * @returns {Group}
 */
function sharedWith(name, module) {
  /** @type {Set<string> | undefined} */
  let needed;
  return {
    ...shared(name, /./),
    name: (id, context) => {
      if (!needed) {
        needed = new Set([path.join(root, module)]);
        for (const one of needed) for (const next of context.getModuleInfo(one)?.importedIds ?? []) needed.add(next);
      }
      return needed.has(id) ? name : null;
    },
  };
}

/** A file with a module and all that it imports. @param {string} file @param {number} priority @returns {Group} */
const withImports = (file, priority) => ({
  name: path.basename(file, '.ts'),
  test: (id) => fromRoot(id) === file,
  priority,
});

/** @param {string} id */
const fromRoot = (id) => path.relative(root, id).replaceAll(path.sep, '/');

/**
 * The elements of each chunk.
 * @throws when an element is in no chunk
 */
function chunkTable() {
  const table = new Map(
    filesBelow(chunkFolder).map((file) => {
      const imports = readFileSync(path.join(root, file), 'utf8').matchAll(
        /'.*\/(?:elements\/(wb-[\w-]+)|context)\/define\.js'/g,
      );
      return [path.basename(file, '.ts'), [...imports].map(([, tag = 'wb-store']) => tag)];
    }),
  );
  const known = new Set([...table.values()].flat());
  const missing = definedTags().filter((tag) => !known.has(tag));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: no file of ${chunkFolder} imports the element`);
  return table;
}

/** The modules of the chunks by name. @param {Map<string, string[]>} table @returns {Record<string, string>} */
const inputsOf = (table) => Object.fromEntries([...table.keys()].map((name) => [name, `${chunkFolder}/${name}.ts`]));

/**
 * Bundles modules. All files of a build have the same hash in their names, because a hash does not compress: see
 * docs/architecture/decisions/0021-files-of-a-build-share-a-hash.md.
 * @param {object} options
 * @param {Record<string, string>} options.input modules by the name of their file
 * @param {Group[]} [options.groups]
 * @param {string} [options.searchWorker] name of its file
 * @param {boolean} [options.asWritten] without the minified templates
 * @param {import('rolldown').ExternalOption} [options.external]
 * @param {(id: string) => string} [options.paths] of external modules
 * @param {boolean} [options.hashed]
 * @returns {Promise<Chunk[]>}
 */
async function bundle({
  input,
  groups = [],
  searchWorker = '',
  asWritten = false,
  external = [],
  paths,
  hashed = true,
}) {
  const build = await rolldown({
    cwd: root,
    input,
    external,
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    resolve: { conditionNames: ['@storefront/source', 'browser', 'import', 'default'] },
    transform: { target: 'es2022', define: { SEARCH_WORKER: JSON.stringify(`./${searchWorker}`) } },
    preserveEntrySignatures: 'allow-extension',
    // A module may be loaded by one element at once and by another one later.
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    plugins: asWritten ? [] : [shrinkPlugin()],
  });
  const generate = async (/** @type {string} */ ending) => {
    const { output } = await build.generate({
      format: 'esm',
      minify: true,
      comments: false,
      entryFileNames: `[name]${ending}.js`,
      chunkFileNames: `[name]${ending}.js`,
      codeSplitting: { groups },
      ...(paths && { paths }),
    });
    return /** @type {Chunk[]} */ (output);
  };
  try {
    const chunks = await generate(hashed ? '-00000000' : '');
    refuseCircles(chunks);
    return hashed ? await generate(`-${hashOf(chunks.map(({ code }) => code).join(''))}`) : chunks;
  } finally {
    await build.close();
  }
}

/**
 * Files that import each other would define an element before its class exists.
 * @param {Chunk[]} chunks
 * @throws when files import each other
 */
function refuseCircles(chunks) {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} file @param {string[]} above */
  const visit = (file, above) => {
    if (above.includes(file)) {
      const circle = [...above.slice(above.indexOf(file)), file];
      const modules = chunks
        .filter(({ fileName }) => circle.includes(fileName))
        .map(({ moduleIds }) => moduleIds.map(fromRoot).join(', '));
      throw new Error(
        `files import each other: ${circle.join(', ')}. Add a module to a shared group: ${modules.join(' | ')}`,
      );
    }
    if (done.has(file)) return;
    for (const next of importsOf.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of importsOf.keys()) visit(file, []);
}

/** The modules of each file, as esbuild describes them: see third-party.mjs. @param {Chunk[]} chunks */
const metafileOf = (chunks) => ({
  outputs: Object.fromEntries(
    chunks.map(({ fileName, modules }) => [
      fileName,
      {
        inputs: Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [fromRoot(id), { bytesInOutput: renderedLength }]),
        ),
      },
    ]),
  ),
});

/** Files with a reference to the licences. @param {Chunk[]} chunks @returns {File[]} */
function filesOf(chunks) {
  const metafile = metafileOf(chunks);
  return chunks.map(({ fileName: name, code }) => ({
    name,
    contents: withReference(Buffer.from(code), bundledPackages(metafile, name)),
  }));
}

/** @param {Chunk[]} chunks */
const packagesOf = (chunks) => bundledPackages(metafileOf(chunks));

/** The chunk that an input became. @param {Chunk[]} chunks @param {string} module from the root */
function chunkOf(chunks, module) {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && fromRoot(facadeModuleId) === module);
  if (!found) throw new Error(`the bundle has no file for ${module}`);
  return found;
}

/** The file of an input and the files that it imports at once. @param {Chunk[]} chunks @param {string} module */
function closureOf(chunks, module) {
  const names = new Set([chunkOf(chunks, module).fileName]);
  for (const name of names) for (const next of chunks.find((c) => c.fileName === name)?.imports ?? []) names.add(next);
  return [...names];
}

/** The worker that builds search indexes: one file, because it shares no memory with the page. */
const searchWorkerChunks = () => bundle({ input: { 'search-worker': 'src/client/search-cache/worker.ts' } });

/**
 * The script tag: an entry without a hash in its name, a core that every page loads, and the chunks.
 * @returns {Promise<{ files: File[], shipped: ShippedFile[], modules: { file: string, module: string, bytes: number }[],
 *   packages: Set<string>, extension: string[] }>} `packages`: folders of the packages whose code the files contain;
 *   `extension`: files that a page with an extension loads besides those of a list
 * @throws when an element is in no chunk
 */
export async function scriptTagBundle() {
  const worker = await searchWorkerChunks();
  const searchWorker = worker[0]?.fileName ?? '';
  const input = inputsOf(chunkTable());
  delete input['list']; // which is in the core
  const chunks = await bundle({
    input: { core, ...input },
    groups: [withImports(core, 100), withImports(`${chunkFolder}/drawer.ts`, 90), ...sharedGroups],
    searchWorker,
  });
  // A build of its own. Otherwise the core would import the entry, which has two names.
  const entry = await bundle({
    input: { storefront: 'src/storefront.ts' },
    external: (id) => /\/(core|chunks\/[^/]+)\.js$/.test(id),
    paths: (id) => {
      const name = path.basename(id, '.js');
      return `./${chunkOf(chunks, input[name] ?? core).fileName}`;
    },
    hashed: false,
  });
  const [own] = filesOf(entry);
  if (!own) throw new Error('the entry has no file');
  const pinned = { name: `storefront-${hashOf(own.contents)}.js`, contents: own.contents };
  const files = [own, pinned, ...filesOf([...worker, ...chunks])];
  const all = [...entry, ...worker, ...chunks];
  const atOnce = new Set(closureOf(chunks, core));
  return {
    files,
    shipped: files.map(({ name, contents }) => describe(name, labelOf(name, all), contents)),
    modules: all.flatMap(({ fileName: file, modules }) =>
      Object.entries(modules)
        .map(([id, { renderedLength: bytes }]) => ({ file, module: fromRoot(id), bytes }))
        .sort((a, b) => b.bytes - a.bytes),
    ),
    packages: packagesOf(all),
    extension: closureOf(chunks, `${chunkFolder}/extension.ts`).filter((name) => !atOnce.has(name)),
  };
}

/**
 * The kind of a file, for the tables of the build.
 * @param {string} file
 * @param {Chunk[]} chunks
 */
function labelOf(file, chunks) {
  const chunk = chunks.find(({ fileName }) => fileName === file);
  if (!chunk || chunk.name === 'storefront') return 'entry';
  if (chunk.name === 'core') return 'core, list';
  return chunk.isDynamicEntry && !chunk.isEntry ? `${chunk.name}, later` : chunk.name;
}

/**
 * Declares that the functions of a file are called as soon as it is loaded. Chromium then compiles them in the
 * background while the file loads. Otherwise it compiles each on the main thread at its first call, which is half of
 * the time to evaluate and hydrate a list. Lazy files, and files of which a page uses only a part, do not have this
 * comment: it would only cost memory.
 */
export const compileAhead = '//# allFunctionsCalledOnLoad\n';

/** @typedef {{ entry: string, tags: Record<string, string[]> }} HydrationManifest the module of every page, and the further modules of each tag */

/**
 * The code that hydrates a server-drawn page. Lit hydrates markup only when its templates are exactly those that the
 * server rendered with, so the modules for npm, which servers run, pass through the same plugin for markup. The script
 * tag's files cannot replace these, because their Lit cannot hydrate.
 * @param {{ asWritten?: boolean }} [options] asWritten: for a server that runs the sources, with templates as written
 * @returns {Promise<{ files: File[], manifest: HydrationManifest, packages: Set<string> }>}
 * @throws when an element is in no chunk
 */
export async function hydrationBundle({ asWritten = false } = {}) {
  const page = 'src/script-tag/hydrate-page.ts';
  const worker = await searchWorkerChunks();
  const table = chunkTable();
  const chunks = await bundle({
    input: { hydrate: page, ...inputsOf(table) },
    groups: [
      { ...withImports(page, 100), name: 'hydrate' },
      { ...sharedWith('list-base', `${chunkFolder}/list.ts`), priority: 95 },
      withImports(`${chunkFolder}/drawer.ts`, 90),
      ...sharedGroups,
    ],
    searchWorker: worker[0]?.fileName ?? '',
    asWritten,
  });
  const entry = chunkOf(chunks, page).fileName;
  const ofEntry = new Set(closureOf(chunks, page));
  const moduleFiles = (/** @type {string} */ name) =>
    closureOf(chunks, `${chunkFolder}/${name}.ts`).filter((file) => !ofEntry.has(file));
  const compiledAhead = new Set([...ofEntry, ...moduleFiles('list')]);
  const files = filesOf([...chunks, ...worker]).map(({ name, contents }) => ({
    name,
    contents: compiledAhead.has(name) ? Buffer.concat([Buffer.from(compileAhead), contents]) : contents,
  }));
  // A stable name, for pages written by hand. It must not be a copy: the other files import the entry under its own name,
  // and a page with two copies of Lit hydrates lists with the one that knows nothing of lazy hydration.
  files.push({ name: 'hydrate.js', contents: Buffer.from(`import './${entry}';\n`) });
  const tags = Object.fromEntries([...table].flatMap(([name, texts]) => texts.map((tag) => [tag, moduleFiles(name)])));
  return { files, manifest: { entry, tags }, packages: packagesOf([...chunks, ...worker]) };
}

/**
 * `storefront-elements/merchant-html` for pages without a bundler: one file, and a second one with DOMPurify, which
 * only browsers without a sanitiser of their own load.
 */
export async function merchantHtmlBundle() {
  const chunks = await bundle({ input: { 'merchant-html': 'src/element-base/merchant-html.ts' }, hashed: false });
  return { files: filesOf(chunks), packages: packagesOf(chunks) };
}

/** @param {string | Buffer} contents */
const hashOf = (contents) => createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();

/** @param {string} file @param {string} chunk @param {Buffer} contents @returns {ShippedFile} */
const describe = (file, chunk, contents) => ({
  file,
  chunk,
  bytes: contents.length,
  gzip: gzipSync(contents, { level: 9 }).length,
  br: brotli(contents),
  integrity: `sha384-${createHash('sha384').update(contents).digest('base64')}`,
});

/** Bytes at brotli's highest level, as a server with precompressed files sends them. @param {Buffer} contents */
export function brotli(contents) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
  return brotliCompressSync(contents, { params }).length;
}

/**
 * The editor of sites: a page, and the module that stands in its preview. The page reads `config.json` beside it.
 * @returns {Promise<{ files: File[], packages: Set<string> }>}
 */
export async function builderBundle() {
  const page = await bundle({ input: { builder: 'src/builder/main.ts' } });
  // Sites name it in their pages: it has no hash.
  const frame = await bundle({ input: { frame: 'src/builder/frame/frame.ts' }, asWritten: true, hashed: false });
  const files = filesOf([...page, ...frame]);
  const template = readFileSync(path.join(root, 'src/builder/index.html'), 'utf8');
  const entry = chunkOf(page, 'src/builder/main.ts').fileName;
  files.push({ name: 'index.html', contents: Buffer.from(template.replace('main.ts', entry)) });
  files.push({ name: 'builder.css', contents: readFileSync(path.join(root, 'src/builder/styles/page.css')) });
  return { files, packages: packagesOf([...page, ...frame]) };
}
