import type { KeyStorage, PagePort } from '../stores/index.js';
import { lazy } from './lazy.js';
import { addressMarket, cookieMarket } from './page-market.js';

const saving = lazy(() => import('./save-market.js'));

/** Acts once, when the shopper next moves the pointer, touches the page or presses a key. @returns a function that forgets it */
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

/** The page's address and cookies, where the page may have some; nothing on a server. */
export function browserPage(): PagePort {
  if (typeof document === 'undefined') return {};
  return {
    addressMarket,
    cookieMarket,
    saveMarket: (code, where) => saving.bring().then((its) => its.saveMarket(code, where)),
    onFirstInput,
  };
}

/** Session storage, or undefined where the browser denies it: even asking may throw. */
export function browserStorage(): KeyStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
