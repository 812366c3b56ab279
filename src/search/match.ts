/** Finds the documents that answer a query. */
import { broadOf, type Broad } from './broad.js';
import { eachForm, inflectionsIn, type Forms, type SearchMode } from './forms.js';
import { namesOf } from './names.js';
import { rarity, SYNONYM } from './score.js';
import type { SearchIndex } from './search-index.js';
import type { Phrase, Synonyms } from './synonyms.js';
import { workspaceOf } from './workspace.js';

/** Takes a document that was found, and its score: an integer, the more the better, within one query only. */
export type Offer = (position: number, score: number) => void;

/** A document that answers one word more comes before every one that answers fewer. */
const PER_WORD = 2 ** 31;
/** More than one word can give. */
const PER_FORM = 2 ** 22;

/** Fuzzy matching shows documents that answer only some of the words when fewer than these answer all. */
export const ENOUGH = 10;

/** Documents that have every word of a phrase in some inflection, and the impacts of the best of each. */
function withAll(index: SearchIndex, phrase: Phrase): ReadonlyMap<number, number> {
  const { postingStart, postingDocument, postingImpact } = index;
  let all: Map<number, number> | undefined;
  for (const word of phrase) {
    const here = new Map<number, number>();
    for (const term of inflectionsIn(index, word)) {
      for (let posting = postingStart[term]!; posting < postingStart[term + 1]!; posting += 1) {
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
 * Offers every document that answers the query, in no order. What is called must not search the same index.
 * @param words folded, each once
 * @returns by word, what is known of it
 */
export function match(
  index: SearchIndex,
  words: readonly string[],
  mode: SearchMode,
  synonyms: Synonyms | undefined,
  offer: Offer,
): Forms[] {
  const { size, postingStart, postingDocument, postingImpact } = index;
  const workspace = workspaceOf(index);
  const { best, total, found } = workspace;
  /** What `best` is at least, for documents found by any word of this query, and by the word at hand. */
  const first = (workspace.asked + 1) * PER_FORM;
  let base = 0;
  let count = 0;
  const add = (document: number, score: number) => {
    const before = best[document]!;
    const its = base + score;
    if (its <= before) return;
    best[document] = its;
    if (before >= base) total[document]! += its - before;
    else if (before >= first) total[document]! += PER_WORD + score;
    else {
      total[document] = PER_WORD + score;
      found[count] = document;
      count += 1;
    }
  };

  const isLenient = mode === 'fuzzy';
  const names = namesOf(index, words, mode, synonyms);
  let broad: Broad | undefined;
  const forms = words.map((word, number) => {
    base = (workspace.asked += 1) * PER_FORM;
    if (!broad && !names[number]!.length && (isLenient || mode === 'prefix')) {
      broad = broadOf(index, word);
      if (broad) return broad;
    }
    const its = eachForm(index, word, mode, (term, weight) => {
      for (let posting = postingStart[term]!, end = postingStart[term + 1]!; posting < end; posting += 1)
        add(postingDocument[posting]!, weight * postingImpact[posting]!);
    });
    for (const phrase of [...names[number]!, ...its.parts]) {
      const all = withAll(index, phrase);
      // Worth no more than the word itself: a rare name must not outdo it.
      const weight = (SYNONYM * Math.min(its.weight, rarity(size, all.size))) / phrase.length;
      for (const [document, impacts] of all) add(document, Math.round(weight * impacts));
    }
    return its;
  });

  // The broad word is asked of the documents that the others found.
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
  // Where it alone will do, of all the others, too.
  for (let document = 0; worth && least === 1 && document < size; document += 1)
    if (worth[document] && best[document]! < first) offer(document, PER_WORD + worth[document]! * weight);
  return forms;
}
