import { onFirstInput } from '../context/browser-page.js';
import { lazy } from '../stores/lazy.js';

/**
 * Stands for the announcer in the script tag, whose code comes with the shopper's first touch of the page. Whoever
 * announces before it is there is heard all the same: the announcer puts its region up half a second before it speaks.
 */
const code = lazy(() => import('../element-base/announcer.js'));
let warmed = false;

export function prepareAnnouncer(): void {
  code.now()?.prepareAnnouncer();
  if (warmed) return;
  warmed = true;
  onFirstInput(() => void bring((its) => its.prepareAnnouncer()));
}

export const announce = (sentence: string): void => void bring((its) => its.announce(sentence));

/** Without its code, what is announced is still to be read on the page. */
const bring = (act: (its: typeof import('../element-base/announcer.js')) => void): Promise<void> =>
  code.bring().then(act, () => undefined);
