// @ts-check
// Makes our own modules small before the bundler sees them: what its minifier does not look into.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifyMarkup } from './minify-markup.mjs';
import { minifyStyles } from './minify-styles.mjs';
import { root } from './paths.mjs';
import { staticProperties } from './static-properties.mjs';

/** Without the import of `token` when all of its calls are written out: it would bring the table of tokens. @param {string} text */
const withoutToken = (text) =>
  text.includes('token(') ? text : text.replace(/^import \{ token \} from '[^']*';\n/m, '');

/** Where the names of a barrel come from. @type {Readonly<Record<string, readonly [module: string, name: string]>>} */
const contextModules = {
  ContextEvent: ['context-request-event', 'ContextRequestEvent'],
  ContextProvider: ['controllers/context-provider', 'ContextProvider'],
  createContext: ['create-context', 'createContext'],
};

/**
 * Imports from a barrel as imports from its modules: the bundler gives whole modules to files, and by way of a barrel
 * every chunk would reach, and the core carry, what one of them uses.
 * @param {string} text
 * @throws when a name of `@lit/context` is not known here
 */
export const withoutBarrels = (text) =>
  text.replace(/^import (?!type )\{([^}]*)\} from '@lit\/context';$/m, (_, /** @type {string} */ names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [module, original] = contextModules[name] ?? [];
        if (!module) throw new Error(`src/tools/lib/shrink-plugin.mjs does not say where ${name} of @lit/context is`);
        return `import { ${original ?? ''} as ${name} } from '@lit/context/lib/${module}.js';`;
      })
      .join(' '),
  );

/** @returns {import('esbuild').Plugin} */
export function shrinkPlugin() {
  const generated = readFileSync(path.join(root, 'tokens/tokens.ts'), 'utf8');
  const defaults = generated.slice(0, generated.indexOf('as const'));
  const tokens = new Map(
    [...defaults.matchAll(/^ {2}'([\w-]+)': (?:'(.*)'|"(.*)"),$/gm)].map(([, name = '', single, double]) => [
      name,
      single ?? double ?? '',
    ]),
  );
  return {
    name: 'storefront-shrink',
    setup(build) {
      // As above. Another name than the client's is a build error: "No matching export".
      build.onResolve({ filter: /^@storefront\/client$/ }, () => ({
        path: path.join(root, 'src/client/customer-client.ts'),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^\.\/css-tag\.js$/ }, ({ importer }) =>
        importer.includes('/@lit/reactive-element/')
          ? { path: path.join(root, 'src/script-tag/css-tag.ts') }
          : undefined,
      );
      build.onResolve({ filter: /^@lit\/context\/lib\// }, ({ path: id }) => ({
        path: path.join(root, 'node_modules', id),
      }));
      const own = new RegExp(`^${root.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:elements|src)/.*\\.ts$`);
      build.onLoad({ filter: own }, ({ path: file }) => {
        const text = withoutBarrels(readFileSync(file, 'utf8'));
        return { contents: minifyMarkup(staticProperties(withoutToken(minifyStyles(text, tokens)))), loader: 'ts' };
      });
    },
  };
}
