/** Changes some documents of an index without reading the others again. */
import { buildIndex, inOrder, narrow, packIds, sharedLetters } from './build.js';
import { compareUnits, idsOf, positionsFor, type SearchDocument, type SearchIndex } from './search-index.js';
import { compareTerms } from './vocabulary.js';

export interface SearchChanges {
  /** New documents, and replacements for those with the same ids. */
  readonly put?: Iterable<SearchDocument>;
  /** Ids of documents to remove; unknown ids are ignored. */
  readonly remove?: Iterable<string>;
}

const GONE = 0xffffffff;

/**
 * Maps the positions of documents in two indexes to their positions in the
 * merged one; GONE for removed documents.
 */
function places(old: SearchIndex, added: SearchIndex, gone: ReadonlySet<string>) {
  const ofOld = new Uint32Array(old.size).fill(GONE);
  const ofAdded = new Uint32Array(added.size);
  const addedIds = idsOf(added);
  const ids: string[] = [];
  const ranks: number[] = [];
  let next = 0;
  const takeAdded = () => {
    ofAdded[next] = ids.push(addedIds[next]!) - 1;
    ranks.push(added.ranks[next]!);
    next += 1;
  };
  for (const [position, id] of idsOf(old).entries()) {
    if (gone.has(id)) continue;
    const rank = old.ranks[position]!;
    while (next < added.size && (added.ranks[next]! - rank || compareUnits(addedIds[next]!, id)) < 0) takeAdded();
    ofOld[position] = ids.push(id) - 1;
    ranks.push(rank);
  }
  while (next < added.size) takeAdded();
  return { ids, ranks, ofOld, ofAdded };
}

/**
 * Applies changes to an index. The result equals, byte for byte, `buildIndex`
 * of all current documents. Reads only the added documents and copies the rest.
 * The old index is not modified.
 */
export function updateIndex(index: SearchIndex, { put = [], remove = [] }: SearchChanges): SearchIndex {
  const documents = inOrder(put);
  // A document that is both put and removed is put, because the caller has its
  // newer version.
  const gone = new Set([...remove, ...documents.map(({ id }) => id)]);
  const added = buildIndex(documents);
  const { ids, ranks, ofOld, ofAdded } = places(index, added, gone);

  const mostTerms = index.shared.length + added.shared.length;
  const mostPostings = index.postingImpact.length + added.postingImpact.length;
  const termStart = new Uint32Array(mostTerms + 1);
  const letters = new Uint16Array(index.letters.length + added.letters.length);
  const postingStart = new Uint32Array(mostTerms + 1);
  const postingDocument = positionsFor(ids.length, mostPostings);
  const postingImpact = new Uint8Array(mostPostings);
  let terms = 0;
  let units = 0;
  let postings = 0;

  /**
   * Appends a term's postings from one of the indexes, each at its place among
   * the postings of the term.
   */
  const post = ({ postingStart: start, postingDocument: from, postingImpact: impact }: SearchIndex, term: number) => {
    const place = from === index.postingDocument ? ofOld : ofAdded;
    const first = postingStart[terms]!;
    for (let posting = start[term]!, end = start[term + 1]!; posting < end; posting += 1) {
      const document = place[from[posting]!]!;
      if (document === GONE) continue;
      let at = postings;
      for (; at > first && postingDocument[at - 1]! > document; at -= 1) {
        postingDocument[at] = postingDocument[at - 1]!;
        postingImpact[at] = postingImpact[at - 1]!;
      }
      postingDocument[at] = document;
      postingImpact[at] = impact[posting]!;
      postings += 1;
    }
  };

  for (let old = 0, fresh = 0; old < index.shared.length || fresh < added.shared.length;) {
    const isOver = old === index.shared.length;
    const order = isOver ? 1 : fresh === added.shared.length ? -1 : compareTerms(index, old, added, fresh);
    const source = order <= 0 ? index : added;
    const term = order <= 0 ? old : fresh;
    if (order <= 0) post(index, old);
    if (order >= 0) post(added, fresh);
    if (postings > postingStart[terms]!) {
      for (let unit = source.termStart[term]!, end = source.termStart[term + 1]!; unit < end; unit += 1) {
        letters[units] = source.letters[unit]!;
        units += 1;
      }
      terms += 1;
      termStart[terms] = units;
      postingStart[terms] = postings;
    }
    if (order <= 0) old += 1;
    if (order >= 0) fresh += 1;
  }

  const [idStart, idUnits] = packIds(ids);
  const starts = termStart.slice(0, terms + 1);
  const kept = narrow(letters.slice(0, units));
  return {
    size: ids.length,
    ranks: Int32Array.from(ranks),
    idStart,
    idUnits,
    termStart: starts,
    letters: kept,
    shared: sharedLetters(starts, kept),
    postingStart: postingStart.slice(0, terms + 1),
    postingDocument: postingDocument.slice(0, postings),
    postingImpact: postingImpact.slice(0, postings),
  };
}
