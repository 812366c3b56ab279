/**
 * Where a site keeps its pages: patterns with `{handle}` or `{id}`. They make links, and read the page's own address.
 */

/** Fills a pattern; values are encoded for a URL. Undefined without a pattern. */
export function fillRoute(pattern: string | undefined, values: Readonly<Record<string, string>>): string | undefined {
  return pattern?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const path = ({ pathname }: URL) => pathname.replace(/(?:\/index\.html?|\/)$/, '');

/**
 * Reads the placeholder out of an address: `/product.html?handle={handle}` and `/products/{handle}` both work.
 * @returns undefined when the address is not of that pattern
 */
export function matchRoute(pattern: string | undefined, name: string, address: string): string | undefined {
  if (!pattern) return undefined;
  const wanted = new URL(pattern.replaceAll('{', '%7B').replaceAll('}', '%7D'), address);
  const here = new URL(address);
  const hole = `{${name}}`;
  for (const [key, value] of wanted.searchParams) {
    if (value === hole) return path(here) === path(wanted) ? (here.searchParams.get(key) ?? undefined) : undefined;
  }
  const wantedParts = decodeURI(wanted.pathname).split('/');
  const parts = here.pathname.replace(/\/$/, '').split('/');
  const at = wantedParts.indexOf(hole);
  if (at < 0 || parts.length !== wantedParts.length) return undefined;
  if (wantedParts.some((part, index) => index !== at && part !== parts[index])) return undefined;
  return decodeURIComponent(parts[at] ?? '') || undefined;
}
