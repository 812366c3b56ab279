/**
 * A language for tests, `en-XA`: every letter accented, every text 40 % longer,
 * in brackets. Text without brackets on the page does not come from the
 * catalogues; text that is cut off leaves no room for other languages.
 */
import { messageGroups, registerLanguage, type Texts } from '../element-base/locale/messages.js';

const accents = new Map(Array.from('aceilnorsuyzAEIOU', (letter, index) => [letter, 'áçéîļñöŕšüýžÅÉÎÖÛ'[index]]));

function accented(text: string): string {
  const body = Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
  return `[${body}${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
}

/** Registers the language for the groups whose code is loaded. */
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
