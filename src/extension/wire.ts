/**
 * What crosses between an extension and the page. Mutations are those of remote-dom (`@remote-dom/core`), so that an
 * extension written with its remote half runs as it is; a function crosses as `{ fn: number }`.
 */

/** Bounds on what an extension may send and have. What goes beyond one ends it. */
export const LIMITS = {
  nodes: 2000,
  depth: 32,
  /** Characters of one text or property. */
  text: 10_000,
  /** Characters of all texts and properties that stand. */
  allText: 200_000,
  /** Characters of JSON in one batch. */
  batch: 262_144,
  /** Messages of the extension that may wait to be sent in one batch. */
  messages: 2000,
  /** Milliseconds between two batches at least: 60 a second. */
  batchMs: 17,
  /** Batches a second that the page itself takes, whatever stands between. */
  batchesPerSecond: 120,
  /** Milliseconds until the sandbox must have answered. */
  handshakeMs: 5000,
  /** Seconds in which the extension must answer a question whether it lives. */
  silence: 10,
  /** Characters of JSON that an action or a message of the page may have. */
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

/** The one thing of an event that the extension gets to know. */
export interface EventPayload {
  type: string;
  value?: string;
  checked?: boolean;
  /** Number of a typed text. Its listeners are not told; it comes back with what is drawn after it. */
  turn?: number;
}

/** What the extension is told when it starts. */
export interface ExtensionInit {
  target: string;
  version: string;
  locale: string;
  capabilities: readonly string[];
  /** By capability: `cart`, `market`, `locale`. */
  data: Readonly<Record<string, unknown>>;
  /** What the page gave it. */
  context: unknown;
}

/** From the page to the extension, as JSON. */
export type ToExtension =
  | readonly ['init', ExtensionInit]
  | readonly ['event', call: number, fn: number, payload: EventPayload]
  /** Functions that the page will not call any more. */
  | readonly ['drop', fns: readonly number[]]
  | readonly ['data', name: string, value: unknown]
  | readonly ['reply', call: number, ok: boolean, value: unknown]
  | readonly ['message', value: unknown];

/** From the extension to the page, as JSON; a batch is an array of them. The page believes none of it. */
export type ToPage =
  /** turn: of the last typed text of which the extension knew. */
  | readonly ['mutate', records: readonly unknown[], turn?: number]
  | readonly ['call', id: string, method: string]
  /** An event was handled: the next one of that node may come. */
  | readonly ['done', call: number]
  | readonly ['action', name: string, payload: unknown]
  | readonly ['fetch', call: number, url: string, init: FetchInit]
  | readonly ['log', text: string];

export interface FetchInit {
  method?: 'GET' | 'POST';
  body?: string;
  contentType?: string;
}

/** What the brokered `fetch` answers. */
export interface FetchAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Whether it is an object or array that JSON made, and so has no behaviour. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of the object itself: never one that it inherits. */
export const own = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** The number of a function as it crosses; undefined for anything else. */
export function functionId(value: unknown): number | undefined {
  const id = isRecord(value) ? own(value, 'fn') : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}
