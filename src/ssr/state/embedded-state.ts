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
  /** Language of a fragment. That of a page is the document's. */
  lang?: string;
}

/** Id of the state of a page. */
export const STATE_ID = 'wb-state';
/** Attribute of the state of a fragment. A document may have several. */
export const STATE_ATTRIBUTE = 'data-wb-state';
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

/**
 * The embedded states of the document: that of a page as soon as it is complete, or those of its fragments when the document
 * is, because more of them may follow. Empty when the document was not rendered by a server.
 */
export function waitForStates(): Promise<PageState[]> {
  return new Promise((resolve) => {
    watchScripts(`script#${STATE_ID}`, (script) => {
      resolve(script ? [stateOf(script)] : fragmentStates(document));
    });
  });
}

/** The states of the fragments in a document or a part of it. */
export const fragmentStates = (within: ParentNode): PageState[] =>
  [...within.querySelectorAll(`[${STATE_ATTRIBUTE}] > script:not([${ANSWER_ATTRIBUTE}])`)].map(stateOf);

const stateOf = (script: Element): PageState => JSON.parse(script.textContent) as PageState;
