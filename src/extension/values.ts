import { isRecord, LIMITS, own } from './wire.js';

/** What values are held against. */
export interface ValueRules {
  /** Address of the page: what relative addresses stand for. */
  base: string;
  /** Beginnings of addresses, each with a path, that images may come from. */
  images: readonly string[];
}

/** A choice of a select or radio group. */
export interface Option {
  value: string;
  label: string;
}

export type Value = string | number | boolean | readonly Option[];

/** @returns the value as it may be used, or undefined when it may not */
export type Check = (value: unknown, rules: ValueRules) => Value | undefined;

/** Text as it is; numbers become text. */
export const text: Check = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** Attributes have no booleans: there, being present says yes. */
export const flag: Check = (value) =>
  typeof value === 'boolean' ? value : value === '' || value === 'true' ? true : value === 'false' ? false : undefined;

export const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && names.includes(value) ? value : undefined;

/** A whole number, brought into its bounds. */
export const integer =
  (least: number, most: number): Check =>
  (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number)
      ? Math.min(most, Math.max(least, Math.round(number)))
      : undefined;
  };

export const finite: Check = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const currency: Check = (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined);

const MAX_OPTIONS = 250;

/** At most 250 choices, each with a value and a label; those that lack one are left out. */
export const options: Check = (value) =>
  Array.isArray(value)
    ? value.slice(0, MAX_OPTIONS).flatMap((entry: unknown) => {
        if (!isRecord(entry)) return [];
        const [its, label] = [text(own(entry, 'value'), NO_RULES), text(own(entry, 'label'), NO_RULES)];
        return typeof its === 'string' && typeof label === 'string' && label.trim() !== ''
          ? [{ value: its.slice(0, LIMITS.text), label: label.slice(0, 500) }]
          : [];
      })
    : undefined;
const NO_RULES: ValueRules = { base: '', images: [] };

function parse(value: unknown, base: string): URL | undefined {
  if (typeof value !== 'string' || value === '' || value.length > 2000) return undefined;
  try {
    const url = new URL(value, base);
    // An address with a name in it looks like another place than it leads to.
    return url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Where a link may lead: http(s), mail, telephone, or a place on the page's own site. The answer is absolute. */
export const link: Check = (value, { base }) => {
  const url = parse(value, base);
  return url && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined;
};

/** An image that the merchant allowed: its address tells a server something, so it is a way out. */
export const image: Check = (value, { base, images }) => {
  const url = parse(value, base);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined;
  return images.some((prefix) => url.href.startsWith(prefix)) ? url.href : undefined;
};

/** Characters that a value weighs. */
export const weight = (value: Value): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object'
      ? value.reduce((sum, option) => sum + option.value.length + option.label.length, 0)
      : 0;

/** Whether it holds the number of a payment card: 13 to 19 digits, whatever is between them, whose check digit is right. */
export function hasCardNumber(value: string): boolean {
  return (value.match(/\d(?:[\s.·–-]?\d){12,}/g) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    return digits.length <= 19 && luhn(digits);
  });
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
