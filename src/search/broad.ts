/** The first letters of a word: half of all documents have a word that begins with them, and every query begins so. */
import { eachForm, type Forms } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { documentsWith, termsFrom } from './vocabulary.js';

export interface Broad {
  readonly forms: Forms;
  /** By position: how well the document answers, as a part of 255 of the word's weight; 0: it does not. */
  readonly worth: Uint8Array;
}

const MOST_LETTERS = 2;

/** A byte for each document, and so many times. */
const REMEMBERED = 24;
const remembered = new WeakMap<SearchIndex, Map<string, Broad>>();

function findBroad(index: SearchIndex, word: string): Broad {
  const worth = new Uint8Array(index.size);
  const terms: number[] = [];
  const weights: number[] = [];
  const forms = eachForm(index, word, 'prefix', (term, weight) => {
    terms.push(term);
    weights.push(weight);
  });
  for (const [place, term] of terms.entries()) {
    const part = weights[place]! / Math.max(forms.weight, 1);
    const end = index.postingStart[term + 1]!;
    for (let posting = index.postingStart[term]!; posting < end; posting += 1) {
      const document = index.postingDocument[posting]!;
      const its = Math.max(1, Math.round(part * index.postingImpact[posting]!));
      if (its > worth[document]!) worth[document] = its;
    }
  }
  return { forms, worth };
}

/** Which documents have a word that begins with one or two letters; undefined for longer and for rare beginnings. */
export function broadOf(index: SearchIndex, word: string): Broad | undefined {
  if (word.length > MOST_LETTERS) return undefined;
  let known = remembered.get(index);
  if (!known) remembered.set(index, (known = new Map<string, Broad>()));
  let broad = known.get(word);
  if (!broad) {
    if (documentsWith(index, ...termsFrom(index, word)) * 2 < index.size) return undefined;
    broad = findBroad(index, word);
    for (const oldest of known.keys()) {
      if (known.size < REMEMBERED) break;
      known.delete(oldest);
    }
  } else known.delete(word);
  // Last in the map is last to go.
  known.set(word, broad);
  return broad;
}
