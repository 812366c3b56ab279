/** Requests by the headers that they came with: parts of one page share reads when they get the same request. */
const requests = new WeakMap<Headers, Map<string, Request>>();

/**
 * The browser's request, made again from what a framework gives of it.
 * @param url path and query, or a whole address
 */
export function requestOf(headers: Headers, url: string): Request {
  const own = requests.get(headers) ?? new Map<string, Request>();
  requests.set(headers, own);
  const host = first(headers.get('x-forwarded-host')) ?? headers.get('host') ?? 'localhost';
  const protocol = first(headers.get('x-forwarded-proto')) === 'https' ? 'https' : 'http';
  const address = new URL(url, `${protocol}://${host}`).href;
  const request = own.get(address) ?? new Request(address, { headers: new Headers(headers) });
  own.set(address, request);
  return request;
}

/** Each proxy adds an entry after those of the proxies before it. */
const first = (list: string | null): string | undefined => list?.split(',')[0]?.trim() || undefined;
