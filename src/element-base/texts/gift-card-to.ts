/** A day such as 2027-12-24 in words. It has no time zone. Any other text stays as it is. */
export function dayText(locale: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/**
 * Whom a gift card goes to.
 * @param to the recipient's name and address; empty for the buyer
 * @param day on which it is sent; null for as soon as it is paid
 */
export const giftCardTo = (to: string, day: string | null): string =>
  `${to === '' ? 'Sent to you by e-mail' : `Sent to ${to}`}${day === null ? '' : ` on ${dayText('en', day)}`}`;
