import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** A folder where our packages resolve and which git ignores. */
const folder = fileURLToPath(new URL(`../../node_modules/.faults-${process.pid}`, import.meta.url));

/** Keeps `import.meta.url`, so that modules still find the files beside them. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)) };
    });
  },
};

/** CommonJS code loads Node's own modules this way. */
const requireForModules = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`;

const made = new Map<string, Promise<string>>();

/** Bundles a module of this folder with all its imports into one file, which starts in a fraction of the time. */
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
      conditions: ['@storefront/source'],
      sourcemap: 'inline',
      logLevel: 'warning',
      plugins: [keepPlaces],
      banner: { js: requireForModules },
      // One has a program of its own beside it; the others look for their own files.
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
