/** The code of a framework's page, for tests: they call it as a kit's components do. */
import { chunkLoads } from '../../script-tag/chunk-loads.js';
import { hydrate, hydrateFragment, type SentFragment } from '../hydrate/hydrate.js';

const loads = Object.fromEntries(chunkLoads());

const page = {
  hydrate: () => hydrate(loads),
  /** Hydrates the hosts that came with the document. */
  mount: () => Promise.all([...document.querySelectorAll('[data-host]')].map((host) => hydrateFragment(host, loads))),
  show: (host: Element, fragment: SentFragment) => hydrateFragment(host, loads, fragment),
};

declare global {
  interface Window {
    page: typeof page;
  }
}

window.page = page;
