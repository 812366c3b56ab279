/** All files of the shop, by path: pages and assets from this folder, fonts, pictures, and the built kit. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPictures } from '../pictures/generate.js';
import { Body } from './body.js';
import { fontSheet, preloadedFonts, shopFonts } from './fonts.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** The API's address as the pages are written. */
export const WRITTEN_API = 'http://127.0.0.1:4000';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  map: 'application/json',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};
const ASK_AGAIN = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const ANYWHERE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** A font as the pages are written: without the hash in its name. */
const WRITTEN_FONT = /\/fonts\/([a-z-]+)\.woff2/g;

/** A file name that cannot lead to another folder. */
const NAME = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

export class Site {
  readonly #fixed = new Map<string, Body>();
  readonly #read = new Map<string, { modified: number; body: Body }>();

  /** Renders the pictures once. @throws Error when the fonts were not built */
  constructor(
    readonly apiUrl: string,
    readonly kitDir: string,
  ) {
    this.#fixed.set('/assets/fonts.css', new Body(TYPES['css']!, Buffer.from(fontSheet()), ASK_AGAIN));
    for (const [name, svg] of renderPictures())
      this.#fixed.set(`/pictures/${name}`, new Body(TYPES['svg']!, Buffer.from(svg), A_DAY, ANYWHERE));
  }

  get kitIsBuilt(): boolean {
    return existsSync(join(this.kitDir, 'storefront.js'));
  }

  /** Names of the pages, for tests. */
  get pages(): string[] {
    return readdirSync(join(HERE, 'pages')).filter((name) => name.endsWith('.html'));
  }

  /** The file at a path. The path is decoded and starts with a slash. */
  find(path: string): Body | undefined {
    const fixed = this.#fixed.get(path);
    if (fixed) return fixed;
    const [, folder, name] =
      new RegExp(`^/(?:(assets|fonts|themes|storefront|source)/)?(${NAME})$`).exec(
        path === '/' ? '/index.html' : path,
      ) ?? [];
    if (name === undefined) return undefined;
    switch (folder) {
      case undefined:
        return name.endsWith('.html') ? this.page(name) : undefined;
      case 'source':
        return name.endsWith('.html') ? this.page(name, 'text/plain; charset=utf-8') : undefined;
      case 'fonts': {
        const bytes = shopFonts().find(name);
        if (bytes === undefined) return undefined;
        const body = new Body(typeOf(name), bytes, FOREVER, ANYWHERE);
        this.#fixed.set(path, body);
        return body;
      }
      case 'storefront':
        return this.#file(
          join(this.kitDir, name),
          name,
          /-[A-Z0-9]{8}\.(js|css|js\.map)$/.test(name) ? FOREVER : ASK_AGAIN,
          ANYWHERE,
        );
      default:
        return this.#file(join(HERE, folder, name), name, ASK_AGAIN);
    }
  }

  /** A page with the address of the running API, and with the full names of its fonts. */
  page(name: string, type = TYPES['html']!): Body | undefined {
    return this.#file(join(HERE, 'pages', name), name, ASK_AGAIN, {}, type, (text) =>
      text.replaceAll(WRITTEN_API, this.apiUrl).replaceAll(WRITTEN_FONT, (written, family: string) => {
        return preloadedFonts().find((address) => address.startsWith(`/fonts/${family}-`)) ?? written;
      }),
    );
  }

  /** The present contents of a file: it is read again after a change. */
  #file(
    file: string,
    name: string,
    cacheControl: string,
    headers = {},
    type = typeOf(name),
    change?: (text: string) => string,
  ): Body | undefined {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const key = `${type} ${file}`;
    const known = this.#read.get(key);
    if (known?.modified === stats.mtimeMs) return known.body;
    const bytes = readFileSync(file);
    const body = new Body(type, change ? Buffer.from(change(bytes.toString('utf8'))) : bytes, cacheControl, headers);
    this.#read.set(key, { modified: stats.mtimeMs, body });
    return body;
  }
}
