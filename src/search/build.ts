/** Builds an index from documents. */
import { fold } from './fold.js';
import { CODE_WEIGHT, impactOf, occurrenceWeights } from './score.js';
import { compareUnits, positionsFor, type SearchDocument, type SearchIndex, type Units } from './search-index.js';
import { CODE, eachCode, eachWord, LONGEST_WORD, wordsOf } from './tokenise.js';

/** Stores units in one byte each if all of them fit. */
export const narrow = (units: Uint16Array): Units =>
  units.some((unit) => unit > 0xff) ? units : Uint8Array.from(units);

/** Packs strings into one array, one after the other. */
export function packIds(strings: readonly string[]): [start: Uint32Array, units: Units] {
  const text = strings.join('');
  const units = new Uint16Array(text.length);
  for (let unit = 0; unit < units.length; unit += 1) units[unit] = text.charCodeAt(unit);
  const start = new Uint32Array(strings.length + 1);
  strings.forEach(({ length }, place) => (start[place + 1] = start[place]! + length));
  return [start, narrow(units)];
}

/** The number of letters that a term shares with the term before it. */
export function sharedAt(termStart: Uint32Array, letters: Units, term: number): number {
  const start = termStart[term]!;
  const end = termStart[term + 1]!;
  const before = termStart[term - 1] ?? start;
  let count = 0;
  while (count < start - before && count < end - start && letters[before + count] === letters[start + count])
    count += 1;
  return count;
}

/** For each term, the number of letters it shares with the term before it. */
export const sharedLetters = (termStart: Uint32Array, letters: Units): Uint8Array =>
  Uint8Array.from(termStart.subarray(1), (_, term) => sharedAt(termStart, letters, term));

/**
 * Each id once, with its last document, in order of rank, then id by UTF-16
 * unit.
 */
export function inOrder(documents: Iterable<SearchDocument>): SearchDocument[] {
  const byId = new Map<string, SearchDocument>();
  for (const document of documents) byId.set(document.id, document);
  return [...byId.values()].sort((a, b) => rankOf(a) - rankOf(b) || compareUnits(a.id, b.id));
}

export const rankOf = ({ rank = 0 }: SearchDocument): number => rank | 0;

/**
 * An index of documents, given in any order. Of several documents with one id,
 * the last counts. Takes about 20 µs of CPU for a document of 400 characters,
 * so use a worker for thousands of them.
 */
export function buildIndex(documents: Iterable<SearchDocument>): SearchIndex {
  const ordered = inOrder(documents);
  /** Words by the order in which they were first read. */
  const numbers = new Map<string, number>();
  /** Weights of the current document's words, by number. */
  const weights: number[] = [];
  /**
   * Number and impact of each word of each document, and where each document
   * ends.
   */
  const read: number[] = [];
  const ends: number[] = [];
  for (const { title, labels = [], text = '', codes = [] } of ordered) {
    const touched: number[] = [];
    const words: number[] = [];
    const add = (word: string) => {
      let number = numbers.get(word);
      if (number === undefined) {
        number = weights.push(0) - 1;
        numbers.set(word, number);
      }
      words.push(number);
    };
    const weigh = (weight: number) => {
      for (const number of words.splice(0)) {
        if (weights[number] === 0) touched.push(number);
        weights[number]! += weight;
      }
    };
    [title, labels.join('\n'), text].forEach((name, field) => {
      const folded = fold(name);
      eachWord(folded, true, (from, to) => add(folded.slice(from, to)));
      // Joined codes do not make the field longer.
      const weight = occurrenceWeights[field]!(words.length);
      if (field < 2) eachCode(folded, add);
      weigh(weight);
    });
    for (const code of codes) {
      const joined = wordsOf(code).join('').slice(0, LONGEST_WORD);
      if (joined) add(CODE + joined);
    }
    weigh(CODE_WEIGHT);
    for (const number of touched) {
      read.push(number * 256 + impactOf(weights[number]!));
      weights[number] = 0;
    }
    ends.push(read.length);
  }

  const terms = [...numbers.keys()].sort();
  /** By number: the term's place in the sorted order. */
  const place = new Uint32Array(terms.length);
  terms.forEach((word, term) => (place[numbers.get(word)!] = term));
  const postingStart = new Uint32Array(terms.length + 1);
  for (const example of read) postingStart[place[example >>> 8]! + 1]! += 1;
  for (let term = 0; term < terms.length; term += 1) postingStart[term + 1]! += postingStart[term]!;
  const next = postingStart.slice();
  const postingDocument = positionsFor(ordered.length, read.length);
  const postingImpact = new Uint8Array(read.length);
  let document = 0;
  read.forEach((item, count) => {
    while (count === ends[document]) document += 1;
    const posting = next[place[item >>> 8]!]!++;
    postingDocument[posting] = document;
    postingImpact[posting] = item;
  });

  const [idStart, idUnits] = packIds(ordered.map(({ id }) => id));
  const [termStart, letters] = packIds(terms);
  return {
    size: ordered.length,
    ranks: Int32Array.from(ordered, rankOf),
    idStart,
    idUnits,
    termStart,
    letters,
    shared: sharedLetters(termStart, letters),
    postingStart,
    postingAt: postingStart,
    postingDocument,
    postingImpact,
  };
}
