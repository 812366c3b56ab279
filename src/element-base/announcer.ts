import { focusedModal, openModal } from './open-modal.js';

/**
 * One polite live region per document. It sits in the light DOM (status regions inside nested shadow roots are missed by
 * some screen readers) and moves into the open modal dialog, outside of which nothing is spoken.
 */
let region: HTMLElement | undefined;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const MERGE_MS = 500;

/** @param home where it shall stand */
function ensureRegion(home: Element): HTMLElement {
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
  if (region.parentNode !== home) home.append(region);
  return region;
}

/** Creates the region, still empty: screen readers ignore text that arrives together with its region. */
export function prepareAnnouncer(): void {
  if (typeof document === 'undefined' || !document.body) return;
  const modal = focusedModal();
  if (modal || !region?.isConnected) ensureRegion(modal ?? document.body);
}

/** Says a sentence politely. Sentences within half a second are said together; the same one twice is said twice. */
export function announce(sentence: string): void {
  if (!sentence || typeof document === 'undefined') return;
  queue.push(sentence);
  ensureRegion(openModal() ?? document.body);
  timer ??= setTimeout(() => {
    const target = ensureRegion(openModal() ?? document.body);
    const text = [...new Set(queue)].join(' ');
    queue = [];
    timer = undefined;
    // A no-break space makes a repeated sentence a change.
    target.textContent = target.textContent === text ? `${text}\u00a0` : text;
  }, MERGE_MS);
}
