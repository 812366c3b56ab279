import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, executeServerCommand, setViewport } from '@web/test-runner-commands';
import { alienPageChecks } from './alien-page.js';
import { accessible, axe } from './axe.js';
import { doubleActivationChecks } from './double-activation.js';
import { engine } from './engine.js';
import { hostileChecks } from './hostile.js';
import { keyboardChecks } from './focus.js';
import { languageChecks } from './languages.js';
import { lifecycleChecks } from './lifecycle.js';
import { deep, overflows } from './looks.js';
import { manifestChecks, type Declaration } from './manifest-checks.js';
import { picture } from './picture.js';
import { removeFixtures, make, mount, type Scene } from './scene.js';
import { mainStates, quiet, type FixturePage } from './fixture-page.js';
import { slowChecks } from './slow.js';
import { watchComplaints } from './watch.js';

interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

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

  it('matches its stored picture', async function () {
    if (engine !== 'chromium') this.skip();
    const { state: name = 'ready', above = false } = scene.picture ?? {};
    const { el, container } = await show(scene.states[name]);
    await picture(this, tag, el, container, above);
  });

  alienPageChecks(page);
  manifestChecks(page, declaration);
  keyboardChecks(page);
  lifecycleChecks(page);
  doubleActivationChecks(page);
  hostileChecks(page);
  languageChecks(page);
  slowChecks(page);
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
