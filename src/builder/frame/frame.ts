/** The part of the editor that stands in a page of the draft. It reads clicks, and changes the page in place. */
import { PROTOCOL, type FromFrame, type FrameFinding, type Ready, type ToFrame, type Welcome } from './protocol.js';

/** The address of this module names the editor: `frame.js?editor=https://editor.example`. */
const editor = new URL(import.meta.url).searchParams.get('editor') ?? '';

/** Set by the first of two copies of this module in one page: the second one does nothing. */
const HERE = 'wbBuilderFrame';

interface Policy {
  createHTML(html: string): string;
}
declare const trustedTypes:
  { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy } | undefined;
/** Markup comes from the site's own server alone. The site names this policy for drafts. */
let policy: Policy | undefined;
function trusted(markup: string): string {
  if (typeof trustedTypes !== 'undefined')
    policy ??= trustedTypes.createPolicy('storefront-editor', { createHTML: (text) => text });
  return policy ? policy.createHTML(markup) : markup;
}

let port: MessagePort | undefined;
let selected: string | undefined;
let editable: Readonly<Record<string, readonly string[]>> = {};
const drawings = new Map<string, number>();
/** Texts that came while the server draws their section, by section and field: its answer may be older. */
const typed = new Map<string, Map<string, string>>();

const send = (message: FromFrame): void => port?.postMessage(message);
const sectionElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-wb-section="${CSS.escape(id)}"]`);
const fieldElement = (section: string, field: string): HTMLElement | null =>
  sectionElement(section)?.querySelector<HTMLElement>(`[data-wb-field="${CSS.escape(field)}"]`) ?? null;

async function receive(message: ToFrame): Promise<void> {
  switch (message.kind) {
    case 'select':
      selected = message.section;
      if (message.scroll && selected !== undefined) show(sectionElement(selected));
      {
        outline();
        return;
      }
    case 'text': {
      typed.get(message.section)?.set(message.field, message.text);
      write(message.section, message.field, message.text);
      outline();
      return;
    }
    case 'tokens': {
      setTokens(message.scheme, message.tokens);
      return;
    }
    case 'scheme':
      document.documentElement.style.colorScheme = message.scheme === 'both' ? '' : message.scheme;
      document.documentElement.dataset['wbScheme'] = message.scheme;
      return;
    case 'draw':
      return draw(message.section, message.version, message.after);
    case 'order': {
      reorder(message.sections);
      return;
    }
    case 'remove':
      sectionElement(message.section)?.remove();
      {
        outline();
        return;
      }
    case 'editable':
      editable = message.fields;
      return;
    case 'check': {
      send({ kind: 'checked', number: message.number, findings: await check() });
      return;
    }
  }
}

function show(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({
    block: bottom - top > innerHeight ? 'start' : 'center',
    behavior: calm ? 'auto' : 'smooth',
  });
}

function write(section: string, field: string, text: string): void {
  const element = fieldElement(section, field);
  if (element && element !== document.activeElement) element.textContent = text;
}

/** Asks for the section alone, and puts it in place. An older answer that arrives late is dropped. */
async function draw(section: string, version: number, after: string | null): Promise<void> {
  const number = (drawings.get(section) ?? 0) + 1;
  drawings.set(section, number);
  const since = new Map<string, string>();
  typed.set(section, since);
  const began = performance.now();
  const url = new URL(location.href);
  url.searchParams.set('wb-section', section);
  url.searchParams.set('wb-version', String(version));
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined);
  if (drawings.get(section) !== number) return;
  if (response?.status === 404) {
    sectionElement(section)?.remove();
    outline();
    return;
  }
  if (!response?.ok) {
    const message =
      response?.status === 410
        ? 'The link of the preview has ended; reload it.'
        : 'The preview could not draw this section.';
    send({ kind: 'error', message });
    return;
  }
  const holder = document.createElement('div');
  holder.setHTMLUnsafe(trusted(await response.text()));
  const drawn = holder.firstElementChild;
  if (!drawn || drawings.get(section) !== number) return;
  const old = sectionElement(section);
  // A field that has the focus is never drawn again under the fingers.
  if (old?.querySelector('[data-wb-field]:focus')) return;
  if (old) old.replaceWith(drawn);
  else place(drawn, after);
  for (const [field, text] of since) write(section, field, text);
  typed.delete(section);
  send({ kind: 'drawn', section, ms: performance.now() - began });
  outline();
}

function place(element: Element, after: string | null): void {
  const before = after === null ? null : sectionElement(after);
  if (before) before.after(element);
  else document.querySelector('main')?.prepend(element);
}

/** Moves of sections are moves in the page. */
function reorder(ids: readonly string[]): void {
  const elements = ids.map(sectionElement).filter((element) => element !== null);
  const [first] = elements;
  if (!first) return;
  const { parentNode } = first;
  let last: Element | undefined;
  for (const element of elements) {
    if (element.parentNode !== parentNode) continue;
    if (last && last.nextElementSibling !== element) last.after(element);
    last = element;
  }
  outline();
}

const sheets = new Map<string, CSSStyleSheet>();
const values: Record<'light' | 'dark', Record<string, string>> = { light: {}, dark: {} };

function setTokens(scheme: 'light' | 'dark', tokens: Readonly<Record<string, string>>): void {
  Object.assign(values[scheme], tokens);
  const sheet = sheets.get('tokens') ?? new CSSStyleSheet();
  if (!sheets.has('tokens')) {
    sheets.set('tokens', sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  const style = getComputedStyle(document.documentElement);
  const names = new Set([...Object.keys(values.light), ...Object.keys(values.dark)]);
  const rules = [...names].flatMap((name) => {
    const [light, dark] = [values.light[name], values.dark[name]];
    if (!name.startsWith('color-')) return light ? [`--wb-${name}: ${light};`] : [];
    const now = style.getPropertyValue(`--wb-${name}`);
    const [, first = now, second = now] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(now.trim()) ?? [];
    return [`--wb-${name}: light-dark(${light || first}, ${dark || second});`];
  });
  sheet.replaceSync(`html:root { ${rules.join(' ')} }`);
}

function partsOf(event: Event): { section: HTMLElement | undefined; field: HTMLElement | undefined } {
  const path = event.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
  const at = path.findIndex((node) => node.dataset['wbSection'] !== undefined);
  const inside = at < 0 ? [] : path.slice(0, at);
  return { section: path[at], field: inside.find((node) => node.dataset['wbField'] !== undefined) };
}

/** A click selects. With the platform's key held, links lead on. */
function onClick(event: MouseEvent): void {
  const { section, field } = partsOf(event);
  const id = section?.dataset['wbSection'];
  const isThrough = event.ctrlKey || event.metaKey;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (isThrough && link) {
    event.preventDefault();
    if (link.origin === location.origin) location.assign(link.href);
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (id === undefined) return;
  const name = field?.dataset['wbField'];
  selected = id;
  outline();
  if (field && name !== undefined && editable[id]?.includes(name) && !field.isContentEditable) {
    field.setAttribute('contenteditable', 'plaintext-only');
    field.setAttribute('role', 'textbox');
    field.setAttribute('aria-label', name);
    field.focus();
  }
  send({ kind: 'select', section: id, field: name });
}

function sendText(event: Event, isDone: boolean): void {
  const { section, field } = partsOf(event);
  const [id, name] = [section?.dataset['wbSection'], field?.dataset['wbField']];
  if (!field?.isContentEditable || id === undefined || name === undefined) return;
  send({ kind: 'text', section: id, field: name, text: field.textContent, isDone });
  outline();
}

function onInput(event: Event): void {
  if (!(event as InputEvent).isComposing) sendText(event, false);
}

function onLeave(event: Event): void {
  sendText(event, true);
  const { field } = partsOf(event);
  for (const name of ['contenteditable', 'role', 'aria-label'])
    if (field?.isContentEditable) field.removeAttribute(name);
}

function onKey(event: KeyboardEvent): void {
  const isEditing = event.target instanceof HTMLElement && event.target.isContentEditable;
  if (event.key === 'Escape') {
    if (isEditing) event.target.blur();
    send({ kind: 'key', key: 'escape' });
    return;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    send({ kind: 'key', key: event.shiftKey ? 'redo' : 'undo' });
  }
}

let overlay: HTMLElement | undefined;

/** One outline for the selected section, and one for the section below the pointer. */
function addOverlay(): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host { position: absolute; inset: 0 auto auto 0; z-index: 2147483000; pointer-events: none; }
     div { position: absolute; box-sizing: border-box; border: 2px solid #4a6cf7; border-radius: 2px; display: none; }
     .hover { border: 1px dashed #4a6cf7; }`,
  );
  root.adoptedStyleSheets = [sheet];
  root.append(document.createElement('div'), Object.assign(document.createElement('div'), { className: 'hover' }));
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  overlay = host;
  new ResizeObserver(outline).observe(document.body);
  document.addEventListener('pointerover', (event) => box(1, partsOf(event).section));
  document.documentElement.addEventListener('pointerleave', () => box(1, undefined));
}

function outline(): void {
  box(0, selected === undefined ? undefined : (sectionElement(selected) ?? undefined));
}

function box(index: number, around: HTMLElement | undefined): void {
  const mark = overlay?.shadowRoot?.querySelectorAll('div')[index];
  if (!mark) return;
  mark.style.display = around ? 'block' : 'none';
  if (!around) return;
  const { left, top, width, height } = around.getBoundingClientRect();
  Object.assign(mark.style, {
    ...{ left: `${String(left + scrollX)}px`, top: `${String(top + scrollY)}px` },
    ...{ width: `${String(width)}px`, height: `${String(height)}px` },
  });
}

/** The drawn page, checked by axe. Its findings warn, and keep nothing from being published. */
async function check(): Promise<FrameFinding[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map(({ target }) => {
      const [selector] = target.flat();
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      const section = element?.closest<HTMLElement>('[data-wb-section]')?.dataset['wbSection'];
      return { rule: id, message: help, section, isCertain: true };
    }),
  );
}

if (window.parent !== window && editor !== '' && !(HERE in document.documentElement.dataset)) {
  document.documentElement.dataset[HERE] = '';
  window.addEventListener('message', (event: MessageEvent<Partial<Welcome> | undefined>) => {
    if (event.source !== window.parent || event.origin !== editor || event.data?.wb !== 'port') return;
    const [own] = event.ports;
    if (!own || event.data.protocol !== PROTOCOL) return;
    port?.close();
    port = own;
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => void receive(data);
  });
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('focusout', onLeave, true);
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  addOverlay();
  const page = location.pathname.replace(/^\/_draft\/[^/]+/, '') + location.search;
  window.parent.postMessage({ wb: 'ready', protocol: PROTOCOL, page } satisfies Ready, editor);
}
