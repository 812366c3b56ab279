import type { ReactiveControllerHost } from 'lit';
import { onFirstInput } from '../../context/browser-page.js';
import { lazy } from '../../context/lazy.js';

/**
 * The way past a list of cards: a button before it, shown while it has the focus, and the place after it to which it
 * leads. The cards stay ordinary links and buttons, so that screen readers list them as such. One stop for each card
 * would need arrow keys, which lists of links do not have elsewhere. The code loads at the page's first input.
 */
export const skipCode = lazy(() => import('./skip.template.js'));

/** Call this in `firstUpdated`. */
export const preloadSkip = (host: ReactiveControllerHost): unknown =>
  onFirstInput(() => {
    skipCode.load().then(() => host.requestUpdate(), reportError);
  });
