// @ts-check
/* global HTMLElement, HTMLButtonElement, HTMLDialogElement */
import { byId } from './dom.js';

const dialog = byId('challenge', HTMLDialogElement);

/**
 * Focuses the heading of the question, so that it is read first. Not by `autofocus`, which browsers block in a frame of
 * another origin.
 * @returns {boolean} whether there is a question
 */
export function focusQuestion() {
  if (dialog.open) byId('challenge-title', HTMLElement).focus();
  return dialog.open;
}

/**
 * The bank's question. A real bank would show its own page here. Meanwhile the page shows this frame over all of
 * itself, so the form is hidden behind the dialog.
 * @param {string} text
 * @param {(open: boolean) => void} tell
 * @returns {Promise<'approve' | 'refuse' | 'close'>} pending until it is answered
 */
export function ask(text, tell) {
  byId('challenge-text', HTMLElement).textContent = text;
  return new Promise((resolve) => {
    /** @type {'approve' | 'refuse' | 'close'} */
    let answer = 'close'; // also by Escape
    for (const choice of /** @type {const} */ (['approve', 'refuse', 'close'])) {
      byId(choice, HTMLButtonElement).onclick = () => {
        answer = choice;
        dialog.close();
      };
    }
    dialog.onclose = () => {
      delete document.documentElement.dataset['asking'];
      tell(false);
      resolve(answer);
    };
    document.documentElement.dataset['asking'] = '';
    tell(true);
    dialog.showModal();
    focusQuestion();
  });
}
