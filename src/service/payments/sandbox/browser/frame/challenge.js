// @ts-check
/* global HTMLElement, HTMLButtonElement, HTMLDialogElement */
import { byId } from './dom.js';

const dialog = byId('challenge', HTMLDialogElement);

/**
 * The bank's question, over the form. A real bank would show its own page here.
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
      tell(false);
      resolve(answer);
    };
    dialog.showModal();
    tell(true);
  });
}
