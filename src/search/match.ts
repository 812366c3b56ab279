/** Finds the documents that match a query. */
import { broadOf } from './broad.js';
import { codesOf } from './codes.js';
import { eachForm, termsOf } from './forms.js';
import { namesOf } from './names.js';
import { sameAs } from './plural.js';
import { rarity, SYNONYM } from './score.js';
import type { SearchIndex } from './search-index.js';
import type { Synonyms } from './synonyms.js';
import { documentsWith } from './vocabulary.js';
import { workspaceOf } from './workspace.js';
import type { Broad, Forms, Phrase, QueryWords, SearchMode } from './matches.js';

/**
 * Receives a found document and its score: an integer, higher is better,
 * comparable within one query only.
 */
export type Offer = (position: number, score: number) => void;

/**
 * A document that matches one word more comes before every document that
 * matches fewer.
 */
const PER_WORD = 2 ** 31;
/** No single word can score this much. */
const PER_FORM = 2 ** 22;

/**
 * When fewer documents than this match all words, fuzzy matching also shows
 * documents that match some of them.
 */
export const ENOUGH = 10;

/**
 * Documents with every word of a phrase in some inflection, and the impacts of
 * the best form of each.
 */
function withAll(index: SearchIndex, phrase: Phrase): ReadonlyMap<number, number> {
  const { postingAt, postingDocument, postingImpact } = index;
  let all: Map<number, number> | undefined;
  for (const word of phrase) {
    const here = new Map<number, number>();
    for (const term of termsOf(index, sameAs(word))) {
      for (let posting = postingAt[term]!, end = posting + documentsWith(index, term); posting < end; posting += 1) {
        const document = postingDocument[posting]!;
        const before = all ? all.get(document) : 0;
        if (before !== undefined)
          here.set(document, Math.max(here.get(document) ?? 0, before + postingImpact[posting]!));
      }
    }
    all = here;
  }
  return all!;
}

/**
 * Offers every document that matches the query, in no order. The callback must
 * not search the same index.
 * @returns the results for each word
 */
export function match(
  index: SearchIndex,
  { words, sequence }: QueryWords,
  mode: SearchMode,
  synonyms: Synonyms | undefined,
  offer: Offer,
): Forms[] {
  const { size, postingAt, postingDocument, postingImpact } = index;
  const { scores } = workspaceOf(index);
  const { best, total, found } = scores;
  /**
   * The minimum of `best` for documents found by any word of this query, and by
   * the current word.
   */
  const first = (scores.asked + 1) * PER_FORM;
  let base = 0;
  let count = 0;
  const add = (document: number, score: number) => {
    const before = best[document]!;
    const current = base + score;
    if (current <= before) return;
    best[document] = current;
    if (before >= base) total[document]! += current - before;
    else if (before >= first) total[document]! += PER_WORD + score;
    else {
      total[document] = PER_WORD + score;
      found[count] = document;
      count += 1;
    }
  };

  const isLenient = mode === 'fuzzy';
  const names = namesOf(index, words, mode, synonyms);
  const codes = codesOf(index, words, sequence, mode);
  let broad: Broad | undefined;
  const forms = words.map((word, number) => {
    base = (scores.asked += 1) * PER_FORM;
    if (!broad && !names[number]!.length && !codes[number]!.length && (isLenient || mode === 'prefix')) {
      broad = broadOf(index, word);
      if (broad) return broad;
    }
    const addTerm = (term: number, weight: number) => {
      for (let posting = postingAt[term]!, end = posting + documentsWith(index, term); posting < end; posting += 1)
        add(postingDocument[posting]!, weight * postingImpact[posting]!);
    };
    const asCodes = codes[number]!;
    let current = eachForm(index, word, mode, addTerm);
    if (asCodes.length) current = { ...current, isKnown: true, parts: [] };
    for (const [term, weight] of asCodes) addTerm(term, weight);
    for (const [phrase, worth] of [...names[number]!, ...current.parts.map((phrase) => [phrase, 1] as const)]) {
      const all = withAll(index, phrase);
      // At most the word's own weight: a rare synonym must not outrank it.
      const weight = (worth * SYNONYM * Math.min(current.weight, rarity(size, all.size))) / phrase.length;
      for (const [document, impacts] of all) add(document, Math.round(weight * impacts));
    }
    return current;
  });

  // The broad word is only checked on documents that the other words found.
  const { worth, weight = 0 } = broad ?? {};
  for (let place = 0; worth && place < count; place += 1) {
    const document = found[place]!;
    if (worth[document]) total[document]! += PER_WORD + worth[document] * weight;
  }
  let least = words.length;
  if (isLenient && least > 1) {
    const answering = new Uint32Array(least + 1);
    for (let place = 0; place < count; place += 1) answering[Math.floor(total[found[place]!]! / PER_WORD)]! += 1;
    for (let enough = answering[least]!; least > 1 && enough < ENOUGH; enough += answering[least]!) least -= 1;
  }
  for (let place = 0; place < count; place += 1) {
    const document = found[place]!;
    if (total[document]! >= least * PER_WORD) offer(document, total[document]!);
  }
  // Where it alone is enough, also on all other documents.
  for (let document = 0; worth && least === 1 && document < worth.length; document += 1)
    if (worth[document] && best[document]! < first) offer(document, PER_WORD + worth[document]! * weight);
  return forms;
}
