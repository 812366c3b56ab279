import { problem } from '../../plugins/problem.js';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;
/** Clocks differ slightly. A time further in the future is a mistake. */
const AHEAD_MS = 5 * 60_000;

/**
 * A time in the format of RFC 3339, between the years 2000 and 2100.
 * @throws 400 that names the field
 */
export function momentOf(text: string, path: string): Date {
  const date = new Date(DATE_TIME.test(text) ? text : NaN);
  const year = date.getUTCFullYear();
  if (year >= 2000 && year <= 2100) return date;
  throw invalid(path, `"${path}" must be a date and time with its zone, as in 2030-05-17T09:30:00Z.`);
}

/** A time that is not in the future. @throws 400 */
export function pastMomentOf(text: string, path: string): Date {
  const date = momentOf(text, path);
  if (date.getTime() <= Date.now() + AHEAD_MS) return date;
  throw invalid(path, `"${path}" lies in the future; an update tells what has happened.`);
}

/** The schema checks the http(s) prefix. This checks that the whole text is a URL. @throws 400 */
export function checkUrl(url: string | undefined, path: string): void {
  if (url === undefined || (URL.canParse(url) && !/[\s\p{Cc}]/u.test(url))) return;
  throw invalid(path, `"${path}" must be an address, as in https://carrier.example/track/123.`);
}

const invalid = (path: string, message: string) => problem(400, 'VALIDATION_FAILED', message, { path });
