import type { Extension } from '@storefront/contract';
import type { ExtensionErrorReason } from '../../src/events/index.js';
import type { Surroundings } from './view.js';

/** What an extension is started with. */
export interface ExtensionStart {
  readonly manifest: Extension;
  /** Reads its code through the client: undefined when the store has other code than the manifest names. Rejects when none comes. */
  code(signal: AbortSignal): Promise<string | undefined>;
  /** Address of the document in which it runs. */
  readonly sandboxUrl: string;
  /** Beginnings of addresses that its images may have. */
  readonly images: readonly string[];
  /** The place on the page that it extends, such as `checkout.after-contact`. */
  readonly target: string;
  readonly locale: string;
  /** What it may use: what the manifest asks for and the page allows. */
  readonly capabilities: readonly string[];
  /** What it may know, by capability. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the page gives it. */
  readonly context: unknown;
  /** Where it draws: empty, closed, and its alone. */
  readonly root: ShadowRoot;
  readonly surroundings: Surroundings;
  /** It has drawn for the first time. */
  ready(): void;
  /** It has ended, for good. */
  failed(reason: ExtensionErrorReason, detail?: string): void;
  action(name: string, payload: unknown): void;
}

/** An extension that runs. */
export interface RunningExtension {
  /** Tells it something. */
  send(message: unknown): void;
  /** Tells it data of a capability, anew. */
  data(capability: string, value: unknown): void;
  /** Ends it at once, whatever it is doing; what it drew is gone. Calls back nothing. */
  terminate(): void;
}

/** Runs code of strangers apart from the page. */
export interface ExtensionSandbox {
  start(start: ExtensionStart): RunningExtension;
}
