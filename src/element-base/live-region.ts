import { focusedModal, openModal } from './open-modal.js';

/**
 * One polite live region per document. It is in the light DOM, because some screen readers miss status regions inside
 * nested shadow roots. It moves into the open modal dialog, because nothing outside is announced.
 */
let region: HTMLElement | undefined;
let queue: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const MERGE_MS = 500;

/** @param home the parent of the region */
function ensureRegion(home: Element): HTMLElement {
  if (!region) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.dataset['testid'] = 'wb-announcer';
    // Set one by one: a strict Content-Security-Policy would block a style attribute.
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

/** Takes back a sentence about something that has ended: it is not announced late, and readers do not find it later. */
export function withdraw(sentence: string): void {
  queue = queue.filter((queued) => queued !== sentence);
  if (sentence && region?.textContent.includes(sentence))
    region.textContent = region.textContent.replace(sentence, '').trim();
}

/** Announces a sentence politely. Sentences within half a second are joined. A later repetition is announced again. */
export function announce(sentence: string): void {
  if (!sentence || typeof document === 'undefined') return;
  queue.push(sentence);
  ensureRegion(openModal() ?? document.body);
  timer ??= setTimeout(() => {
    const target = ensureRegion(openModal() ?? document.body);
    const text = [...new Set(queue)].join(' ');
    queue = [];
    timer = undefined;
    if (!text) return;
    // A no-break space makes a repeated sentence a change.
    target.textContent = target.textContent === text ? `${text}\u00a0` : text;
  }, MERGE_MS);
}
