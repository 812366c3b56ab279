import type { GiftCardDelivery } from '@storefront/contract';

/** The hour of the chosen day, in the buyer's time zone. */
const hour = 8;

/** When the code is sent. undefined: at once, also when that time has passed. Pure. */
export function sendAt(
  { sendOn, timeZone }: Pick<GiftCardDelivery, 'sendOn' | 'timeZone'>,
  now: Date,
): Date | undefined {
  if (sendOn === null) return undefined;
  const wall = Date.parse(`${sendOn}T0${hour}:00:00Z`);
  if (Number.isNaN(wall)) return undefined;
  // The second step corrects a change to or from summer time between the two.
  const first = wall - offsetAt(wall, timeZone);
  const at = wall - offsetAt(first, timeZone);
  return at > now.getTime() ? new Date(at) : undefined;
}

/** Milliseconds that the wall clock of a zone is ahead of UTC; 0 for a zone that this machine does not know. */
function offsetAt(time: number, timeZone: string): number {
  if (timeZone === '') return 0;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
    });
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - time;
  } catch {
    return 0;
  }
}
