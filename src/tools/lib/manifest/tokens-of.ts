import type { CssCustomProperty } from 'custom-elements-manifest';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokens, type Token } from '../../tokens.js';
import { root } from '../paths.mjs';

const tokens = new Map((await readTokens()).map((token) => [token.name, token]));

/**
 * The design tokens that an element's own files and the shared styles they import use, in the order of the token source.
 * @param file the element's class, by path from the root
 */
export function tokensOf(file: string): CssCustomProperty[] {
  const used = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at) || !existsSync(path.join(root, at))) return;
    seen.add(at);
    const text = readFileSync(path.join(root, at), 'utf8');
    for (const name of tokenNames(text)) used.add(name);
    for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
      const next = path.posix.join(path.posix.dirname(at), `${specifier}.ts`);
      if (path.posix.dirname(next) === path.posix.dirname(file) || next.startsWith('src/element-base/')) visit(next);
    }
  };
  visit(file);
  return [...tokens.values()].filter(({ name }) => used.has(name)).map(asCssProperty);
}

/** Names of the tokens that a source text uses through `token('…')` or writes out as `var(--wb-…)`. */
export function tokenNames(text: string): string[] {
  return [...text.matchAll(/\btoken\(\s*'([\w-]+)'|var\(--wb-([\w-]+)/g)].map(
    ([, call, written]) => call ?? written ?? '',
  );
}

const asCssProperty = ({ name, description, light }: Token): CssCustomProperty => ({
  name: `--wb-${name}`,
  description,
  default: light,
});
