/** Makes a corpus ready to be searched. */
import type { SearchCorpus } from '@storefront/contract';
import { buildIndex } from '../build.js';
import { updateIndex } from '../delta.js';
import { idsOf, type SearchDocument as EngineDocument, type SearchIndex } from '../search-index.js';
import { compileSynonyms } from '../synonyms.js';
import { columnsOf } from './columns.js';
import type { CorpusDocument, CorpusHead, CorpusRule, WholeCorpus } from './types.js';

export interface CorpusChanges {
  /** Documents that are new, or take the place of those with their ids. */
  readonly put?: Iterable<CorpusDocument>;
  /** Ids; unknown ones are passed over. */
  readonly remove?: Iterable<string>;
  /** Another head. Documents that stay keep their categories by handle, wherever those stand in it. */
  readonly head?: CorpusHead;
}

export const compileRule = (head: CorpusHead): CorpusRule => ({ head, synonyms: compileSynonyms(head.synonyms) });

/** What the engine finds a document by. */
export function engineDocument(document: CorpusDocument, categories: CorpusHead['categories']): EngineDocument {
  const { id, title, text, rank, product } = document;
  const labels = [
    ...(product?.brand ? [product.brand] : []),
    ...(product?.categories?.flatMap((place) => categories[place]?.title ?? []) ?? []),
    ...(product?.tags ?? []),
  ];
  return { id, title, labels, ...(text !== undefined && { text }), rank };
}

function wholeCorpus(rule: CorpusRule, index: SearchIndex, byId: ReadonlyMap<string, CorpusDocument>): WholeCorpus {
  const documents = idsOf(index).map((id) => byId.get(id)!);
  return { rule, index, documents, columns: columnsOf(documents, rule.head) };
}

/** Of documents with one id, the last counts. Takes some 25 µs of CPU for each: thousands belong in a worker. */
export function prepareCorpus({ documents, ...head }: SearchCorpus): WholeCorpus {
  const index = buildIndex(documents.map((document) => engineDocument(document, head.categories)));
  return wholeCorpus(compileRule(head), index, new Map(documents.map((document) => [document.id, document])));
}

/** What becomes of documents that stay when the categories of their corpus change. */
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
 * The corpus with the changes in it: what `prepareCorpus` would make of all documents as they are now. The engine reads
 * only those that changed. The old corpus stays as it is.
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
