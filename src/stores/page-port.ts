/** What the stores ask of the page they serve; the stores themselves know no document. All members are optional. */
export interface PagePort {
  /** `?market=` of the page's address. */
  addressMarket?(): string | undefined;
  /** The `wb_market` cookie of the page's origin. */
  cookieMarket?(): string | undefined;
  /** Remembers the shopper's choice: in the `wb_market` cookie, or in the page's address. Rejects when its code did not arrive. */
  saveMarket?(code: string, where: 'cookie' | 'query'): void | Promise<void>;
  /** Calls back once, when the shopper first does anything: the time to bring code that a click may need. @returns a function that forgets it */
  onFirstInput?(act: () => void): () => void;
}

/** Where a checkout is found again after a reload: sessionStorage, or anything like it. It may throw: private windows do. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
