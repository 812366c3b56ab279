/** Changes some documents of an index without reading the others again. */
import { buildIndex, inOrder, packIds, sharedLetters } from './build.js';
import { compareUnits, idsOf, positionsFor, termCount, type SearchDocument, type SearchIndex } from './search-index.js';

export interface SearchChanges {
  /** Documents that are new, or take the place of those with their ids. */
  readonly put?: Iterable<SearchDocument>;
  /** Ids; unknown ones are passed over. */
  readonly remove?: Iterable<string>;
}

const GONE = 0xffffffff;

/** Which positions documents of two indexes have in the one made of both; GONE for those left out. */
function places(old: SearchIndex, added: SearchIndex, isGone: (id: string) => boolean) {
  const ofOld = new Uint32Array(old.size).fill(GONE);
  const ofAdded = new Uint32Array(added.size);
  const oldIds = idsOf(old);
  const addedIds = idsOf(added);
  const ids: string[] = [];
  const ranks: number[] = [];
  let next = 0;
  const takeAdded = () => {
    ofAdded[next] = ids.push(addedIds[next]!) - 1;
    ranks.push(added.ranks[next]!);
    next += 1;
  };
  for (const [position, id] of oldIds.entries()) {
    if (isGone(id)) continue;
    const rank = old.ranks[position]!;
    while (next < added.size && (added.ranks[next]! - rank || compareUnits(addedIds[next]!, id)) < 0) takeAdded();
    ofOld[position] = ids.push(id) - 1;
    ranks.push(rank);
  }
  while (next < added.size) takeAdded();
  return { ids, ranks, ofOld, ofAdded };
}

function compareTerms(a: SearchIndex, termA: number, b: SearchIndex, termB: number): number {
  const startA = a.termStart[termA]!;
  const startB = b.termStart[termB]!;
  const lengthA = a.termStart[termA + 1]! - startA;
  const lengthB = b.termStart[termB + 1]! - startB;
  const most = Math.min(lengthA, lengthB);
  for (let letter = 0; letter < most; letter += 1) {
    const difference = a.letters[startA + letter]! - b.letters[startB + letter]!;
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

/**
 * The index with the changes in it, byte for byte what `buildIndex` would make of all documents as they are now. Only
 * those that are put are read; the rest is copied. The old index stays as it is.
 */
export function updateIndex(index: SearchIndex, { put = [], remove = [] }: SearchChanges): SearchIndex {
  const documents = inOrder(put);
  const gone = new Set(remove);
  // What is both put and removed is put: a caller that knows of a newer version knows more.
  for (const { id } of documents) gone.add(id);
  const added = buildIndex(documents);
  const { ids, ranks, ofOld, ofAdded } = places(index, added, (id) => gone.has(id));

  const mostTerms = termCount(index) + termCount(added);
  const mostPostings = index.postingDocument.length + added.postingDocument.length;
  const termStart = new Uint32Array(mostTerms + 1);
  const letters = new Uint16Array(index.letters.length + added.letters.length);
  const postingStart = new Uint32Array(mostTerms + 1);
  const postingDocument = positionsFor(ids.length, mostPostings);
  const postingImpact = new Uint8Array(mostPostings);
  let terms = 0;
  let units = 0;
  let postings = 0;

  const post = (document: number, impact: number) => {
    postingDocument[postings] = document;
    postingImpact[postings] = impact;
    postings += 1;
  };
  /** Merges the postings of a term in either index, or both; -1: it has none there. */
  const postBoth = (old: number, fresh: number) => {
    let other = fresh < 0 ? 0 : added.postingStart[fresh]!;
    const otherEnd = fresh < 0 ? 0 : added.postingStart[fresh + 1]!;
    const end = old < 0 ? 0 : index.postingStart[old + 1]!;
    for (let posting = old < 0 ? 0 : index.postingStart[old]!; posting < end; posting += 1) {
      const document = ofOld[index.postingDocument[posting]!]!;
      if (document === GONE) continue;
      for (; other < otherEnd && ofAdded[added.postingDocument[other]!]! < document; other += 1)
        post(ofAdded[added.postingDocument[other]!]!, added.postingImpact[other]!);
      post(document, index.postingImpact[posting]!);
    }
    for (; other < otherEnd; other += 1) post(ofAdded[added.postingDocument[other]!]!, added.postingImpact[other]!);
  };

  for (let old = 0, fresh = 0; old < termCount(index) || fresh < termCount(added);) {
    const order =
      old === termCount(index) ? 1 : fresh === termCount(added) ? -1 : compareTerms(index, old, added, fresh);
    const before = postings;
    postBoth(order <= 0 ? old : -1, order >= 0 ? fresh : -1);
    if (postings > before) {
      const source = order <= 0 ? index : added;
      const term = order <= 0 ? old : fresh;
      const word = source.letters.subarray(source.termStart[term], source.termStart[term + 1]);
      letters.set(word, units);
      units += word.length;
      terms += 1;
      termStart[terms] = units;
      postingStart[terms] = postings;
    }
    if (order <= 0) old += 1;
    if (order >= 0) fresh += 1;
  }

  const [idStart, idUnits] = packIds(ids);
  const starts = termStart.slice(0, terms + 1);
  const kept = letters.slice(0, units);
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
