/** Where a site's published document comes from. */
import { migrateDocument, validateDocument, type SiteDocument } from '@storefront/contract/site';
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
/** A page waits this long for an answer when it has a document already. In milliseconds. */
const PATIENCE_MS = 200;

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
 * answer, the last document stays, and pages do not wait.
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
    return known?.version === String(version) ? known : { version: String(version), document: served(document, url) };
  };
  /** It did not answer in time. Until it does, it is asked beside the pages. */
  let isAway = false;
  const renew = async (): Promise<Published | undefined> => {
    try {
      known = await read();
      isAway = false;
    } catch (error) {
      isAway = true;
      if (!known) throw error;
    } finally {
      reading = undefined;
    }
    until = Date.now() + KEEP_MS;
    return known;
  };
  return async () => {
    if (Date.now() < until) return known;
    reading ??= renew();
    if (!known) return reading;
    if (!isAway) isAway = await Promise.race([reading.then(() => isAway), afterPatience()]);
    return known;
  };
}

const afterPatience = (): Promise<true> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, true));

/** Reads the draft behind the token of a link. undefined: the link has ended. */
export type DraftSource = (token: string) => Promise<Published | undefined>;

/** Drafts that are kept, so that an unchanged one is not sent again. */
const KEPT_DRAFTS = 4;

/**
 * The read of drafts by the service.
 * @param url of the read, such as https://api.shop.example/store/1/site/preview
 */
export function previewSource(url: string, ask: typeof fetch = fetch): DraftSource {
  const kept = new Map<string, Published>();
  return async (token) => {
    const known = kept.get(token);
    const response = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token, ...(known && { known: Number(known.version) }) }),
      signal: AbortSignal.timeout(5000),
    });
    kept.delete(token);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} was answered ${String(response.status)}`);
    const { version, document } = (await response.json()) as { version: number; document?: unknown };
    const draft = document === undefined ? known : { version: String(version), document: served(document, url) };
    if (!draft) throw new Error(`${url} sent no document`);
    kept.set(token, draft);
    for (const old of [...kept.keys()].slice(0, -KEPT_DRAFTS)) kept.delete(old);
    return draft;
  };
}

/**
 * A document that the service has checked. Clean HTML and whole addresses are longer than what a merchant may write, so a
 * fault here is none of the merchant.
 */
function served(json: unknown, from: string): SiteDocument {
  const { document } = validateDocument(json);
  if (document) return document;
  const migrated = migrateDocument(json) as SiteDocument | null;
  return typeof migrated === 'object' && migrated && 'groups' in migrated ? migrated : checked(json, from);
}

function checked(json: unknown, from: string): SiteDocument {
  const { document, faults } = validateDocument(json);
  if (document) return document;
  throw new Error(
    `${from} is no document of a site: ${faults.map(({ path, message }) => `${path}: ${message}`).join(' ')}`,
  );
}
