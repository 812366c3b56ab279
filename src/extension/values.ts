/** The rules for checking values. */
export interface ValueRules {
  /** Address of the page. Relative addresses are resolved against it. */
  base: string;
  /** Allowed prefixes of image addresses, each with a path. */
  images: readonly string[];
}

/** A choice of a select or radio group. */
export interface Option {
  value: string;
  label: string;
}

export type Value = string | number | boolean | readonly Option[];

/** @returns the value in its safe form, or undefined if it is not allowed */
export type Check = (value: unknown, rules: ValueRules) => Value | undefined;

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined;

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && isFinite(number) ? number : undefined;
};

/** Returns text unchanged; converts numbers to text. */
export const text: Check = asText;

export const number: Check = asNumber;

/** Attributes have no booleans: a present attribute means true. */
export const flag: Check = (value) =>
  value === true || value === '' || value === 'true' || (value === false || value === 'false' ? false : undefined);

export const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.find((name) => name === value);

/** A whole number, clamped to its limits. */
export const integer =
  (least: number, most: number): Check =>
  (value) => {
    const current = asNumber(value);
    return current === undefined ? current : Math.min(most, Math.max(least, Math.round(current)));
  };

export const currency: Check = (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined);

/**
 * An address of an allowed kind. Rejects addresses with user names, because
 * they look as if they led somewhere else.
 */
function address(value: unknown, base: string, kinds: RegExp): string | undefined {
  if (typeof value !== 'string' || !value || !URL.canParse(value, base)) return undefined;
  const { href, username, password } = new URL(value, base);
  return username || password || href.length > 2000 || !kinds.test(href) ? undefined : href;
}

/**
 * Allowed link targets: http(s), mail, telephone, or an address on the page's
 * own site. The result is absolute.
 */
export const link: Check = (value, { base }) => address(value, base, /^(https?|mailto|tel):/);

/**
 * An image that the merchant allowed. Its address can carry data to a server,
 * so other prefixes are rejected.
 */
export const image: Check = (value, { base, images }) => {
  const href = address(value, base, /^https?:/);
  return images.some((prefix) => href?.startsWith(prefix)) ? href : undefined;
};

/**
 * The number of characters that a value counts for. Each choice counts for a
 * hundred more than it has, because it is drawn as several nodes.
 */
export const weight = (value: Value | undefined): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object'
      ? value.reduce((sum, option) => sum + option.value.length + option.label.length + 100, 0)
      : 0;
