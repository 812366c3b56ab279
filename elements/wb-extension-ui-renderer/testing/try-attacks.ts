import { wait } from './probe.js';
import { orders, probe, run, say } from './run.js';

/** Longest time in which the page's timers did not come, in ms, and what went on then. */
export const worst = { gap: 0, at: '' };

function sawGap(gap: number, at: string): number {
  if (gap > worst.gap) Object.assign(worst, { gap, at });
  return gap;
}

/** The same while nothing runs, which is the machine's own doing. */
export async function idleGap(): Promise<number> {
  const gaps = probe.watch();
  await wait(() => false, 5000);
  return gaps();
}

/** Extensions that hang, flood or eat are ended, and the fallback stands in their place. */
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
    const its = await run(id, { timeout: expected.get(id)?.includes('timeout') ? 8000 : 60_000 });
    const wanted = expected.get(id) ?? 'limit';
    if (its.outcome() === 'ready') await wait(() => its.outcome() !== 'ready', 30_000);
    const gap = sawGap(gaps(), id);
    const fallback = its.el.shadowRoot?.querySelector('[data-testid="fallback"]');
    say(`${id}: ends in ${wanted} and the fallback`, new RegExp(`^(${wanted})$`).test(its.outcome()) && !!fallback, {
      outcome: its.outcome(),
      why: its.why().slice(0, 80),
      gap,
    });
    its.el.remove();
  }
}

/** Those that do no more than they may, without end: the page goes on, and shows another one. */
export async function tryPests(): Promise<void> {
  for (const id of orders.pests) {
    const gaps = probe.watch();
    const its = await run(id);
    await wait(() => false, 4000);
    const hello = await run('hello');
    await wait(() => false, 1000);
    const gap = sawGap(gaps(), id);
    say(`${id}: another extension shows meanwhile`, hello.outcome() === 'ready', {
      outcome: its.outcome(),
      why: its.why().slice(0, 80),
      gap,
    });
    its.el.remove();
    hello.el.remove();
  }
}

/** Random messages: nothing of them is left behind, in the page's prototypes least. */
export async function tryFuzz(): Promise<void> {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  const { lines } = orders;
  const gaps = probe.watch();
  let [its, ended] = [await run('echo'), 0];
  for (let at = 0; at < lines.length; at += 50) {
    its.el.send(lines.slice(at, at + 50));
    await its.action('echoed');
    if (its.outcome() === 'ready') continue;
    // A line that breaks the JSON, or a bound, ends it: the next ones go to a new one.
    ended += 1;
    its.el.remove();
    its = await run('echo');
  }
  const gap = sawGap(gaps(), 'random wire messages');
  say('random wire messages leave nothing behind', before === Object.getOwnPropertyNames(Object.prototype).join(), {
    ended,
    gap,
  });
  say('random wire messages: the page still draws extensions', its.outcome() === 'ready');
  its.el.remove();
}
