// First module of every chunk: by the time a chunk defines its elements, the page's default store is known.
import { setDefaultStore } from '../context/default-store.js';
import '../locales/auto.js';
import type { StoreConfig } from '../context/storefront.js';

// The key of claimPage(), written out: an import would make the entry and the chunks share a file, one request more.
const key = Symbol.for('storefront-elements.page');
const config = (globalThis as { [key]?: StoreConfig | null })[key];
if (config) setDefaultStore(config);
