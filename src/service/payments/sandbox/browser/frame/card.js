// @ts-check
// The formats of card numbers, dates and codes. Pure: also tested without a browser.

/** @typedef {'visa' | 'mastercard' | 'amex' | 'unknown'} Brand */

/** @type {Readonly<Record<Brand, { name: string, groups: readonly number[], cvc: number }>>} */
export const brands = {
  visa: { name: 'Visa', groups: [4, 4, 4, 4], cvc: 3 },
  mastercard: { name: 'Mastercard', groups: [4, 4, 4, 4], cvc: 3 },
  amex: { name: 'American Express', groups: [4, 6, 5], cvc: 4 },
  unknown: { name: '', groups: [4, 4, 4, 4, 3], cvc: 3 },
};

/** Digits of any script as 0 to 9; other characters are dropped. @param {string} text */
export function digitsOf(text) {
  let digits = '';
  for (const character of text.normalize('NFKC')) {
    const code = character.codePointAt(0) ?? 0;
    // Arabic-Indic, extended Arabic-Indic, Devanagari
    const zero = [0x30, 0x660, 0x6f0, 0x966].find((start) => code >= start && code < start + 10);
    if (zero !== undefined) digits += String(code - zero);
  }
  return digits;
}

/** @param {string} digits @returns {Brand} */
export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

/** @param {Brand} brand */
export const lengthOf = (brand) => brands[brand].groups.reduce((sum, size) => sum + size, 0);

/** In groups, as printed on the card. @param {string} text */
export function formatNumber(text) {
  const all = digitsOf(text);
  const brand = brandOf(all);
  const digits = all.slice(0, lengthOf(brand));
  const parts = [];
  let at = 0;
  for (const size of brands[brand].groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

const separator = ' / ';

/** As `MM / YY`, from what was typed, pasted or filled in. @param {string} text */
export function formatExpiry(text) {
  const plain = text.normalize('NFKC');
  const long = /^\s*(\d{1,2})\s*[/.-]\s*\d{2}(\d{2})\s*$/.exec(plain);
  if (long) return `${(long[1] ?? '').padStart(2, '0')}${separator}${long[2] ?? ''}`;
  const iso = /^\s*\d{2}(\d{2})\s*[/.-]\s*(\d{2})\s*$/.exec(plain);
  if (iso) return `${iso[2] ?? ''}${separator}${iso[1] ?? ''}`;
  let digits = digitsOf(text);
  const oneDigitMonth = /^\s*[1-9]\s*[/.-]/.test(plain) || /^[2-9]/.test(digits);
  if (oneDigitMonth) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}${separator}${digits.slice(2)}` : digits;
}

/** @param {string} text as `formatExpiry` gives it @returns {{ month: number, year: number } | undefined} */
export function parseExpiry(text) {
  const found = /^(\d{2}) \/ (\d{2})$/.exec(text);
  const month = Number(found?.[1]);
  return found && month >= 1 && month <= 12 ? { month, year: 2000 + Number(found[2]) } : undefined;
}

/**
 * True when the card's last month is over in every time zone.
 * @param {{ month: number, year: number }} expiry
 * @param {number} now
 */
export const isPast = ({ month, year }, now) => Date.UTC(year, month, 1) + 12 * 3_600_000 <= now;

/** The check digit of card numbers (ISO/IEC 7812). @param {string} digits */
export function luhn(digits) {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let place = 1; place <= digits.length; place++) {
    const value = Number(digits.at(-place)) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * The caret's position after reformatting: behind the same number of digits.
 * @param {string} before the text up to the caret
 * @param {string} after the whole text, reformatted
 * @param {number} added digits that reformatting put in front, such as the 0 of a month
 */
export function caretIn(before, after, added = 0) {
  let left = digitsOf(before).length + added;
  if (left === 0) return 0;
  for (let at = 0; at < after.length; at++) {
    if (/\d/.test(after.charAt(at)) && --left === 0) {
      // At the end of a group the caret goes behind the separator only if nothing follows: the next digit is typed
      // there.
      return at + 1;
    }
  }
  return after.length;
}
