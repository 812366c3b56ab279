/** Days on which a parcel may be wished for: the courier of the shop delivers from Tuesday to Saturday. */
export const DELIVERED = new Set([2, 3, 4, 5, 6]);
/** Days from the order to the first delivery, and how many are offered. */
export const LEAD = 2;
export const OFFERED = 12;

const DAY = 86_400_000;

/** The calendar day where the shopper is, as 2027-01-31. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Days that can be chosen when it is `today`, the first one first. */
export function deliveryDays(today: string): string[] {
  const days: string[] = [];
  const start = Date.parse(`${today}T00:00:00Z`) + LEAD * DAY;
  for (let time = start; days.length < OFFERED; time += DAY) {
    const date = new Date(time);
    if (DELIVERED.has(date.getUTCDay())) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

/** Whether a day that was chosen before can still be had: none in the past, none too soon, none on which nobody comes. */
export const isDeliverable = (day: string, today: string): boolean => deliveryDays(today).includes(day);
