export interface RobotsOptions {
  /** Absolute address of the sitemap. */
  sitemap?: string;
  /** Paths that robots should not read: cart, checkout, account. */
  disallow?: readonly string[];
}

/** robots.txt for every robot. A path cannot begin a new line. */
export function robots({ sitemap, disallow = [] }: RobotsOptions = {}): string {
  const lines = ['User-agent: *', ...disallow.map((path) => `Disallow: ${oneLine(path)}`)];
  if (disallow.length === 0) lines.push('Disallow:');
  return `${[...lines, ...(sitemap ? ['', `Sitemap: ${oneLine(sitemap)}`] : [])].join('\n')}\n`;
}

/**
 * Encodes spaces and non-ASCII characters as in an address, and `#`, which
 * would start a comment.
 */
const oneLine = (text: string): string => encodeURI(text.toWellFormed()).replaceAll('#', '%23').replaceAll('%25', '%');
