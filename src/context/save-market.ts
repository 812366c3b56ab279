import type { MarketMemory } from '../stores/types.js';

const YEAR = 60 * 60 * 24 * 365;

/** Remembers the shopper's choice in the page's cookies or in its address. */
export function saveMarket(code: string, where: Exclude<MarketMemory, 'none'>): void {
  if (where === 'cookie') {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = `wb_market=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
    } catch {
      // The choice holds until the page goes.
    }
  }
  // An address that names a market would bring the former one back with the next reload.
  const address = new URL(location.href);
  if (where === 'cookie' && !address.searchParams.has('market')) return;
  address.searchParams.set('market', code);
  history.replaceState(history.state, '', address);
}
