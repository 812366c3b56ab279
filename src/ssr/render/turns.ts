/**
 * Pages share one thread. One page renders at a time, and between two slices of it Node reads the API's answers to the
 * others. Otherwise hundreds of pages would render in one go while answers wait, and reads would time out that were not late.
 */
const queue: (() => void)[] = [];
let isBusy = false;

/** Resolves when a page may begin to render: after those that came before it. */
export const beginTurn = (): Promise<void> => {
  if (isBusy) return new Promise((resolve) => queue.push(resolve));
  isBusy = true;
  inNextTask(next);
  return Promise.resolve();
};

/** Resolves when a page may go on: after the answers that came, and before pages that have not begun. */
export const yieldTurn = (): Promise<void> =>
  new Promise((resolve) => {
    queue.unshift(resolve);
  });

function next(): void {
  const resolve = queue.shift();
  if (resolve) {
    inNextTask(next);
    resolve();
  } else isBusy = false;
}

/** Calls `act` in a later task. Not every platform has `setImmediate`. */
function inNextTask(act: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(act);
  else setTimeout(act);
}
