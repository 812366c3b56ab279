/** What of a browser's cookies is made use of, and no more of it than any browser of ours would send. */

/** Where the shopper's market is remembered. */
const MARKET_COOKIE = 'wb_market';
/** A header beyond this is nobody's who shops here. */
const MOST_HEADER = 16_384;
const MOST_COOKIES = 8;
const COOKIE = /^\s*(wb_[a-z_]{1,32})=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,512})\s*$/;

export interface ShopperCookies {
  /** For the API, as a header's value; empty when there is none. */
  readonly header: string;
  /** Whether any of them may name a shopper. */
  readonly nameShopper: boolean;
  /** Whether there is surely none that does: of a header that cannot be read nobody knows. */
  readonly nameNobody: boolean;
  /** Of `wb_market`, decoded. */
  readonly market: string | undefined;
}

/** The cookies of the kit in a `Cookie` header. Of several with one name the first holds, as for the API. */
export function shopperCookies(header: string | null): ShopperCookies {
  const found = new Map<string, string>();
  for (const part of header && header.length <= MOST_HEADER ? header.split(';') : []) {
    const [, name, value] = COOKIE.exec(part) ?? [];
    if (name === undefined || value === undefined || found.has(name)) continue;
    if (found.size === MOST_COOKIES) break;
    found.set(name, value);
  }
  return {
    header: [...found].map((pair) => pair.join('=')).join('; '),
    nameShopper: [...found.keys()].some((name) => name !== MARKET_COOKIE),
    nameNobody: !/(?:^|;)\s*wb_(?!market=)/.test(header ?? ''),
    market: decoded(found.get(MARKET_COOKIE)),
  };
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
