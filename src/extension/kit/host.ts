import type { EventPayload, ExtensionInit, FetchAnswer, FetchInit, ToExtension, ToPage } from '../wire.js';
import type { HostData } from './data.js';
import { createRoot, type Root } from './nodes.js';

/** What remote-dom's elements are connected to: `root.connect(host.connection)`. */
export interface RemoteConnection {
  mutate(records: readonly unknown[]): void;
  /** There is one method, `focus`; it takes effect only while the shopper is doing something in the extension. */
  call(id: string, method: string, ...args: readonly unknown[]): void;
}

/** What an extension knows of the shop, and can ask of it. */
export interface Host {
  /** The place on the page that it extends, such as `checkout.after-contact`. */
  readonly target: string;
  readonly version: string;
  /** BCP 47 tag of the page's language there. */
  readonly locale: string;
  /** What it may use: `cart`, `market`, `locale`, `fetch`, as far as the merchant and the page allow. */
  readonly capabilities: readonly string[];
  /** What the page gave it. */
  readonly context: unknown;
  /** Where it draws. */
  readonly root: Root;
  /** In place of `root`, for remote-dom and what is built on it. */
  readonly connection: RemoteConnection;
  /** Data of a capability as it is now; undefined without the capability. */
  data<C extends keyof HostData>(capability: C): HostData[C] | undefined;
  data(capability: string): unknown;
  /** Calls back with every change of that data, and of what the page gives, which is called `context`. */
  onData<C extends keyof HostData>(capability: C, listener: (value: HostData[C]) => void): void;
  onData(capability: string, listener: (value: unknown) => void): void;
  /** Hears what the page says with `send()`. */
  onMessage(listener: (message: unknown) => void): void;
  /** Asks the page to do something: it fires `wb-extension-action`. */
  action(name: string, payload?: unknown): void;
  /**
   * Asks a server through the page: only origins of the manifest's `fetchOrigins`, without cookies, 64 KB, ten times a
   * minute. Rejects with the reason.
   */
  fetch(url: string, init?: FetchInit): Promise<FetchAnswer>;
  /** Writes to the page's console, for the author. */
  log(text: string): void;
}

/** What the extension's worker is to its sandbox: JSON in, JSON out. */
export interface Port {
  send(json: string): void;
  receive(listener: (json: string) => void): void;
}

type Handler = (payload: EventPayload) => unknown;

/** The extension's end of the wire. Calls `run` once the page has said what the extension may know. */
export function connectHost(port: Port, run: (host: Host) => unknown): void {
  const functions = new Map<number, Handler>();
  const waiting = new Map<number, { resolve: (answer: FetchAnswer) => void; reject: (error: Error) => void }>();
  const dataListeners = new Map<string, ((value: unknown) => void)[]>();
  const messageListeners: ((message: unknown) => void)[] = [];
  let data: Record<string, unknown> = {};
  let counter = 0;
  /** Number of the last typed text that it was told. */
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
    // What was told while the sandbox started is newer than what it was started with.
    const { context = init.context } = data;
    data = { ...known, ...data };
    return {
      ...init,
      context,
      connection,
      root: createRoot(connection),
      data: (capability: string) => data[capability],
      onData: (capability: string, listener: (value: never) => void) => {
        dataListeners.set(capability, [...(dataListeners.get(capability) ?? []), listener as (value: unknown) => void]);
      },
      onMessage: (listener) => void messageListeners.push(listener),
      action: (name, payload = null) => send(['action', name, payload]),
      fetch: (url, init = {}) =>
        new Promise((resolve, reject) => {
          waiting.set((counter += 1), { resolve, reject });
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
      data[message[1]] = message[2];
      for (const listener of dataListeners.get(message[1]) ?? []) listener(message[2]);
    } else {
      const [, call, ok, value] = message;
      const its = waiting.get(call);
      waiting.delete(call);
      if (ok) its?.resolve(value as FetchAnswer);
      else its?.reject(new Error(String(value)));
    }
  });
}
