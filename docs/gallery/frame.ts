/** One element in one state: `frame.html?tag=wb-cart-item&state=ready&theme=dark&lang=ar`. */
import '../../src/locales/auto.js';
import { registerPseudoLanguage } from '../../src/locales/pseudo.js';
import { directionOf } from '../../src/element-base/locale/locale.js';
import { deep } from '../../src/testing/suite/looks.js';
import { mount } from '../../src/testing/suite/scene.js';
import { sceneOf } from './scenes.js';

/** Scrolls its content: its height may depend on the window's. */
const isCut = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto';

const asked = new URLSearchParams(location.search);
const [tag = '', name = 'ready', lang = 'en'] = ['tag', 'state', 'lang'].map((key) => asked.get(key) ?? undefined);
const { documentElement: root } = document;
root.lang = lang;
root.dir = directionOf(lang);
const theme = asked.get('theme');
if (theme) root.style.colorScheme = theme;
document.title = `<${tag}>, ${name}`;

// The gallery shows many states at once. Until a visitor touches a state, it does not scroll the page to itself, and
// does not close when another one takes the focus.
if (parent !== window) {
  const touched = new AbortController();
  const once = { capture: true, signal: touched.signal };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => touched.abort(), once);
  const stay = (event: FocusEvent): void => {
    if (event.relatedTarget === null) event.stopImmediatePropagation();
  };
  for (const type of ['blur', 'focusout'] as const) addEventListener(type, stay, once);
  const prototype = HTMLElement.prototype;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- each is called with its element
  const { focus, scrollIntoView } = prototype;
  prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  prototype.scrollIntoView = function (options) {
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
  const tell = (): void => {
    const nodes = [...deep(document.body)];
    // An overlay needs the height of a window. A dropdown needs the height down to its lower edge.
    const floats = nodes.some((node) => node.matches(':modal, :popover-open'));
    const hanging = nodes.filter((node) => getComputedStyle(node).position === 'absolute' && node.clientHeight > 1);
    const bottom = Math.max(...[document.body, ...hanging].map((element) => element.getBoundingClientRect().bottom));
    const height = floats || hanging.some(isCut) ? 640 : Math.ceil(bottom);
    parent.postMessage({ example: `${tag} ${name}`, height }, location.origin);
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
