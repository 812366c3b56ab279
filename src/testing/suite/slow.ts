import { expect } from '@open-wc/testing';
import { Clock } from './clock.js';
import { deep } from './looks.js';
import { byTestId } from './scene.js';
import { itOnce, quiet, type FixturePage } from './fixture-page.js';
import { until } from './until.js';

/** The client's timeout of an attempt, its number of attempts, and its longest delays. */
const GIVES_UP_MS = 4 * 15_000 + (300 + 600 + 1200);

/** Elements that load data must cope with a slow API and with one that never answers. */
export function slowChecks({ tag, scene, show }: FixturePage): void {
  const { loading, error } = scene.states;
  if (!scene.reads || !loading || !error) return;

  itOnce('shows for ten seconds that it is loading, then an error, and loads again on request', async () => {
    const clock = new Clock();
    try {
      const { el, shop } = await show(loading);
      await clock.pass(10_000);
      await quiet(el);
      expect(byTestId(el, loading.shows), 'what is shown while it waits, after ten seconds').to.exist;
      expect(byTestId(el, 'error'), 'an error after ten seconds').to.not.exist;
      expect(spoken(el), 'words while it waits').to.match(/\p{L}/u);
      await clock.pass(GIVES_UP_MS);
      await until(() => byTestId(el, 'error'), `${tag} never gives up`);
      const asked = shop.api.calls.length;
      const retry = byTestId(el, 'retry');
      expect(retry, 'a button to try again').to.exist;
      shop.api.release();
      retry?.click();
      await until(() => shop.api.calls.length > asked, 'it asks nothing again');
    } finally {
      clock.stop();
    }
  });
}

/** Its text, and the accessible names of its visible content. */
const spoken = (el: Element): string =>
  [...deep(el)].map((node) => `${node.textContent} ${node.getAttribute('aria-label') ?? ''}`).join(' ');
