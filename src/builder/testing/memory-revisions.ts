/** Publishing and revisions in memory, for tests of the editor alone. */
import {
  checkContrast,
  differencesBetween,
  operationsBetween,
  type SiteChanges,
  type SiteCheck,
  type SiteComparison,
  type SiteDocument,
  type SiteRevision,
} from '@storefront/contract/site';
import type { MemoryService } from './memory-service.js';

/** The contrast of the theme, which keeps a site from being published. */
export function checkOf({ version, document }: MemoryService): SiteCheck {
  const findings = checkContrast(document.theme);
  return { version, findings, isPublishable: findings.every(({ severity }) => severity !== 'error') };
}

export class Revisions {
  list: SiteRevision[] = [];
  readonly #documents = new Map<number, SiteDocument>();

  constructor(readonly service: MemoryService) {}

  publish(note: unknown): SiteRevision {
    const revision = this.list.length + 1;
    const { version, document } = this.service;
    const made = { revision, draftVersion: version, note: typeof note === 'string' ? note : '', author: 'Ada' };
    const publication = { ...made, publishedAt: new Date(1_700_000_000_000 + revision * 60_000).toISOString() };
    this.#documents.set(revision, document);
    this.service.published = revision;
    this.list = [publication, ...this.list];
    return publication;
  }

  compare(from: number): SiteComparison {
    const differences = differencesBetween(this.#documentOf(from), this.service.document) ?? [];
    return { from, to: null, count: differences.length, differences };
  }

  restore(revision: number): Promise<SiteChanges> {
    const base = this.service.version;
    const operations = operationsBetween(this.service.document, this.#documentOf(revision)) ?? [];
    return this.service.send({ key: `restore-${String(base)}-key`, base, operations });
  }

  #documentOf(revision: number): SiteDocument {
    return this.#documents.get(revision) ?? this.service.document;
  }
}
