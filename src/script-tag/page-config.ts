import type { StoreConfig } from '../context/index.js';

/** What the script tag leaves on the page for its chunks. */
export interface PageConfig extends StoreConfig {
  /** Hands out what was asked of the API before they were there. */
  fetch?: typeof fetch | undefined;
}

/**
 * The script element that loaded the module at `url`: the one of that address, else the only one that names a store
 * (a redirect or a rewriting CMS makes the addresses differ).
 */
export function findScript(url: string, root: ParentNode = document): HTMLScriptElement | undefined {
  const scripts = [...root.querySelectorAll<HTMLScriptElement>('script[type=module][data-store-id]')];
  return scripts.find(({ src }) => src === url) ?? (scripts.length === 1 ? scripts[0] : undefined);
}

/**
 * Reads `data-base-url data-store-id data-market data-locale data-auto-get-active-cart`.
 * @throws TypeError naming the attribute and the remedy
 */
export function readConfig({ dataset }: HTMLScriptElement): PageConfig {
  const baseUrl = dataset['baseUrl']?.trim() ?? '';
  if (!baseUrl) throw new TypeError('data-base-url is missing: write the address of the storefront API into it');
  const storeId = Number(dataset['storeId']);
  if (!Number.isSafeInteger(storeId) || storeId < 1) {
    throw new TypeError(`data-store-id is "${dataset['storeId'] ?? ''}": write the number of the store into it`);
  }
  const { market, locale } = dataset;
  return {
    baseUrl,
    storeId,
    ...(market && { market }),
    ...(locale && { locale }),
    autoGetActiveCart: 'autoGetActiveCart' in dataset && dataset['autoGetActiveCart'] !== 'false',
  };
}

const key = Symbol.for('storefront-elements.page');

/**
 * Claims the page for this copy of the script; false when another copy, of whatever address or version, was first.
 * The configuration waits on globalThis for the first chunk that brings a store: see core.ts.
 */
export function claimPage(config: PageConfig | null): boolean {
  const page = globalThis as { [key]?: PageConfig | null };
  if (key in page) return false;
  page[key] = config;
  return true;
}
