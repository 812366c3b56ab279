const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first, second, … failed attempt: three days and three hours in all. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

/**
 * The pause after a failed attempt; undefined: it was the last. Up to a tenth is random, so that deliveries that failed
 * together are not repeated together.
 * @param attempts how many there were
 * @param retryAfterMs the receiver's request; it may lengthen a pause, never shorten one
 */
export function pauseMs(attempts: number, retryAfterMs = 0, random: () => number = Math.random): number | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : Math.round(Math.max(pause, retryAfterMs) * (1 + random() / 10));
}
