// @ts-check
// Minifies the styles and the markup of our own modules before the bundler reads them: JavaScript minifiers do not
// change templates.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifyMarkup } from './minify-markup.mjs';
import { minifyStyles } from './minify-styles.mjs';
import { root } from './paths.mjs';

/**
 * Removes the import of `token` when all its calls are replaced by values: it would import the table of tokens.
 * @param {string} text
 */
const withoutToken = (text) =>
  text.includes('token(') ? text : text.replace(/^import \{ token \} from '[^']*';\n/m, '');

/** @returns {import('rolldown').Plugin} */
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
    transform: {
      filter: { id: /[\\/](?:elements|src)[\\/](?!.*node_modules).*\.ts$/ },
      handler: (text) => minifyMarkup(withoutToken(minifyStyles(text, tokens))),
    },
  };
}
