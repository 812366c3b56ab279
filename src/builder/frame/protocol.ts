/** The messages between the editor and a page of the draft in its frame. Both check each other's origin and window first. */

/** Changes whenever a message does. */
export const PROTOCOL = 1;

/** The frame says once that it is there. */
export interface Ready {
  readonly wb: 'ready';
  readonly protocol: number;
  /** Path of the page below the draft's address, with its query. */
  readonly page: string;
}

/** The editor hands over a port; everything else goes through it. */
export interface Welcome {
  readonly wb: 'port';
  readonly protocol: number;
}

export type ToFrame =
  | { readonly kind: 'select'; readonly section: string | undefined; readonly scroll: boolean }
  /** Plain text of a field, set at once. */
  | { readonly kind: 'text'; readonly section: string; readonly field: string; readonly text: string }
  /** Values of tokens by name, without `--wb-`. An empty value takes the token back. */
  | { readonly kind: 'tokens'; readonly scheme: 'light' | 'dark'; readonly tokens: Readonly<Record<string, string>> }
  | { readonly kind: 'scheme'; readonly scheme: 'light' | 'dark' | 'both' }
  /** Draws a section again, with at least this version of the draft. */
  | { readonly kind: 'draw'; readonly section: string; readonly version: number; readonly after: string | null }
  | { readonly kind: 'order'; readonly sections: readonly string[] }
  | { readonly kind: 'remove'; readonly section: string }
  | { readonly kind: 'editable'; readonly fields: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'check'; readonly number: number };

export type FromFrame =
  | { readonly kind: 'select'; readonly section: string; readonly field: string | undefined }
  | {
      readonly kind: 'text';
      readonly section: string;
      readonly field: string;
      readonly text: string;
      readonly isDone: boolean;
    }
  | { readonly kind: 'drawn'; readonly section: string; readonly ms: number }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'key'; readonly key: 'undo' | 'redo' | 'escape' }
  | { readonly kind: 'checked'; readonly number: number; readonly findings: readonly FrameFinding[] };

/** A finding of axe on the drawn page. */
export interface FrameFinding {
  readonly rule: string;
  readonly message: string;
  readonly section: string | undefined;
  readonly isCertain: boolean;
}
