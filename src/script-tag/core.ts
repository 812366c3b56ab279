// First module of every chunk: by the time a chunk defines its elements, the page's default store is known.
import { createStorefront } from '../context/create-storefront.js';
import { setDefaultStorefront } from '../context/default-store.js';
import '../locales/auto.js';
import type { PageConfig } from './page-config.js';

// The key of claimPage(), written out: an import would make the entry and the chunks share a file, one request more.
const key = Symbol.for('storefront-elements.page');
const config = (globalThis as { [key]?: PageConfig | null })[key];
if (config) setDefaultStorefront(createStorefront(config, config));
