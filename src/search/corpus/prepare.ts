/** Prepares a corpus for searching. */
import type { SearchCorpus } from '@storefront/contract';
import { buildIndex } from '../build.js';
import { updateIndex } from '../delta.js';
import { idsOf, type SearchDocument as EngineDocument, type SearchIndex } from '../search-index.js';
import { compileSynonyms } from '../synonyms.js';
import { columnsOf } from './columns.js';
import type { CorpusDocument, CorpusHead, CorpusRule, WholeCorpus } from './types.js';

export interface CorpusChanges {
  /** New documents, and replacements for those with the same ids. */
  readonly put?: Iterable<CorpusDocument>;
  /** Ids of documents to remove; unknown ids are ignored. */
  readonly remove?: Iterable<string>;
  /**
   * A new head. Unchanged documents keep their categories by handle, at
   * whatever place the new head has them.
   */
  readonly head?: CorpusHead;
}

export const compileRule = (head: CorpusHead): CorpusRule => ({ head, synonyms: compileSynonyms(head.synonyms) });

/** The text by which the engine finds a document. */
export function engineDocument(document: CorpusDocument, categories: CorpusHead['categories']): EngineDocument {
  const { id, title, text, rank, product } = document;
  const labels = [
    ...(product?.brand ? [product.brand] : []),
    ...(product?.categories?.flatMap((place) => categories[place]?.title ?? []) ?? []),
    ...(product?.tags ?? []),
    ...(product?.options ?? []),
  ];
  // A value such as "200 g" is also found as one word.
  const codes = [...(product?.codes ?? []), ...(product?.options?.filter((value) => /[0-9]/.test(value)) ?? [])];
  return { id, title, labels, codes, ...(text !== undefined && { text }), rank };
}

function wholeCorpus(rule: CorpusRule, index: SearchIndex, byId: ReadonlyMap<string, CorpusDocument>): WholeCorpus {
  const documents = idsOf(index).map((id) => byId.get(id)!);
  return { rule, index, documents, columns: columnsOf(documents, rule.head) };
}

/**
 * Prepares a corpus. Of several documents with one id, the last counts. Takes
 * about 25 µs of CPU for each, so use a worker for thousands of them.
 */
export function prepareCorpus({ documents, ...head }: SearchCorpus): WholeCorpus {
  const index = buildIndex(documents.map((document) => engineDocument(document, head.categories)));
  return wholeCorpus(compileRule(head), index, new Map(documents.map((document) => [document.id, document])));
}

/** Maps category places of unchanged documents to places in the new head. */
function mover(from: CorpusHead['categories'], to: CorpusHead['categories']) {
  const places = new Map(to.map(({ handle }, place) => [handle, place]));
  const isRenamed = from.map(({ handle, title }) => to[places.get(handle) ?? -1]?.title !== title);
  return (document: CorpusDocument): { document: CorpusDocument; isRenamed: boolean } => {
    const { product } = document;
    const own = product?.categories;
    if (!own) return { document, isRenamed: false };
    const categories = own.flatMap((place) => places.get(from[place]?.handle ?? '') ?? []);
    return {
      document: { ...document, product: { ...product, categories } },
      isRenamed: own.some((place) => isRenamed[place]),
    };
  };
}

/**
 * Applies changes to a corpus. The result equals `prepareCorpus` of all current
 * documents, but the engine reads only the changed ones. The old corpus is not
 * modified.
 */
export function updateCorpus(corpus: WholeCorpus, { put = [], remove = [], head }: CorpusChanges): WholeCorpus {
  const before = corpus.rule.head.categories;
  const rule = head ? compileRule(head) : corpus.rule;
  const { categories } = rule.head;
  const byId = new Map(corpus.documents.map((document) => [document.id, document]));
  const removed = [...remove];
  for (const id of removed) byId.delete(id);
  const changed = new Map<string, CorpusDocument>();
  if (JSON.stringify(categories) !== JSON.stringify(before)) {
    const move = mover(before, categories);
    for (const [id, old] of byId) {
      const { document, isRenamed } = move(old);
      byId.set(id, document);
      if (isRenamed) changed.set(id, document);
    }
  }
  for (const document of put) changed.set(document.id, document);
  for (const [id, document] of changed) byId.set(id, document);
  const index = updateIndex(corpus.index, {
    put: Array.from(changed.values(), (document) => engineDocument(document, categories)),
    remove: removed,
  });
  return wholeCorpus(rule, index, byId);
}
