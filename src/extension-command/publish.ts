import { PERSONAL_CAPABILITIES, type ExtensionInput, type ExtensionRecord, type Problem } from '@storefront/contract';
import type { Built } from './compile.js';
import { bytesOf, plain, Refused } from './problems.js';

export interface Destination {
  /** Of the service. */
  url: string;
  storeId: number;
  /** The merchant's key. */
  key: string | undefined;
}

/**
 * The service that receives the extension.
 * @throws Refused when the address or the store's number is invalid, or the key would be sent without encryption
 */
export function destinationOf(url: string, store: string, key: string | undefined): Destination {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Refused(`--url is "${url}": write the service's address, such as https://api.shop.example`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new Refused(`--url is ${url}: the key would travel readable; write https://`);
  const storeId = Number(store);
  if (!Number.isSafeInteger(storeId) || storeId < 1)
    throw new Refused(`--store is "${store}": write the store’s number`);
  return { url: url.replace(/\/+$/, ''), storeId, key: key === '' ? undefined : key };
}

const addressOf = ({ url, storeId }: Destination, id: string): string => `${url}/store/${storeId}/extensions/${id}`;

/** The content that `publish` would send, for the author to read. */
export function describe(destination: Destination, { manifest, sha256, bytes }: Built): string {
  const { id, ...rest } = manifest;
  const body = { ...rest, sha256, code: `… ${bytesOf(bytes)} of dist/extension.js` };
  const personal = PERSONAL_CAPABILITIES.filter((each) => rest.capabilities.includes(each));
  const asks = personal.length > 0 ? `\nIt asks for personal data of shoppers: ${personal.join(', ')}` : '';
  return `PUT ${addressOf(destination, id)}\n${JSON.stringify(body, null, 2)}${asks}`;
}

/**
 * Registers the extension, or replaces the one with the same id. The merchant's settings of that one stay: whether it
 * is enabled, and its place in the order.
 * @throws Refused with the service's message
 */
export async function publish(destination: Destination, built: Built): Promise<ExtensionRecord> {
  const { key, url, storeId } = destination;
  if (!key) throw new Refused('ADMIN_API_KEY is not set: put the store’s key into the environment');
  const { id, ...rest } = built.manifest;
  const { items } = await ask<{ items: ExtensionRecord[] }>(key, `${url}/store/${storeId}/extension-records`);
  const published = items.find((item) => item.id === id);
  const input: ExtensionInput = {
    ...(rest as Omit<ExtensionInput, 'sha256' | 'code'>),
    sha256: built.sha256,
    code: built.code,
    ...(published && { enabled: published.enabled, position: published.position, settings: published.settings }),
  };
  return ask<ExtensionRecord>(key, addressOf(destination, id), { method: 'PUT', body: JSON.stringify(input) });
}

async function ask<T>(key: string, url: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${key}`, ...(init.body != null && { 'content-type': 'application/json' }) };
  let response: Response;
  try {
    // A redirect would send the key to another address.
    response = await fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Refused(`${url} does not answer (${cause}): is the service running, and --url right?`);
  }
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  if (response.status === 401) throw new Refused('ADMIN_API_KEY is not a key of this store: 401 from the service');
  let reason = text.slice(0, 300);
  try {
    const { errors = [] } = JSON.parse(text) as Partial<Problem>;
    reason =
      errors.map(({ code, path = '', message }) => `${path && `${path}: `}${message} (${code})`).join('\n') || reason;
  } catch {
    // The answer is not from the service: use the start of its text.
  }
  throw new Refused(`${url} answered ${response.status}.\n${plain(reason)}`);
}
