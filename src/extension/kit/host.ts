import type { EventPayload, ExtensionInit, FetchAnswer, FetchInit, ToExtension, ToPage } from '../wire.js';
import type { HostData } from './data.js';
import { createRoot, type Root } from './nodes.js';
import type { RemoteConnection } from './remote-connection.js';

/** The data and actions that the page offers the extension. */
export interface Host {
  /**
   * The place on the page that the extension extends, such as
   * `checkout.after-contact`.
   */
  readonly target: string;
  readonly version: string;
  /** BCP 47 tag of the page's language at this place. */
  readonly locale: string;
  /**
   * The capabilities that merchant and page allow, such as `cart`, `market`,
   * `locale`, `fetch`.
   */
  readonly capabilities: readonly string[];
  /** The value that the page passed. */
  readonly context: unknown;
  /** The root for the extension's nodes. */
  readonly root: Root;
  /** Instead of `root`, for remote-dom and libraries based on it. */
  readonly connection: RemoteConnection;
  /** Current data of a capability; undefined without the capability. */
  data<C extends keyof HostData>(capability: C): HostData[C] | undefined;
  data(capability: string): unknown;
  /**
   * Calls back with every change of that data, and at once if it has changed
   * since the extension started. So a component that draws with `data()` and
   * listens later, in an effect, misses no change. The name `context` observes
   * the value that the page passes.
   */
  onData<C extends keyof HostData>(capability: C, listener: (value: HostData[C]) => void): void;
  onData(capability: string, listener: (value: unknown) => void): void;
  /** Receives the messages that the page sends with `send()`. */
  onMessage(listener: (message: unknown) => void): void;
  /** Asks the page for an action: it fires `wb-extension-action`. */
  action(name: string, payload?: unknown): void;
  /**
   * Sends a request through the page: only to origins in the manifest's
   * `fetchOrigins`, without cookies, 64 KB, ten times a minute. Rejects with
   * the reason.
   */
  fetch(url: string, init?: FetchInit): Promise<FetchAnswer>;
  /** Writes to the page's console, for the author. */
  log(text: string): void;
}

/**
 * The connection between the extension's worker and its sandbox: JSON in, JSON
 * out.
 */
export interface Port {
  send(json: string): void;
  receive(listener: (json: string) => void): void;
}

type Handler = (payload: EventPayload) => unknown;

/**
 * The extension's end of the connection. Calls `run` once the page has sent the
 * initial data.
 */
export function connectHost(port: Port, run: (host: Host) => unknown): void {
  const functions = new Map<number, Handler>();
  const pending = new Map<number, { resolve: (answer: FetchAnswer) => void; reject: (error: Error) => void }>();
  const dataListeners = new Map<string, ((value: unknown) => void)[]>();
  const messageListeners: ((message: unknown) => void)[] = [];
  let data: Readonly<Record<string, unknown>> = {};
  let counter = 0;
  /** Number of the last typed text that the extension received. */
  let heard = 0;

  const send = (message: ToPage): void => {
    port.send(
      JSON.stringify(message, (_key, value: unknown) => {
        if (typeof value !== 'function') return value;
        functions.set((counter += 1), value as Handler);
        return { fn: counter };
      }),
    );
  };
  const connection: RemoteConnection = {
    mutate: (records) => {
      if (records.length > 0) send(['mutate', records, heard]);
    },
    call: (id, method) => send(['call', id, method]),
  };
  const makeHost = ({ data: known, ...init }: ExtensionInit): Host => {
    // Data received while the sandbox started is newer than the initial data.
    const first: Readonly<Record<string, unknown>> = { ...known, context: init.context, ...data };
    data = first;
    return {
      ...init,
      context: first['context'],
      connection,
      root: createRoot(connection),
      data: (capability: string) => data[capability],
      onData: (capability: string, listener: (value: never) => void) => {
        dataListeners.set(capability, [...(dataListeners.get(capability) ?? []), listener as (value: unknown) => void]);
        if (data[capability] !== first[capability]) listener(data[capability] as never);
      },
      onMessage: (listener) => void messageListeners.push(listener),
      action: (name, payload = null) => send(['action', name, payload]),
      fetch: (url, init = {}) =>
        new Promise((resolve, reject) => {
          pending.set((counter += 1), { resolve, reject });
          send(['fetch', counter, url, init]);
        }),
      log: (text) => send(['log', text]),
    };
  };
  const handle = async (call: number, fn: number, { turn = heard, ...payload }: EventPayload): Promise<void> => {
    heard = turn;
    try {
      await functions.get(fn)?.(payload);
    } catch (error) {
      send(['log', String(error)]);
    } finally {
      send(['done', call]);
    }
  };
  port.receive((json) => {
    const message = JSON.parse(json) as ToExtension;
    if (message[0] === 'init') run(makeHost(message[1]));
    else if (message[0] === 'event') void handle(message[1], message[2], message[3]);
    else if (message[0] === 'drop') for (const fn of message[1]) functions.delete(fn);
    else if (message[0] === 'message') for (const listener of messageListeners) listener(message[1]);
    else if (message[0] === 'data') {
      data = { ...data, [message[1]]: message[2] };
      for (const listener of dataListeners.get(message[1]) ?? []) listener(message[2]);
    } else {
      const [, call, ok, value] = message;
      const response = pending.get(call);
      pending.delete(call);
      if (ok) response?.resolve(value as FetchAnswer);
      else response?.reject(new Error(String(value)));
    }
  });
}
