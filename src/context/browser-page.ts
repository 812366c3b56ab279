import type { KeyStorage, PagePort } from '../stores/index.js';
import { lazy } from './lazy.js';
import { addressMarket, cookieMarket } from './page-market.js';

const saving = lazy(() => import('./save-market.js'));

/** Calls back once, at the next pointer movement, touch or key press. @returns a function that cancels it */
export function onFirstInput(act: () => void): () => void {
  const heard = new AbortController();
  const once = (): void => {
    heard.abort();
    act();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, once, { passive: true, capture: true, signal: heard.signal });
  }
  return () => heard.abort();
}

/** Address and cookies of the page, if it may have cookies. Empty on a server. */
export function browserPage(): PagePort {
  if (typeof document === 'undefined') return {};
  return {
    addressMarket,
    cookieMarket,
    saveMarket: (code, where) => saving.load().then((result) => result.saveMarket(code, where)),
    onFirstInput,
  };
}

/** Session storage, or undefined if the browser denies it. Reading the property may throw. */
export function browserStorage(): KeyStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
