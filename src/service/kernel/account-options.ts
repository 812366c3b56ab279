/**
 * Looks up leaked passwords without revealing the password. It gets the first five characters of the SHA-1 in upper
 * case and returns the other 35 of all hashes that begin so, one per line, each as `SUFFIX` or `SUFFIX:count`.
 */
export type CheckBreached = (sha1Prefix: string) => Promise<string>;

/** The cost of scrypt: memory is 128 · 2^logN · r bytes, work grows with p. */
export interface PasswordCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** Options of customer accounts. */
export interface AccountOptions {
  /** Looks up leaked passwords. Absent: only the service's own list is used. */
  readonly checkBreached?: CheckBreached;
  /** The cost of new hashes. Older hashes are replaced at the next sign-in. */
  readonly passwordCost?: PasswordCost;
}
