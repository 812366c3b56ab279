/** Days of renewals as texts such as 2031-01-31, which sort like days. Pure. */
import type { PlanInterval } from '@storefront/contract';

export interface Rhythm {
  readonly startedOn: string;
  readonly interval: PlanInterval;
  readonly intervalCount: number;
}

const dayMs = 24 * 60 * 60_000;

/** The day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The start of a day in UTC. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const addDays = (day: string, days: number): string => dayOf(new Date(startOf(day).getTime() + days * dayMs));

/** True when a text of the right shape names an existing day. */
export function isDay(text: string): boolean {
  const at = startOf(text);
  return !Number.isNaN(at.getTime()) && dayOf(at) === text;
}

/** The day after this number of intervals. Counted from the first day, so that the 31st returns after a February. */
export function periodAt({ startedOn, interval, intervalCount }: Rhythm, count: number): string {
  const steps = count * intervalCount;
  if (interval === 'day' || interval === 'week') return addDays(startedOn, steps * (interval === 'week' ? 7 : 1));
  const start = startOf(startedOn);
  const months = start.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0));
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay.getUTCDate()))));
}

/**
 * The first renewal after a day. Those in between are skipped: after a month's pause one parcel is sent, not thirty.
 */
export function nextAfter(rhythm: Rhythm, day: string): string {
  const days = (startOf(day).getTime() - startOf(rhythm.startedOn).getTime()) / dayMs;
  const longest = { day: 1, week: 7, month: 31, year: 366 }[rhythm.interval] * rhythm.intervalCount;
  let count = Math.max(1, Math.floor(days / longest));
  while (periodAt(rhythm, count) <= day) count++;
  return periodAt(rhythm, count);
}
