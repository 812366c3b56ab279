/** Files of a site: fonts, style sheets, and the code that hydrates its pages. */
import type { SiteDocument } from '@storefront/contract/site';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadTag } from 'storefront-elements/ssr';
import type { FontFiles } from './fonts/index.js';
import { themeCss, themePreloads } from './page/theme.js';

const FOREVER = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};
/** A page that a cache keeps may name the style sheet of the document before. */
const KEPT_THEMES = 16;
const NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** Modules of the editor that stand in pages. */
const EDITOR_MODULES: ReadonlySet<string> = new Set(['frame.js', 'axe.js']);

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export class Assets {
  readonly #layout = Buffer.concat(
    ['frame', 'menu', 'sections', 'reading'].map((name) =>
      readFileSync(new URL(`styles/${name}.css`, import.meta.url)),
    ),
  );
  readonly #layoutName = `site-${hashOf(this.#layout)}.css`;
  readonly #script = readFileSync(new URL('scripts/menu.js', import.meta.url));
  readonly #scriptName = `menu-${hashOf(this.#script)}.js`;
  readonly #themes = new Map<string, string>();
  readonly #code = new Map<string, Buffer>();

  /**
   * @param codeFolder of `clientFiles`
   * @param editorFolder of the built editor, when drafts are shown in it: its modules in pages are at the root of the site
   */
  constructor(
    readonly fonts: FontFiles,
    readonly codeFolder: string,
    readonly editorFolder?: string,
  ) {}

  /** Tags for every head of a document's pages. */
  tags(document: SiteDocument): HeadTag[] {
    const css = themeCss(document, this.fonts.manifest);
    const name = `theme-${hashOf(css)}.css`;
    this.#themes.delete(name);
    this.#themes.set(name, css);
    for (const old of [...this.#themes.keys()].slice(0, -KEPT_THEMES)) this.#themes.delete(old);
    return [
      ...themePreloads(document, this.fonts.manifest).map((href): HeadTag => ({
        tag: 'link',
        attributes: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
      })),
      { tag: 'link', attributes: { rel: 'stylesheet', href: `/site/${name}` } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: `/site/${this.#layoutName}` } },
      { tag: 'script', attributes: { src: `/site/${this.#scriptName}`, defer: '' } },
    ];
  }

  /** The file at a path; undefined when there is none. */
  find(path: string): Response | undefined {
    const [, folder, name = ''] = /^\/(?:(site|fonts|storefront)\/)?([^/]+)$/.exec(path) ?? [];
    if (!NAME.test(name)) return undefined;
    const bytes = this.#bytes(folder, name);
    if (bytes === undefined) return undefined;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const isNamedByContent = folder === 'site' || /-[A-Z0-9]{8,}\.[a-z0-9.]+$/.test(name);
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type, 'cache-control': isNamedByContent ? FOREVER : 'no-cache' },
    });
  }

  #bytes(folder: string | undefined, name: string): Buffer | undefined {
    switch (folder) {
      case 'fonts':
        return this.fonts.find(name);
      case 'site':
        return this.#sheet(name);
      case 'storefront':
        return this.#file(this.codeFolder, name);
      default:
        return this.editorFolder !== undefined && EDITOR_MODULES.has(name)
          ? this.#file(this.editorFolder, name)
          : undefined;
    }
  }

  #sheet(name: string): Buffer | undefined {
    if (name === this.#layoutName) return this.#layout;
    if (name === this.#scriptName) return this.#script;
    const theme = this.#themes.get(name);
    return theme === undefined ? undefined : Buffer.from(theme);
  }

  #file(folder: string, name: string): Buffer | undefined {
    const file = join(folder, name);
    const known = this.#code.get(file);
    if (known) return known;
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
    const bytes = readFileSync(file);
    this.#code.set(file, bytes);
    return bytes;
  }
}
