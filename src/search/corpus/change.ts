/**
 * Changes some documents of a corpus in time that depends on the change, and
 * hardly on the corpus.
 */
import { changeIndex } from '../changes.js';
import { positionAt } from '../search-index.js';
import { changeColumns } from './change-columns.js';
import { engineDocument } from './prepare.js';
import type { CorpusDocument, CorpusHead, PreparedCorpus } from './types.js';

/** The changes of a corpus whose documents are elsewhere. */
export interface DocumentChanges {
  /**
   * New documents, and replacements for those with the same ids. Among them must
   * be the documents at `renamedPositions`.
   */
  readonly put: readonly CorpusDocument[];
  /** Ids of documents to remove; unknown ids are ignored. */
  readonly remove: readonly string[];
  /** Its categories begin with those of the corpus, each with the same handle. */
  readonly head: CorpusHead;
}

export interface ChangedCorpus extends Omit<PreparedCorpus, 'rule'> {
  /** By id: the position of each document that was put. */
  readonly put: ReadonlyMap<string, number>;
}

/** True when documents that name categories by place are valid with both heads. */
export const isContinued = (before: CorpusHead, { categories }: CorpusHead): boolean =>
  before.categories.every(({ handle }, place) => categories[place]?.handle === handle);

/** Positions of the documents whose category has another title in the new head. */
export function renamedPositions({ rule, index, columns }: PreparedCorpus, head: CorpusHead): number[] {
  const renamed = new Set(
    rule.head.categories.flatMap(({ handle, title }, place) =>
      head.categories[place]?.title === title ? [] : [handle],
    ),
  );
  if (renamed.size === 0) return [];
  const isRenamed = Uint8Array.from(columns.values, (name, value) =>
    columns.facetOf[value] === 0 && renamed.has(name) ? 1 : 0,
  );
  return Array.from({ length: index.size }, (_, place) => positionAt(index, place)).filter((position) =>
    columns.valuesOf
      .subarray(columns.valueStart[position], columns.valueStart[position + 1])
      .some((value) => isRenamed[value]),
  );
}

/**
 * Applies changes to a corpus. The result answers every query as
 * `prepareCorpus` of all current documents would. Documents keep their
 * positions, and new ones come last. The old corpus is not modified.
 * @param documentAt the document at a position of the old corpus. Without it,
 * the whole index is read
 * @throws SearchIndexError when `documentAt` gives other documents than those
 * that were indexed. The remedy is to prepare the corpus again.
 */
export function changeCorpus(
  corpus: PreparedCorpus,
  { put, remove, head }: DocumentChanges,
  documentAt?: (position: number) => CorpusDocument,
): ChangedCorpus {
  const { categories } = corpus.rule.head;
  const documents = [...new Map(put.map((document) => [document.id, document])).values()];
  const changed = changeIndex(corpus.index, {
    put: documents.map((document) => engineDocument(document, head.categories)),
    remove,
    ...(documentAt && { before: (position: number) => engineDocument(documentAt(position), categories) }),
  });
  const placed = documents
    .map((document) => [changed.put.get(document.id)!, document] as const)
    .sort(([a], [b]) => a - b);
  const { index } = changed;
  const isRenamed = categories.some(({ title }, place) => head.categories[place]?.title !== title);
  return {
    index,
    columns: changeColumns(corpus.columns, index.ranks.length, placed, head, isRenamed),
    put: changed.put,
  };
}
