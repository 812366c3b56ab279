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

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined;

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && isFinite(number) ? number : undefined;
};

/** Text as it is; numbers become text. */
export const text: Check = asText;

export const number: Check = asNumber;

/** Attributes have no booleans: there, being present says yes. */
export const flag: Check = (value) =>
  value === true || value === '' || value === 'true' || (value === false || value === 'false' ? false : undefined);

export const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.find((name) => name === value);

/** A whole number, brought into its bounds. */
export const integer =
  (least: number, most: number): Check =>
  (value) => {
    const its = asNumber(value);
    return its === undefined ? its : Math.min(most, Math.max(least, Math.round(its)));
  };

export const currency: Check = (value) => (typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined);

/** An address of such a kind. One with a name in it looks like another place than it leads to. */
function address(value: unknown, base: string, kinds: RegExp): string | undefined {
  if (typeof value !== 'string' || !value || !URL.canParse(value, base)) return undefined;
  const { href, username, password } = new URL(value, base);
  return username || password || href.length > 2000 || !kinds.test(href) ? undefined : href;
}

/** Where a link may lead: http(s), mail, telephone, or a place on the page's own site. The answer is absolute. */
export const link: Check = (value, { base }) => address(value, base, /^(https?|mailto|tel):/);

/** An image that the merchant allowed: its address tells a server something, so it is a way out. */
export const image: Check = (value, { base, images }) => {
  const href = address(value, base, /^https?:/);
  return images.some((prefix) => href?.startsWith(prefix)) ? href : undefined;
};

/** Characters that a value weighs; a choice, which is drawn as several nodes, a hundred more than it has. */
export const weight = (value: Value | undefined): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object'
      ? value.reduce((sum, option) => sum + option.value.length + option.label.length + 100, 0)
      : 0;
