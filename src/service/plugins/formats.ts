/** Text formats that both JSON Schema and PostgreSQL accept. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** A calendar day, 2031-01-31, from the year 1 on. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  // Date changes a day that does not exist to one of the next month.
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number(year) > 0 && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** A time in RFC 3339, 2031-01-31T12:00:00Z; without leap seconds, and with an offset that exists somewhere. */
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
