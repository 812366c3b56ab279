// @ts-check
// npm run build: the script-tag bundle, the code for server-drawn pages, the modules for npm, the command for authors
// of extensions, and the packages.
// Types: npm run build:types.
// `-- --analyze` lists the modules in each file of the bundle; `-- --quiet` prints only how long it took.
import { performance } from 'node:perf_hooks';
import { binBundle } from './lib/bin-bundle.mjs';
import { buildFonts } from './fonts/build-fonts.mjs';
import { builderBundle, hydrationBundle, merchantHtmlBundle, scriptTagBundle } from './lib/browser-bundles.mjs';
import { scriptTagHead } from './lib/script-tag-head.mjs';
import { NOTICES, notices } from './lib/third-party.mjs';
import { packages, prune, transpileKit, transpilePackage, write } from './lib/transpile.mjs';

const quiet = process.argv.includes('--quiet');
const started = performance.now();

const [bundle, hydration, merchantHtml, builder, bin, fonts, kit, ...parts] = await Promise.all([
  scriptTagBundle(),
  hydrationBundle(),
  merchantHtmlBundle(),
  builderBundle(),
  binBundle(),
  buildFonts(),
  transpileKit(),
  ...packages.map((name) => transpilePackage(name)),
]).catch((/** @type {Error} */ error) => {
  console.error(error.message); // the bundler has printed the place
  return process.exit(1);
});
const manifest = `${JSON.stringify(bundle.shipped, null, 2)}\n`;
const script = write([
  ...[...bundle.files, ...merchantHtml.files].map(
    ({ name, contents }) => /** @type {[string, Uint8Array]} */ ([`dist/storefront/${name}`, contents]),
  ),
  [`dist/storefront/${NOTICES}`, Buffer.from(notices([...bundle.packages, ...merchantHtml.packages]))],
  // For TypeScript: the script tag's file has no exports.
  ['dist/storefront/storefront.d.ts', Buffer.from('export {};\n')],
  [`dist/hydration/${NOTICES}`, Buffer.from(notices(hydration.packages))],
  ['dist/storefront/manifest.json', Buffer.from(manifest)],
  ['dist/storefront/head.html', Buffer.from(scriptTagHead(bundle.shipped, 'https://shop.example/storefront'))],
  ...hydration.files.map(
    ({ name, contents }) => /** @type {[string, Buffer]} */ ([`dist/hydration/${name}`, contents]),
  ),
  ...bin.map(([name, contents]) => /** @type {[string, Uint8Array]} */ ([`dist/bin/${name}`, contents])),
  ...fonts.map(([name, contents]) => /** @type {[string, Uint8Array]} */ ([`dist/fonts/${name}`, contents])),
  ...builder.files.map(
    ({ name, contents }) => /** @type {[string, Uint8Array]} */ ([`dist/builder/${name}`, contents]),
  ),
  [`dist/builder/${NOTICES}`, Buffer.from(notices(builder.packages))],
  ['dist/hydration/manifest.json', Buffer.from(`${JSON.stringify(hydration.manifest, null, 2)}\n`)],
]);

if (process.argv.includes('--analyze')) {
  const rows = bundle.modules.filter(({ bytes }) => bytes > 0);
  print([['file', 'module', 'minified'], ...rows.map((row) => [row.file, row.module, row.bytes.toLocaleString('en')])]);
}

// Old files are removed last, so that a server that reads dist never finds it empty.
const written = new Set([...script, ...kit, ...parts.flat()]);
for (const folder of ['dist', ...packages.map((name) => `src/${name}/dist`)]) prune(folder, written);

if (!quiet) {
  const rows = bundle.shipped.map(({ file, chunk, bytes, gzip, br, integrity }) => [
    file,
    chunk,
    ...[bytes, gzip, br].map((size) => size.toLocaleString('en')),
    integrity,
  ]);
  print([['dist/storefront/', 'chunk', 'raw', 'gzip', 'brotli', 'integrity'], ...rows]);
  console.log(`\n${String(kit.length)} modules of the kit in dist/, ${String(parts.flat().length)} of the packages`);
}
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);

/** @param {string[][]} rows */
function print(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) =>
          column > 1 && column < 5 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}
