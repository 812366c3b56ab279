import type { ErrorItem, MenuItem } from '@storefront/contract';
import { ProblemError } from '../../plugins/problem.js';

/** Menu entries of any depth. */
export interface Entry {
  title: string;
  type: MenuItem['type'];
  handle?: string;
  url?: string;
  items?: readonly Entry[];
}

/** Allowed schemes of a link. `javascript:` would run with the rights of the page that shows the menu. */
const SAFE_URL = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/i;

/**
 * Checks each entry by its type: a record needs its handle, a url a safe address.
 * @throws 400 with every entry that is wrong
 */
export function checkMenu(items: readonly Entry[]): void {
  const [error, ...more] = items.flatMap((item, index) => faults(item, `items.${index}`));
  if (error) throw new ProblemError(400, [error, ...more]);
}

function faults(item: Entry, path: string): ErrorItem[] {
  const found: ErrorItem[] = [];
  const say = (field: string, message: string): void => {
    found.push({ code: 'VALIDATION_FAILED', message, path: `${path}.${field}`, severity: 'error' });
  };
  if (item.type === 'url') {
    if (!item.url) say('url', 'An entry of type "url" needs a url.');
  } else if (item.type !== 'home' && !item.handle) {
    say('handle', `An entry of type "${item.type}" needs the handle of what it points to.`);
  }
  if (item.url !== undefined && item.url !== '' && !SAFE_URL.test(item.url))
    say('url', 'A url begins with https://, http://, mailto:, tel:, #, ? or a single /.');
  return [...found, ...(item.items ?? []).flatMap((child, index) => faults(child, `${path}.items.${index}`))];
}
