import type * as Esbuild from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this module. The installed package has its assets here. */
const here = path.dirname(fileURLToPath(import.meta.url));

/** The folder of the package that contains this module. */
export function packageFolder(): string {
  let folder = here;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

/** Files of the template by path, as text. */
export function templateFiles(): [string, string][] {
  const folder = path.join(here, 'template');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')];
    });
}

/**
 * Files of the preview's page by name. The installed package has them built; in the repository they are built on
 * request.
 */
export async function previewFiles(esbuild: typeof Esbuild): Promise<Map<string, Uint8Array>> {
  const folder = path.join(here, 'preview');
  const html = readFileSync(path.join(folder, 'index.html'));
  if (!existsSync(path.join(folder, 'page.ts')))
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
  const { bundlePreview } = await import('../tools/lib/preview-bundle.mjs');
  return new Map([['index.html', html], ...(await bundlePreview(esbuild)).files]);
}
