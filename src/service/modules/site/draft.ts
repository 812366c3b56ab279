/** The draft of a site: every write locks the row of the store's site, so that versions follow each other. */
import type { ErrorItem } from '@storefront/contract';
import {
  mergeOperations,
  validateDocument,
  type SiteChanges,
  type SiteChangesInput,
  type SiteDocument,
  type SiteDraft,
  type SiteFault,
} from '@storefront/contract/site';
import { createHash } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../database/connection.js';
import { problem, ProblemError } from '../../plugins/problem.js';
import { mergeTexts } from './merge-text.js';
import {
  changesSince,
  findChange,
  findSite,
  forgetChanges,
  lockSite,
  saveChange,
  saveDraft,
  viewChange,
  type ChangeRow,
  type SiteRow,
} from './site-repository.js';

/** @throws 400 with every fault */
export function checkedDocument(json: unknown, within = ''): SiteDocument {
  const { document, faults } = validateDocument(json);
  if (document) return document;
  const [first, ...more] = faults.map((fault) => itemOf(fault, within));
  throw new ProblemError(400, [first as ErrorItem, ...more]);
}

const itemOf = ({ path, message, section }: SiteFault, within: string): ErrorItem => ({
  code: 'VALIDATION_FAILED',
  message: section === undefined ? message : `Section "${section}": ${message}`,
  ...(path === '' && within === '' ? {} : { path: [within, path].filter((part) => part !== '').join('.') }),
  severity: 'error',
});

const emptyDocument = (): SiteDocument => checkedDocument({});

/** A store that has no draft yet has an empty one, of version 0. */
export async function readDraft(db: Queryable, storeId: number): Promise<SiteDraft> {
  const site = await findSite(db, storeId);
  if (site) return viewDraft(site, checkedDocument(site.document));
  return { version: 0, document: emptyDocument(), updatedAt: new Date(0).toISOString(), published: null };
}

const viewDraft = ({ version, updatedAt, published }: SiteRow, document: SiteDocument): SiteDraft => ({
  version,
  document,
  updatedAt: updatedAt.toISOString(),
  published,
});

/** Locks the draft for a change that replaces or publishes it as the caller has seen it. @throws 409 CONFLICT */
export async function lockAt(tx: Queryable, storeId: number, base: number): Promise<SiteRow> {
  const site = await lockSite(tx, storeId, emptyDocument());
  if (site.version === base) return site;
  const message = `The draft has version ${String(site.version)} in the meantime; read it, and try again.`;
  throw problem(409, 'CONFLICT', message, { path: 'base' });
}

/** Replaces the draft. Operations on earlier versions do not fit the new one, and are forgotten. */
export async function replaceDraft(
  tx: Transaction,
  storeId: number,
  base: number,
  document: SiteDocument,
): Promise<SiteDraft> {
  const site = await lockAt(tx, storeId, base);
  const version = site.version + 1;
  const updatedAt = await saveDraft(tx, storeId, version, document);
  forgetChanges(tx, storeId);
  return viewDraft({ ...site, version, updatedAt }, document);
}

/**
 * Applies a batch of operations: all or none. A batch whose answer was lost is answered again by its key.
 * @throws 400 when an operation or the document would be wrong; 409 when the base is no version of this draft; 422
 */
export function changeDraft(database: Database, storeId: number, input: SiteChangesInput): Promise<SiteChanges> {
  const { base, key, operations, author = null } = input;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([base, operations]))
    .digest();
  return database.transaction(async (tx) => {
    const site = await lockSite(tx, storeId, emptyDocument());
    const earlier = await findChange(tx, storeId, key);
    if (earlier && !earlier.bodyHash.equals(bodyHash))
      throw problem(
        422,
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used with another batch; a new batch needs a new key.',
        {
          path: 'key',
        },
      );
    if (base > site.version)
      throw problem(409, 'CONFLICT', `The draft has version ${String(site.version)}; read it again.`, { path: 'base' });
    const since = await changesSince(tx, storeId, base);
    if (earlier) return answer(base, site.version, since, checkedDocument(site.document), earlier.notices);
    const merged = mergeOperations(checkedDocument(site.document), operations, since, mergeTexts);
    if (!('operations' in merged)) throw new ProblemError(400, [itemOf(merged, '')]);
    const document = checkedDocument(merged.document, 'document');
    const version = site.version + 1;
    const createdAt = await saveDraft(tx, storeId, version, document);
    const change = { version, bodyHash, author, createdAt, ...pick(merged) };
    saveChange(tx, storeId, { ...change, key });
    return answer(base, version, [...since, change], document, merged.notices);
  });
}

const pick = ({ operations, inverses, notices }: Pick<ChangeRow, 'operations' | 'inverses' | 'notices'>) => ({
  operations,
  inverses,
  notices,
});

/** The whole document goes with it when changes after the base are missing. */
function answer(
  base: number,
  version: number,
  changes: readonly ChangeRow[],
  document: SiteDocument,
  notices: SiteChanges['notices'],
): SiteChanges {
  const isWhole = changes.length === version - base;
  return { version, changes: changes.map(viewChange), ...(isWhole ? {} : { document }), notices };
}
