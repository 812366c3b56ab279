// @ts-check
// Compiles each file to JavaScript for npm: without types, with the imports as written, so that bundlers and import
// maps see every module.
import * as esbuild from 'esbuild';
import { cpSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifyMarkupPlugin } from './minify-markup.mjs';
import { filesBelow, isSource, root } from './paths.mjs';

/** Folders of the kit. The packages are built separately. */
export const kitRooms = [
  'elements',
  'tokens',
  ...['context', 'element-base', 'events', 'extension', 'kits/links', 'kits/types', 'locales', 'ssr', 'stores'].map(
    (room) => `src/${room}`,
  ),
];

/** The folders below src/ that are packages, each with a dist of its own. */
export const packages = ['contract', 'search', 'client', 'service', 'kits/react', 'kits/vue'];

/** The name on npm of a package. @param {string} folder one of `packages` @returns {string} */
export const packageName = (folder) =>
  folder.startsWith('kits/') ? `storefront-${folder.slice('kits/'.length)}` : `@storefront/${folder}`;

/** @returns {Promise<string[]>} written files, by path from the root */
export async function transpileKit() {
  return await transpile(
    kitRooms.flatMap((room) => filesBelow(room, isSource)),
    '.',
    'dist',
  );
}

/**
 * Compiles a package, and copies its other files beside the code: migrations, pages and frames that it serves.
 * @param {string} name
 * @returns {Promise<string[]>} written files, by path from the root
 */
export async function transpilePackage(name) {
  const base = `src/${name}`;
  const out = `${base}/dist`;
  const written = await transpile(filesBelow(base, isSource), base, out);
  const assets = filesBelow(
    base,
    (file) => /\.(sql|html|css|js|mjs|svg|json|txt|d\.ts)$/.test(file) && isAsset(file, base),
  );
  for (const file of assets) {
    const target = path.join(root, out, path.relative(base, file));
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(root, file), target);
    written.push(`${out}/${file.slice(base.length + 1)}`);
  }
  return written;
}

/** @param {string} file @param {string} base */
function isAsset(file, base) {
  const inside = file.slice(base.length + 1);
  return !/^(package|tsconfig)[^/]*\.json$/.test(inside) && !/(^|\/)(bench|testing|fixtures)\//.test(inside);
}

/** @param {string[]} files @param {string} base @param {string} out */
async function transpile(files, base, out) {
  if (files.length === 0) return [];
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: base,
    outdir: out,
    bundle: false,
    // With embedded sources, because the package does not contain them.
    sourcemap: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    tsconfig: 'tsconfig.json',
    // The script tag's code hydrates markup that a server rendered with these modules, so the templates must be the
    // same.
    plugins: [minifyMarkupPlugin()],
    write: false,
    logLevel: 'error',
  });
  return write(outputFiles.map((file) => [path.relative(root, file.path), file.contents]));
}

/**
 * @param {[string, Uint8Array][]} files by path from the root
 * @returns {string[]} their paths
 */
export function write(files) {
  for (const [name, contents] of files) {
    const target = path.join(root, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
  return files.map(([name]) => name.replaceAll(path.sep, '/'));
}

/**
 * Removes files that this build did not write. Declarations stay, with TypeScript's incremental state: build:types
 * writes them.
 * @param {string} folder
 * @param {Set<string>} keep
 */
export function prune(folder, keep) {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch {
    return; // nothing was built here
  }
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) prune(name, keep);
    else if (!keep.has(name) && !/\.(d\.ts|tsbuildinfo)$/.test(name)) rmSync(path.join(root, name));
  }
  if (readdirSync(path.join(root, folder)).length === 0) rmdirSync(path.join(root, folder));
}
