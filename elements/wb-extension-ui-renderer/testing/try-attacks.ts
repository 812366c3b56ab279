import { wait } from './probe.js';
import { orders, probe, run, say } from './run.js';

/** Longest time in which the page's timers did not run, in ms, and the activity at that time. */
export const worst = { gap: 0, at: '' };

function sawGap(gap: number, at: string): number {
  if (gap > worst.gap) Object.assign(worst, { gap, at });
  return gap;
}

/** The same while no extension runs: the noise of the machine. */
export async function idleGap(): Promise<number> {
  const gaps = probe.watch();
  await wait(() => false, 5000);
  return gaps();
}

/** Extensions that hang, flood or use up memory are ended, and the fallback replaces them. */
export async function tryAttacks(): Promise<void> {
  const expected = new Map([
    ['loop-at-start', 'timeout'],
    ['loop-later', 'unresponsive'],
    ['broken-json', 'crash'],
    ['an-error-at-start', 'crash'],
    ['a-syntax-error', 'crash'],
    ['deep-json', 'crash|limit|timeout'],
    ['memory-bomb', 'unresponsive'],
    ['a-flood-of-errors', 'crash|limit'],
    ['requests-in-a-loop', 'limit|unresponsive'],
    ['code-in-a-loop', 'limit|unresponsive'],
    ['lines-in-a-loop', 'unresponsive'],
    ['it-closes-itself', 'unresponsive'],
  ]);
  for (const id of orders.attacks) {
    const gaps = probe.watch();
    const setup = await run(id, { timeout: expected.get(id)?.includes('timeout') ? 8000 : 60_000 });
    const wanted = expected.get(id) ?? 'limit';
    if (setup.outcome() === 'ready') await wait(() => setup.outcome() !== 'ready', 30_000);
    const gap = sawGap(gaps(), id);
    const fallback = setup.el.shadowRoot?.querySelector('[data-testid="fallback"]');
    say(`${id}: ends in ${wanted} and the fallback`, new RegExp(`^(${wanted})$`).test(setup.outcome()) && !!fallback, {
      outcome: setup.outcome(),
      why: setup.why().slice(0, 80),
      gap,
    });
    setup.el.remove();
  }
}

/** Extensions that do permitted work without end. The page stays responsive, and shows another extension. */
export async function tryPests(): Promise<void> {
  for (const id of orders.pests) {
    const gaps = probe.watch();
    const setup = await run(id);
    await wait(() => false, 4000);
    const hello = await run('hello');
    await wait(() => false, 1000);
    const gap = sawGap(gaps(), id);
    say(`${id}: another extension shows meanwhile`, hello.outcome() === 'ready', {
      outcome: setup.outcome(),
      why: setup.why().slice(0, 80),
      gap,
    });
    setup.el.remove();
    hello.el.remove();
  }
}

/** Random messages leave nothing behind, especially not in the page's prototypes. */
export async function tryFuzz(): Promise<void> {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const { lines } = orders;
  const gaps = probe.watch();
  let [value, ended] = [await run('echo'), 0];
  for (let at = 0; at < lines.length; at += 50) {
    value.el.send(lines.slice(at, at + 50));
    await value.action('echoed');
    if (value.outcome() === 'ready') continue;
    // A line with broken JSON or above a limit ends the extension. The next lines go to a new one.
    ended += 1;
    value.el.remove();
    value = await run('echo');
  }
  const gap = sawGap(gaps(), 'random wire messages');
  say('random wire messages leave nothing behind', before === Object.getOwnPropertyNames(Object.prototype).join(), {
    ended,
    gap,
  });
  say('random wire messages: the page still draws extensions', value.outcome() === 'ready');
  value.el.remove();
}
