/*
 * npm run wordpress: packs the plugin with the script of the last build into dist/wordpress/storefront-elements.zip.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { isMain } from './lib/generated.js';
import { root } from './lib/paths.mjs';

interface ShippedFile {
  file: string;
  chunk: string;
  integrity: string;
}

const plugin = path.join(root, 'src/kits/wordpress/plugin');
const script = path.join(root, 'dist/storefront');

/** All files below a folder, by path from it. */
function* filesBelow(folder: string, below = ''): Generator<[string, Buffer]> {
  for (const name of readdirSync(path.join(folder, below)).sort()) {
    const at = path.posix.join(below, name);
    if (statSync(path.join(folder, at)).isDirectory()) yield* filesBelow(folder, at);
    else yield [at, readFileSync(path.join(folder, at))];
  }
}

/**
 * The files of the plugin by path, with the script tag's files and their hashes.
 * @throws when there is no build
 */
export function pluginFiles(): Map<string, Buffer> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const files = new Map<string, Buffer>();
  for (const [name, content] of filesBelow(plugin)) {
    const isNamed = name === 'storefront-elements.php' || name === 'readme.txt';
    const text = isNamed && content.toString().replace(/(Version|Stable tag): .*/, `$1: ${version}`);
    files.set(`storefront-elements/${name}`, text ? Buffer.from(text) : content);
  }
  files.set('storefront-elements/LICENSE', readFileSync(path.join(root, 'LICENSE')));
  for (const [name, content] of filesBelow(script))
    if (/\.js$|NOTICES/.test(name)) files.set(`storefront-elements/storefront/${name}`, content);
  files.set('storefront-elements/storefront/files.php', Buffer.from(hashes()));
  return files;
}

/** The entry and the core of this version, as PHP reads them. */
function hashes(): string {
  const shipped = JSON.parse(readFileSync(path.join(script, 'manifest.json'), 'utf8')) as ShippedFile[];
  const entry = shipped.find(({ file, chunk }) => chunk === 'entry' && file !== 'storefront.js');
  const core = shipped.find(({ chunk }) => chunk.split(', ').includes('core') && chunk !== 'core');
  if (!entry || !core) throw new Error('dist/storefront has no entry or no core: run "npm run build"');
  const line = (name: string, { file, integrity }: ShippedFile) =>
    `\t'${name}' => array(\n\t\t'file'      => '${file}',\n\t\t'integrity' => '${integrity}',\n\t),\n`;
  return `<?php\n// Written when the plugin was packed.\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${line('entry', entry)}${line('core', core)});\n`;
}

/** Writes the zip. The same files give the same bytes: all have the first date that the format knows. @returns its path */
export function writeZip(): string {
  const file = path.join(root, 'dist/wordpress/storefront-elements.zip');
  mkdirSync(path.dirname(file), { recursive: true });
  const readable = { os: 3, attrs: 0o644 << 16 };
  writeFileSync(
    file,
    zipSync(Object.fromEntries(pluginFiles()), { level: 9, mtime: new Date(1980, 0, 1), ...readable }),
  );
  return file;
}

if (isMain(import.meta.url)) {
  const file = writeZip();
  console.log(`${path.relative(root, file)}, ${(statSync(file).size / 1024).toFixed(0)} KiB`);
}
