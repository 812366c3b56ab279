/**
 * Prefixes of one or two letters. Half of all documents have a word with a
 * given first letter, and every query begins with such a prefix.
 */
import { eachForm } from './forms.js';
import type { SearchIndex } from './search-index.js';
import { documentsWith, termsFrom } from './vocabulary.js';
import { remember, workspaceOf } from './workspace.js';
import type { Broad } from './matches.js';

const MOST_LETTERS = 2;

/** How many prefixes are cached, each with one byte per document. */
const REMEMBERED = 24;

/**
 * The documents with a word that begins with these one or two letters.
 * Undefined for longer and for rare prefixes.
 */
export function broadOf(index: SearchIndex, word: string): Broad | undefined {
  if (word.length > MOST_LETTERS || documentsWith(index, ...termsFrom(index, word)) * 2 < index.size) return undefined;
  return remember(workspaceOf(index).broad, word, REMEMBERED, () => {
    const { ranks, postingAt, postingDocument, postingImpact } = index;
    const worth = new Uint8Array(ranks.length);
    const forms = eachForm(index, word, 'prefix', (term, _weight, part) => {
      for (let posting = postingAt[term]!, end = posting + documentsWith(index, term); posting < end; posting += 1) {
        const document = postingDocument[posting]!;
        worth[document] = Math.max(worth[document]!, 1, Math.round(part * postingImpact[posting]!));
      }
    });
    return { ...forms, worth };
  });
}
