import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontManifest } from './manifest.js';

/** `npm run build` writes it. */
const BUILT = fileURLToPath(new URL('../../../dist/fonts/', import.meta.url));

/** The built font files, kept in memory after the first read. */
export class FontFiles {
  readonly manifest: FontManifest;
  readonly #names: ReadonlySet<string>;
  readonly #read = new Map<string, Buffer>();

  /**
   * @param folder of `fonts.json`
   * @throws Error when the fonts were not built
   */
  constructor(readonly folder = BUILT) {
    this.manifest = readManifest(folder);
    this.#names = new Set([
      'LICENSES.txt',
      ...Object.values(this.manifest).flatMap(({ files }) => files.map(({ file }) => file)),
    ]);
  }

  /** The bytes of a font in WOFF2, or of `LICENSES.txt`; undefined when no file has this name. */
  find(name: string): Buffer | undefined {
    if (!this.#names.has(name)) return undefined;
    const known = this.#read.get(name);
    if (known) return known;
    const bytes = readFileSync(join(this.folder, name));
    this.#read.set(name, bytes);
    return bytes;
  }
}

function readManifest(folder: string): FontManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as FontManifest;
  } catch (cause) {
    throw new Error(`there are no fonts in ${folder}: run "npm run build"`, { cause });
  }
}
