/** Finds the documents that answer a query. */
import { broadOf, type Broad } from './broad.js';
import { eachJoined, partsOf } from './compounds.js';
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
  foundCount: number;
  /** Positions that have the word at hand, and how many they are. */
  readonly here: Uint32Array;
  hereCount: number;
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
      foundCount: 0,
      here: new Uint32Array(size),
      hereCount: 0,
    };
    rooms.set(index, room);
  }
  return room;
}

/** Notes that a document has the word at hand so well; the best counts. */
function add(room: Room, document: number, score: number): void {
  const before = room.best[document]!;
  if (before === 0) {
    room.here[room.hereCount] = document;
    room.hereCount += 1;
  }
  if (score > before) room.best[document] = score;
}

/** The same for every document that has a term. The innermost loop of all: what it needs is in variables of its own. */
function addTerm(room: Room, index: SearchIndex, term: number, weight: number): void {
  const { best, here } = room;
  const { postingDocument, postingImpact, postingStart } = index;
  let count = room.hereCount;
  const end = postingStart[term + 1]!;
  for (let posting = postingStart[term]!; posting < end; posting += 1) {
    const document = postingDocument[posting]!;
    const score = weight * postingImpact[posting]!;
    const before = best[document]!;
    if (score <= before) continue;
    if (before === 0) {
      here[count] = document;
      count += 1;
    }
    best[document] = score;
  }
  room.hereCount = count;
}

function addBroad(room: Room, { forms: { weight }, worth }: Broad): void {
  const { best, here } = room;
  let count = 0;
  for (let document = 0; document < worth.length; document += 1) {
    const its = worth[document]!;
    if (its === 0) continue;
    best[document] = its * weight;
    here[count] = document;
    count += 1;
  }
  room.hereCount = count;
}

/** Documents that have all words of a phrase, and how well. */
function withAll(index: SearchIndex, phrase: Phrase, most: number, trace?: Trace): Map<number, number> {
  let all: Map<number, number> | undefined;
  for (const word of phrase) {
    const scores = new Map<number, number>();
    eachInflection(index, word, (term, weight) => {
      trace?.terms.add(term);
      for (let posting = index.postingStart[term]!; posting < index.postingStart[term + 1]!; posting += 1) {
        const document = index.postingDocument[posting]!;
        const score = Math.min(weight, most) * index.postingImpact[posting]!;
        const before = all ? all.get(document) : 0;
        if (before !== undefined) scores.set(document, Math.max(scores.get(document) ?? 0, before + score));
      }
    });
    all = scores;
  }
  return all ?? new Map<number, number>();
}

/** Counts the word at hand for the documents that have it, and makes room for the next. */
function settleWord(room: Room): void {
  const { best, total, words, found, here, hereCount } = room;
  let count = room.foundCount;
  for (let place = 0; place < hereCount; place += 1) {
    const document = here[place]!;
    if (words[document] === 0) {
      found[count] = document;
      count += 1;
    }
    words[document] = words[document]! + 1;
    total[document] = total[document]! + best[document]!;
    best[document] = 0;
  }
  room.foundCount = count;
  room.hereCount = 0;
}

/** How many words a document must answer to be found. */
function fewestWords({ words, found, foundCount }: Room, asked: number, isLenient: boolean): number {
  const counts = new Uint32Array(asked + 1);
  for (let place = 0; place < foundCount; place += 1) {
    const its = words[found[place]!]!;
    counts[its] = counts[its]! + 1;
  }
  let least = asked;
  for (let count = counts[least]!; isLenient && least > 1 && count < ENOUGH; count += counts[least]!) least -= 1;
  return least;
}

/** What was found, and the room is as it was before. */
function take(room: Room, least: number): Omit<Matches, 'forms'> {
  const { total, words, found, foundCount } = room;
  const positions = new Uint32Array(foundCount);
  const scores = new Float64Array(foundCount);
  let count = 0;
  for (let place = 0; place < foundCount; place += 1) {
    const document = found[place]!;
    const its = words[document]!;
    if (its >= least) {
      positions[count] = document;
      scores[count] = its * PER_WORD + total[document]!;
      count += 1;
    }
    words[document] = 0;
    total[document] = 0;
  }
  room.foundCount = 0;
  return { positions: positions.subarray(0, count), scores: scores.subarray(0, count) };
}

/** The same for a query of one word, which most keys of a query make: nothing has to be counted. */
function takeOnly(room: Room): Omit<Matches, 'forms'> {
  const { best, here, hereCount } = room;
  const positions = here.slice(0, hereCount);
  const scores = new Float64Array(hereCount);
  for (let place = 0; place < hereCount; place += 1) {
    const document = positions[place]!;
    scores[place] = PER_WORD + best[document]!;
    best[document] = 0;
  }
  room.hereCount = 0;
  return { positions, scores };
}

/** Gathers the documents that have any form of a word. */
function gatherForms(room: Room, index: SearchIndex, word: string, mode: SearchMode, trace: Trace | undefined): Forms {
  const broad = mode === 'prefix' || mode === 'fuzzy' ? broadOf(index, word) : undefined;
  if (broad) {
    addBroad(room, broad);
    return broad.forms;
  }
  return eachForm(index, word, mode, (term, weight) => {
    trace?.terms.add(term);
    addTerm(room, index, term, weight);
  });
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
  const isLenient = mode === 'fuzzy';
  const names = words.map((): Phrase[] => []);
  const addName = (from: number, to: number, other: Phrase) => {
    for (let word = from; word < to; word += 1) names[word]?.push(other);
  };
  if (synonyms) eachSynonym(synonyms, words, addName);
  if (isLenient) eachJoined(index, words, addName);

  const forms: Forms[] = [];
  for (const [number, word] of words.entries()) {
    const its = gatherForms(room, index, word, mode, trace);
    const others = names[number] ?? [];
    const parts = isLenient && !its.isKnown && its.guess < 0 ? partsOf(index, word) : undefined;
    if (parts) others.push(parts);
    for (const phrase of others) {
      // Worth no more than the word itself: a rare name must not outdo it.
      for (const [document, score] of withAll(index, phrase, its.weight, trace))
        add(room, document, Math.round((WORTH.synonym * score) / phrase.length));
    }
    forms.push(its);
    if (words.length > 1) settleWord(room);
  }
  if (words.length === 1) return { ...takeOnly(room), forms };
  return { ...take(room, fewestWords(room, words.length, isLenient)), forms };
}
