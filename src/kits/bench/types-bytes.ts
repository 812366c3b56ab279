import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../tools/lib/paths.mjs';

/**
 * Bytes of the declarations that a type check reads from our packages, for an app that imports the root of a kit.
 * @throws when the declarations are not built
 */
export function typesBytes(kit: 'storefront-react' | 'storefront-vue'): number {
  // A package without declarations would be left out of the sum.
  const packages = [kit, 'storefront-elements', '@storefront/client', '@storefront/contract'];
  const missing = packages.find((name) => !existsSync(path.join(root, 'node_modules', name, 'dist/.tsbuildinfo')));
  if (missing !== undefined) throw new Error(`${missing} has no declarations: run npm run build:types`);
  const file = path.join(root, 'app-of-bench.ts');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    noEmit: true,
  };
  const files = ts.createCompilerHost(options);
  const text = `import { ProductList } from '${kit}';\nexport const list = ProductList;\n`;
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (name) => name === file || files.fileExists(name),
    getSourceFile: (name, version) =>
      name === file ? ts.createSourceFile(name, text, version) : files.getSourceFile(name, version),
  };
  const program = ts.createProgram([file], options, host);
  const ours = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  return ours.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

/** Workspaces are links: their files have the addresses of this repository. */
const isOurs = (file: string): boolean =>
  file.endsWith('.d.ts') && !/^\.\.|node_modules/.test(path.relative(root, file));
