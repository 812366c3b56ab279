import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Where our packages are found from, and git does not look. */
const folder = fileURLToPath(new URL(`../../node_modules/.faults-${process.pid}`, import.meta.url));

/** Modules that read files beside them go on finding them. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup(its) {
    its.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)) };
    });
  },
};

/** What is in CommonJS asks for Node's own modules so. */
const requireForModules = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`;

const made = new Map<string, Promise<string>>();

/** A module beside this one and all that it imports, as one file: it starts in a fraction of the time. */
export function bundled(module: string): Promise<string> {
  let file = made.get(module);
  if (!file) {
    const outfile = path.join(folder, `${path.basename(module, '.ts')}.mjs`);
    file = build({
      entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      conditions: ['source'],
      sourcemap: 'inline',
      logLevel: 'warning',
      plugins: [keepPlaces],
      banner: { js: requireForModules },
      // One has a program of its own beside it; the others ask where their own files are.
      external: ['esbuild', 'typescript', 'ts-json-schema-generator'],
    }).then(() => outfile);
    made.set(module, file);
  }
  return file;
}

export async function removeBundles(): Promise<void> {
  made.clear();
  await rm(folder, { recursive: true, force: true });
}
