// Sets the page's default store from the attributes of the script tag.
import { createStorefront } from '../context/create-storefront.js';
import { setDefaultStorefront } from '../context/default-store.js';
import '../locales/auto.js';
import type { PageConfig } from './page-config.js';
import './search-copy-setup.js';

// The key of claimPage(), written out. An import would make entry and chunks
// share a file, which costs one more request.
const key = Symbol.for('storefront-elements.page');
const config = (globalThis as { [key]?: PageConfig | null })[key];
if (config) setDefaultStorefront(createStorefront(config, config));
