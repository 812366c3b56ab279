/**
 * The kit's cookies in a request. Other cookies, and headers longer than a
 * browser sends, are ignored.
 */

/** Holds the code of the shopper's market. */
const MARKET_COOKIE = 'wb_market';
/** Characters. A longer header is ignored. */
const MOST_HEADER = 16_384;
const MOST_COOKIES = 8;
const COOKIE = /^\s*(wb_[a-z_]{1,32})=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,512})\s*$/;

export interface ShopperCookies {
  /** `Cookie` header for the API; empty when there are none. */
  readonly header: string;
  /** True if a cookie may identify a shopper. */
  readonly nameShopper: boolean;
  /**
   * True if certainly no cookie identifies a shopper. False also for an
   * unreadable header.
   */
  readonly nameNobody: boolean;
  /** Value of `wb_market`, decoded. */
  readonly market: string | undefined;
}

/** Reads the kit's cookies. The first of several with one name counts, as it does for the API. */
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
