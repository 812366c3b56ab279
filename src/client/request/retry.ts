/**
 * How often a repeatable request is repeated, and how long the client waits in
 * between.
 */
export const RETRY = { max: 3, base: 300, cap: 10_000, longestRetryAfter: 30_000 } as const;

const RETRY_STATUS: ReadonlySet<number> = new Set([429, 502, 503, 504]);
export const isRetryStatus = (status: number): boolean => RETRY_STATUS.has(status);

/** `Retry-After` in milliseconds: seconds or an HTTP date; undefined when absent or unreadable. */
export function retryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Milliseconds before repetition number `attempt` (0 is the first). Exponential
 * with full jitter, so that browsers which failed together do not retry
 * together. Never earlier than a time the server asked for.
 */
export function backOff(attempt: number, notBefore = 0, random: () => number = Math.random): number {
  return notBefore + random() * Math.min(RETRY.cap, RETRY.base * 2 ** attempt);
}

/** Resolves after `ms`; rejects at once with the signal's reason when it aborts. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
