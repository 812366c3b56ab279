/**
 * A language for tests, `en-XA`: every letter accented, every text two fifths longer, in brackets. What is not in
 * brackets on the page does not come from the texts; what is cut off has no room for other languages.
 */
import { messageGroups, registerLanguage, type Texts } from '../element-base/locale/messages.js';

const accents = new Map(Array.from('aceilnorsuyzAEIOU', (letter, index) => [letter, 'áçéîļñöŕšüýžÅÉÎÖÛ'[index]]));

function accented(text: string): string {
  const body = Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
  return `[${body}${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
}

/** Registers it for the groups whose code is on the page now. */
export function registerPseudoLanguage(): void {
  const texts = messageGroups().map(({ name, en }): [string, Texts] => [
    name,
    Object.fromEntries(
      Object.entries(en).map(([key, text]) => [
        key,
        typeof text === 'string' ? accented(text) : (...values: never[]) => accented(text(...values)),
      ]),
    ),
  ]);
  registerLanguage('en-XA', Object.fromEntries(texts));
}
