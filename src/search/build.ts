/** Makes an index of documents. */
import { fold } from './fold.js';
import { FIELDS, impactOf, occurrenceWeight } from './score.js';
import { compareUnits, positionsFor, type SearchDocument, type SearchIndex, type Units } from './search-index.js';
import { eachWord } from './tokenise.js';

const FIELD_BITS = 2;

/** Every word of every document, in order: its number and field in one integer. */
interface Stream {
  readonly numbers: ReadonlyMap<string, number>;
  readonly words: Uint32Array;
  /** By document: where its words end. */
  readonly end: Uint32Array;
  /** By document and field: how many words. */
  readonly lengths: Uint32Array;
}

const fieldsOf = ({ title, labels, text }: SearchDocument): readonly string[] => [
  title,
  labels?.join('\n') ?? '',
  text ?? '',
];

function read(documents: readonly SearchDocument[]): Stream {
  const numbers = new Map<string, number>();
  let words = new Uint32Array(Math.max(1024, documents.length * 64));
  let count = 0;
  const end = new Uint32Array(documents.length);
  const lengths = new Uint32Array(documents.length * FIELDS.length);
  for (const [position, document] of documents.entries()) {
    for (const [field, text] of fieldsOf(document).entries()) {
      if (text === '') continue;
      const folded = fold(text);
      const before = count;
      eachWord(folded, true, (from, to) => {
        if (count === words.length) {
          const more = new Uint32Array(count * 2);
          more.set(words);
          words = more;
        }
        const word = folded.slice(from, to);
        let number = numbers.get(word);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(word, number);
        }
        words[count] = (number << FIELD_BITS) | field;
        count += 1;
      });
      lengths[position * FIELDS.length + field] = count - before;
    }
    end[position] = count;
  }
  return { numbers, words, end, lengths };
}

/** The postings of a stream, by term: `place` says which number a word has among the terms in order. */
function post({ words, end, lengths }: Stream, place: Uint32Array) {
  const size = end.length;
  const terms = place.length;
  const postingStart = new Uint32Array(terms + 1);
  const seenBy = new Int32Array(terms).fill(-1);
  for (let position = 0, at = 0; position < size; position += 1) {
    for (; at < end[position]!; at += 1) {
      const term = place[words[at]! >>> FIELD_BITS]!;
      if (seenBy[term] === position) continue;
      seenBy[term] = position;
      postingStart[term + 1]! += 1;
    }
  }
  for (let term = 0; term < terms; term += 1) postingStart[term + 1]! += postingStart[term]!;

  const count = postingStart[terms]!;
  const postingDocument = positionsFor(size, count);
  const postingImpact = new Uint8Array(count);
  const next = postingStart.slice(0, terms);
  const weights = new Float64Array(terms);
  const perOccurrence = new Float64Array(FIELDS.length);
  const touched: number[] = [];
  for (let position = 0, at = 0; position < size; position += 1) {
    for (let field = 0; field < FIELDS.length; field += 1)
      perOccurrence[field] = occurrenceWeight(field, lengths[position * FIELDS.length + field]!);
    for (; at < end[position]!; at += 1) {
      const word = words[at]!;
      const term = place[word >>> FIELD_BITS]!;
      if (weights[term] === 0) touched.push(term);
      weights[term]! += perOccurrence[word & ((1 << FIELD_BITS) - 1)]!;
    }
    for (const term of touched) {
      const posting = next[term]!;
      next[term] = posting + 1;
      postingDocument[posting] = position;
      postingImpact[posting] = impactOf(weights[term]!);
      weights[term] = 0;
    }
    touched.length = 0;
  }
  return { postingStart, postingDocument, postingImpact };
}

/** Strings in one array, one after the other. */
function pack<U extends Units>(
  strings: readonly string[],
  units: (length: number) => U,
): [start: Uint32Array, units: U] {
  const start = new Uint32Array(strings.length + 1);
  for (const [index, { length }] of strings.entries()) start[index + 1] = start[index]! + length;
  const packed = units(start[strings.length]!);
  for (const [index, text] of strings.entries()) {
    const from = start[index]!;
    for (let unit = 0; unit < text.length; unit += 1) packed[from + unit] = text.charCodeAt(unit);
  }
  return [start, packed];
}

/** Ids are mostly ASCII, and then need one byte a letter. */
export const unitsFor = (ids: readonly string[]) => {
  const wide = ids.some((id) => /[^\0-\xff]/.test(id));
  return (length: number): Units => (wide ? new Uint16Array(length) : new Uint8Array(length));
};

export const packIds = (ids: readonly string[]): [start: Uint32Array, units: Units] => pack(ids, unitsFor(ids));

const LONGEST_SHARED = 255;

/** How many letters each term shares with the one before it. */
export function sharedLetters(termStart: Uint32Array, letters: Uint16Array): Uint8Array {
  const shared = new Uint8Array(termStart.length - 1);
  for (let term = 1; term < shared.length; term += 1) {
    const before = termStart[term - 1]!;
    const start = termStart[term]!;
    const most = Math.min(start - before, termStart[term + 1]! - start, LONGEST_SHARED);
    let count = 0;
    while (count < most && letters[before + count] === letters[start + count]) count += 1;
    shared[term] = count;
  }
  return shared;
}

export const rankOf = ({ rank = 0 }: SearchDocument): number => rank | 0;

/** Each id once, the last that came, in order of rank, then id. */
export function inOrder(documents: Iterable<SearchDocument>): SearchDocument[] {
  const byId = new Map<string, SearchDocument>();
  for (const document of documents) byId.set(document.id, document);
  return [...byId.values()].sort((a, b) => rankOf(a) - rankOf(b) || compareUnits(a.id, b.id));
}

/**
 * An index of documents, in any order; of several with one id, the last counts. Takes some 20 µs of CPU for a document
 * of 400 characters: thousands belong in a worker.
 */
export function buildIndex(documents: Iterable<SearchDocument>): SearchIndex {
  const ordered = inOrder(documents);
  const stream = read(ordered);
  const terms = [...stream.numbers.keys()].sort(compareUnits);
  const place = new Uint32Array(terms.length);
  for (const [term, word] of terms.entries()) place[stream.numbers.get(word)!] = term;
  const [termStart, letters] = pack(terms, (length) => new Uint16Array(length));
  const [idStart, idUnits] = packIds(ordered.map(({ id }) => id));
  return {
    size: ordered.length,
    ranks: Int32Array.from(ordered, rankOf),
    idStart,
    idUnits,
    termStart,
    letters,
    shared: sharedLetters(termStart, letters),
    ...post(stream, place),
  };
}
