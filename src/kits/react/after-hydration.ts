/** Attribute around the data of markup that a server has rendered. */
const SENT = '[data-wb-state]';
let hasHydrated = false;

/** Call it when the elements that came with the document have hydrated. */
export function markHydrated(): void {
  hasHydrated = true;
}

/**
 * Runs at once, or after the elements that came with the document have hydrated: a tag that is defined earlier would render
 * again what the server has rendered, and a read would ask again what came with the document.
 */
export function afterHydration(act: () => void): void {
  if (hasHydrated) act();
  // More of the document may bring such elements.
  else if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => afterHydration(act), { once: true });
  else if (!document.querySelector(SENT)) act();
  else document.addEventListener('wb-hydrated', act, { once: true });
}
