/** The exports of this folder for browsers. See README.md. */
export { observeHydration, type HydrationSteps } from './hydration-update.js';
export { hydrateLazily, type LazyDirective } from './lazy-hydration.js';
export { supportHydration } from './support-hydration.js';
