import type { LitElement } from 'lit';
import { observeHydration } from '../lit/browser.js';
import { UNSCRIPTED } from '../no-script/unscripted.js';
import { changedFields } from './form-fields.js';
import { awaitReplacement, replacePlaceholders } from './placeholders.js';

/**
 * Fired at an element whose markup did not match its template. The element has
 * rendered itself again. The event bubbles and is composed.
 */
export const MISMATCH = 'wb-hydration-mismatch';
export interface MismatchDetail {
  tag: string;
  message: string;
}

let isObserving = false;

/** Prepares elements for hydration, and reports those that do not match their markup. Call it before any is defined. */
export function reportMismatches(): void {
  if (isObserving) return;
  isObserving = true;
  observeHydration({
    before: (element, root) => {
      removeForms(element, root);
      const restore = changedFields(root);
      // After the element has added its listeners, and before the browser paints the fields without their values.
      return () => queueMicrotask(() => restore.forEach((act) => act()));
    },
    updated: replacePlaceholders,
    failed: reportMismatch,
  });
}

/** Removes the forms for pages without script in the same task in which listeners are added, so that no press acts twice. */
function removeForms(element: LitElement & { page?: number }, root: ShadowRoot): void {
  for (const markup of root.querySelectorAll<HTMLElement>(`[${UNSCRIPTED}]`)) {
    if (markup.getAttribute(UNSCRIPTED) === '') markup.remove();
    else awaitReplacement(element);
    // The page of a list that the server has rendered.
    const { page } = markup.dataset;
    if (page) element.page = Number(page);
  }
}

/** Reports that an element did not match its markup and was rendered again. */
export function reportMismatch(element: Element, error: unknown): void {
  const tag = element.localName;
  const message = error instanceof Error ? error.message : String(error);
  console.warn(`<${tag}> does not match the server's markup and was rendered again: ${message}`, element);
  const detail: MismatchDetail = { tag, message };
  element.dispatchEvent(new CustomEvent(MISMATCH, { detail, bubbles: true, composed: true }));
}
