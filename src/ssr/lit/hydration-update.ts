import { adoptStyles, LitElement, type PropertyValues } from 'lit';
import { withLazyParts } from './lazy-hydration.js';

/** Called as elements hydrate the markup that a server has rendered into their shadow root. */
export interface HydrationSteps {
  /**
   * Called before an element hydrates.
   * @returns a function that is called when it has hydrated
   */
  before: (element: LitElement, root: ShadowRoot) => () => void;
  /** After each later update of an element. */
  updated: (element: LitElement, root: ShadowRoot) => void;
  /** The markup was not the element's: it was removed, and the element has rendered itself. */
  failed: (element: LitElement, error: unknown) => void;
}

type Support = (lit: { LitElement: typeof LitElement }) => void;
interface Updates {
  update: (changed: PropertyValues) => void;
}

/**
 * Wraps `LitElement.prototype.update`, as `lit-element-hydrate-support.js` does, because Lit has no hook around
 * hydration. Call it once, before any element is defined.
 */
export function observeHydration({ before, updated, failed }: HydrationSteps): void {
  // A bundle may run Lit before the module that adds hydration to it, which then has to be called.
  if (!Object.hasOwn(LitElement, 'observedAttributes')) {
    (globalThis as { litElementHydrateSupport?: Support }).litElementHydrateSupport?.({ LitElement });
  }
  const prototype = LitElement.prototype as unknown as Partial<Updates>;
  const { update } = prototype;
  if (typeof update !== 'function') return;
  prototype.update = function (this: LitElement, changed) {
    const root = this.shadowRoot;
    if (this.hasUpdated || !root?.hasChildNodes()) {
      update.call(this, changed);
      if (root) updated(this, root);
      return;
    }
    const hydrated = before(this, root);
    try {
      withLazyParts(root, () => update.call(this, changed));
      hydrated();
    } catch (error) {
      root.replaceChildren();
      adoptStyles(root, (this.constructor as typeof LitElement).elementStyles);
      update.call(this, changed);
      // Lit has hydrated the empty root when the error came before its hydration. It renders from now on.
      if (!root.hasChildNodes()) update.call(this, changed);
      failed(this, error);
    }
  };
}
