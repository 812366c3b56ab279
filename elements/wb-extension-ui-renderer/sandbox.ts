import type { Extension } from '@storefront/contract';
import type { ExtensionErrorReason } from '../../src/events/index.js';
import type { Surroundings } from './view.js';

/** Start options of an extension. */
export interface ExtensionStart {
  readonly manifest: Extension;
  /**
   * Loads its code through the client. `undefined` if the store has other code than the manifest names. Rejects if the
   * code cannot be loaded.
   */
  code(signal: AbortSignal): Promise<string | undefined>;
  /** Address of the document in which it runs. */
  readonly sandboxUrl: string;
  /** Prefixes of allowed image addresses. */
  readonly images: readonly string[];
  /** The place on the page that it extends, such as `checkout.after-contact`. */
  readonly target: string;
  readonly locale: string;
  /** Its capabilities: those that the manifest requests and the page allows. */
  readonly capabilities: readonly string[];
  /** The data it may read, by capability. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Data from the page. */
  readonly context: unknown;
  /** The root to render in: empty, closed, and used by this extension only. */
  readonly root: ShadowRoot;
  readonly surroundings: Surroundings;
  /** Called after its first render. */
  ready(): void;
  /** Called when it has ended for good. */
  failed(reason: ExtensionErrorReason, detail?: string): void;
  action(name: string, payload: unknown): void;
}

/** A running extension. */
export interface RunningExtension {
  /** Sends it a message. */
  send(message: unknown): void;
  /** Sends it new data of a capability. */
  data(capability: string, value: unknown): void;
  /** Ends it at once, even in the middle of work, and removes its content. Calls no callback. */
  terminate(): void;
}

/** Runs third-party code separately from the page. */
export interface ExtensionSandbox {
  start(start: ExtensionStart): RunningExtension;
}
