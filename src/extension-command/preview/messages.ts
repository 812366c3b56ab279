import type { Manifest } from '../manifest.js';
import type { Problem } from '../problems.js';

/** Messages from the dev command to its page, as server-sent events. */
export type ToPreview =
  | { type: 'built'; manifest: Manifest; sha256: string; bytes: number; warnings: Problem[] }
  | { type: 'failed'; problems: Problem[] };

/** Messages from the page to the dev command: each line of the page's log, for the terminal. */
export interface FromPreview {
  text: string;
  wrong: boolean;
}
