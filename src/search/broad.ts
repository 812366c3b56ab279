/** The first letters of a word: half of all documents have a word that begins with them, and every query begins so. */
import { eachForm, type Forms } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { documentsWith, termsFrom } from './vocabulary.js';
import { remember, workspaceOf } from './workspace.js';

export interface Broad extends Forms {
  /** By position: how well the document answers, as a part of 255 of the word's weight; 0: it does not. */
  readonly worth: Uint8Array;
}

const MOST_LETTERS = 2;

/** A byte for each document, and so many times. */
const REMEMBERED = 24;

/** Which documents have a word that begins with one or two letters; undefined for longer and for rare beginnings. */
export function broadOf(index: SearchIndex, word: string): Broad | undefined {
  if (word.length > MOST_LETTERS || documentsWith(index, ...termsFrom(index, word)) * 2 < index.size) return undefined;
  return remember(workspaceOf(index).broad, word, REMEMBERED, () => {
    const { size, postingStart, postingDocument, postingImpact } = index;
    const worth = new Uint8Array(size);
    const forms = eachForm(index, word, 'prefix', (term, _weight, part) => {
      for (let posting = postingStart[term]!; posting < postingStart[term + 1]!; posting += 1) {
        const document = postingDocument[posting]!;
        worth[document] = Math.max(worth[document]!, 1, Math.round(part * postingImpact[posting]!));
      }
    });
    return { ...forms, worth };
  });
}
