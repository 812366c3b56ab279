import type { Manifest } from '../manifest.js';
import type { Problem } from '../said.js';

/** What the dev command tells its page, as server-sent events. */
export type ToPreview =
  | { type: 'built'; manifest: Manifest; sha256: string; bytes: number; warnings: Problem[] }
  | { type: 'failed'; problems: Problem[] };

/** What the page tells the dev command: what it shows in its list, for the terminal. */
export interface FromPreview {
  text: string;
  wrong: boolean;
}
