// Runs in the page of `npm run test:extensions`. It starts each extension as a shop would, and reports the result.
import { wait } from './probe.js';
import { orders, probe, results, run, say } from './run.js';
import { idleGap, tryAttacks, tryFuzz, tryPests, worst } from './try-attacks.js';
import { tryCardForm } from './try-card-form.js';
import { tryVectors } from './try-vectors.js';

async function tryWays(): Promise<void> {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('wb-test');
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data);
  const setup = await run('ways');
  const found = ((await setup.action('found')) ?? {}) as Record<string, string>;
  const open = Object.keys(found).filter((name) => found[name] === 'open');
  say(`no way out of ${Object.keys(found).length} is open`, Object.keys(found).length > 20 && open.length === 0, found);
  say(
    'a link to another site has no address until it is pressed',
    probe.nodes('a').every((a) => !a.hasAttribute('href')),
  );
  say(
    'an image from elsewhere has no address',
    probe.nodes('img').every((img) => !img.hasAttribute('src')),
  );
  say('the page has heard nothing of it', heard.length === 0);
  channel.close();
  setup.el.remove();
}

/** Code that differs from the manifest does not run, whenever it was changed. */
async function tryIntegrity(): Promise<void> {
  const tampered = await run('tampered');
  say('code of another hash does not run', tampered.outcome() === 'integrity', tampered.outcome());
  say('nothing of it is drawn', !probe.nodes('p').some((p) => p.textContent === 'Hello'));
  tampered.el.remove();
  if (orders.mode !== 'loose') return;
  const turncoat = await run('turncoat');
  say('code runs while it is what the manifest says', turncoat.outcome() === 'ready', turncoat.outcome());
  // The store returns other code from now on, and the browser's copy of the former code is deleted.
  await fetch(await (await fetch('/turn')).text(), { cache: 'reload' });
  turncoat.el.reload();
  await wait(() => turncoat.outcome() === 'integrity', 10_000);
  say('and no longer when it has changed', turncoat.outcome() === 'integrity', turncoat.outcome());
  turncoat.el.remove();
}

async function tryAsks(): Promise<void> {
  const setup = await run('asks');
  const answers = ((await setup.action('asked')) ?? []) as string[];
  const count = (pattern: RegExp): number => answers.filter((answer) => pattern.test(answer)).length;
  const seen = {
    good: count(/^200 hello, no cookie$/),
    origin: count(/no origin/),
    minute: count(/a minute/),
    large: count(/larger/),
  };
  say(
    'it may ask whom the manifest names, little, and not often',
    seen.good === 8 && seen.origin === 2 && seen.minute >= 3 && seen.large === 1,
    answers,
  );
  setup.el.remove();
}

async function everything(): Promise<number> {
  const hello = await run('hello');
  say('an extension shows', hello.outcome() === 'ready', hello.outcome());
  say(
    'what it draws is real text',
    probe.nodes('p').some((p) => p.textContent === 'Hello'),
  );
  hello.el.remove();
  await tryCardForm();
  await tryIntegrity();
  await tryAsks();
  await tryWays();
  // A second time: no copy of the first code may be used.
  await tryWays();
  const vectors = await tryVectors();
  await tryFuzz();
  if (orders.mode === 'strict') {
    await tryAttacks();
    await tryPests();
  }
  return vectors;
}

let vectors = 0;
try {
  vectors = await everything();
} catch (error) {
  say('the page gets through', false, String(error));
}
const { fires, violations } = probe;
say('nothing fires', fires.length === 0, fires);
say('nothing is stopped by the page’s policy alone', violations.length === 0, violations.slice(0, 5));
if (orders.mode === 'loose') say('the detector detects', await probe.control());
await fetch('/report', {
  method: 'POST',
  body: JSON.stringify({ results, worst, idle: await idleGap(), vectors, fires: fires.length }),
});
