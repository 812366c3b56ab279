import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RendererOptions } from './types.js';

export interface ClientFiles extends Required<Pick<RendererOptions, 'scripts' | 'preloads'>> {
  /** Folder to serve under `base`; its files carry a hash in their names and may be kept forever, besides `hydrate.js`. */
  folder: string;
}

/**
 * The code that brings pages to life, ready to be served.
 * @param base where the folder is served, such as `/storefront/`
 * @throws Error when the package was not built
 */
export function clientFiles(base: string): ClientFiles {
  const folder = [new URL('../../hydration/', import.meta.url), new URL('../../dist/hydration/', import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((its) => hasManifest(its));
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
