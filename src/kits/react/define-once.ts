/** Promises that definitions wait for: markup of a server must be hydrated before its tags are defined. */
const waits = new Set<Promise<unknown>>();

/** Definitions wait until this has settled. */
export function holdDefinitions(until: Promise<unknown>): void {
  // A failure is reported by the code that caused it.
  const wait: Promise<unknown> = until.catch(() => undefined).finally(() => waits.delete(wait));
  waits.add(wait);
}

/** Defines a tag, unless it is defined. A failure to load its code is reported as an uncaught error of the page. */
export function defineOnce(tag: string, define: () => Promise<unknown>): void {
  if (customElements.get(tag)) return;
  if (waits.size === 0) void define();
  else void Promise.all(waits).then(define);
}
