// @ts-check
// npm run build:types: declarations of the packages and of the kit, beside what npm run build writes. Slow, so apart.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { kitRooms, packages } from './lib/transpile.mjs';

const notShipped = ['**/*.test.ts', '**/*.e2e.ts', '**/bench/**', '**/testing/**', '**/dist/**', '**/node_modules/**'];
const configs = path.join(root, 'node_modules/.cache/build-types');
mkdirSync(configs, { recursive: true });

// In this order, since each reads the declarations of those before it: what a user of the packages sees.
for (const name of packages) declarations(name, [`src/${name}`], `src/${name}`, `src/${name}/dist`);
declarations('kit', kitRooms, '.', 'dist');
if (process.exitCode === undefined) console.log('declarations written');

/**
 * @param {string} name
 * @param {string[]} include folders, from the root
 * @param {string} rootDir
 * @param {string} outDir
 */
function declarations(name, include, rootDir, outDir) {
  const folders = include.filter((folder) => existsSync(path.join(root, folder)));
  /** @param {string} file */
  const absolute = (file) => path.join(root, file);
  const config = {
    extends: absolute('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      stripInternal: true,
      allowJs: false,
      customConditions: [],
      types: ['node'],
      typeRoots: [absolute('node_modules/@types')],
      rootDir: absolute(rootDir),
      outDir: absolute(outDir),
    },
    include: folders.map((folder) => `${absolute(folder)}/**/*.ts`),
    exclude: notShipped.map(absolute),
  };
  const file = path.join(configs, `tsconfig.${name}.json`);
  writeFileSync(file, JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(`declarations of ${name} failed`);
    process.exitCode = 1;
  }
  rmSync(file);
}
