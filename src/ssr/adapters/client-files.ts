import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RendererOptions } from '../request/types.js';

export interface ClientFiles extends Required<Pick<RendererOptions, 'scripts' | 'preloads'>> {
  /** Folder to serve under `base`. All files but `hydrate.js` have a hash in their name and may be cached forever. */
  folder: string;
}

/**
 * The files that hydrate pages in the browser.
 * @param base URL path of the folder, such as `/storefront/`
 * @throws Error when the package was not built
 */
export function clientFiles(base: string): ClientFiles {
  const folder = [new URL('../../../hydration/', import.meta.url), new URL('../../../dist/hydration/', import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((candidate) => hasManifest(candidate));
  if (folder === undefined) throw new Error('the code for browsers is not built: run npm run build');
  const { entry, tags } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as {
    entry: string;
    tags: Record<string, readonly string[]>;
  };
  const root = base.endsWith('/') ? base : `${base}/`;
  const preloads = Object.entries(tags).map(([tag, files]) => [tag, files.map((file) => root + file)] as const);
  return { folder, scripts: [root + entry], preloads: Object.fromEntries(preloads) };
}

function hasManifest(folder: string): boolean {
  try {
    readFileSync(`${folder}manifest.json`);
    return true;
  } catch {
    return false;
  }
}
