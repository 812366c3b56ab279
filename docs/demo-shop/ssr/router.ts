/** Finds a page that this shop draws itself. The document of the site has all others. */
import type { OwnPage } from '../../../src/site/index.js';
import { account } from './account/pages.js';
import { order } from './pages/order.js';
import { search } from './pages/search.js';
import { withdrawal } from './pages/withdrawal.js';

export interface Found {
  readonly draw: OwnPage;
  /** Whether a form of the page is sent to its own address. */
  readonly takesPost: boolean;
}

/** @param path decoded */
export function find(path: string): Found | undefined {
  if (path === '/search') return { draw: search, takesPost: false };
  if (path === '/order') return { draw: order, takesPost: false };
  if (path === '/withdrawal') return { draw: withdrawal, takesPost: true };
  const own = account(path);
  return own && { draw: own, takesPost: true };
}
