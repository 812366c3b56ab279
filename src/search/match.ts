/** Finds the documents that answer a query. */
import { eachForm, eachInflection, type Forms, type SearchMode } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { WORTH } from './score.js';
import { eachSynonym, type Phrase, type Synonyms } from './synonyms.js';

/** What was found, in no order. */
export interface Matches {
  readonly positions: Uint32Array;
  /** Of the document at the same place: an integer, the more the better, to be compared within one query only. */
  readonly scores: Float64Array;
  /** By word of the query. */
  readonly forms: readonly Forms[];
}

/** What was looked for beyond the words as typed, to be marked in a text: terms,. */
export interface Trace {
  readonly terms: Set<number>;
}

/** A document that answers one word more comes before every one that answers fewer. */
const PER_WORD = 2 ** 31;

/** Fuzzy matching shows documents that answer only some of the words when fewer than these answer all. */
export const ENOUGH = 10;

/** Room to work in, zero between queries. */
interface Room {
  /** By position: the best form of the word at hand. */
  readonly best: Int32Array;
  readonly total: Int32Array;
  readonly words: Uint8Array;
  /** Positions that have any word. */
  readonly found: Uint32Array;
  /** Positions that have the word at hand. */
  readonly here: Uint32Array;
}

const rooms = new WeakMap<SearchIndex, Room>();

function roomOf(index: SearchIndex): Room {
  let room = rooms.get(index);
  if (!room) {
    const { size } = index;
    room = {
      best: new Int32Array(size),
      total: new Int32Array(size),
      words: new Uint8Array(size),
      found: new Uint32Array(size),
      here: new Uint32Array(size),
    };
    rooms.set(index, room);
  }
  return room;
}

/** Documents that have all words of a phrase, and how well. */
function withAll(index: SearchIndex, phrase: Phrase, trace?: Trace): Map<number, number> {
  let all: Map<number, number> | undefined;
  for (const word of phrase) {
    const scores = new Map<number, number>();
    eachInflection(index, word, (term, weight) => {
      trace?.terms.add(term);
      for (let posting = index.postingStart[term]!; posting < index.postingStart[term + 1]!; posting += 1) {
        const document = index.postingDocument[posting]!;
        const score = weight * index.postingImpact[posting]!;
        const before = all ? all.get(document) : 0;
        if (before !== undefined) scores.set(document, Math.max(scores.get(document) ?? 0, before + score));
      }
    });
    all = scores;
  }
  return all ?? new Map<number, number>();
}

/**
 * @param words folded, each once
 * @param trace takes down what was looked for
 */
export function match(
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  synonyms: Synonyms | undefined,
  trace?: Trace,
): Matches {
  const room = roomOf(index);
  const { best, total, words: answered, found, here } = room;
  const { postingStart, postingDocument, postingImpact } = index;
  let foundCount = 0;
  let hereCount = 0;

  const add = (document: number, score: number) => {
    const before = best[document]!;
    if (before === 0) {
      here[hereCount] = document;
      hereCount += 1;
    }
    if (score > before) best[document] = score;
  };
  const addTerm = (term: number, weight: number) => {
    const end = postingStart[term + 1]!;
    for (let posting = postingStart[term]!; posting < end; posting += 1)
      add(postingDocument[posting]!, weight * postingImpact[posting]!);
  };

  const synonymsAt = words.map((): Phrase[] => []);
  if (synonyms) {
    eachSynonym(synonyms, words, (from, to, other) => {
      for (let word = from; word < to; word += 1) synonymsAt[word]?.push(other);
    });
  }

  const forms = words.map((word, number) => {
    const its = eachForm(index, word, mode, (term, weight) => {
      trace?.terms.add(term);
      addTerm(term, weight);
    });
    for (const phrase of synonymsAt[number] ?? []) {
      for (const [document, score] of withAll(index, phrase, trace)) {
        const most = its.weight * 255;
        add(document, Math.round(WORTH.synonym * Math.min(score / phrase.length, most)));
      }
    }
    for (let place = 0; place < hereCount; place += 1) {
      const document = here[place]!;
      if (answered[document] === 0) {
        found[foundCount] = document;
        foundCount += 1;
      }
      answered[document]! += 1;
      total[document]! += best[document]!;
      best[document] = 0;
    }
    hereCount = 0;
    return its;
  });

  // By how many words they answer, how many documents do.
  const counts = new Uint32Array(words.length + 1);
  for (let place = 0; place < foundCount; place += 1) counts[answered[found[place]!]!]! += 1;
  let least = words.length;
  let count = counts[least]!;
  for (; mode === 'fuzzy' && least > 1 && count < ENOUGH; count += counts[least]!) least -= 1;

  const positions = new Uint32Array(count);
  const scores = new Float64Array(count);
  let next = 0;
  for (let place = 0; place < foundCount; place += 1) {
    const document = found[place]!;
    if (answered[document]! >= least) {
      positions[next] = document;
      scores[next] = answered[document]! * PER_WORD + total[document]!;
      next += 1;
    }
    answered[document] = 0;
    total[document] = 0;
  }
  return { positions, scores, forms };
}
