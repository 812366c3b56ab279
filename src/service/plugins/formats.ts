/** Formats of texts, as both JSON Schema and PostgreSQL take them. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** A day of the calendar, 2031-01-31; from the year 1 on. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  // Of a day that is not there, Date makes one of the next month.
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number(year) > 0 && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** A moment by RFC 3339, 2031-01-31T12:00:00Z; without leap seconds, and with an offset that is in use somewhere. */
export function isDateTime(text: string): boolean {
  const [, date = '', hours = '', minutes, seconds, offsetHours = '0', offsetMinutes = '0'] =
    DATE_TIME.exec(text) ?? [];
  return (
    isDate(date) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    Number(seconds) < 60 &&
    Number(offsetHours) < 15 &&
    Number(offsetMinutes) < 60
  );
}
