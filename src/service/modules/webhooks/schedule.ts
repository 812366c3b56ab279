const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first, second, … attempt that did not arrive: three days and three hours in all. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/**
 * How long to wait after an attempt that did not arrive; undefined: it was the last. Up to a tenth is left to chance, so
 * that what failed together does not come back together.
 * @param attempts how many there were
 * @param retryAfterMs what the receiver asked for; it may lengthen a pause, never shorten one
 */
export function pauseMs(attempts: number, retryAfterMs = 0, random: () => number = Math.random): number | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : Math.round(Math.max(pause, retryAfterMs) * (1 + random() / 10));
}
