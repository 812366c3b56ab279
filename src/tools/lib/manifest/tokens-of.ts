import type { CssCustomProperty } from 'custom-elements-manifest';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokens } from '../../tokens.js';
import { root } from '../paths.mjs';

const tokens = (await readTokens()).map((token) => ({ ...token, property: `--wb-${token.name}` }));
const shared = 'src/element-base/';

/**
 * The design tokens that an element's own files and the shared styles they import use, in the order of the token source.
 * @param file the element's class, by path from the root
 */
export function tokensOf(file: string): CssCustomProperty[] {
  const used = new Map<string, string | undefined>();
  const seen = new Set<string>();
  const visit = (at: string, names: string[] = []): void => {
    const key = at.endsWith('.styles.ts') ? `${at} ${names.join(' ')}` : at;
    if (seen.has(key) || at === `${shared}token.ts`) return;
    seen.add(key);
    const text = at.endsWith('.styles.ts') ? exportsNamed(names, code(at)) : code(at);
    for (const [name, former] of tokenUses(text)) {
      used.set(name, used.has(name) && used.get(name) !== former ? undefined : former);
    }
    for (const { names, module } of importsIn(text, at)) {
      if (path.posix.dirname(module) !== path.posix.dirname(file) && !module.startsWith(shared)) continue;
      for (const target of module.endsWith('/index.ts') ? homesOf(names, module) : [module]) visit(target, names);
    }
  };
  visit(file);
  return tokens
    .filter(({ name }) => used.has(name))
    .map(({ property, description, name, light }) => ({
      name: property,
      description,
      default: used.get(name) ?? light,
    }));
}

/** The text before the first style sheet of a module, and the sheets with one of the names. */
function exportsNamed(names: string[], text: string): string {
  const [head = '', ...sheets] = text.split(/^export const /m);
  return [head, ...sheets.filter((sheet) => names.includes(/^\w+/.exec(sheet)?.[0] ?? ''))].join('\n');
}

/**
 * The tokens that a source text uses through `token('…')` or writes out as `var(--wb-…)`: each name with the former
 * value that the element passes to `token()`, if it does.
 */
export function tokenUses(text: string): [name: string, former: string | undefined][] {
  const uses = text.matchAll(/\btoken\(\s*'([\w-]+)'(?:,\s*'([^']*)')?|var\(--wb-([\w-]+)/g);
  return [...uses].map(([, call, former, written]) => [call ?? written ?? '', former]);
}

/** A file's text without comments; empty when there is no such file. */
function code(file: string): string {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return '';
  return readFileSync(absolute, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Relative imports and re-exports with the names they import. `export *` and dynamic imports have no names. */
function importsIn(text: string, file: string): { names: string[]; module: string }[] {
  const statements = text.matchAll(
    /(?:import|export)\s+(?!type\b)(?:\{([^}]*)\}|[^'"{};]*?)\s*from\s+'(\.[^']+)\.js'/g,
  );
  // Modules that shared code loads lazily belong to an element of their own, or are not loaded at all.
  const lazy = file.startsWith(shared) ? [] : text.matchAll(/\bimport\(()'(\.\/[^']+)\.js'\)/g);
  return [...statements, ...lazy].map(([, list = '', specifier = '']) => ({
    names: list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    module: path.posix.join(path.posix.dirname(file), `${specifier}.ts`),
  }));
}

/** The modules behind an index that declare one of the names: the index exports more than the element imports. */
function homesOf(names: string[], index: string): string[] {
  return importsIn(code(index), index)
    .map(({ module }) => module)
    .filter((module) => {
      const text = code(module);
      return names.some((name) =>
        new RegExp(`export\\s+(?:abstract\\s+)?(?:const|function|class)\\s+${name}\\b`).test(text),
      );
    });
}
