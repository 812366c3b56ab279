/** Weekdays on which a parcel can be delivered: the shop's courier works from Tuesday to Saturday. */
export const DELIVERED = new Set([2, 3, 4, 5, 6]);
/** Days from the order to the first delivery, and the number of days to choose from. */
export const LEAD = 2;
export const OFFERED = 12;

const DAY = 86_400_000;

/** The calendar day in the shopper's time zone, as 2027-01-31. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Days that can be chosen on the day `today`, the first one first. */
export function deliveryDays(today: string): string[] {
  const days: string[] = [];
  const start = Date.parse(`${today}T00:00:00Z`) + LEAD * DAY;
  for (let time = start; days.length < OFFERED; time += DAY) {
    const date = new Date(time);
    if (DELIVERED.has(date.getUTCDay())) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

/** Whether an earlier choice is still available: not in the past, not too soon, and on a day with deliveries. */
export const isDeliverable = (day: string, today: string): boolean => deliveryDays(today).includes(day);
