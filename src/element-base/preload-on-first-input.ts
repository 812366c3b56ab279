import { onFirstInput } from '../context/browser-page.js';
import type { Lazy } from '../context/lazy.js';

/** Brings code that an act of the shopper will want, as soon as there is a shopper: before the act. */
export function preloadOnFirstInput(code: Lazy<unknown>): void {
  onFirstInput(() => {
    // Code that fails to load now is requested again when it is needed.
    code.load().catch(() => undefined);
  });
}
