/**
 * For authors of extensions: `storefront-elements/extension`. Bundled into the one file that an extension is. Runs in a
 * worker: there is no document, no network and no storage.
 */
import { connectHost, type Host, type Port } from './host.js';

export type { AddressData, CartData, CartLineData, HostData, MoneyData, PlaceContext } from './data.js';
export {
  effects,
  type CodeFacts,
  type Effects,
  type OrderFacts,
  type ProductFacts,
  type TotalFacts,
} from './effects.js';
export type { Host, RemoteConnection } from './host.js';
export type { Listener, NodeProperties } from './node-types.js';
export { element, text, type Child, type Element, type Properties, type Root, type Text } from './nodes.js';
export type { EventPayload, FetchAnswer, FetchInit } from '../wire.js';

const FRAME_MS = 16;

/** What of a worker's global scope is used. */
interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/**
 * Starts the extension: `run` is called once, when the page has said what the extension may know. Elsewhere than in a
 * worker, as in a test, nothing is started.
 * @returns `run`, for the module to export: a test gives it to `start` of `storefront-elements/extension/testing`
 */
export function extend(run: (host: Host) => unknown): (host: Host) => unknown {
  const scope = globalThis as Partial<WorkerScope>;
  if (scope.postMessage && scope.addEventListener) {
    giveFrames();
    connectHost(portOf(scope as WorkerScope), run);
  }
  return run;
}

/** In a worker of a worker Chromium has the function, and it only throws: React and Preact schedule their effects with it. */
function giveFrames(): void {
  const frame = (callback: (now: number) => void) => setTimeout(() => callback(performance.now()), FRAME_MS);
  Object.assign(globalThis, { requestAnimationFrame: frame, cancelAnimationFrame: clearTimeout });
}

const portOf = (scope: WorkerScope): Port => ({
  send: (json) => scope.postMessage(json),
  receive: (listener) =>
    scope.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') listener(data);
    }),
});
