/**
 * The script tag, for any page of any CMS:
 *
 *     <script type="module" src="https://…/storefront.js" data-base-url="https://api…" data-store-id="1"></script>
 *
 * Optional: `data-market data-locale data-auto-get-active-cart`. It sets the page's default store and loads the code of
 * those elements that the page shows, in a few coarse chunks. Elements inside a `<wb-store>` take their store from it.
 */
import { chunkLoads } from './script-tag/chunk-loads.js';
import { preloadReads } from './script-tag/preload-reads.js';
import { claimPage, findScript, readConfig, type PageConfig } from './script-tag/page-config.js';
import { watchTags } from './script-tag/tag-loader.js';

function configOfThisScript(): PageConfig | null {
  const script = findScript(import.meta.url);
  if (!script) return null;
  try {
    return readConfig(script);
  } catch (error) {
    console.error('storefront:', error instanceof Error ? error.message : error, script);
    return null;
  }
}

const config = configOfThisScript();
if (claimPage(config)) {
  if (config) config.fetch = preloadReads(config);
  watchTags(
    chunkLoads(() => import('./script-tag/core.js')),
    (tag, error) => console.error(`storefront: the code of <${tag}> could not be loaded`, error),
  );
}
