/**
 * Where a site has its pages: patterns with `{handle}` or `{id}`. They build links, and read the page's own address.
 */

/**
 * Reads a pattern once, to fill it many times. Values are encoded for a URL. The function returns `undefined` without a
 * pattern.
 */
export function routeFiller(
  pattern: string | undefined,
): (values: Readonly<Record<string, string>>) => string | undefined {
  if (pattern === undefined) return () => undefined;
  // Every second piece is the name of a placeholder.
  const pieces = pattern.split(/\{(\w+)\}/);
  return (values) => {
    let filled = '';
    for (let index = 0; index < pieces.length; index += 1) {
      const piece = pieces[index]!;
      filled += index % 2 ? encodeURIComponent(values[piece] ?? '') : piece;
    }
    return filled;
  };
}

/** Fills a pattern. Values are encoded for a URL. Returns `undefined` without a pattern. */
export const fillRoute = (pattern: string | undefined, values: Readonly<Record<string, string>>): string | undefined =>
  routeFiller(pattern)(values);

const path = ({ pathname }: URL) => pathname.replace(/(?:\/index\.html?|\/)$/, '');

/** Replaces the placeholder by a text that a URL leaves unchanged. */
const MARK = '~~';

/**
 * Reads the placeholder's value from an address. `/product.html?handle={handle}` and `/products/{handle}` both work.
 * @returns `undefined` if the address does not match the pattern
 */
export function matchRoute(pattern: string | undefined, name: string, address: string): string | undefined {
  if (!pattern) return undefined;
  const here = new URL(address);
  const wanted = new URL(pattern.replace(`{${name}}`, MARK), here);
  const [parts, wantedParts] = [here, wanted].map((url) => path(url).split('/')) as [string[], string[]];
  const at = wantedParts.indexOf(MARK);
  const matches = wantedParts.every((part, index) => index === at || part === parts[index]);
  if (!matches || parts.length !== wantedParts.length) return undefined;
  const [key] = [...wanted.searchParams].find(([, value]) => value === MARK) ?? [];
  return (key ? here.searchParams.get(key) : decodeURIComponent(parts[at] ?? '')) || undefined;
}
