import type { StoreConfig } from '../context/index.js';

/** The configuration that the script tag leaves on the page for its chunks. */
export interface PageConfig extends StoreConfig {
  /**
   * Returns the answers of requests that were sent before the chunks were
   * loaded.
   */
  fetch?: typeof fetch | undefined;
}

/**
 * The script element that loaded the module at `url`: the one with that
 * address, otherwise the only one that names a store. The addresses differ
 * after a redirect or in a CMS that rewrites them.
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
 * Claims the page for this copy of the script. False if another copy, of
 * whatever address or version, was first. The configuration stays on globalThis
 * until the first chunk with a store reads it: see core.ts.
 */
export function claimPage(config: PageConfig | null): boolean {
  const page = globalThis as { [key]?: PageConfig | null };
  if (key in page) return false;
  page[key] = config;
  return true;
}
