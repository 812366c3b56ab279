import type { Read } from './reads.js';

/** What the browser is told beside the markup and the API's answers: enough to know what the server knew, without asking. */
export interface PageState {
  config: { baseUrl: string; storeId: number; locale?: string; autoGetActiveCart: boolean };
  /** As asked for by address or cookie. */
  market?: string;
  /** Tags to bring to life. */
  tags: readonly string[];
  reads: readonly Read[];
  /** Addresses whose answers follow in this document. */
  coming: readonly string[];
}

export const STATE_ID = 'wb-state';
/** Of a script that holds what the API has answered to this address; scripts with it stand before the state, or follow later. */
export const ANSWER_ATTRIBUTE = 'data-wb-answer';
/** Holds the status, where it is not 200. */
export const STATUS_ATTRIBUTE = 'data-wb-status';

/** Calls back with each script that the selector finds, now and while the document is still coming; then once with nothing. */
export function watchScripts(selector: string, found: (script: Element | undefined) => void): void {
  const seen = new Set<Element>();
  const look = (): void => {
    for (const script of document.querySelectorAll(selector)) {
      // What follows it in the document says that it is whole.
      if (seen.has(script) || (document.readyState === 'loading' && !script.nextSibling)) continue;
      seen.add(script);
      found(script);
    }
  };
  const observer = new MutationObserver(look);
  const end = (): void => {
    observer.disconnect();
    look();
    found(undefined);
  };
  if (document.readyState !== 'loading') {
    end();
    return;
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', end, { once: true });
  look();
}

/** What the server has told, as soon as all that it has drawn stands; undefined when it has not. */
export function waitForState(): Promise<PageState | undefined> {
  return new Promise((resolve) => {
    watchScripts(`script#${STATE_ID}`, (script) => {
      resolve(script && (JSON.parse(script.textContent) as PageState));
    });
  });
}
