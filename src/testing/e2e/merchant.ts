/** Actions and views of a test shop's merchant. */
import type { EmailPreview, EmailRecord, Page } from '@storefront/contract';
import type { Shopper, TestShop } from './shop.js';

/**
 * Calls the admin API.
 * @param path below the store's
 * @throws with the answer when it is not successful
 */
export async function admin<T>(shop: TestShop, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${shop.apiUrl}/store/1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shop.adminKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text || 'null') as T;
}

/**
 * The text of the newest matching email to an address, as soon as there is one.
 */
export async function emailText(shopper: Shopper, email: string, fits: RegExp): Promise<string> {
  let text = '';
  await shopper.until(`there is an email to ${email} with ${String(fits)}`, async () => {
    const { items } = await admin<Page<EmailRecord>>(shopper.shop, 'GET', '/emails?first=10');
    for (const { id } of items.filter(({ to }) => to === email)) {
      ({ text } = await admin<EmailPreview>(shopper.shop, 'GET', `/emails/${id}`));
      if (fits.test(text)) return true;
    }
    return false;
  });
  return text;
}

/** The link in the newest email to an address, as soon as it is written. */
export async function linkInEmail(shopper: Shopper, email: string): Promise<string> {
  const link = /https?:\/\/\S+token=\S+/;
  return link.exec(await emailText(shopper, email, link))![0];
}

const DAY = 24 * 60 * 60_000;

/**
 * Runs an action while the service's clock is ahead, including the service's
 * own jobs. The clocks of the database and of everything else do not change.
 * Restarts the service before and after.
 */
export async function inDays<T>(shop: TestShop, days: number, act: () => Promise<T>): Promise<T> {
  const { service, apiUrl } = shop;
  const clock = `const Now = Date;
    globalThis.Date = class extends Now {
      constructor(...its) { if (its.length > 0) super(...its); else super(Date.now()); }
      static now() { return Now.now() + ${String(days * DAY)}; }
    };`;
  const startWith = async (flags: readonly string[]): Promise<void> => {
    await service.stop();
    service.flags = flags;
    service.start();
    await service.answers(`${apiUrl}/readyz`);
  };
  const { flags } = service;
  await startWith([...flags, `--import=data:text/javascript,${encodeURIComponent(clock)}`]);
  try {
    return await act();
  } finally {
    await startWith(flags);
  }
}
