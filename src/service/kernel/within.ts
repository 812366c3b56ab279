const OVER = Symbol('over');

/**
 * Waits for some work, but not for ever. Work that takes longer goes on, and its result or its error is dropped.
 * @param late what to do instead once the time is over: gives another result, or throws
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<typeof OVER>((resolve) => {
    timer = setTimeout(resolve, ms, OVER);
  });
  // Nobody waits for it when it fails later.
  work.catch(() => undefined);
  try {
    const first = await Promise.race([work, over]);
    return first === OVER ? late() : first;
  } finally {
    clearTimeout(timer);
  }
}
