/**
 * Longer than most downloads. After this time, two tabs may do the same work.
 */
const LONGEST_WAIT = 60_000;

/**
 * Runs when no other tab runs under this name; at once where Web Locks are
 * missing.
 */
export async function inOneTab(
  name: string,
  signal: AbortSignal,
  run: () => Promise<void>,
  longestWait = LONGEST_WAIT,
): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return run();
  const lockWait = new AbortController();
  const stop = (): void => lockWait.abort();
  const timer = setTimeout(stop, longestWait);
  signal.addEventListener('abort', stop);
  let running: Promise<void> | undefined;
  try {
    await locks.request(name, { signal: lockWait.signal }, () => {
      clearTimeout(timer);
      return (running = run());
    });
  } catch {
    // This also covers sandboxed pages, which have no locks.
    if (!signal.aborted) await (running ?? run());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
