import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder, templateFiles } from './assets.js';
import { MANIFEST, problemOfId, type Manifest } from './manifest.js';
import { Refused } from './problems.js';

interface PackageJson {
  version: string;
  devDependencies?: Record<string, string>;
}

/**
 * Writes the first files of an extension to `<into>/<id>`.
 * @returns its folder, and the files in it
 * @throws Refused when the id is invalid, or the folder is not empty
 */
export function createExtension(id: string | undefined, into: string): { folder: string; files: string[] } {
  if (id === undefined) throw new Refused('Name the extension: storefront-elements create-extension gift-note');
  const problem = problemOfId(id);
  if (problem !== undefined) throw new Refused(problem);
  const folder = path.join(into, id);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refused(`${folder} stands already and is not empty: choose another name, or another --into`);
  const files = filesOf(id, folder);
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return { folder, files: files.map(([file]) => file) };
}

/** The files to write, by path. */
function filesOf(id: string, folder: string): [string, string][] {
  const kit = packageFolder();
  const { version, devDependencies = {} } = JSON.parse(
    readFileSync(path.join(kit, 'package.json'), 'utf8'),
  ) as PackageJson;
  // In the repository, the kit is read from its sources and its types need no build.
  const fromSource = !kit.split(path.sep).includes('node_modules');
  const name = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
  const manifest: Manifest = {
    ...{
      id,
      name,
      version: '0.1.0',
      targets: ['cart.summary'],
      capabilities: ['cart', 'action', 'cart:write-attributes'],
    },
    ...{ imageOrigins: [], fetchOrigins: [], settings: {} },
  };
  const packageJson = {
    name: id,
    private: true,
    type: 'module',
    engines: { node: '>=20.10' },
    scripts: {
      dev: 'storefront-elements extension dev',
      build: 'storefront-elements extension build',
      deploy: 'storefront-elements extension publish',
      types: 'tsc',
      test: `node --import tsx ${fromSource ? '--conditions=@storefront/source ' : ''}--test test/*.test.ts`,
    },
    devDependencies: {
      ...Object.fromEntries(['@types/node', 'esbuild'].map((name) => [name, devDependencies[name] ?? '*'])),
      'storefront-elements': fromSource
        ? `file:${path.relative(folder, kit).replaceAll(path.sep, '/')}`
        : `^${version}`,
      ...Object.fromEntries(['tsx', 'typescript'].map((name) => [name, devDependencies[name] ?? '*'])),
    },
  };
  const tsconfig = {
    compilerOptions: {
      ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', lib: ['ES2023'], types: ['node'] },
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
      ...{ noEmit: true, ...(fromSource && { customConditions: ['@storefront/source'] }) },
    },
    include: ['src', 'test'],
  };
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  return [
    ['package.json', json(packageJson)],
    [MANIFEST, json(manifest)],
    ['tsconfig.json', json(tsconfig)],
    ['.gitignore', 'node_modules/\ndist/\n'],
    ...templateFiles().map(([file, text]): [string, string] => [
      file.replace('.node.test.ts', '.test.ts'),
      text.replaceAll('{{id}}', id).replaceAll('{{name}}', name),
    ]),
  ];
}
