import { LitElement } from 'lit';

/**
 * Lit's support for hydration applies itself to a LitElement that is loaded later. The bundle of a framework may have loaded
 * LitElement before.
 */
export function supportHydration(): void {
  if (Object.hasOwn(LitElement, 'observedAttributes')) return;
  (globalThis as { litElementHydrateSupport?: (lit: object) => void }).litElementHydrateSupport?.({ LitElement });
}
