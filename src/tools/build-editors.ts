/**
 * npm run build:editors: the Angular directives, compiled for libraries, and the data with which editors complete tags.
 * Needs the declarations of build:types.
 */
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

const angular = path.join(root, 'dist/angular');
const editors = path.join(root, 'dist/editors');
const cache = path.join(root, 'node_modules/.cache/build-editors');

rmSync(angular, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const config = path.join(cache, 'tsconfig.json');
writeFileSync(
  config,
  JSON.stringify({
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{
        noEmit: false,
        declaration: true,
        composite: false,
        incremental: false,
        sourceMap: true,
        inlineSources: true,
      },
      ...{ customConditions: [], types: [], rootDir: path.join(root, 'src/kits/angular'), outDir: angular },
      skipLibCheck: true,
    },
    angularCompilerOptions: { compilationMode: 'partial', strictTemplates: true },
    files: [path.join(root, 'src/kits/angular/index.ts')],
    include: [],
  }),
);
const ngc = path.join(root, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js');
const { status } = spawnSync(process.execPath, [ngc, '-p', config], { stdio: 'inherit' });
if (status !== 0) process.exit(1);

type Manifest = Parameters<typeof generateVsCodeCustomElementData>[0] & Parameters<typeof generateJetBrainsWebTypes>[0];
const manifest = JSON.parse(readFileSync(path.join(root, 'custom-elements.json'), 'utf8')) as Manifest;
rmSync(editors, { recursive: true, force: true });
mkdirSync(editors, { recursive: true });
generateVsCodeCustomElementData(manifest, { outdir: editors, cssFileName: null });
generateJetBrainsWebTypes(manifest, { outdir: editors, packageJson: false });
console.log('written: dist/angular, dist/editors');
