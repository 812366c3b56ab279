import type { ErrorItem } from '@storefront/contract';
import type { SiteFinding, SitePublishInput, SiteRevision } from '@storefront/contract/site';
import type { Transaction } from '../../database/connection.js';
import { announceSite } from '../../kernel/site-news.js';
import { ProblemError } from '../../plugins/problem.js';
import { checkSite } from './check.js';
import { checkedDocument, lockAt } from './draft.js';
import { addRevision, findRevision } from './site-repository.js';

export interface Publication {
  readonly revision: SiteRevision;
  /** false: this version of the draft is published already. */
  readonly isNew: boolean;
}

/**
 * Publishes the draft in the caller's transaction: the revision, and the number that shoppers are led to.
 * @throws 400 with the faults of the document; 409 CONFLICT when the draft has changed; 422 with the errors of the check
 */
export async function publishDraft(
  tx: Transaction,
  storeId: number,
  { base, note = '', author = null }: Omit<SitePublishInput, 'author'> & { author?: string | null },
): Promise<Publication> {
  const site = await lockAt(tx, storeId, base);
  const former = site.published === null ? undefined : await findRevision(tx, storeId, site.published);
  if (former?.draftVersion === base) {
    const { document: _document, ...revision } = former;
    return { revision, isNew: false };
  }
  const document = checkedDocument(site.document, 'document');
  const [first, ...more] = (await checkSite(tx, storeId, document)).filter(({ severity }) => severity === 'error');
  if (first) throw new ProblemError(422, [itemOf(first), ...more.map(itemOf)]);
  const made = { revision: site.revisions + 1, draftVersion: base, document, note, author };
  const revision = await addRevision(tx, storeId, made);
  await announceSite(tx, storeId, {
    ...{ kind: 'published', version: base, revision: revision.revision },
    ...(author !== null && { author }),
  });
  return { revision, isNew: true };
}

const itemOf = ({ path, message, where: { owner, section, list } }: SiteFinding): ErrorItem => ({
  code: 'VALIDATION_FAILED',
  message: `${place(owner?.name ?? list, section)}${message}`,
  path,
  severity: 'error',
});

const place = (page: string | undefined, section: { id: string; type: string } | undefined): string =>
  [page, section && `section ${section.type} "${section.id}"`].filter(Boolean).join(', ').replace(/(.)$/, '$1: ');
