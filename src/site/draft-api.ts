/**
 * The API as the pages of a draft reach it: below the address of the draft, with the addresses of the draft, and with a cart
 * of the draft's own. It reads what every shopper may read, and changes that cart. It refuses every other call, so that nobody
 * buys, signs in or writes to the merchant in a draft.
 */
import { routes as apiRoutes, type Problem, type RouteDefinition, type StorePublicData } from '@storefront/contract';
import type { RendererOptions } from 'storefront-elements/ssr';
import { below, routesOf, type Routes } from './page/routes.js';

/** Path of the API below that of a draft. */
export const DRAFT_API = '/_api';
/** A call of a cart is far smaller. In bytes. */
const MOST_BYTES = 65_536;
const TIMEOUT_MS = 15_000;
/** Cookie of the shopper, for the API, and its name in a draft: the cart of the site stays as it is. */
const [COOKIE, OWN_COOKIE] = ['wb_shopper', 'wb_draft_shopper'] as const;
const FORWARDED = ['accept', 'content-type', 'if-match', 'idempotency-key', 'x-forwarded-for'] as const;
const RETURNED = ['content-type', 'etag', 'retry-after'] as const;

const allowed = Object.values(apiRoutes as Record<string, RouteDefinition>)
  .filter(
    ({ audience, method, path }) =>
      audience === 'shopper' && (method === 'GET' || /^\/store\/:storeId\/(cart|estimate)(\/|$)/.test(path)),
  )
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** Renderer options for the pages of a draft. @param prefix path of the draft */
export function draftRenderer(renderer: RendererOptions, prefix: string, own: Partial<Routes> = {}): RendererOptions {
  const send = renderer.fetch ?? fetch;
  const { storeId } = renderer.storeOptions;
  const store = `${bare(renderer.baseUrl)}/store/${String(storeId)}`;
  return {
    ...renderer,
    forms: false,
    publicBaseUrl: prefix + DRAFT_API,
    async fetch(input, init) {
      const response = await send(input, init);
      const isStore = typeof input === 'string' && input.split('?')[0] === store && (init?.method ?? 'GET') === 'GET';
      return isStore && response.ok ? withRoutes(response, prefix, own) : response;
    },
  };
}

/** The page's request with the cookies that a draft has. */
export function ofDraft(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  const cookies = cookiesOf(request);
  if (cookies !== '') headers.set('cookie', cookies);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Gives the shopper's cookies of an answer their name and path in the draft. */
export function keepCookies(headers: Headers, prefix: string): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    if (!cookie.startsWith(`${COOKIE}=`)) continue;
    const [value = '', ...attributes] = cookie.slice(COOKIE.length + 1).split(/;\s*/);
    const kept = attributes.filter((one) => !/^(path|domain)=/i.test(one));
    headers.append('set-cookie', [`${OWN_COOKIE}=${value}`, `Path=${prefix}/`, ...kept].join('; '));
  }
}

/** Answers a call. @param path of the call, below the API's base */
export async function answerDraftCall(
  request: Request,
  { renderer, prefix, path, own }: { renderer: RendererOptions; prefix: string; path: string; own?: Partial<Routes> },
): Promise<Response> {
  const { baseUrl, storeOptions, fetch: send } = draftRenderer(renderer, prefix, own);
  const { method } = request;
  const isOwn = path.startsWith(`/store/${String(storeOptions.storeId)}`);
  if (!isOwn || !allowed.some((one) => one.method === method && one.path.test(path)))
    return refusal(403, 'FORBIDDEN', 'A draft sells nothing and sends nothing. Publish the site to try it.');
  const body = method === 'GET' ? undefined : await bytesOf(request);
  if (body === null) return refusal(413, 'PAYLOAD_TOO_LARGE', `Send at most ${String(MOST_BYTES)} bytes.`);
  const headers = new Headers({ 'x-forwarded-proto': new URL(request.url).protocol.slice(0, -1) });
  for (const name of FORWARDED) if (request.headers.has(name)) headers.set(name, request.headers.get(name) ?? '');
  const cookies = cookiesOf(request);
  if (cookies !== '') headers.set('cookie', cookies);
  const url = bare(baseUrl) + path + new URL(request.url).search;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const answer = await (send ?? fetch)(url, { method, headers, signal, ...(body && { body }) });
    const returned = new Headers();
    for (const name of RETURNED) if (answer.headers.has(name)) returned.set(name, answer.headers.get(name) ?? '');
    for (const cookie of answer.headers.getSetCookie()) returned.append('set-cookie', cookie);
    keepCookies(returned, prefix);
    return new Response(answer.body, { status: answer.status, headers: returned });
  } catch {
    return refusal(503, 'UNAVAILABLE', 'The shop does not answer right now; try again.');
  }
}

const bare = (url: string): string => url.replace(/\/+$/, '');

/** The store's answer with the addresses of the draft: cards, carts and suggestions lead to its pages. */
async function withRoutes(response: Response, prefix: string, own: Partial<Routes>): Promise<Response> {
  const store = (await response.json()) as StorePublicData;
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ ...store, routes: below(prefix, routesOf(store, own)) }), { headers });
}

/** The market, and the shopper of the draft. */
function cookiesOf({ headers }: Request): string {
  const parts = (headers.get('cookie') ?? '').split(';').map((part) => part.trim());
  const market = parts.find((part) => part.startsWith('wb_market='));
  const shopper = parts.find((part) => part.startsWith(`${OWN_COOKIE}=`));
  return [market, shopper?.replace(OWN_COOKIE, COOKIE)].filter((part) => part !== undefined).join('; ');
}

/** null: there are too many. */
async function bytesOf({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined | null> {
  if (!body) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MOST_BYTES) return null;
    parts.push(next.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function refusal(status: number, code: Problem['errors'][number]['code'], message: string): Response {
  const title = { 403: 'Forbidden', 413: 'Payload Too Large', 503: 'Service Unavailable' }[status] ?? '';
  const problem: Problem = {
    ...{ type: 'about:blank', title, status, detail: message },
    errors: [{ code, message, severity: 'error' }],
  };
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } });
}
