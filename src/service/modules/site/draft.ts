/** The draft of a site: every write locks the row of the store's site, so that versions follow each other. */
import type { ErrorItem } from '@storefront/contract';
import {
  mergeOperations,
  operationsBetween,
  validateDocument,
  type Merged,
  type SiteChanges,
  type SiteChangesInput,
  type SiteDocument,
  type SiteDraft,
  type SiteFault,
  type SiteRestoreInput,
} from '@storefront/contract/site';
import { createHash } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../database/connection.js';
import { problem, ProblemError } from '../../plugins/problem.js';
import { announceSite } from '../../kernel/site-news.js';
import { textMerger } from './merge-text.js';
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
  const site = await lockSite(tx, storeId, emptyDocument);
  if (site.version === base) return site;
  throw changedSince(site.version);
}

const changedSince = (version: number, path = 'base') =>
  problem(409, 'CONFLICT', `The draft has version ${String(version)}; read it, and try again.`, { path });

/** Replaces the draft. Operations on earlier versions do not fit the new one, and are forgotten. */
export async function replaceDraft(
  tx: Transaction,
  storeId: number,
  base: number,
  document: SiteDocument,
  author: string | null,
): Promise<SiteDraft> {
  const site = await lockAt(tx, storeId, base);
  const version = site.version + 1;
  const updatedAt = await saveDraft(tx, storeId, version, document);
  forgetChanges(tx, storeId);
  await announceSite(tx, storeId, { kind: 'draft', version, isReplaced: true, ...(author !== null && { author }) });
  return viewDraft({ ...site, version, updatedAt }, document);
}

/** One step of the draft, as it is asked for. */
interface Step {
  readonly base: number;
  readonly key: string;
  readonly author: string | null;
  /** Of everything that the key stands for. */
  readonly bodyHash: Buffer;
  /** @throws 400 when an operation would be wrong; 409 */
  readonly plan: (site: SiteRow, since: readonly ChangeRow[]) => Merged;
}

const hashOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Applies a batch of operations: all or none. A batch whose answer was lost is answered again by its key.
 * @throws 400 when an operation or the document would be wrong; 409 when the base is no version of this draft; 422
 */
export function changeDraft(database: Database, storeId: number, input: SiteChangesInput): Promise<SiteChanges> {
  const { base, key, operations, author = null } = input;
  const plan: Step['plan'] = (site, since) => {
    const merged = mergeOperations(checkedDocument(site.document), operations, since, textMerger());
    if ('operations' in merged) return merged;
    throw new ProblemError(400, [itemOf(merged, '')]);
  };
  return takeStep(database, storeId, { base, key, author, bodyHash: hashOf(base, operations), plan });
}

/**
 * Makes a revision the draft again, as one batch: others can merge it, and its editor can undo it.
 * @throws 409 when the draft has changed since the base; 422
 */
export function restoreDraft(
  database: Database,
  storeId: number,
  { revision, document }: { revision: number; document: SiteDocument },
  input: SiteRestoreInput,
): Promise<SiteChanges> {
  const { base, key, author = null } = input;
  const plan: Step['plan'] = (site) => {
    if (site.version !== base) throw changedSince(site.version);
    const current = checkedDocument(site.document);
    const operations = operationsBetween(current, document);
    const merged = operations && mergeOperations(current, operations, [], textMerger());
    if (merged && 'operations' in merged) return merged;
    throw new Error(`No operations lead from version ${String(base)} of the site to revision ${String(revision)}`);
  };
  return takeStep(database, storeId, { base, key, author, bodyHash: hashOf('restore', base, revision), plan });
}

function takeStep(
  database: Database,
  storeId: number,
  { base, key, author, bodyHash, plan }: Step,
): Promise<SiteChanges> {
  return database.transaction(async (tx) => {
    const site = await lockSite(tx, storeId, emptyDocument);
    const earlier = await findChange(tx, storeId, key);
    if (earlier && !earlier.bodyHash.equals(bodyHash))
      throw problem(
        422,
        'IDEMPOTENCY_KEY_REUSED',
        'This key was used with another batch; a new batch needs a new key.',
        { path: 'key' },
      );
    if (base > site.version) throw changedSince(site.version);
    const since = await changesSince(tx, storeId, base);
    if (earlier) return answer(base, site.version, since, () => checkedDocument(site.document), earlier.notices);
    const merged = plan(site, since);
    const document = checkedDocument(merged.document, 'document');
    const version = site.version + 1;
    const createdAt = await saveDraft(tx, storeId, version, document);
    const change = { version, bodyHash, author, createdAt, ...pick(merged) };
    saveChange(tx, storeId, { ...change, key });
    await announceSite(tx, storeId, { kind: 'draft', version, ...(author !== null && { author }) });
    return answer(base, version, [...since, change], () => document, merged.notices);
  });
}

/** The changes after a version. @throws 409 CONFLICT when the draft has no such version */
export async function changesAfter(db: Queryable, storeId: number, since: number): Promise<SiteChanges> {
  const site = await findSite(db, storeId);
  if (since > (site?.version ?? 0)) throw changedSince(site?.version ?? 0, 'since');
  if (!site) return answer(0, 0, [], emptyDocument, []);
  // A change that comes in between is told with the next question.
  const changes = (await changesSince(db, storeId, since)).filter(({ version }) => version <= site.version);
  return answer(since, site.version, changes, () => checkedDocument(site.document), []);
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
  document: () => SiteDocument,
  notices: SiteChanges['notices'],
): SiteChanges {
  const isWhole = changes.length === version - base;
  return { version, changes: changes.map(viewChange), ...(isWhole ? {} : { document: document() }), notices };
}
