// Runs in the page of `npm run test:extensions`: starts each extension as a shop would, and tells what came of it.
import { createStorefront } from '../../../src/context/index.js';
import '../define.js';
import type { WbExtensionUiRenderer } from '../wb-extension-ui-renderer.js';
import { Probe, wait } from './probe.js';
import { fuzzLines } from './fuzz.js';

interface Orders {
  api: string;
  vectors: string[];
  attacks: string[];
  /** `loose`: without a policy of the page's own; `strict`: under one. */
  mode: string;
}

const probe = new Probe();
const orders = (await (await fetch('/orders')).json()) as Orders;
const storefront = createStorefront({ baseUrl: orders.api, storeId: 1, market: 'eu' });
const results: { name: string; ok: boolean; detail: string }[] = [];
let worstGap = 0;

const say = (name: string, ok: boolean, detail: unknown = ''): void => {
  results.push({
    name: `${orders.mode}: ${name}`,
    ok,
    detail: typeof detail === 'string' ? detail : JSON.stringify(detail),
  });
};

interface Run {
  el: WbExtensionUiRenderer;
  /** `ready`, or the reason why it is not there. */
  outcome(): string;
  /** What it asked for, by name. */
  actions: Map<string, unknown[]>;
  action(name: string): Promise<unknown>;
}

async function run(id: string, { target = 'page', timeout = 20_000, context = null } = {}): Promise<Run> {
  const el = document.createElement('wb-extension-ui-renderer');
  const actions = new Map<string, unknown[]>();
  let outcome = '';
  el.addEventListener('wb-extension-ready', () => (outcome = 'ready'));
  el.addEventListener('wb-extension-error', ({ detail }) => (outcome = detail.reason));
  el.addEventListener('wb-extension-action', ({ detail: { name, payload } }) =>
    actions.set(name, [...(actions.get(name) ?? []), payload]),
  );
  Object.assign(el, { storefront, extensionId: id, target, timeout, context });
  document.body.append(el);
  await wait(() => outcome !== '', 60_000);
  const action = async (name: string): Promise<unknown> => {
    await wait(() => (actions.get(name)?.length ?? 0) > 0 || outcome !== 'ready', 60_000);
    return actions.get(name)?.shift();
  };
  return { el, outcome: () => outcome, actions, action };
}

async function tryVectors(): Promise<number> {
  const its = await run('vectors');
  let done = 0;
  while (done < orders.vectors.length) {
    // As many as fit into one batch, each of them eighty times.
    const texts: string[] = [];
    for (let sum = 0; texts.length < 5 && sum < 700;) {
      const next = orders.vectors[done + texts.length]?.slice(0, 7000);
      if (next === undefined || (texts.length > 0 && sum + next.length > 700)) break;
      sum += texts[texts.push(next) - 1]?.length ?? 0;
    }
    its.el.send(texts);
    await its.action('drawn');
    if (its.outcome() !== 'ready') {
      say(`vectors from ${done}`, false, its.outcome());
      break;
    }
    probe.poke();
    await wait(() => false, 30);
    done += texts.length;
  }
  const loose = probe.nodes('[href]').map((link) => link.getAttribute('href') ?? '');
  say(
    'every link leads to the web, to mail or to a telephone',
    loose.every((href) => /^(https?|mailto|tel):/.test(href)),
  );
  say('every vector was drawn', done === orders.vectors.length, `${done} of ${orders.vectors.length}`);
  its.el.remove();
  return done;
}

async function tryAttacks(): Promise<void> {
  const expected = new Map([
    ['loop-at-start', 'timeout'],
    ['loop-later', 'unresponsive'],
    ['broken-json', 'crash'],
    ['an-error-at-start', 'crash'],
    ['a-syntax-error', 'crash'],
    ['deep-json', 'crash|limit|timeout'],
    ['memory-bomb', 'unresponsive'],
  ]);
  for (const id of orders.attacks) {
    const gaps = probe.watch();
    const its = await run(id, { timeout: id === 'memory-bomb' ? 30_000 : 8000 });
    const wanted = expected.get(id) ?? 'limit';
    if (its.outcome() === 'ready') await wait(() => its.outcome() !== 'ready', 30_000);
    const gap = gaps();
    worstGap = Math.max(worstGap, gap);
    const fallback = its.el.shadowRoot?.querySelector('[data-testid="fallback"]');
    say(`${id}: ends in ${wanted} and the fallback`, new RegExp(`^(${wanted})$`).test(its.outcome()) && !!fallback, {
      outcome: its.outcome(),
      gap,
    });
    its.el.remove();
  }
}

async function tryFuzz(): Promise<void> {
  const gaps = probe.watch();
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  let [its, ended] = [await run('echo'), 0];
  const lines = fuzzLines(1500);
  for (let at = 0; at < lines.length; at += 50) {
    its.el.send(lines.slice(at, at + 50));
    await its.action('echoed');
    if (its.outcome() === 'ready') continue;
    // A line that breaks the JSON, or a bound, ends it: the next ones go to a new one.
    ended += 1;
    its.el.remove();
    its = await run('echo');
  }
  worstGap = Math.max(worstGap, gaps());
  say('random wire messages leave nothing behind', before === Object.getOwnPropertyNames(Object.prototype).join(), {
    ended,
  });
  say('random wire messages: the page still draws extensions', its.outcome() === 'ready');
  its.el.remove();
}

async function tryWays(): Promise<void> {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('wb-test');
  channel.onmessage = ({ data }: MessageEvent) => heard.push(data);
  const its = await run('ways');
  const found = ((await its.action('found')) ?? {}) as Record<string, string>;
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
  its.el.remove();
}

async function tryCardForm(): Promise<void> {
  const its = await run('card-form', { target: 'checkout.summary' });
  await its.el.updateComplete;
  const label = its.el.shadowRoot?.querySelector('[data-testid="provider"]')?.textContent;
  say('a form that imitates the one for cards is labelled', label === 'Provided by card-form', label);
  const [number, note] = probe.nodes('input') as HTMLInputElement[];
  if (!number || !note) {
    say('its fields stand', false);
    return;
  }
  say('its fields are text, and nothing is filled in', number.type === 'text' && number.autocomplete === 'off');
  const type = (field: HTMLInputElement, value: string): void => {
    field.value = value;
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
  };
  type(number, '4242 4242 4242 4242');
  type(note, 'Happy birthday');
  await its.action('heard');
  await wait(() => false, 200);
  const heard = JSON.stringify([...its.actions.values()]);
  say('it does not hear the number', !heard.includes('4242'), heard);
  say('the shopper is told', number.getAttribute('aria-invalid') === 'true');
  its.el.remove();
}

async function tryAsks(): Promise<void> {
  const its = await run('asks');
  const answers = ((await its.action('asked')) ?? []) as string[];
  const count = (pattern: RegExp): number => answers.filter((answer) => pattern.test(answer)).length;
  const seen = {
    good: count(/^200 hello, no cookie$/),
    origin: count(/no origin/),
    minute: count(/a minute/),
    large: count(/larger/),
  };
  say(
    'it may ask whom the manifest names, little, and not often',
    seen.good === 8 && seen.origin === 1 && seen.minute >= 3 && seen.large === 1,
    answers,
  );
  its.el.remove();
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
  await tryAsks();
  await tryWays();
  // Again: nothing that the first one kept may be there.
  await tryWays();
  const vectors = await tryVectors();
  await tryFuzz();
  if (orders.mode === 'strict') await tryAttacks();
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
await fetch('/report', { method: 'POST', body: JSON.stringify({ results, worstGap, vectors, fires: fires.length }) });
