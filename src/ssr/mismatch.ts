import { adoptStyles, LitElement, type PropertyValues } from 'lit';
import { UNSCRIPTED } from './forms/unscripted.js';
import { takingOver } from './take-over.js';

/** Fired at an element, bubbling and composed, that was not what the server had drawn and is drawn anew. */
export const MISMATCH = 'wb-hydration-mismatch';
export interface MismatchDetail {
  tag: string;
  message: string;
}

interface Drawn {
  update: (changed: PropertyValues) => void;
}
type Support = (lit: { LitElement: typeof LitElement }) => void;

let heeded = false;

/** What cannot be taken over is thrown away and drawn anew, and said. Call it before any element is defined. */
export function heedMismatches(): void {
  if (heeded) return;
  heeded = true;
  // In a bundle, Lit may have run before the code that teaches it to take over.
  if (!Object.hasOwn(LitElement, 'observedAttributes')) {
    (globalThis as { litElementHydrateSupport?: Support }).litElementHydrateSupport?.({ LitElement });
  }
  const prototype = LitElement.prototype as unknown as Drawn;
  const { update } = prototype;
  prototype.update = function (this: LitElement & Drawn, changed) {
    const root = this.shadowRoot;
    if (this.hasUpdated || !root?.hasChildNodes()) {
      update.call(this, changed);
      return;
    }
    // From here on a press is ours alone: in the same turn as listeners come, the forms go.
    for (const its of root.querySelectorAll(`[${UNSCRIPTED}]`)) its.remove();
    try {
      takingOver(root, () => update.call(this, changed));
    } catch (error) {
      root.replaceChildren();
      // Whichever build of Lit's it is: there is nothing left to take over.
      Object.assign(this, { _$AG: false, _$needsHydration: false });
      adoptStyles(root, (this.constructor as typeof LitElement).elementStyles);
      update.call(this, changed);
      reportMismatch(this, error);
    }
  };
}

/** Says that something of an element was not what the server had drawn, and is drawn anew. */
export function reportMismatch(element: Element, error: unknown): void {
  const tag = element.localName;
  const message = error instanceof Error ? error.message : String(error);
  console.warn(`<${tag}> is not what the server has drawn, and is drawn anew: ${message}`, element);
  const detail: MismatchDetail = { tag, message };
  element.dispatchEvent(new CustomEvent(MISMATCH, { detail, bubbles: true, composed: true }));
}
