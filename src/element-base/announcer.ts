import { deepActiveElement } from './focus.js';

/**
 * One polite live region per document. It sits in the light DOM (status regions inside nested shadow roots are missed by
 * some screen readers) and moves into the open modal dialog, outside of which nothing is spoken.
 */
let region: HTMLElement | undefined;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const MERGE_MS = 500;

/** The modal dialog around a node, looking out of slots and shadow roots. */
function modalAround(from: Node | null): Element | null {
  for (let node = from; node;) {
    if (node instanceof HTMLDialogElement && node.matches(':modal')) return node;
    const slot: Node | null = node instanceof Element ? node.assignedSlot : null;
    node = slot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  return null;
}

function lastModal(root: DocumentOrShadowRoot & ParentNode): Element | null {
  // In tree order, looking into open shadow roots.
  let top: Element | null = null;
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof HTMLDialogElement && element.matches(':modal')) top = element;
    if (element.shadowRoot) top = lastModal(element.shadowRoot) ?? top;
  }
  return top;
}

/** The modal dialog outside of which the page is inert; of nested ones the one that has the focus. */
export const openModal = (): Element | null => modalAround(deepActiveElement()) ?? lastModal(document);

function ensureRegion(): HTMLElement {
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.dataset['testid'] = 'wb-announcer';
    // Set one by one: a style attribute would be refused by a strict Content-Security-Policy.
    Object.assign(region.style, {
      position: 'fixed',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    });
  }
  const home = openModal() ?? document.body;
  if (region.parentNode !== home) home.append(region);
  return region;
}

/** Creates the region, still empty: screen readers ignore text that arrives together with its region. */
export function prepareAnnouncer(): void {
  if (typeof document !== 'undefined' && document.body) ensureRegion();
}

/** Says a sentence politely. Sentences within half a second are said together; the same one twice is said twice. */
export function announce(sentence: string): void {
  if (!sentence || typeof document === 'undefined') return;
  queue.push(sentence);
  ensureRegion();
  timer ??= setTimeout(() => {
    const target = ensureRegion();
    const text = [...new Set(queue)].join(' ');
    queue = [];
    timer = undefined;
    // A no-break space makes a repeated sentence a change.
    target.textContent = target.textContent === text ? `${text}\u00a0` : text;
  }, MERGE_MS);
}
