/**
 * For authors of extensions: `storefront-elements/extension`. Bundled into the one file that an extension is. Runs in a
 * worker: there is no document, no network and no storage.
 */
import { connectHost, type Host } from './host.js';

export type { Host, RemoteConnection } from './host.js';
export { element, text, type Child, type Element, type Properties, type Root, type Text } from './nodes.js';
export type { EventPayload, FetchAnswer, FetchInit } from '../wire.js';

/** What of a worker's global scope is used. */
interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Starts the extension: `run` is called once, when the page has said what the extension may know. */
export function extend(run: (host: Host) => unknown): void {
  const scope = globalThis as unknown as WorkerScope;
  connectHost(
    {
      send: (json) => scope.postMessage(json),
      receive: (listener) =>
        scope.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') listener(data);
        }),
    },
    run,
  );
}
