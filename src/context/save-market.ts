import type { MarketMemory } from '../stores/types.js';

const YEAR = 60 * 60 * 24 * 365;

/** Stores the choice of the shopper in a cookie or in the address of the page. */
export function saveMarket(code: string, where: Exclude<MarketMemory, 'none'>): void {
  if (where === 'cookie') {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = `wb_market=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
    } catch {
      // The choice lasts until the page is left.
    }
  }
  // An address with the old market would restore it at the next reload.
  const address = new URL(location.href);
  if (where === 'cookie' && !address.searchParams.has('market')) return;
  address.searchParams.set('market', code);
  history.replaceState(history.state, '', address);
}
