// @ts-check
// npm run build:types: declarations of the packages and of the kit, beside the code that npm run build writes. With
// names (`contract`, `kits/react`; `kit` for the elements), builds only those and the packages they depend on.
// TypeScript keeps its incremental state in each dist, so a second run writes only the changes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { kitRooms, packageName, packages } from './lib/transpile.mjs';

/** @typedef {{ include: string[], rootDir: string, outDir: string, dependencies: string[] }} Project */

const notShipped = ['**/*.test.ts', '**/*.e2e.ts', '**/bench/**', '**/testing/**', '**/dist/**', '**/node_modules/**'];
const configs = path.join(root, 'node_modules/.cache/build-types');
/** @param {string} file */
const absolute = (file) => path.join(root, file);

/** @type {Record<string, Project>} */
const projects = Object.fromEntries([
  ...packages.map((name) => [
    name,
    {
      include: [`src/${name}`],
      rootDir: `src/${name}`,
      outDir: `src/${name}/dist`,
      dependencies: ownDependencies(`src/${name}`),
    },
  ]),
  ['kit', { include: kitRooms, rootDir: '.', outDir: 'dist', dependencies: ownDependencies('.') }],
]);

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = names.find((name) => !(name in projects));
if (unknown !== undefined) {
  console.error(`build:types does not know "${unknown}"; use one of ${Object.keys(projects).join(' ')}`);
  process.exit(1);
}

mkdirSync(configs, { recursive: true });
for (const [name, project] of Object.entries(projects)) {
  const text = JSON.stringify(config(project));
  // Written only when the text differs: TypeScript builds everything again when a config is newer.
  if (!existsSync(configOf(name)) || readFileSync(configOf(name), 'utf8') !== text) writeFileSync(configOf(name), text);
  for (const folder of project.include)
    prune(path.posix.join(project.outDir, path.posix.relative(project.rootDir, folder)), folder);
}
const wanted = names.length > 0 ? names : Object.keys(projects);
const { status } = spawnSync(
  process.execPath,
  [absolute('node_modules/typescript/bin/tsc'), '--build', ...wanted.map(configOf)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (status === 0) console.log(`declarations written: ${wanted.join(' ')}`);
else {
  console.error('declarations failed');
  process.exitCode = 1;
}

/** @param {string} name */
function configOf(name) {
  return path.join(configs, `tsconfig.${name.replace('/', '-')}.json`);
}

/** The packages of this repository that a package depends on. @param {string} folder @returns {string[]} */
function ownDependencies(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(absolute(`${folder}/package.json`), 'utf8'));
  const own = packages.filter((name) => packageName(name) in dependencies);
  return 'storefront-elements' in dependencies ? [...own, 'kit'] : own;
}

/** @param {Project} project */
function config({ include, rootDir, outDir, dependencies }) {
  return {
    extends: absolute('tsconfig.json'),
    compilerOptions: {
      composite: true,
      tsBuildInfoFile: absolute(`${outDir}/.tsbuildinfo`),
      noEmit: false,
      emitDeclarationOnly: true,
      stripInternal: true,
      allowJs: false,
      // A package reads the declarations of the others from dist, as in an installed project.
      customConditions: [],
      types: ['node'],
      typeRoots: [absolute('node_modules/@types')],
      rootDir: absolute(rootDir),
      outDir: absolute(outDir),
    },
    include: include.map((folder) => `${absolute(folder)}/**/*.ts`),
    exclude: notShipped.map(absolute),
    references: dependencies.map((name) => ({ path: configOf(name) })),
  };
}

/**
 * Removes declarations whose source no longer exists.
 * @param {string} folder
 * @param {string} source the folder that they were made from
 */
function prune(folder, source) {
  if (!existsSync(absolute(folder))) return;
  for (const entry of readdirSync(absolute(folder), { withFileTypes: true })) {
    const text = entry.name.replace(/\.d\.ts$/, '');
    if (entry.isDirectory()) prune(`${folder}/${entry.name}`, `${source}/${entry.name}`);
    else if (
      text !== entry.name &&
      ![`${text}.ts`, entry.name].some((name) => existsSync(absolute(`${source}/${name}`)))
    )
      rmSync(absolute(`${folder}/${entry.name}`));
  }
}
