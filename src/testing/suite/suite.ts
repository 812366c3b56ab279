import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, executeServerCommand, setViewport } from '@web/test-runner-commands';
import type { LitElement } from 'lit';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { accessible, axe } from './axe.js';
import { doubleActivationChecks } from './double-activation.js';
import { engine } from './engine.js';
import { hostileChecks } from './hostile.js';
import { EDGE, holder, keyboard, press, shiftTab, showsFocus, stopsOf } from './keyboard.js';
import { languageChecks } from './languages.js';
import { countNodes, deep, facesOf, isBlank, markup, overflows, withoutTestId } from './looks.js';
import { picture } from './picture.js';
import { removeFixtures, make, mount, propertiesOf, reached, shopOf, type Scene, type State } from './scene.js';
import { itOnce, mainStates, quiet, type FixturePage } from './fixture-page.js';
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

/** Every tag except the provider, which renders nothing: see `suite-store.test.ts`. */
const declarations = manifest.modules
  .flatMap(({ declarations: all = [] }) => all)
  .filter(
    (declaration): declaration is Declaration & { tagName: string } =>
      declaration.tagName !== undefined && declaration.tagName !== 'wb-store',
  )
  .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Tests a part of the tags: every `of`-th, starting with number `shard`. A tag without a scene is a failing test. */
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
  // Last, because Chromium keeps drawing some content in forced colours for a while after the emulation has ended.
  describe('suite: forced colours', () => {
    for (const [tag, scene] of scenes) forcedColours(tag, scene);
  });
}

/** Light is a page without tokens. Dark uses tokens.css. */
const tokens = new CSSStyleSheet();
tokens.replaceSync(
  `${await (await fetch('/tokens/tokens.css')).text()} :root { color-scheme: dark; background: var(--wb-color-background) }`,
);

/** Resets colours and direction. */
function resetPage(): void {
  document.adoptedStyleSheets = [];
  document.documentElement.dir = '';
}

function setThemeAndDirection(scheme: 'light' | 'dark', dir: 'ltr' | 'rtl'): void {
  document.adoptedStyleSheets = scheme === 'dark' ? [tokens] : [];
  document.documentElement.dir = dir;
}

/** The parts where two texts differ. Empty if they are equal. */
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

/** Presses Tab from a button before the element to one after it. In a modal dialog: forwards and backwards. */
async function walk(el: StorefrontElement, container: HTMLElement): Promise<void> {
  const modal = [...deep(el)].find((node) => node.matches('dialog:modal'));
  // Tab leaves a dialog for Firefox's own window, and later keys are lost.
  if (modal && engine === 'firefox') return;
  const [before, after] = [button('Before'), button('After')];
  container.prepend(before);
  container.append(after);
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
  // The initial focus in a dialog varies, and Tab may leave for the browser without returning to the first control, so
  // both directions are used.
  for (const step of modal ? [() => press('Tab'), shiftTab] : [() => press('Tab')]) {
    const visited = new Set<Element>();
    // Scrollable regions and the parts of a date or video control are tab stops too.
    for (let count = stops.length * 2 + 12; count > 0; count -= 1) {
      await step();
      const now = holder();
      if (!now || now === after || (modal && visited.has(now))) break;
      visited.add(now);
      note(now);
      if (modal && now === document.body) break;
    }
  }
  // A control that disappears when the focus leaves need not be reached.
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
    // Stops transitions during the checks.
    await emulateMedia({ reducedMotion: 'reduce' });
    document.documentElement.lang = 'en';
    complaints = watchComplaints();
  });
  after(() => {
    complaints.stop();
  });
  afterEach(function () {
    removeFixtures();
    resetPage();
    const errors = complaints.since();
    if (errors.length > 0 && this.currentTest?.state !== 'failed') throw new Error(`console: ${errors.join(' | ')}`);
  });

  const show = (state = ready, options: Parameters<typeof mount>[3] = {}) => mount(tag, scene, state, options);

  /** Runs a check for every case and reports all failures together. */
  async function everyCase<T>(all: Iterable<[string, T]>, check: (value: T) => Promise<void>): Promise<void> {
    const wrong: string[] = [];
    for (const [name, value] of all) {
      try {
        await check(value);
      } catch (error) {
        wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      wrong.push(...complaints.since().map((complaint) => `${name} console: ${complaint}`));
      removeFixtures();
    }
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  }

  const page: FixturePage = { tag, scene, main: mainStates(scene), show, everyCase };

  it('passes axe in every state, light and dark, left to right and right to left', async function () {
    await everyCase(states, async (state) => {
      const { el } = await show(state);
      for (const scheme of ['light', 'dark'] as const) {
        for (const dir of ['ltr', 'rtl'] as const) {
          setThemeAndDirection(scheme, dir);
          await el.updateComplete;
          // Chromium keeps some former backgrounds once per page, until the next complete layout.
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

  /** WebKit updates viewport units only for styles that are in use when the size changes. */
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
      await everyCase(states, async (state) => {
        const { el } = await show(state);
        await nextFrame();
        expect(document.documentElement.scrollWidth, 'width of the page').to.be.at.most(320);
        expect(overflows(el).join('; '), 'cut off').to.equal('');
      });
    } finally {
      await resize({ width: 1024, height: 720 });
    }
  });

  it('has no motion with reduced motion', async () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches, 'reduced motion').to.be.true;
    await everyCase(states, async (state) => {
      const { el } = await show(state);
      await nextFrame();
      // `document.getAnimations()` does not include shadow roots.
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
      await everyCase(kinds, async (state) => {
        const counted = await show(state, {
          storefront: (shop) => ({ ...shop, stores: leaks.counted(shop.stores) }),
        });
        const { el, container } = counted;
        const leave = async () => {
          el.remove();
          await quiet(el);
        };
        const comeBack = async () => {
          container.append(el);
          await quiet(el);
        };
        const held = () => ({ ...leaks.counts(), nodes: countNodes(el), page: document.body.childElementCount });
        await leave();
        await comeBack();
        const here = await steady(held);
        await leave();
        const apart = leaks.counts();
        // Sometimes connected long enough to request and render.
        const rest = state === ready ? 10 : 50;
        for (let turn = 0; turn < 100; turn += 1) {
          container.append(el);
          if (turn % rest === 0) await quiet(el);
          el.remove();
          if (turn % rest === rest / 2) await quiet(el);
        }
        await quiet(el);
        expect(leaks.counts(), 'while apart').to.deep.equal(apart);
        await comeBack();
        // New requests may take longer than the first. Only leaks stay.
        await until(() => same(held(), here)).catch(() => undefined);
        expect(held(), 'back again').to.deep.equal(here);
      });
    },
  );

  itOnce('is the same in whatever order its properties come, before or after it is on the page', async () => {
    const first = await show();
    await quiet(first.el);
    const expected = markup(first.el);
    removeFixtures();
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
      await everyCase(orders, async (order) => {
        const { el } = await show(ready, {
          place: (storefrontElement, properties, container) => {
            const set = () => {
              for (const name of order) Object.assign(storefrontElement, { [name]: properties[name] });
            };
            if (placing === 'before') set();
            container.append(storefrontElement);
            if (placing === 'after') set();
            if (placing === 'one by one') {
              void (async () => {
                for (const name of order) {
                  Object.assign(storefrontElement, { [name]: properties[name] });
                  await storefrontElement.updateComplete;
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

  it('shows something and logs no error on a page without a provider', async () => {
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
    // Some elements adopt styles later, with lazily loaded code.
    const adopted = el.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const styles = [
      ...(customElements.get(tag) as typeof LitElement).elementStyles.map((style) =>
        'cssText' in style ? style.cssText : '',
      ),
      ...adopted.map(({ cssText }) => cssText),
    ].join('\n');
    const unused = (declaration.cssProperties ?? [])
      .map(({ name }) => name)
      .filter((name) => !styles.includes(`var(${name},`));
    const excused = Object.keys(scene.missing ?? {}).flatMap((key) => (key.startsWith('token:') ? key.slice(6) : []));
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
      await everyCase(states, async (state) => {
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
      const excused = Object.keys(scene.missing ?? {}).filter((key) => !key.startsWith('token:'));
      const unseen = wanted.filter((face) => !seen.has(face) && !excused.includes(face));
      expect(unseen.join(', '), 'not seen in any state').to.equal('');
      const needless = excused.filter((face) => seen.has(face) || !wanted.includes(face));
      expect(needless.join(', '), 'excused without need').to.equal('');
      const allowed = Object.keys(scene.nameless ?? {});
      expect([...nameless].sort().join('; '), 'without data-testid').to.equal(allowed.sort().join('; '));
    },
  );

  it('matches its stored picture', async function () {
    if (engine !== 'chromium') this.skip();
    const { state: name = 'ready', above = false } = scene.picture ?? {};
    const { el, container } = await show(scene.states[name]);
    await picture(this, tag, el, container, above);
  });

  it('lets Tab reach every control, shows the focus, and lets it leave', async () => {
    await everyCase(states, async (state) => {
      const { el, container } = await show(state);
      await walk(el, container);
    });
  });

  const { keys } = scene;
  if (typeof keys === 'function') {
    it('works with the keyboard only', async () => {
      const { el, shop, container } = await show();
      const start = button('Before');
      container.prepend(start);
      if (!container.querySelector(':focus')) start.focus();
      await keys(el, shop, keyboard);
    });
  }

  doubleActivationChecks(page);
  hostileChecks(page);
  languageChecks(page);
  slowChecks(page);

  if (!scene.reads) return;

  it('keeps its place while the API is slow, also when moved, and then shows its data', async () => {
    const held: State<StorefrontElement> = {
      ...ready,
      before: async (shop) => {
        shop.api.hold();
        await Promise.race([ready.before?.(shop), nextFrame()]);
      },
    };
    const { el, shop, container } = await show(held, { wait: false });
    await quiet(el);
    if (scene.unseen === undefined) expect(isBlank(el), 'blank while waiting').to.be.false;
    const other = document.createElement('section');
    container.append(other);
    other.append(el);
    await quiet(el);
    shop.api.release();
    await reached(el, ready);
  });

  it('shows an error when the API is down or does not know the store', async function () {
    await everyCase(
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
  it(`${tag} has visible borders in forced colours`, async function () {
    if (engine !== 'chromium') this.skip();
    await executeServerCommand('force-colors', true);
    try {
      expect(matchMedia('(forced-colors: active)').matches, 'forced colours').to.be.true;
      for (const [name, state] of Object.entries(scene.states)) {
        const { el } = await mount(tag, scene, state);
        // Stale content is dimmed until it has loaded again.
        await quiet(el);
        await accessible(el, name);
        removeFixtures();
      }
    } finally {
      removeFixtures();
      await executeServerCommand('force-colors', false);
    }
  });
}
