/** Where a site's published document comes from. */
import { validateDocument, type SiteDocument } from '@storefront/contract/site';
import { readFileSync, statSync } from 'node:fs';

export interface Published {
  /** Changes whenever the document does. */
  readonly version: string;
  readonly document: SiteDocument;
}

/** Reads the published document, from a cache when it has not changed. undefined: nothing is published. */
export type SiteSource = () => Promise<Published | undefined>;

/** Publishing is seen within this time. In milliseconds. */
const KEEP_MS = 1000;

/**
 * A document in a file: one that a project keeps with its code. It is read again after a change.
 * @throws Error for a document with a fault, which the error names
 */
export function fileSource(file: string): SiteSource {
  let known: { modified: number; published: Published } | undefined;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return Promise.resolve(undefined);
    if (known?.modified !== stats.mtimeMs) {
      const document = checked(JSON.parse(readFileSync(file, 'utf8')), file);
      known = { modified: stats.mtimeMs, published: { version: String(stats.mtimeMs), document } };
    }
    return Promise.resolve(known.published);
  };
}

/**
 * The public read of the service: JSON with `version` and `document`, or 404 when nothing is published. While it does not
 * answer, the last document stays.
 * @param url of the read
 */
export function publicSource(url: string, ask: typeof fetch = fetch): SiteSource {
  let known: Published | undefined;
  let etag: string | undefined;
  let until = 0;
  let reading: Promise<Published | undefined> | undefined;
  const read = async (): Promise<Published | undefined> => {
    const headers: Record<string, string> = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) };
    const response = await ask(url, { headers, signal: AbortSignal.timeout(3000) });
    if (response.status === 304) return known;
    if (response.status === 404) return (etag = undefined);
    if (!response.ok) throw new Error(`${url} was answered ${String(response.status)}`);
    const { version, document } = (await response.json()) as { version: string | number; document: unknown };
    etag = response.headers.get('etag') ?? undefined;
    return known?.version === String(version) ? known : { version: String(version), document: checked(document, url) };
  };
  return async () => {
    if (Date.now() < until) return known;
    reading ??= read().finally(() => (reading = undefined));
    try {
      known = await reading;
    } catch (error) {
      if (!known) throw error;
    }
    until = Date.now() + KEEP_MS;
    return known;
  };
}

function checked(json: unknown, from: string): SiteDocument {
  const { document, faults } = validateDocument(json);
  if (document) return document;
  throw new Error(
    `${from} is no document of a site: ${faults.map(({ path, message }) => `${path}: ${message}`).join(' ')}`,
  );
}
