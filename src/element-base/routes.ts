/**
 * Where a site keeps its pages: patterns with `{handle}` or `{id}`. They make links, and read the page's own address.
 */

/** Fills a pattern; values are encoded for a URL. Undefined without a pattern. */
export function fillRoute(pattern: string | undefined, values: Readonly<Record<string, string>>): string | undefined {
  return pattern?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const path = ({ pathname }: URL) => pathname.replace(/(?:\/index\.html?|\/)$/, '');

/** In the place of the placeholder: an address has it as it is. */
const MARK = '~~';

/**
 * Reads the placeholder out of an address: `/product.html?handle={handle}` and `/products/{handle}` both work.
 * @returns undefined when the address is not of that pattern
 */
export function matchRoute(pattern: string | undefined, name: string, address: string): string | undefined {
  if (!pattern) return undefined;
  const here = new URL(address);
  const wanted = new URL(pattern.replace(`{${name}}`, MARK), here);
  const [parts, wantedParts] = [here, wanted].map((its) => path(its).split('/')) as [string[], string[]];
  const at = wantedParts.indexOf(MARK);
  const matches = wantedParts.every((part, index) => index === at || part === parts[index]);
  if (!matches || parts.length !== wantedParts.length) return undefined;
  const [key] = [...wanted.searchParams].find(([, value]) => value === MARK) ?? [];
  return (key ? here.searchParams.get(key) : decodeURIComponent(parts[at] ?? '')) || undefined;
}
