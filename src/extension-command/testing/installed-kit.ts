import * as esbuild from 'esbuild';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { filesBelow, isSource, root } from '../../tools/lib/paths.mjs';
import { binBundle } from '../../tools/lib/bin-bundle.mjs';

/** Dependencies of this package that an author installs beside it. */
const TOOLS = ['esbuild', 'tsx', 'typescript', '@types'];

/**
 * For tests: the kit and its command as authors of extensions have them after `npm install`, made from the sources.
 * @param folder the node_modules of this folder receive them
 * @returns the command's file
 */
export async function installKit(folder: string): Promise<string> {
  const modules = path.join(folder, 'node_modules');
  const kit = path.join(modules, 'storefront-elements');
  mkdirSync(kit, { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(kit, 'package.json'));
  for (const name of TOOLS) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const [name, contents] of await binBundle()) {
    const file = path.join(kit, 'dist/bin', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: filesBelow('src/extension', isSource),
    outbase: '.',
    outdir: path.join(kit, 'dist'),
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  const declared = ts
    .createProgram(
      ['index', 'testing'].map((name) => path.join(root, `src/extension/kit/${name}.ts`)),
      {
        ...{ declaration: true, emitDeclarationOnly: true, strict: true, exactOptionalPropertyTypes: true, types: [] },
        ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] },
        ...{ noUncheckedIndexedAccess: true, rootDir: root, outDir: path.join(kit, 'dist') },
      },
    )
    .emit();
  if (declared.emitSkipped) throw new Error('The kit has no declarations');
  return path.join(kit, 'dist/bin/storefront-elements.js');
}
