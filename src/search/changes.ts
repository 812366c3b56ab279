/**
 * Changes some documents of an index in time that depends on the change, and
 * hardly on the index.
 */
import { buildIndex, inOrder, rankOf, sharedAt } from './build.js';
import { followWorkspace, type TermChange } from './follow.js';
import { writeLists, type Lists } from './lists.js';
import { SearchIndexError } from './parts.js';
import { orderAfter, positionsOf, withDocuments } from './positions.js';
import { idAt, positionsFor, type SearchDocument, type SearchIndex, type Units } from './search-index.js';
import { setShifted } from './shift.js';
import { compareTo, firstFrom, lengthOf, wordAt } from './vocabulary.js';

export interface SearchChanges {
  /** New documents, and replacements for those with the same ids. */
  readonly put?: Iterable<SearchDocument>;
  /** Ids of documents to remove; unknown ids are ignored. */
  readonly remove?: Iterable<string>;
  /**
   * The document at a position as it was indexed. Without it, all postings are
   * read to find those of the changed documents.
   */
  readonly before?: (position: number) => SearchDocument;
}

export interface ChangedIndex {
  readonly index: SearchIndex;
  /** By id: the position of each document that was put. */
  readonly put: ReadonlyMap<string, number>;
}

/** By word, then position: the impact before, times 256, and the one after. */
type Edits = Map<string, Map<number, number>>;

function note(edits: Edits, word: string, position: number, value: number): void {
  let here = edits.get(word);
  if (!here) edits.set(word, (here = new Map<number, number>()));
  here.set(position, (here.get(position) ?? 0) + value);
}

/** Calls back for each posting of a term. */
function eachPosting(index: SearchIndex, term: number, visit: (position: number, impact: number) => void): void {
  const { postingStart, postingAt, postingDocument, postingImpact } = index;
  const from = postingAt[term]!;
  const end = from + postingStart[term + 1]! - postingStart[term]!;
  for (let posting = from; posting < end; posting += 1) visit(postingDocument[posting]!, postingImpact[posting]!);
}

/** Notes every posting of some documents, given as an index of their own. */
function noteAll(edits: Edits, index: SearchIndex, targets: ArrayLike<number>, times: number): void {
  for (let term = 0; term < index.shared.length; term += 1) {
    const word = wordAt(index, term);
    eachPosting(index, term, (document, impact) => note(edits, word, targets[document]!, impact * times));
  }
}

/** Notes the postings that the documents at these positions have in the index. */
function noteFormer(edits: Edits, index: SearchIndex, positions: readonly number[], before: SearchChanges['before']) {
  if (positions.length === 0) return;
  if (before) {
    const former = inOrder(positions.map(before));
    const byId = new Map(positions.map((position) => [idAt(index, position), position]));
    const targets = former.map(({ id }) => byId.get(id)!);
    noteAll(edits, buildIndex(former), targets, 256);
    return;
  }
  const isFormer = new Uint8Array(index.ranks.length);
  for (const position of positions) isFormer[position] = 1;
  for (let term = 0; term < index.shared.length; term += 1)
    eachPosting(index, term, (position, impact) => {
      if (isFormer[position]) note(edits, wordAt(index, term), position, impact * 256);
    });
}

/** A term whose list changes. */
interface Edit {
  readonly word: string;
  /** Its number in the index before, or of the term that it comes before. */
  readonly term: number;
  readonly isKnown: boolean;
  /** By position, ascending: the impact before, times 256, and the one after. */
  readonly changes: readonly (readonly [position: number, value: number])[];
  /** The length of its new list. */
  readonly count: number;
}

function editsOf(index: SearchIndex, edits: Edits): Edit[] {
  const terms = index.shared.length;
  return Array.from(edits, ([word, values]) => {
    const changes = [...values].filter(([, value]) => value >>> 8 !== (value & 255)).sort(([a], [b]) => a - b);
    if (changes.length === 0) return undefined;
    const term = firstFrom(terms, (place) => compareTo(index, place, word) < 0);
    const isKnown = term < terms && lengthOf(index, term) === word.length && compareTo(index, term, word) === 0;
    let count = isKnown ? index.postingStart[term + 1]! - index.postingStart[term]! : 0;
    for (const [, value] of changes) count += (value & 255 ? 1 : 0) - (value >>> 8 ? 1 : 0);
    if (!isKnown && changes.some(([, value]) => value >>> 8))
      throw new SearchIndexError(`No document of the search index has "${word}"; build the index again.`);
    return { word, term, isKnown, changes, count };
  })
    .filter((edit) => edit !== undefined)
    .sort((a, b) => a.term - b.term || (a.word < b.word ? -1 : 1));
}

const isWideText = (text: string): boolean => Array.from(text).some((letter) => letter > '\xff');

/** Terms that come and go with the edits, in order. */
const termChanges = (edits: readonly Edit[]): TermChange[] =>
  edits.flatMap(({ word, term, isKnown, count }) => (isKnown === count > 0 ? [] : [{ word, term, hasCome: !isKnown }]));

/** The vocabulary after the edits, with the place of each list. */
function vocabularyAfter(index: SearchIndex, edits: readonly Edit[], terms: readonly TermChange[], lists: Lists) {
  const isSame = terms.length === 0;
  const count = (length: (change: TermChange) => number) =>
    terms.reduce((sum, change) => sum + (change.hasCome ? length(change) : -length(change)), 0);
  const size = index.shared.length + count(() => 1);
  const units = index.letters.length + count(({ word }) => word.length);
  const isWide = index.letters instanceof Uint16Array || terms.some(({ word }) => isWideText(word));
  const termStart = isSame ? index.termStart : new Uint32Array(size + 1);
  const letters: Units = isSame ? index.letters : new (isWide ? Uint16Array : Uint8Array)(units);
  const shared = isSame ? index.shared : new Uint8Array(size);
  const postingStart = new Uint32Array(size + 1);
  const postingAt = new Uint32Array(size);
  /** Terms whose neighbour is another one now. */
  const moved: number[] = [];
  let written = 0;
  let old = 0;
  let used = 0;

  /** Copies the terms up to one, and the postings' places of all but changed ones. */
  const copy = (to: number) => {
    if (to <= old) return;
    postingAt.set(lists.at.subarray(old, to), written);
    const shift = postingStart[written]! - index.postingStart[old]!;
    setShifted(postingStart, written + 1, index.postingStart.subarray(old + 1, to + 1), shift);
    if (!isSame) {
      const from = index.termStart[old]!;
      const end = index.termStart[to]!;
      letters.set(index.letters.subarray(from, end), used);
      setShifted(termStart, written + 1, index.termStart.subarray(old + 1, to + 1), used - from);
      shared.set(index.shared.subarray(old, to), written);
      used += end - from;
      moved.push(written);
    }
    written += to - old;
    old = to;
  };
  edits.forEach(({ word, term, isKnown, count: documents }, number) => {
    copy(term);
    if (isKnown && documents > 0) {
      copy(term + 1);
      postingAt[written - 1] = lists.ofEdit[number]!;
      postingStart[written] = postingStart[written - 1]! + documents;
    } else if (isKnown) {
      old = term + 1;
    } else if (documents > 0) {
      for (let unit = 0; unit < word.length; unit += 1) letters[used + unit] = word.charCodeAt(unit);
      used += word.length;
      moved.push(written);
      postingAt[written] = lists.ofEdit[number]!;
      postingStart[written + 1] = postingStart[written]! + documents;
      written += 1;
      termStart[written] = used;
    }
  });
  copy(index.shared.length);
  for (const term of moved) shared[term] = sharedAt(termStart, letters, term);
  return { termStart, letters, shared, postingStart, postingAt };
}

/**
 * Applies changes to an index. The result finds the same documents in the same
 * order as `buildIndex` of all current documents would. It shares most of its
 * memory with the old index, which is not modified. See `compactIndex`.
 * @throws SearchIndexError when `before` gives other documents than those that
 * were indexed. The remedy is to build the index again.
 */
export function changeIndex(
  index: SearchIndex,
  { put: documentsToPut = [], remove = [], before }: SearchChanges,
): ChangedIndex {
  const documents = inOrder(documentsToPut);
  // A document that is both put and removed is put, because the caller has its
  // newer version.
  const known = positionsOf(index, documents, remove);
  const put = new Map<string, number>();
  const added: SearchDocument[] = [];
  for (const document of documents) {
    const position = known.get(document.id);
    const stays = position !== undefined && index.ranks[position] === rankOf(document);
    put.set(document.id, stays ? position : index.ranks.length + added.push(document) - 1);
  }
  const removed = [...known].flatMap(([id, position]) => (put.get(id) === position ? [] : [position]));

  const words: Edits = new Map();
  noteFormer(words, index, [...known.values()], before);
  noteAll(
    words,
    buildIndex(documents),
    documents.map(({ id }) => put.get(id)!),
    1,
  );
  const edits = editsOf(index, words);
  if (edits.length === 0 && added.length === 0 && removed.length === 0) return { index, put };
  const terms = termChanges(edits);
  const lists = writeLists(index, edits, positionsFor(index.ranks.length + added.length, 0).BYTES_PER_ELEMENT);
  const changed: SearchIndex = {
    ...index,
    ...withDocuments(index, added),
    ...vocabularyAfter(index, edits, terms, lists),
    postingDocument: lists.postingDocument,
    postingImpact: lists.postingImpact,
    size: index.size + added.length - removed.length,
  };
  const isInOrder = added.length === 0 && removed.length === 0;
  const result = isInOrder ? changed : { ...changed, order: orderAfter(changed, index, removed) };
  followWorkspace(index, result, terms);
  return { index: result, put };
}
