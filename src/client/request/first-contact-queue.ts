import { inOneTab } from './one-tab.js';

/**
 * Sends a request, or first waits until an earlier one has received the
 * shopper's cookie.
 */
export type InTurn = <T extends { status: number }>(
  send: () => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>;

/**
 * Sends one request alone until an answer has set the shopper's cookie. Two
 * requests at once would create two shoppers, and one of their carts would be
 * lost. Other tabs wait too if the browser has Web Locks. After a failed
 * request the next one takes its turn.
 * @param root address of the API
 * @param longestWait milliseconds after which a request is sent anyway
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
    // A request that waited too long is sent now. An aborted one rejects in
    // `send`.
    if (isMade || first) return send();
    const contact = alone(send, signal);
    first = contact.then(
      () => (first = undefined),
      () => (first = undefined),
    );
    return contact;
  };
  // Synchronous when there is nothing to wait for: a request sent while the
  // page unloads must not be delayed.
  return (send, signal) => (isMade ? send() : inTurn(send, signal));
}
