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
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  // Making them up takes a second, in which the page can do nothing else: that is none of the extension's doing.
  const began = performance.now();
  const lines = fuzzLines(1500);
  const made = Math.round(performance.now() - began);
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
  const gap = gaps();
  worstGap = Math.max(worstGap, gap);
  say('random wire messages leave nothing behind', before === Object.getOwnPropertyNames(Object.prototype).join(), {
    ended,
    gap,
    made,
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
  const [number, note, ...others] = probe.nodes('input') as HTMLInputElement[];
  const [more, portions] = others.splice(4);
  if (!number || !note || !more || !portions) {
    say('its fields stand', false);
    return;
  }
  say('its fields are text, and nothing is filled in', number.type === 'text' && number.autocomplete === 'off');
  const type = (field: HTMLInputElement, value: string, events = ['input', 'change']): void => {
    field.value = value;
    for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
  };
  const leave = (field: HTMLInputElement): void =>
    void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const warned = (fields: HTMLInputElement[]): boolean =>
    fields.every((field) => field.getAttribute('aria-invalid') === 'true');
  const heard = (): string => JSON.stringify(its.actions.get('heard') ?? []);
  /** Types a word for which the extension listens, and waits until it has come: what came before has come as well. */
  let words = 0;
  const flush = async (): Promise<void> => {
    const word = `word ${(words += 1)}`;
    type(words % 2 ? note : more, word);
    await wait(() => heard().includes(word), 5000);
  };

  type(number, '4242 4242 4242 4242');
  await flush();
  say('it does not hear the number', !heard().includes('4242'), heard());
  say('the shopper is told', warned([number]));

  for (const part of others) type(part, '4242');
  leave(others[3]!);
  await flush();
  const [third, fourth] = ['[3,', '[4,'];
  say('nor all of one in four fields', !heard().includes(third) && !heard().includes(fourth), heard());
  say('the shopper is told at each of them', warned(others) && !warned([note]));
  type(others[3]!, '4243');
  leave(others[3]!);
  await flush();
  say('digits that are no card are told in the end', heard().includes('[3,"4242"]') && heard().includes('[4,"4243"]'));
  say('and the warning is gone', !others.some((field) => warned([field])));

  its.actions.delete('heard');
  for (let portion = 0; portion < 4; portion += 1) {
    type(portions, '4242', ['input']);
    if (portion < 3) its.el.send('take');
    await wait(() => portion === 3 || portions.value === '', 5000);
  }
  const told = warned([portions]);
  await flush();
  say('nor one that it takes away in portions', heard().split('[8,').length - 1 === 2 && told, heard());
  its.el.remove();
}

/** Code that is not what the manifest says does not run, whenever it became another one. */
async function tryIntegrity(): Promise<void> {
  const tampered = await run('tampered');
  say('code of another hash does not run', tampered.outcome() === 'integrity', tampered.outcome());
  say('nothing of it is drawn', !probe.nodes('p').some((p) => p.textContent === 'Hello'));
  tampered.el.remove();
  if (orders.mode !== 'loose') return;
  const turncoat = await run('turncoat');
  say('code runs while it is what the manifest says', turncoat.outcome() === 'ready', turncoat.outcome());
  // The store has another code from now on; what the browser kept of the former one is gone, too.
  await fetch(await (await fetch('/turn')).text(), { cache: 'reload' });
  turncoat.el.reload();
  await wait(() => turncoat.outcome() === 'integrity', 10_000);
  say('and no longer when it has changed', turncoat.outcome() === 'integrity', turncoat.outcome());
  turncoat.el.remove();
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
  await tryIntegrity();
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
