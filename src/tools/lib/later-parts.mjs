// @ts-check
// Which code of the script tag comes with its first use, and how the client's namespaces become such code.
import { readFileSync } from 'node:fs';
import { earlyNamespaces, parts } from './chunks.mjs';

const byFile = new Map(Object.entries(parts).flatMap(([part, files]) => files.map((file) => [file, part])));

/**
 * The part a dynamically imported module travels in.
 * @param {string} file from the root
 * @returns {string} the module itself when it is in no part
 */
export const partOf = (file) => byFile.get(file) ?? (file.startsWith('src/client/') ? 'client' : file);

/**
 * The client's source with `later()` in the place of its namespaces: `import { CartApi } from './cart.js'` becomes
 * `const CartApi = later(() => import('./cart.js'), 'CartApi')`.
 * @param {string} text
 * @throws when no namespace is found: the source is written otherwise then
 */
export function laterNamespaces(text) {
  let count = 0;
  const result = text.replaceAll(/^import \{ (\w+Api) \} from '\.\/([\w-]+)\.js';$/gm, (all, name, module) => {
    if (earlyNamespaces.includes(`src/client/${module}.ts`)) return all;
    count += 1;
    return `const ${name} = later(() => import('./${module}.js'), '${name}');`;
  });
  if (count === 0) throw new Error('src/client/customer-client.ts imports no namespace that could come later');
  return `import { later } from '../script-tag/later.js';\n${result}`;
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
