// The page of `storefront-elements extension dev`: the element that shops use, in a page with a policy, around the
// extension that its author is writing.
import '../../../elements/wb-extension-ui-renderer/define.js';
import type { WbExtensionUiRenderer } from '../../../elements/wb-extension-ui-renderer/wb-extension-ui-renderer.js';
import { createStorefront } from '../../context/index.js';
import '../../locales/auto.js';
import { bytesOf, sentenceOf, type Problem } from '../problems.js';
import type { FromPreview, ToPreview } from './messages.js';
import { createSampleShop, type Asker } from './sample-shop.js';

const find = <T extends Element = HTMLElement>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
};
const renderer = find<WbExtensionUiRenderer>('wb-extension-ui-renderer');
const settings = find<HTMLFormElement>('#settings');
const frame = find('#frame');
const context = find<HTMLTextAreaElement>('#context');
const targets = find<HTMLSelectElement>('[name="target"]');
const chosen = new URLSearchParams(location.search);
const DRAWN = ' Drawn.';
/** From the manifest. */
let asker: Asker = { id: '', capabilities: [] };

const setting = (name: string): string => {
  const value = new FormData(settings).get(name);
  return typeof value === 'string' ? value : '';
};
const shop = createSampleShop();
const storefront = createStorefront(
  { baseUrl: location.origin, storeId: 1, market: 'eu' },
  { fetch: shop.fetch, firstContact: false },
);

/** Adds a line to the log below the extension and in the terminal. */
function note(text: string, wrong = false): void {
  const line = document.createElement('li');
  line.textContent = text;
  line.classList.toggle('wrong', wrong);
  const log = find('#log');
  log.append(line);
  if (log.childElementCount > 200) log.firstElementChild?.remove();
  find('#log-empty').hidden = true;
  const report: FromPreview = { text, wrong };
  // The command may have ended; then nobody reads the report.
  fetch('/report', { method: 'POST', body: JSON.stringify(report) }).catch(() => undefined);
}

function state(text: string): void {
  find('#state').textContent = text;
}

function showProblems(problems: readonly Problem[]): void {
  find('#problems').hidden = problems.length === 0;
  find('#problems ul').replaceChildren(
    ...problems.map((problem) => {
      const item = document.createElement('li');
      const text = document.createElement('pre');
      text.textContent = sentenceOf(problem);
      item.append(text);
      return item;
    }),
  );
}

function showShop(): void {
  const items = shop.words.map((words) => {
    const item = document.createElement('li');
    item.textContent = words;
    return item;
  });
  find('#shop').replaceChildren(...items);
}

function fillShop(): void {
  shop.fill(setting('cart') === 'empty');
  showShop();
}

/** Performs an extension's request in the sample shop, and sends it the changed context and the result. */
async function perform(name: string, { call, ...payload }: Record<string, unknown>): Promise<void> {
  const asked = `Action ${name} ${JSON.stringify(payload)}`;
  try {
    const value = (await shop.act(name, payload, asker)) ?? null;
    showShop();
    await storefront.stores.cart.refresh();
    giveContext(changed());
    renderer.send({ reply: call, ok: true, value });
    note(`${asked}: done, ${JSON.stringify(value)}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    renderer.send({ reply: call, ok: false, message });
    note(`${asked}: refused, ${message}`, true);
  }
}

/** The context in the field, with the parts that an extension may have changed taken from the shop. */
function changed(): unknown {
  const { attributes, product, discountCodes } = shop.context(targets.value, asker);
  const given = readContext();
  if (typeof given !== 'object' || given === null) return given;
  return {
    ...given,
    ...(attributes && { attributes }),
    ...(product && { product }),
    ...(discountCodes && { discountCodes }),
  };
}

function readContext(): unknown {
  try {
    return JSON.parse(context.value) as unknown;
  } catch {
    return undefined;
  }
}

function offerTargets(names: readonly string[], item: Asker): void {
  const before = targets.value || chosen.get('target');
  const places = [...targets.options].map(({ value }) => value);
  if (names.join() === places.join() && JSON.stringify(item) === JSON.stringify(asker)) return;
  asker = item;
  targets.replaceChildren(...names.map((name) => new Option(name, name)));
  if (before !== null && names.includes(before)) targets.value = before;
  giveContext(shop.context(targets.value, asker));
}

/** Gives the extension the context in the field. @param next replaces the text in the field first */
function giveContext(next?: unknown): void {
  if (next !== undefined) context.value = JSON.stringify(next, null, 2);
  let problem = '';
  try {
    renderer.context = JSON.parse(context.value) as unknown;
  } catch (error) {
    problem = `This is no JSON, so the extension was not told: ${error instanceof Error ? error.message : ''}`;
  }
  context.setAttribute('aria-invalid', String(problem !== ''));
  find('#context-error').textContent = problem;
}

function applySettings(): void {
  const [lang, dir, scheme] = [setting('lang'), setting('dir'), setting('scheme')];
  frame.lang = lang;
  frame.dir = dir;
  frame.dataset['width'] = setting('width');
  document.documentElement.dataset['wbScheme'] = scheme;
  renderer.target = targets.value;
  // An extension receives the language only when it starts.
  if (renderer.storefront && renderer.dataset['lang'] !== lang) renderer.reload();
  renderer.dataset['lang'] = lang;
}

for (const select of settings.querySelectorAll('select')) {
  const value = chosen.get(select.name);
  if (value !== null) select.value = value;
}
settings.addEventListener('change', ({ target }) => {
  const { name } = target as HTMLSelectElement;
  if (name === 'lang') find<HTMLSelectElement>('[name="dir"]').value = setting('lang') === 'ar' ? 'rtl' : 'ltr';
  if (name === 'cart') fillShop();
  if (name === 'target') giveContext(shop.context(targets.value, asker));
  if (name === 'cart') giveContext(changed());
  applySettings();
  if (name === 'cart') void storefront.stores.cart.refresh();
  const chosenNow = [...settings.querySelectorAll('select')].map((selectElement) => [
    selectElement.name,
    selectElement.value,
  ]);
  history.replaceState(null, '', `?${new URLSearchParams(chosenNow).toString()}`);
});
context.addEventListener('input', () => giveContext());

renderer.addEventListener('wb-extension-ready', () => {
  const text = find('#state').textContent;
  if (!text.endsWith(DRAWN)) state(text + DRAWN);
});
renderer.addEventListener('wb-extension-error', ({ detail: { reason, detail } }) =>
  note(`It has ended: ${reason}${detail ? `, ${detail}` : ''}`, true),
);
renderer.addEventListener('wb-extension-action', ({ detail: { name, payload } }) => {
  const record = (payload ?? {}) as Record<string, unknown>;
  // A call with a number comes from the kit's `effects()`, which waits for an answer.
  if (typeof record['call'] === 'number') void perform(name, record);
  else note(`Action ${name} ${JSON.stringify(payload)}`);
});
// The element logs the extension's messages here, and the nodes and values that it ignores.
const info = console.info.bind(console);
console.info = (...given: unknown[]) => {
  info(...given);
  const line = typeof given[0] === 'string' ? /^Extension [a-z0-9-]+: (.*)/s.exec(given[0])?.[1] : undefined;
  if (line !== undefined) note(line, line.startsWith('is not allowed'));
};
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note(`The page’s policy stopped ${blockedURI} (${violatedDirective})`, true),
);

const events = new EventSource('/events');
events.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as ToPreview;
  showProblems(message.type === 'failed' ? message.problems : []);
  if (message.type === 'failed') {
    state('The build failed. What is below is the one before.');
    return;
  }
  const { manifest, bytes, warnings } = message;
  find('#name').textContent = `${manifest.name} ${manifest.version}`;
  document.title = `${manifest.name} – extension preview`;
  state(`Built at ${new Date().toLocaleTimeString('en-GB')}, ${bytesOf(bytes)}.`);
  for (const warning of warnings) note(sentenceOf(warning), true);
  const { id, capabilities, settings } = manifest;
  offerTargets(manifest.targets, { id, capabilities, settings });
  const first = renderer.storefront === undefined;
  if (first) renderer.storefront = storefront;
  renderer.extensionId = manifest.id;
  applySettings();
  if (!first) renderer.reload();
};
events.onerror = () => state('The dev command does not answer; start it again, and this page goes on.');
fillShop();
void storefront.stores.cart.load();
