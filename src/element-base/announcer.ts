import { onFirstInput } from '../context/browser-page.js';
import { lazy } from '../context/lazy.js';

/** The live region. Its code is loaded when the shopper first touches the page, or when there is something to announce. */
const liveRegion = lazy(() => import('./live-region.js'));
let preloads = false;

/** Creates the region, still empty: screen readers ignore text that arrives together with its region. */
export function prepareAnnouncer(): void {
  liveRegion.now()?.prepareAnnouncer();
  if (preloads || typeof document === 'undefined') return;
  preloads = true;
  onFirstInput(() => withLiveRegion(({ prepareAnnouncer }) => prepareAnnouncer()));
}

/** Announces a sentence politely; see `live-region.ts`. */
export const announce = (sentence: string): void => withLiveRegion((region) => region.announce(sentence));

/** Takes back a sentence about something that has ended. */
export const withdraw = (sentence: string): void => withLiveRegion((region) => region.withdraw(sentence));

/** At once if the code has loaded. If it fails to load, the sentence can still be read on the page. */
function withLiveRegion(act: (region: typeof import('./live-region.js')) => void): void {
  const region = liveRegion.now();
  if (region) act(region);
  else liveRegion.load().then(act, () => undefined);
}
