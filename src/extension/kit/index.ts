/**
 * For authors of extensions: `storefront-elements/extension`. Bundle it into
 * the extension's single file. It runs in a worker, without document, network
 * or storage.
 */
import { connectHost, type Host, type Port } from './host.js';

export type { AddressData, CartData, CartLineData, HostData, MoneyData, PlaceContext } from './data.js';
export { effects, type Effects } from './effects.js';
export { type CodeFacts, type OrderFacts, type ProductFacts, type TotalFacts } from './facts.js';
export type { Host } from './host.js';
export type { RemoteConnection } from './remote-connection.js';
export type { Listener, NodeProperties } from './node-types.js';
export { element, text, type Child, type Element, type Properties, type Root, type Text } from './nodes.js';
export type { EventPayload, FetchAnswer, FetchInit } from '../wire.js';

const FRAME_MS = 16;

/** The used parts of a worker's global scope. */
interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/**
 * Starts the extension: calls `run` once, when the page has sent the initial
 * data. Outside a worker, as in a test, it starts nothing.
 * @returns `run`, for the module to export. A test passes it to `start` of
 * `storefront-elements/extension/testing`
 */
export function extend(run: (host: Host) => unknown): (host: Host) => unknown {
  const scope = globalThis as Partial<WorkerScope>;
  if (scope.postMessage && scope.addEventListener) {
    giveFrames();
    connectHost(portOf(scope as WorkerScope), run);
  }
  return run;
}

/**
 * In a nested worker, Chromium has `requestAnimationFrame`, but it only throws.
 * React and Preact schedule their effects with it.
 */
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
