/** Checks of each package as it is installed, besides that it works. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { run } from '../../extension-command/testing/command.js';
import { root } from '../../tools/lib/paths.mjs';

export interface PackageJson {
  name: string;
  description?: string;
  license?: string;
  keywords?: string[];
  repository?: { type: string; url: string; directory?: string };
  engines?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export const packageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Entries that are not modules: TypeScript finds no types there. */
const NOT_MODULES = ['tokens.css', 'custom-elements.json'];

/** The problems that publint and arethetypeswrong find in a tarball; empty when there are none. */
export async function lintTarball(file: string): Promise<string> {
  const tool = (name: string): string => path.join(root, 'node_modules', name);
  const results = await Promise.all([
    run([tool('publint/src/cli.js'), 'run', file, '--level', 'error'], root),
    run(
      [
        ...[tool('@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only', '--format', 'ascii'],
        ...['--no-emoji', '--no-color', '--exclude-entrypoints', ...NOT_MODULES],
      ],
      root,
    ),
  ]);
  return results.flatMap(({ code, output }) => (code === 0 ? [] : [output])).join('\n');
}

/** Files below a folder, by path from it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/** Packages that an installed package's modules and declarations import, but its package.json does not name. */
export function undeclaredImports(folder: string): string[] {
  const current = packageJson(folder);
  const declared = new Set([
    current.name,
    ...Object.keys({ ...current.dependencies, ...current.optionalDependencies, ...current.peerDependencies }),
  ]);
  const found = filesIn(folder)
    // Bundles contain their dependencies; templates and frames are not imported.
    .filter((file) => /^dist\/(?!bin|hydration|storefront\/).*\.(js|d\.ts)$/.test(file))
    .flatMap((file) =>
      ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8')).importedFiles.flatMap(({ fileName }) => {
        const name = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(\/|$)/.exec(fileName)?.[1];
        return name === undefined || declared.has(name) ? [] : [`${file}: ${name}`];
      }),
    );
  return [...new Set(found)];
}

/** Modules without a source map, and maps whose sources are neither embedded nor beside them. */
export function unmappedModules(folder: string): string[] {
  return (
    filesIn(folder)
      // Bundles have none, and the sandbox's page is served as written.
      .filter((file) => /^dist\/(?!bin|hydration|storefront\/|payments\/sandbox\/browser\/).*\.js$/.test(file))
      .filter((file) => /^import |^export /m.test(readFileSync(path.join(folder, file), 'utf8')))
      .filter((file) => {
        const map = path.join(folder, `${file}.map`);
        if (!existsSync(map)) return true;
        const { sources, sourcesContent = [] } = JSON.parse(readFileSync(map, 'utf8')) as {
          sources: string[];
          sourcesContent?: (string | null)[];
        };
        return sources.some((source, index) => {
          return !sourcesContent[index] && !existsSync(path.resolve(path.dirname(map), source));
        });
      })
  );
}
