// @ts-check
import { caretIn, digitsOf } from './card.js';

/**
 * Formats a field while it is typed into, pasted into and filled in. The caret stays behind its digit, and Backspace at
 * a separator removes the digit before it.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} format
 * @param {(text: string) => number} maxDigits a digit typed into a full field is refused: dropping another one instead
 *   would change the number unnoticed
 */
export function formatInput(input, format, maxDigits) {
  input.addEventListener('beforeinput', (event) => {
    const { selectionStart: start, selectionEnd: end, value } = input;
    if (start === null || start !== end) return;
    const full = digitsOf(value).length >= maxDigits(value);
    if (full && event.inputType === 'insertText' && digitsOf(event.data ?? '') !== '') event.preventDefault();
    if (event.inputType === 'deleteContentBackward') {
      const before = /\D+$/.exec(value.slice(0, start))?.[0].length ?? 0;
      if (before > 0) input.setSelectionRange(start - before, start - before);
    } else if (event.inputType === 'deleteContentForward') {
      const after = /^\D+/.exec(value.slice(start))?.[0].length ?? 0;
      if (after > 0) input.setSelectionRange(start + after, start + after);
    }
  });
  input.addEventListener('input', () => {
    const { value, selectionStart } = input;
    const formatted = format(value);
    if (formatted === value) return;
    const before = value.slice(0, selectionStart ?? value.length);
    const added = Math.max(0, digitsOf(formatted).length - digitsOf(value).length);
    input.value = formatted;
    // Setting the selection of a field without focus would move the focus in some browsers.
    if (document.activeElement !== input) return;
    const caret = caretIn(before, formatted, added);
    input.setSelectionRange(caret, caret);
  });
}
