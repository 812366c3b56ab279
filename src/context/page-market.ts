/** `?market=` of the page's address. */
export const addressMarket = (): string | undefined => new URLSearchParams(location.search).get('market') ?? undefined;

/** The `wb_market` cookie of the page's origin. */
export function cookieMarket(): string | undefined {
  // Reading cookies throws in a sandboxed frame, and foreign code may have written this one.
  try {
    const value = /(?:^|;\s*)wb_market=([^;]*)/.exec(document.cookie)?.[1];
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
