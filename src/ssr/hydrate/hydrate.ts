/** Hydrates, in the browser, what a server has rendered: a page, or fragments of one that a framework has made. */

export type { Loads } from './define-tags.js';
export { documentStorefront } from './document-storefront.js';
export { hydrateFragment, type SentFragment } from './fragment.js';
export { hydrate } from './hydrate-document.js';
export type { HydrateOptions } from './hydrated-store.js';
export { MISMATCH, type MismatchDetail } from './mismatch.js';
