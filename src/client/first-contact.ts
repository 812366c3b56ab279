/** Sends a request, or waits until the one before it has brought the shopper's cookie. */
export type InTurn = <T extends { status: number }>(
  send: () => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>;

/**
 * Whether the API looks for the shopper's cookie: in every write, and in these reads.
 * @param path of a route, or an address
 */
export const isPersonal = (method: string, path: string): boolean =>
  method !== 'GET' || /\/store\/[^/]+\/(cart|checkout|orders|account|session)\b/.test(path);

/**
 * Lets one request go alone until an answer has brought the shopper's cookie. Its code comes with the first call, since
 * many pages make none; a call whose code does not arrive is sent.
 * @param root address of the API
 * @param longestWait milliseconds after which a request goes all the same
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
