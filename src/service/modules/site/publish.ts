import type { SitePublishInput, SiteRevision } from '@storefront/contract/site';
import type { Transaction } from '../../database/connection.js';
import { checkedDocument, lockAt } from './draft.js';
import { addRevision, findRevision } from './site-repository.js';

export interface Publication {
  readonly revision: SiteRevision;
  /** false: this version of the draft is published already. */
  readonly isNew: boolean;
}

/**
 * Publishes the draft in the caller's transaction: the revision, and the number that shoppers are led to.
 * @throws 400 with the faults of the document; 409 CONFLICT when the draft has changed
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
  const made = { revision: site.revisions + 1, draftVersion: base, document, note, author };
  return { revision: await addRevision(tx, storeId, made), isNew: true };
}
