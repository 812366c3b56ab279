// @ts-check
/* global HTMLElement */

/**
 * An element of the form's page, which always has it.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`There is no #${id}`);
  return element;
}

/** @param {string} text read once by screen readers, without moving the focus */
export function announce(text) {
  const status = byId('status', HTMLElement);
  status.textContent = '';
  // Screen readers do not read a text again that is restored at once.
  setTimeout(() => {
    status.textContent = text;
  }, 50);
}
