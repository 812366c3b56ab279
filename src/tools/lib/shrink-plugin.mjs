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
      const own = new RegExp(`^${root.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:elements|src)/.*\\.ts$`);
      build.onLoad({ filter: own }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        return { contents: minifyMarkup(staticProperties(withoutToken(minifyStyles(text, tokens)))), loader: 'ts' };
      });
    },
  };
}
