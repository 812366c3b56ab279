/**
 * The messages between an extension and the page. Mutations have remote-dom's
 * format (`@remote-dom/core`), so an extension written with its remote half
 * runs unchanged. A function is sent as `{ fn: number }`.
 */

/**
 * Limits on what an extension may send and keep. Exceeding one ends the
 * extension.
 */
export const LIMITS = {
  nodes: 2000,
  depth: 32,
  /** Characters of one text or property. */
  text: 10_000,
  /** Characters of all current texts and properties. */
  allText: 200_000,
  /** Characters of JSON in one batch. */
  batch: 262_144,
  /** Messages of the extension that may wait for one batch. */
  messages: 2000,
  /** Minimum milliseconds between two batches: 60 a second. */
  batchMs: 17,
  /** Batches a second that the page accepts, whatever passed them on. */
  batchesPerSecond: 120,
  /** Milliseconds within which the sandbox must answer. */
  handshakeMs: 5000,
  /**
   * Seconds within which the extension must answer a check that it is alive.
   */
  silence: 10,
  /** Maximum characters of JSON in an action or in a message of the page. */
  message: 65_536,
} as const;

export const ROOT_ID = '~';
export const NODE = { element: 1, text: 3, comment: 8 } as const;
export const MUTATION = { insert: 0, remove: 1, text: 2, property: 3 } as const;
export const UPDATE = { property: 1, attribute: 2, listener: 3 } as const;

/** A function of the extension. */
export interface RemoteFunction {
  fn: number;
}

/** The only part of an event that the extension receives. */
export interface EventPayload {
  type: string;
  value?: string;
  checked?: boolean;
  /**
   * Number of a typed text. Listeners do not receive it. It comes back with the
   * drawing that follows.
   */
  turn?: number;
}

/** The initial data of an extension. */
export interface ExtensionInit {
  target: string;
  version: string;
  locale: string;
  capabilities: readonly string[];
  /** By capability: `cart`, `market`, `locale`. */
  data: Readonly<Record<string, unknown>>;
  /** The value that the page passed. */
  context: unknown;
}

/** From the page to the extension, as JSON. */
export type ToExtension =
  | readonly ['init', ExtensionInit]
  | readonly ['event', call: number, fn: number, payload: EventPayload]
  /** Functions that the page will not call again. */
  | readonly ['drop', fns: readonly number[]]
  | readonly ['data', name: string, value: unknown]
  | readonly ['reply', call: number, ok: boolean, value: unknown]
  | readonly ['message', value: unknown];

/**
 * From the extension to the page, as JSON; a batch is an array of them. The
 * page trusts none of it.
 */
export type ToPage =
  /**
   * turn: the number of the last typed text that the extension had received.
   */
  | readonly ['mutate', records: readonly unknown[], turn?: number]
  | readonly ['call', id: string, method: string]
  /** An event was handled: the next one of that node may follow. */
  | readonly ['done', call: number]
  | readonly ['action', name: string, payload: unknown]
  | readonly ['fetch', call: number, url: string, init: FetchInit]
  | readonly ['log', text: string];

export interface FetchInit {
  method?: 'GET' | 'POST';
  body?: string;
  contentType?: string;
}

/** The answer of the brokered `fetch`. */
export interface FetchAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** True for an object or array as JSON creates it, which has no behaviour. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member of the object, never an inherited one. */
export const own = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** The number of a transported function; undefined for anything else. */
export function functionId(value: unknown): number | undefined {
  const id = isRecord(value) ? own(value, 'fn') : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}
