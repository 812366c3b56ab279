import type { ExtensionErrorReason } from '../../src/events/index.js';

/** What an extension is started with. */
export interface ExtensionStart {
  /** Address of its code. */
  readonly src: string;
  /** Subresource integrity of that code: `sha384-…`. */
  readonly integrity: string;
  /** The place on the page that it extends, such as `checkout.after-contact`. */
  readonly target: string;
  /** What it may use, by name. */
  readonly allow: readonly string[];
  /** What it is told of its surroundings. */
  readonly context: unknown;
  /** Where it draws: empty, inside the element's shadow root. */
  readonly root: HTMLElement;
  /** It has drawn for the first time. */
  ready(): void;
  /** It has ended, for good. */
  failed(reason: ExtensionErrorReason): void;
  action(name: string, payload: unknown): void;
}

/** An extension that runs. */
export interface RunningExtension {
  /** Tells it something. */
  send(message: unknown): void;
  /** Ends it at once, whatever it is doing; what it drew is gone. Calls back nothing. */
  terminate(): void;
}

/** Runs code of strangers apart from the page. */
export interface ExtensionSandbox {
  start(start: ExtensionStart): RunningExtension;
}
