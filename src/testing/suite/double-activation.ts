import { expect } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { Clock } from './clock.js';
import { removeFixtures, type Shop, type State } from './scene.js';
import { itOnce, quiet, type FixturePage } from './fixture-page.js';
import { settled } from './watch.js';

/** Links are left out: a page that is left receives no second press. */
const CONTROLS = 'button[data-testid]:not(:disabled), input:is([type="checkbox"], [type="radio"])[data-testid]';
/** Milliseconds between the two presses of an accidental double press. */
const BETWEEN_MS = 60;
/** Milliseconds that an answer takes, so that the first request is pending at the second press. */
const LATENCY_MS = 100;
/** Milliseconds after which every delayed write has been sent and answered. */
const SETTLED_MS = 10_000;

/** Controls of the element itself. Elements inside it are tested with their own tags. */
const controlsOf = (el: StorefrontElement): HTMLElement[] =>
  [...el.shadowRoot!.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility());

const control = (el: StorefrontElement, id: string): HTMLElement | undefined =>
  controlsOf(el).find(({ dataset }) => dataset['testid'] === id);

/** The writes that the API received, each idempotency key once. Generated ids are left out of the bodies. */
function writesOf({ api }: Shop, from: number): string[] {
  const keys = new Set<string>();
  const writes: string[] = [];
  for (const { method, path, headers, body } of api.calls.slice(from)) {
    if (method === 'GET') continue;
    const key = headers['idempotency-key'];
    if (key !== undefined && keys.has(key)) continue;
    if (key !== undefined) keys.add(key);
    const sent = JSON.stringify(body)?.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'uuid') ?? '';
    writes.push(`${method} ${path} ${sent}`);
  }
  return writes;
}

/** A second press within 150 ms must change nothing. Each control of each state is pressed once, then twice. */
export function doubleActivationChecks({ scene, show, everyCase }: FixturePage): void {
  const press = async (state: State<StorefrontElement>, id: string, times: 1 | 2): Promise<string[]> => {
    const { el, shop } = await show(state);
    await quiet(el);
    const clock = new Clock();
    try {
      const from = shop.api.calls.length;
      shop.api.delay(LATENCY_MS);
      control(el, id)?.click();
      await clock.pass(BETWEEN_MS);
      if (times === 2) control(el, id)?.click();
      await clock.pass(SETTLED_MS);
      return writesOf(shop, from);
    } finally {
      clock.stop();
      removeFixtures();
    }
  };

  /** Loads the code that the control needs with its first use, because the stopped clock does not wait for it. */
  const load = async (state: State<StorefrontElement>, id: string): Promise<void> => {
    const { el, shop } = await show(state);
    control(el, id)?.click();
    await settled(() => ({ calls: shop.api.calls.length }));
    removeFixtures();
  };

  /** The writes that only the second press causes. */
  const extra = async (state: State<StorefrontElement>, id: string): Promise<string[]> => {
    const left = await press(state, id, 1);
    return (await press(state, id, 2)).filter((write) => {
      const at = left.indexOf(write);
      if (at < 0) return true;
      left.splice(at, 1);
      return false;
    });
  };

  itOnce('acts once for two activations within 150 ms', async () => {
    const tried = new Set<string>();
    const repeated = new Set<string>();
    const allowed = Object.keys(scene.repeats ?? {});
    await everyCase(Object.entries(scene.states), async (state) => {
      const { el } = await show(state);
      await quiet(el);
      const ids = new Set(controlsOf(el).map(({ dataset }) => dataset['testid'] ?? ''));
      removeFixtures();
      const wrong: string[] = [];
      for (const id of [...ids].filter((name) => !tried.has(name))) {
        tried.add(id);
        await load(state, id);
        // A save that was due before the press may fall into either run, so a difference must show twice.
        if ((await extra(state, id)).length === 0) continue;
        const writes = await extra(state, id);
        if (writes.length === 0) continue;
        repeated.add(id);
        if (!allowed.includes(id)) wrong.push(`${id}: ${writes.join(', ')}`);
      }
      expect(wrong.join('\n'), 'a second press does more').to.equal('');
    });
    expect(allowed.filter((id) => !repeated.has(id)).join(', '), 'excused without need').to.equal('');
  });
}
