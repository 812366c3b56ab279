import type { Read } from './reads.js';

/** Embedded in the page beside the API's answers, so that the browser has the state of the server without a request. */
export interface PageState {
  config: { baseUrl: string; storeId: number; locale?: string; autoGetActiveCart: boolean };
  /** Market code from the page's address or cookie. */
  market?: string;
  /** Tags to define in the browser. */
  tags: readonly string[];
  reads: readonly Read[];
  /** Paths, from the API's base, whose answers follow later in this document. */
  coming: readonly string[];
}

export const STATE_ID = 'wb-state';
/**
 * Attribute of a script with an answer of the API. The value is the path from
 * the API's base. These scripts come before the state; those of deferred reads
 * come after it.
 */
export const ANSWER_ATTRIBUTE = 'data-wb-answer';
/** Attribute with the HTTP status of that answer. Absent for 200. */
export const STATUS_ATTRIBUTE = 'data-wb-status';

/** Calls `found` with each script that matches, also while the document loads, and at its end once with undefined. */
export function watchScripts(selector: string, found: (script: Element | undefined) => void): void {
  const seen = new Set<Element>();
  const look = (): void => {
    for (const script of document.querySelectorAll(selector)) {
      // A script is complete when something follows it in the document.
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

/** The embedded state, which comes after the markup; undefined when the page was not rendered by a server. */
export function waitForState(): Promise<PageState | undefined> {
  return new Promise((resolve) => {
    watchScripts(`script#${STATE_ID}`, (script) => {
      resolve(script && (JSON.parse(script.textContent) as PageState));
    });
  });
}
