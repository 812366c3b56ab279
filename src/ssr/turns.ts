/**
 * Pages that are drawn at once share one thread. One of them draws at a time, and between two slices of it Node reads what
 * the API has answered to the others: else hundreds of pages would draw in one go while answers lie unread, and reads would
 * look late that were not.
 */
const waiting: (() => void)[] = [];
let isBusy = false;

/** Resolves when it is this page's turn to begin drawing: after those that came before it. */
export const beginDrawing = (): Promise<void> => {
  if (isBusy) return new Promise((resolve) => waiting.push(resolve));
  isBusy = true;
  later(next);
  return Promise.resolve();
};

/** Resolves when it is this page's turn to go on drawing: before those that have not begun, and after the answers that came. */
export const goOnDrawing = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.unshift(resolve);
  });

function next(): void {
  const resolve = waiting.shift();
  if (resolve) {
    later(next);
    resolve();
  } else isBusy = false;
}

/** Lets others go first; not every platform has Node's way. */
function later(act: () => void): void {
  if (typeof setImmediate === 'function') setImmediate(act);
  else setTimeout(act);
}
