import type { Answer } from '../state/answer.js';
import { within } from './deadline.js';

/** A response of the API, with its headers. */
export interface Asked {
  readonly answer: Answer;
  readonly headers: Headers;
}

/**
 * Reads of one shopper, shared by the visits of one request. A framework renders the fragments of a page one by one: they
 * read the cart once, show the same one, and make no two shoppers of one.
 */
export class ShopperReads {
  readonly #asked = new Map<string, Promise<Asked>>();

  constructor(private readonly gone: AbortSignal) {}

  /**
   * Reads a URL once for all visits.
   * @param taken the visit's earlier URLs, which it reads again
   * @param milliseconds that the call may take. One visit may end while others wait, so it has a time of its own.
   */
  get(
    url: string,
    taken: Set<string>,
    milliseconds: number,
    ask: (signal: AbortSignal) => Promise<Asked>,
  ): Promise<Asked> {
    const known = taken.has(url) ? undefined : this.#asked.get(url);
    taken.add(url);
    if (known) return known;
    const asked = within([this.gone, AbortSignal.timeout(milliseconds)], ask);
    this.#asked.set(url, asked);
    // Another visit may get an answer.
    asked.catch(() => this.#asked.get(url) === asked && this.#asked.delete(url));
    return asked;
  }

  /** Call it before a write: what was read may change. */
  forget(): void {
    this.#asked.clear();
  }
}

const byRequest = new WeakMap<Request, ShopperReads>();

/** The reads that all visits of a request share. They live as long as the request. */
export function readsOf(request: Request): ShopperReads {
  const reads = byRequest.get(request) ?? new ShopperReads(request.signal);
  byRequest.set(request, reads);
  return reads;
}
