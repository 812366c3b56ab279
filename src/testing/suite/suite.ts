import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, executeServerCommand, setViewport } from '@web/test-runner-commands';
import type { LitElement } from 'lit';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { accessible, axe } from './axe.js';
import { engine } from './engine.js';
import { hostileChecks } from './hostile.js';
import { EDGE, holder, keyboard, press, shiftTab, showsFocus, stopsOf } from './keyboard.js';
import { languageChecks } from './languages.js';
import { countNodes, deep, facesOf, isBlank, markup, overflows, withoutTestId } from './looks.js';
import { picture } from './picture.js';
import { clearStage, make, mount, propertiesOf, reached, shopOf, type Scene, type State } from './scene.js';
import { itOnce, mainStates, quiet, type Stage } from './stage.js';
import { slowChecks } from './slow.js';
import { until } from './until.js';
import { Leaks, same, steady, watchComplaints } from './watch.js';

interface Named {
  name: string;
}
interface Declaration {
  tagName?: string;
  slots?: Named[];
  events?: Named[];
  cssParts?: Named[];
  cssProperties?: Named[];
}
interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

const leaks = new Leaks();

const address = '/custom-elements.json';
const manifest = (await (await fetch(address)).json()) as Manifest;

/** Every tag but the provider, which draws nothing: `suite-store.test.ts`. */
const declarations = manifest.modules
  .flatMap(({ declarations: all = [] }) => all)
  .filter((its): its is Declaration & { tagName: string } => its.tagName !== undefined && its.tagName !== 'wb-store')
  .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Tests of one part of the tags: every `of`-th, from the `shard`-th. A tag without a scene is a failing test. */
export async function suite(shard: number, of: number): Promise<void> {
  const scenes = new Map<string, Scene>();
  for (const declaration of declarations.filter((_, index) => index % of === shard)) {
    const tag = declaration.tagName;
    let scene: Scene | undefined;
    let why = 'it does not exist';
    try {
      scene = ((await import(`./scenes/${tag}.ts`)) as { default: Scene }).default;
    } catch (error) {
      why = error instanceof Error ? error.message : why;
    }
    describe(`suite: ${tag}`, () => {
      if (scene) {
        checks(declaration, scene);
        scenes.set(tag, scene);
      } else {
        it('has a scene', () => {
          throw new Error(`src/testing/suite/scenes/${tag}.ts: ${why}`);
        });
      }
    });
  }
  after(() => executeServerCommand('axe', { engine, ...axe, tags: axe.tags.size }));
  // All of them at the end: Chromium goes on drawing some things as forced for a while after the emulation has ended.
  describe('suite: forced colours', () => {
    for (const [tag, scene] of scenes) forcedColours(tag, scene);
  });
}

/** Light is how elements look on a page that sets no token; dark comes with tokens.css. */
const tokens = new CSSStyleSheet();
tokens.replaceSync(
  `${await (await fetch('/tokens/tokens.css')).text()} :root { color-scheme: dark; background: var(--wb-color-background) }`,
);

/** Where the shopper has no colours, direction or size of their own. */
function resetPage(): void {
  document.adoptedStyleSheets = [];
  document.documentElement.dir = '';
}

function dress(scheme: 'light' | 'dark', dir: 'ltr' | 'rtl'): void {
  document.adoptedStyleSheets = scheme === 'dark' ? [tokens] : [];
  document.documentElement.dir = dir;
}

/** Where two texts part; empty when they are the same. */
function difference(one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const part = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  return `${part(one)} ≠ ${part(other)}`;
}

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  made.dataset['testid'] = EDGE;
  return made;
}

/** Presses Tab from a button before the element to one after it; in a modal dialog, there and back. */
async function walk(el: StorefrontElement, home: HTMLElement): Promise<void> {
  const modal = [...deep(el)].find((node) => node.matches('dialog:modal'));
  // Tab leaves a dialog for Firefox's own window, and no later key comes back from there.
  if (modal && engine === 'firefox') return;
  const [before, after] = [button('Before'), button('After')];
  home.prepend(before);
  home.append(after);
  await quiet(el);
  if (!modal) before.focus();
  await nextFrame();
  const stops = stopsOf(modal ?? el);
  const seen = new Set<Element>();
  const blind = new Set<string>();
  const note = (now: Element): void => {
    if (now !== document.body && now !== before && now !== after && !showsFocus(now)) blind.add(name(now));
    seen.add(now);
  };
  // A dialog starts anywhere, and where Tab leaves for the browser it does not come back to the first: both ways then.
  for (const step of modal ? [() => press('Tab'), shiftTab] : [() => press('Tab')]) {
    const round = new Set<Element>();
    // Regions that scroll, and the parts of a date or a film, are stops of their own.
    for (let count = stops.length * 2 + 12; count > 0; count -= 1) {
      await step();
      const now = holder();
      if (!now || now === after || (modal && round.has(now))) break;
      round.add(now);
      note(now);
      if (modal && now === document.body) break;
    }
  }
  // What closes behind the focus needs no stop any more.
  const passed = stops.filter((stop) => !seen.has(stop) && stop.isConnected && stop.checkVisibility());
  expect(passed.map(name).join('; '), 'never reached').to.equal('');
  expect([...blind].join('; '), 'do not show the focus').to.equal('');
  if (modal) expect(seen.has(before) || seen.has(after), 'Tab leaves the dialog').to.be.false;
  else expect(holder() === after, 'Tab comes out again').to.be.true;
}

const name = ({ outerHTML }: Element): string => outerHTML.replace(/<!--.*?-->/g, '').slice(0, 120);

function checks(declaration: Declaration & { tagName: string }, scene: Scene): void {
  const tag = declaration.tagName;
  const { ready } = scene.states;
  const states = Object.entries(scene.states);
  let complaints: ReturnType<typeof watchComplaints>;

  before(async () => {
    await setViewport({ width: 1024, height: 720 });
    // Nothing fades in or out while it is looked at.
    await emulateMedia({ reducedMotion: 'reduce' });
    document.documentElement.lang = 'en';
    complaints = watchComplaints();
  });
  after(() => {
    complaints.stop();
  });
  afterEach(function () {
    clearStage();
    resetPage();
    const heard = complaints.since();
    if (heard.length > 0 && this.currentTest?.state !== 'failed') throw new Error(`said: ${heard.join(' | ')}`);
  });

  const show = (state = ready, options: Parameters<typeof mount>[3] = {}) => mount(tag, scene, state, options);

  /** Says everything that is wrong in one of several rounds, and not only in the first. */
  async function rounds<T>(all: Iterable<[string, T]>, round: (its: T) => Promise<void>): Promise<void> {
    const wrong: string[] = [];
    for (const [name, its] of all) {
      try {
        await round(its);
      } catch (error) {
        wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      wrong.push(...complaints.since().map((complaint) => `${name} said: ${complaint}`));
      clearStage();
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  const stage: Stage = { tag, scene, main: mainStates(scene), show, rounds };

  it('is accessible in every state, light and dark, from left to right and from right to left', async function () {
    await rounds(states, async (state) => {
      const { el } = await show(state);
      for (const scheme of ['light', 'dark'] as const) {
        for (const dir of ['ltr', 'rtl'] as const) {
          dress(scheme, dir);
          await el.updateComplete;
          // Chromium leaves some backgrounds behind, once a page, until everything is laid out anew.
          document.body.hidden = true;
          await nextFrame();
          document.body.hidden = false;
          await nextFrame();
          await accessible(el, `${scheme} ${dir}`);
        }
      }
      resetPage();
    });
  });

  /** WebKit works out lengths in units of the window anew only for styles that are in use when its size changes. */
  const resize = async (size: { width: number; height: number }): Promise<void> => {
    const one = make(tag);
    document.body.append(one);
    await quiet(one);
    await setViewport(size);
    one.remove();
  };

  it('fits into 320 pixels (400 % zoom) with nothing cut off', async function () {
    // The styles of its panel are in use only while it is open: see `resize`.
    if (engine === 'webkit' && tag === 'wb-market-switcher') this.skip();
    await resize({ width: 320, height: 640 });
    try {
      await rounds(states, async (state) => {
        const { el } = await show(state);
        await nextFrame();
        expect(document.documentElement.scrollWidth, 'width of the page').to.be.at.most(320);
        expect(overflows(el).join('; '), 'cut off').to.equal('');
      });
    } finally {
      await resize({ width: 1024, height: 720 });
    }
  });

  it('moves nothing where motion is not wanted', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches, 'reduced motion').to.be.true;
    await rounds(states, async (state) => {
      const { el } = await show(state);
      await nextFrame();
      // The document knows nothing of what moves in a shadow root.
      const roots = [...deep(el)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const moving = [document, ...roots, el.shadowRoot!]
        .flatMap((root) => root.getAnimations())
        .filter(({ effect, playState }) => {
          const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && Number(duration) * iterations > 20;
        });
      expect(moving.length, `animations of ${el.localName}`).to.equal(0);
    });
  });

  itOnce(
    'leaves and comes back a hundred times without a trace, also while it waits and when it has failed',
    async () => {
      const { loading, error } = scene.states;
      const kinds = Object.entries({ ready, ...(loading && { loading }), ...(error && { error }) });
      await rounds(kinds, async (state) => {
        const counted = await show(state, {
          storefront: (shop) => ({ ...shop, stores: leaks.counted(shop.stores) }),
        });
        const { el, home } = counted;
        const leave = async () => {
          el.remove();
          await quiet(el);
        };
        const comeBack = async () => {
          home.append(el);
          await quiet(el);
        };
        const held = () => ({ ...leaks.counts(), nodes: countNodes(el), page: document.body.childElementCount });
        await leave();
        await comeBack();
        const here = await steady(held);
        await leave();
        const apart = leaks.counts();
        // Now and then it stays for as long as it takes to ask, and to be drawn.
        const rest = state === ready ? 10 : 50;
        for (let turn = 0; turn < 100; turn += 1) {
          home.append(el);
          if (turn % rest === 0) await quiet(el);
          el.remove();
          if (turn % rest === rest / 2) await quiet(el);
        }
        await quiet(el);
        expect(leaks.counts(), 'while apart').to.deep.equal(apart);
        await comeBack();
        // What it asks for anew may take longer than the first time; what leaks never goes away.
        await until(() => same(held(), here)).catch(() => undefined);
        expect(held(), 'back again').to.deep.equal(here);
      });
    },
  );

  itOnce('is the same in whatever order its properties come, before or after it is on the page', async () => {
    const first = await show();
    await quiet(first.el);
    const expected = markup(first.el);
    clearStage();
    const names = Object.keys({
      storefront: undefined,
      ...(await propertiesOf(scene, ready, await shopOf(scene, ready))),
    });
    const orders: [string, string[]][] = [
      ['the same way', names],
      ['backwards', [...names].reverse()],
      ['turned', [...names.slice(1), ...names.slice(0, 1)]],
    ];
    for (const placing of ['before', 'after', 'one by one'] as const) {
      await rounds(orders, async (order) => {
        const { el } = await show(ready, {
          place: (its, properties, home) => {
            const set = () => {
              for (const name of order) Object.assign(its, { [name]: properties[name] });
            };
            if (placing === 'before') set();
            home.append(its);
            if (placing === 'after') set();
            if (placing === 'one by one') {
              void (async () => {
                for (const name of order) {
                  Object.assign(its, { [name]: properties[name] });
                  await its.updateComplete;
                }
              })();
            }
          },
        });
        await quiet(el);
        expect(difference(expected, markup(el)), placing).to.equal('');
      });
    }
  });

  it('says something, and complains of nothing, on a page without a provider', async () => {
    const el = make(tag);
    document.body.append(el);
    try {
      await quiet(el);
      if (scene.unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
    } finally {
      el.remove();
    }
  });

  itOnce('uses every token it declares, and none without a fallback', async () => {
    const { el } = await show(scene.states[scene.picture?.state ?? 'ready'] ?? ready);
    // Some adopt styles later, with what they are for.
    const adopted = el.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const styles = [
      ...(customElements.get(tag) as typeof LitElement).elementStyles.map((its) =>
        'cssText' in its ? its.cssText : '',
      ),
      ...adopted.map(({ cssText }) => cssText),
    ].join('\n');
    const unused = (declaration.cssProperties ?? [])
      .map(({ name }) => name)
      .filter((name) => !styles.includes(`var(${name},`));
    const excused = Object.keys(scene.missing ?? {}).flatMap((its) => (its.startsWith('token:') ? its.slice(6) : []));
    expect(unused.sort().join(', '), 'not used').to.equal(excused.sort().join(', '));
    expect(/var\(\s*--wb-[\w-]+\s*\)/.exec(styles)?.[0], 'without a fallback').to.equal(undefined);
  });

  itOnce(
    'has every part, slot and event that the manifest names, and a test id on whatever can be worked',
    async () => {
      const seen = new Set<string>();
      const nameless = new Set<string>();
      const names = (declaration.events ?? []).map(({ name }) => name);
      const wanted = [
        ...(declaration.cssParts ?? []).map(({ name }) => `part:${name}`),
        ...(declaration.slots ?? []).map(({ name }) => `slot:${name}`),
        ...names.map((name) => `event:${name}`),
      ];
      await rounds(states, async (state) => {
        const events = new Set<string>();
        const { el } = await show(state, { events: { names, seen: events } });
        await quiet(el);
        facesOf(el, seen);
        for (const control of withoutTestId(el)) {
          const excuse = Object.keys(scene.nameless ?? {}).find((selector) => control.matches(selector));
          nameless.add(excuse ?? name(control));
        }
        for (const name of events) seen.add(`event:${name}`);
      });
      const excused = Object.keys(scene.missing ?? {}).filter((its) => !its.startsWith('token:'));
      const unseen = wanted.filter((face) => !seen.has(face) && !excused.includes(face));
      expect(unseen.join(', '), 'not seen in any state').to.equal('');
      const needless = excused.filter((face) => seen.has(face) || !wanted.includes(face));
      expect(needless.join(', '), 'excused without need').to.equal('');
      const allowed = Object.keys(scene.nameless ?? {});
      expect([...nameless].sort().join('; '), 'without data-testid').to.equal(allowed.sort().join('; '));
    },
  );

  it('looks as it did', async function () {
    if (engine !== 'chromium') this.skip();
    const { state: name = 'ready', above = false } = scene.picture ?? {};
    const { el, home } = await show(scene.states[name]);
    await picture(this, tag, el, home, above);
  });

  it('is walked through by Tab: every control is reached, shows it, and lets go', async () => {
    await rounds(states, async (state) => {
      const { el, home } = await show(state);
      await walk(el, home);
    });
  });

  const { keys } = scene;
  if (typeof keys === 'function') {
    it('is used with keys alone', async () => {
      const { el, shop, home } = await show();
      const start = button('Before');
      home.prepend(start);
      if (!home.querySelector(':focus')) start.focus();
      await keys(el, shop, keyboard);
    });
  }

  hostileChecks(stage);
  languageChecks(stage);
  slowChecks(stage);

  if (!scene.reads) return;

  it('holds its place while the API takes its time, also when moved, and shows what comes in the end', async () => {
    const held: State<StorefrontElement> = {
      ...ready,
      before: async (shop) => {
        shop.api.hold();
        await Promise.race([ready.before?.(shop), nextFrame()]);
      },
    };
    const { el, shop, home } = await show(held, { wait: false });
    await quiet(el);
    if (scene.unseen === undefined) expect(isBlank(el), 'blank while waiting').to.be.false;
    const other = document.createElement('section');
    home.append(other);
    other.append(el);
    await quiet(el);
    shop.api.release();
    await reached(el, ready);
  });

  it('says what is wrong when the API is down, or knows no such store', async function () {
    await rounds(
      [
        ['down', 'network'],
        ['unknown store', 'STORE_NOT_FOUND'],
        ['out of order', 'INTERNAL'],
      ] as const,
      async (failure) => {
        const failing: State<StorefrontElement> = {
          ...ready,
          before: async (shop) => {
            shop.api.fail('', failure);
            await Promise.race([Promise.resolve(ready.before?.(shop)).catch(() => undefined), nextFrame()]);
          },
        };
        const { el } = await show(failing, { wait: false });
        await quiet(el);
        if (scene.unseen === undefined) expect(isBlank(el), 'blank').to.be.false;
      },
    );
  });
}

function forcedColours(tag: string, scene: Scene): void {
  it(`${tag} can be told from its surroundings`, async function () {
    if (engine !== 'chromium') this.skip();
    await executeServerCommand('force-colors', true);
    try {
      expect(matchMedia('(forced-colors: active)').matches, 'forced colours').to.be.true;
      for (const [name, state] of Object.entries(scene.states)) {
        const { el } = await mount(tag, scene, state);
        // What is asked for anew is dimmed until it comes.
        await quiet(el);
        await accessible(el, name);
        clearStage();
      }
    } finally {
      clearStage();
      await executeServerCommand('force-colors', false);
    }
  });
}
