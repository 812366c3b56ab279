import type { KeyStorage, PagePort } from '../stores/index.js';

const YEAR = 60 * 60 * 24 * 365;

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
    addressMarket: () => new URLSearchParams(location.search).get('market') ?? undefined,
    cookieMarket: () => {
      // A sandboxed frame has no cookies, and says so by throwing; and somebody else may have written this one.
      try {
        const value = /(?:^|;\s*)wb_market=([^;]*)/.exec(document.cookie)?.[1];
        return value === undefined ? undefined : decodeURIComponent(value);
      } catch {
        return undefined;
      }
    },
    saveMarket: (code, where) => {
      if (where === 'cookie') {
        const secure = location.protocol === 'https:' ? '; Secure' : '';
        try {
          document.cookie = `wb_market=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
        } catch {
          // The choice holds until the page goes.
        }
      }
      // An address that names a market would bring the former one back with the next reload.
      const address = new URL(location.href);
      if (where === 'cookie' && !address.searchParams.has('market')) return;
      address.searchParams.set('market', code);
      history.replaceState(history.state, '', address);
    },
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
