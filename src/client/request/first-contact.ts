import type { InTurn } from './first-contact-queue.js';

export type { InTurn };

/**
 * True when the API reads the shopper's cookie: for every write, and for these
 * reads.
 * @param path of a route, or an address
 */
export const isPersonal = (method: string, path: string): boolean =>
  method !== 'GET' || /\/store\/[^/]+\/(cart|checkout|orders|account|session)\b/.test(path);

/**
 * Sends one request alone until an answer has set the shopper's cookie. The
 * code is loaded by the first call, because many pages make none. If the code
 * does not load, the call is sent anyway.
 * @param root address of the API
 * @param longestWait milliseconds after which a request is sent anyway
 */
export function createFirstContact(root: string, longestWait: number): InTurn {
  let queue: InTurn | undefined;
  let coming: Promise<unknown> | undefined;
  return async (send, signal) => {
    coming ??= import('./first-contact-queue.js').then(
      ({ createQueue }) => (queue = createQueue(root, longestWait)),
      () => (coming = undefined),
    );
    if (!queue) await coming;
    return queue ? queue(send, signal) : send();
  };
}
