// @ts-check
// Which code of the script tag comes with its first use, and how the client's namespaces become such code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { earlyNamespaces, parts, standIns } from './chunks.mjs';
import { root } from './paths.mjs';

const byFile = new Map(Object.entries(parts).flatMap(([part, files]) => files.map((file) => [file, part])));

/**
 * The part a dynamically imported module travels in.
 * @param {string} file from the root
 * @returns {string} the module itself when it is in no part
 */
export const partOf = (file) => byFile.get(file) ?? (file.startsWith('src/client/') ? 'client' : file);

/**
 * The client's source with its namespaces made later: `new CartApi(connection)` becomes
 * `later(async () => new (await import('./cart.js')).CartApi(connection))`.
 * @param {string} text
 * @throws when no namespace is found, or one is not made that way
 */
export function laterNamespaces(text) {
  let result = text;
  for (const [line, name = '', module = ''] of text.matchAll(/^import \{ (\w+Api) \} from '\.\/([\w-]+)\.js';\n/gm)) {
    if (earlyNamespaces.includes(`src/client/${module}.ts`)) continue;
    const made = `new ${name}(connection)`;
    if (result.split(made).length !== 2) throw new Error(`src/client/customer-client.ts has not one "${made}"`);
    result = result
      .replace(line, '')
      .replace(made, `later(async () => new (await import('./${module}.js')).${name}(connection))`);
  }
  if (result === text) throw new Error('src/client/customer-client.ts imports no namespace that could come later');
  return result;
}

/** @returns {import('esbuild').Plugin} */
export function laterClientPlugin() {
  return {
    name: 'storefront-later-client',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]client[\\/]customer-client\.ts$/ }, ({ path: file }) => ({
        contents: laterNamespaces(readFileSync(file, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

/**
 * Puts stand-ins in the place of their modules, besides in themselves.
 * @param {Readonly<Record<string, string>>} [its] by module
 * @returns {import('esbuild').Plugin}
 */
export function standInPlugin(its = standIns) {
  const byFile = new Map(Object.entries(its).map(([file, its]) => [path.join(root, file), path.join(root, its)]));
  return {
    name: 'storefront-stand-ins',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path: id, importer, resolveDir }) => {
        const its = byFile.get(path.join(resolveDir, id).replace(/\.js$/, '.ts'));
        return its && its !== importer ? { path: its } : undefined;
      });
    },
  };
}
