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

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text read once by screen readers, without moving the focus. Empty: what was said has ended */
export function announce(text) {
  const status = byId('status', HTMLElement);
  status.textContent = '';
  clearTimeout(timer);
  // Screen readers do not read a text again that is restored at once.
  timer = setTimeout(() => {
    status.textContent = text;
  }, 50);
}
