/** One element in one state: `stage.html?tag=wb-cart-item&state=ready&theme=dark&lang=ar`. */
import '../../src/locales/auto.js';
import { registerPseudoLanguage } from '../../src/locales/pseudo.js';
import { directionOf } from '../../src/element-base/locale/locale.js';
import { deep } from '../../src/testing/suite/looks.js';
import { mount } from '../../src/testing/suite/scene.js';
import { sceneOf } from './scenes.js';

/** Scrolls, since it may be only so much of the window's height. */
const isCut = (its: Element): boolean =>
  its.scrollHeight > its.clientHeight + 1 && getComputedStyle(its).overflowY === 'auto';

const asked = new URLSearchParams(location.search);
const [tag = '', name = 'ready', lang = 'en'] = ['tag', 'state', 'lang'].map((key) => asked.get(key) ?? undefined);
const { documentElement: root } = document;
root.lang = lang;
root.dir = directionOf(lang);
const theme = asked.get('theme');
if (theme) root.style.colorScheme = theme;
document.title = `<${tag}>, ${name}`;

// Many states beside each other: until one is touched, it does not scroll the page to itself, or close when another takes
// the focus.
if (parent !== window) {
  const touched = new AbortController();
  const once = { capture: true, signal: touched.signal };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => touched.abort(), once);
  const stay = (event: FocusEvent): void => {
    if (event.relatedTarget === null) event.stopImmediatePropagation();
  };
  for (const type of ['blur', 'focusout'] as const) addEventListener(type, stay, once);
  const its = HTMLElement.prototype;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- each is called with its element
  const { focus, scrollIntoView } = its;
  its.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  its.scrollIntoView = function (options) {
    if (touched.signal.aborted) scrollIntoView.call(this, options);
  };
}

const scene = await sceneOf(tag);
if (lang === 'en-XA') registerPseudoLanguage();
const state = scene.states[name];
if (!state) throw new Error(`<${tag}> has no state ${name}`);
try {
  await mount(tag, scene, state);
} finally {
  root.dataset['staged'] = '';
  const tell = (): void => {
    const nodes = [...deep(document.body)];
    // What floats above the page takes the room of a window; what hangs below its button, as far as it reaches.
    const floats = nodes.some((its) => its.matches(':modal, :popover-open'));
    const hanging = nodes.filter((its) => getComputedStyle(its).position === 'absolute' && its.clientHeight > 1);
    const bottom = Math.max(...[document.body, ...hanging].map((its) => its.getBoundingClientRect().bottom));
    const height = floats || hanging.some(isCut) ? 640 : Math.ceil(bottom);
    parent.postMessage({ staged: `${tag} ${name}`, height }, location.origin);
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
