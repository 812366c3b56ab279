import type { Alternate } from './addresses.js';

/** Limits of the protocol (sitemaps.org): 50,000 addresses and 50 MB a file. */
export const SITEMAP_LIMITS = { entries: 50_000, addressBytes: 900, fileBytes: 50_000_000 } as const;

export interface SitemapEntry {
  /**
   * Absolute. An address of more than 900 bytes in the file is left out, so
   * that no file exceeds 50 MB.
   */
  address: string;
  /** Last change, ISO 8601; absent if unknown. */
  changed?: string | undefined;
  /**
   * The same page for other markets and languages, itself included: see
   * `alternates`. All are left out if the entry would exceed its share of 50
   * MB. With many alternates, use fewer entries per file.
   */
  alternates?: readonly Alternate[] | undefined;
}

export interface SitemapPage {
  entries: readonly SitemapEntry[];
  /** Cursor of the next page; null after the last one. */
  after: string | null;
  /** The known number of entries in the whole source. */
  total: number;
  /** True when the source was counted no further, so that it may have more entries than `total`. */
  isLowerBound?: boolean;
}

/** A list that is read page by page: products, pages, stories. */
export type SitemapSource = (after: string | undefined, signal: AbortSignal) => Promise<SitemapPage>;

export interface SitemapOptions {
  sources: readonly SitemapSource[];
  /**
   * Absolute address of the sitemap itself; its parts are `?part=1` and so on.
   */
  address: string;
  /**
   * Entries per file; 50,000 by default and at most. That leaves 1,000 bytes
   * for each entry; 10,000 entries leave 5,000 bytes.
   */
  entries?: number;
}

/** The start of a part: a source and a cursor in it. */
interface Start {
  source: number;
  after: string | undefined;
  /** Entries of that page that belong to the previous part. */
  skip: number;
}

/**
 * A sitemap of any length in bounded memory: its sources are read page by page
 * while it is sent. Beyond 50,000 addresses it is an index of parts. The start
 * of each part is cached, so that a later part is found without reading the
 * earlier ones again.
 */
export class Sitemap {
  readonly #sources: readonly SitemapSource[];
  readonly #address: string;
  readonly #entries: number;
  /**
   * By part number, from 0. Each is a cursor: a few dozen bytes per 50,000
   * addresses.
   */
  readonly #starts: Start[] = [{ source: 0, after: undefined, skip: 0 }];

  constructor({ sources, address, entries = SITEMAP_LIMITS.entries }: SitemapOptions) {
    if (!Number.isInteger(entries) || entries < 1 || entries > SITEMAP_LIMITS.entries)
      throw new RangeError(`Sitemap: entries is ${entries}; give 1 to ${SITEMAP_LIMITS.entries}`);
    this.#sources = sources;
    this.#address = address;
    this.#entries = entries;
  }

  /**
   * The sitemap, or one of its parts.
   * @param part from `?part=`; undefined: the whole sitemap, or the index if it
   * is too long for one file
   * @returns undefined when the part does not exist
   * @throws a source's error, before anything is sent; later errors fail the
   * stream
   */
  async read(part?: string): Promise<ReadableStream<Uint8Array> | undefined> {
    const abort = new AbortController();
    const first = await Promise.all(this.#sources.map((source) => source(undefined, abort.signal)));
    const total = first.reduce((sum, page) => sum + page.total, 0);
    const isOpen = first.some(({ isLowerBound }) => isLowerBound);
    const parts = isOpen ? Infinity : Math.max(1, Math.ceil(total / this.#entries));
    if (part === undefined) {
      return stream(parts === 1 ? this.#part(0, abort.signal) : this.#index(parts, abort.signal), abort);
    }
    const number = /^[1-9]\d{0,6}$/.test(part) ? Number(part) : 0;
    if (number < 1 || number > parts) return undefined;
    if (isOpen) await this.#find(number - 1, abort.signal);
    return isOpen && !this.#starts[number - 1] ? undefined : stream(this.#part(number - 1, abort.signal), abort);
  }

  /** Lists so many parts, and none that is empty. Without a known number, it finds the starts of all parts first. */
  async *#index(parts: number, signal: AbortSignal): AsyncGenerator<string> {
    yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`;
    for (let part = 1; part <= parts; part += 1) {
      if (parts === Infinity && !(await this.#hasEntries(part - 1, signal))) break;
      const address = new URL(this.#address);
      address.searchParams.set('part', String(part));
      yield `<sitemap><loc>${escapeXml(address.href)}</loc></sitemap>\n`;
    }
    yield '</sitemapindex>\n';
  }

  /** Reads through earlier parts that were never requested, and caches their starts. */
  async #find(part: number, signal: AbortSignal): Promise<void> {
    let known = Math.min(part, this.#starts.length - 1);
    for (; known < part; known += 1) for await (const _ of this.#walk(known, signal));
  }

  async #hasEntries(part: number, signal: AbortSignal): Promise<boolean> {
    await this.#find(part, signal);
    for await (const entries of this.#walk(part, signal)) if (entries.length > 0) return true;
    return false;
  }

  async *#part(part: number, signal: AbortSignal): AsyncGenerator<string> {
    yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    // An address may not use the space for the file's start and end, and for
    // line ends.
    const room = SITEMAP_LIMITS.fileBytes / this.#entries - OVERHEAD;
    await this.#find(part, signal);
    for await (const entries of this.#walk(part, signal)) yield entries.map((entry) => entryXml(entry, room)).join('');
    yield '</urlset>\n';
  }

  /** The entries of a part, page by page. Caches the start of the next part. */
  async *#walk(part: number, signal: AbortSignal): AsyncGenerator<readonly SitemapEntry[]> {
    const start = this.#starts[part];
    if (!start) return; // the sources have shrunk
    let room = this.#entries;
    let { source, after, skip } = start;
    for (let read = this.#sources[source]; read; read = this.#sources[source]) {
      const page = await read(after, signal);
      const entries = page.entries.slice(skip, skip + room);
      yield entries;
      room -= entries.length;
      skip += entries.length;
      if (skip >= page.entries.length) {
        if (page.after === null || page.after === after) [source, after] = [source + 1, undefined];
        else after = page.after;
        skip = 0;
      }
      if (room === 0) {
        this.#starts[part + 1] = { source, after, skip };
        return;
      }
    }
  }
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OVERHEAD = 20;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function entryXml({ address, changed, alternates = [] }: SitemapEntry, room: number): string {
  if (!URL.canParse(address)) return '';
  const loc = escapeXml(new URL(address).href);
  if (loc.length > SITEMAP_LIMITS.addressBytes) return '';
  const time = changed === undefined ? NaN : Date.parse(changed);
  const lastmod = Number.isNaN(time) ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
  const links = alternates.map(alternateXml).join('');
  const alone = `<url><loc>${loc}</loc>${lastmod}</url>\n`;
  return alone.length + links.length > room ? alone : `<url><loc>${loc}</loc>${lastmod}${links}</url>\n`;
}

function alternateXml({ hreflang, href }: Alternate): string {
  if (!URL.canParse(href) || !/^[A-Za-z0-9-]+$/.test(hreflang)) return '';
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(new URL(href).href)}"/>`;
}

/** An address from `URL` is ASCII and has no character that XML forbids. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => XML[sign] ?? sign);

/**
 * Reads from the sources only on demand. A cancelled stream ends the reading.
 */
function stream(texts: AsyncGenerator<string> | Generator<string>, abort: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let next = await texts.next(); ; next = await texts.next()) {
        if (next.done) controller.close();
        else if (next.value === '')
          continue; // a page without publishable entries
        else controller.enqueue(encoder.encode(next.value));
        return;
      }
    },
    async cancel() {
      abort.abort();
      await texts.return(undefined);
    },
  });
}
