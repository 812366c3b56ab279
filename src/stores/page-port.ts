/**
 * The parts of the page that the stores use; they do not access the document
 * themselves. All members are optional.
 */
export interface PagePort {
  /** `?market=` of the page's address. */
  addressMarket?(): string | undefined;
  /** The `wb_market` cookie of the page's origin. */
  cookieMarket?(): string | undefined;
  /**
   * Remembers the shopper's choice, in the `wb_market` cookie or in the page's
   * address. Rejects when its code does not load.
   */
  saveMarket?(code: string, where: 'cookie' | 'query'): void | Promise<void>;
  /**
   * Calls back once, on the shopper's first input: the time to load code that a
   * click may need.
   * @returns a function that cancels it
   */
  onFirstInput?(act: () => void): () => void;
}

/**
 * Storage for the checkout, so that it survives a reload: sessionStorage or a
 * similar object. It may throw, as in private windows.
 */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
