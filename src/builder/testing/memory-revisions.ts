/** Publishing and revisions in memory, for tests of the editor alone. */
import { contrastOf, type SiteChanges, type SiteDocument, type SiteRevision } from '@storefront/contract/site';
import type { Check, Comparison } from '../api/reports.js';
import type { MemoryService } from './memory-service.js';

/** The contrast of the theme, which keeps a site from being published. */
export function checkOf({ version, document }: MemoryService): Check {
  const findings = contrastOf(document.theme)
    .filter(({ passes }) => !passes)
    .map(({ message }) => ({ rule: 'contrast', severity: 'error' as const, message }));
  return { version, findings, isPublishable: findings.length === 0 };
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

  document(revision: number): SiteDocument | undefined {
    return this.#documents.get(revision);
  }

  compare(from: number): Comparison {
    const isSame = JSON.stringify(this.#documents.get(from)) === JSON.stringify(this.service.document);
    return isSame
      ? { count: 0, differences: [] }
      : { count: 1, differences: [{ kind: 'changed', about: 'theme', where: {} }] };
  }

  restore(revision: number): Promise<SiteChanges> {
    const { theme, templates } = this.#documents.get(revision) ?? this.service.document;
    const base = this.service.version;
    const operations = [{ kind: 'set' as const, path: ['theme'], value: theme }];
    const now = this.service.document.templates.home[0]?.sections ?? [];
    const former = templates.home[0]?.sections ?? [];
    const added = now.filter(({ id }) => !former.some((section) => section.id === id));
    const removed = added.map(({ id }) => ({ kind: 'remove' as const, id }));
    return this.service.send({ key: `restore-${String(base)}-key`, base, operations: [...operations, ...removed] });
  }
}
