/** One element in one state: `stage.html?tag=wb-cart-item&state=ready&theme=dark&lang=ar`. */
import '../../src/locales/auto.js';
import { registerPseudoLanguage } from '../../src/locales/pseudo.js';
import { directionOf } from '../../src/element-base/locale/locale.js';
import { deep } from '../../src/testing/suite/looks.js';
import { mount } from '../../src/testing/suite/scene.js';
import { sceneOf } from './scenes.js';

const asked = new URLSearchParams(location.search);
const [tag = '', name = 'ready', lang = 'en'] = ['tag', 'state', 'lang'].map((key) => asked.get(key) ?? undefined);
const { documentElement: root } = document;
root.lang = lang;
root.dir = directionOf(lang);
const theme = asked.get('theme');
if (theme) root.style.colorScheme = theme;
document.title = `<${tag}>, ${name}`;

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
    parent.postMessage({ staged: `${tag} ${name}`, height: floats ? 640 : Math.ceil(bottom) }, location.origin);
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
