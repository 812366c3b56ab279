import type { InTurn } from './first-contact.js';
import { inOneTab } from './one-tab.js';

/**
 * Lets one request go alone until an answer has brought the shopper's cookie: two at once would make two shoppers, and
 * one of their carts would be lost. Other tabs wait, too, where the browser has Web Locks. A request that fails gives the
 * next one its turn.
 * @param root address of the API
 * @param longestWait milliseconds after which a request goes all the same
 */
export function createQueue(root: string, longestWait: number): InTurn {
  let isMade = false;
  let first: Promise<unknown> | undefined;

  const waited = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      if (signal?.aborted) end();
      else signal?.addEventListener('abort', end);
      void first?.then(end);
    });

  const alone = async <T extends { status: number }>(
    send: () => Promise<T>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<T> => {
    let sent: Promise<T> | undefined;
    const run = (): Promise<void> => {
      sent = send();
      return sent.then(
        ({ status }) => {
          if (status >= 200 && status < 300) isMade = true;
        },
        () => undefined,
      );
    };
    await inOneTab(`storefront shopper ${root}`, signal, run, longestWait);
    return sent ?? send();
  };

  const inTurn = async <T extends { status: number }>(
    send: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> => {
    const until = Date.now() + longestWait;
    while (!isMade && first && !signal?.aborted && Date.now() < until) await waited(until - Date.now(), signal);
    // Who waited too long, or was aborted, has its own end: `send` says which.
    if (isMade || first) return send();
    const contact = alone(send, signal);
    first = contact.then(
      () => (first = undefined),
      () => (first = undefined),
    );
    return contact;
  };
  // At once when there is nothing to wait for: a request that a page sends while it is left must not be late.
  return (send, signal) => (isMade ? send() : inTurn(send, signal));
}
