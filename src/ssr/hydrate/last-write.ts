/**
 * A page may be asked for while a write of the page before it is on its way: a press on a button, then on a link. The
 * server may then render the cart without that write. So each write leaves a mark for the next page of the tab.
 */
import { browserStorage } from '../../context/browser-page.js';

const KEY = 'wb_last_write';
const RUNNING = 'running';

/** The same `send`, which also remembers the time when the last write ended, or that one is running. */
export function rememberWrites(send: typeof fetch): typeof fetch {
  let running = 0;
  return async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return send(input, init);
    running++;
    remember(RUNNING);
    try {
      return await send(input, init);
    } finally {
      running--;
      if (running === 0) remember(String(Date.now()));
    }
  };
}

/**
 * True when a write of the page before had not ended as this page was asked for. Takes the mark: later pages are newer.
 * Call it before any write.
 */
export function isOlderThanLastWrite(): boolean {
  const mark = take();
  return mark === RUNNING || Number(mark ?? 0) > performance.timeOrigin;
}

function remember(mark: string): void {
  try {
    browserStorage()?.setItem(KEY, mark);
  } catch {
    // Without storage, the next page shows what the server has rendered.
  }
}

function take(): string | null | undefined {
  try {
    const storage = browserStorage();
    const mark = storage?.getItem(KEY);
    storage?.removeItem(KEY);
    return mark;
  } catch {
    return undefined;
  }
}
