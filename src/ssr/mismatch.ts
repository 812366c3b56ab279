import { adoptStyles, LitElement, type PropertyValues } from 'lit';
import { UNSCRIPTED } from './forms/unscripted.js';
import { takingOver } from './take-over.js';

/** Fired at an element, bubbling and composed, that was not what the server had drawn and is drawn anew. */
export const MISMATCH = 'wb-hydration-mismatch';
export interface MismatchDetail {
  tag: string;
  message: string;
}

/** Elements in which something still stands in for what they have not drawn yet. */
const waiting = new WeakSet<Element>();

interface Drawn {
  /** Of a list in pages. */
  page?: number;
  update: (changed: PropertyValues) => void;
}
type Support = (lit: { LitElement: typeof LitElement }) => void;

let heeded = false;

/** What cannot be taken over is thrown away and drawn anew, and said. Call it before any element is defined. */
export function heedMismatches(): void {
  if (heeded) return;
  heeded = true;
  // In a bundle, Lit may have run before the code that teaches it to take over.
  if (!Object.hasOwn(LitElement, 'observedAttributes')) {
    (globalThis as { litElementHydrateSupport?: Support }).litElementHydrateSupport?.({ LitElement });
  }
  const prototype = LitElement.prototype as unknown as Drawn;
  const { update } = prototype;
  prototype.update = function (this: LitElement & Drawn, changed) {
    const root = this.shadowRoot;
    if (this.hasUpdated || !root?.hasChildNodes()) {
      update.call(this, changed);
      if (waiting.has(this)) relieve(this, root!);
      return;
    }
    for (const its of root.querySelectorAll<HTMLElement>(`[${UNSCRIPTED}]`)) {
      // From here on a press is ours alone: in the same turn as listeners come, the forms go.
      if (its.getAttribute(UNSCRIPTED) === '') its.remove();
      else waiting.add(this);
      const { page } = its.dataset;
      if (page) this.page = Number(page);
    }
    const again = [...writtenIn(root), ...chosenIn(root)];
    try {
      takingOver(root, () => update.call(this, changed));
      // When the element hears its fields, and before anybody sees them empty.
      queueMicrotask(() => again.forEach((act) => act()));
    } catch (error) {
      root.replaceChildren();
      // Whichever build of Lit's it is: there is nothing left to take over.
      Object.assign(this, { _$AG: false, _$needsHydration: false });
      adoptStyles(root, (this.constructor as typeof LitElement).elementStyles);
      update.call(this, changed);
      reportMismatch(this, error);
    }
  };
}

/** What stands in for something goes in the very turn in which that is there: nothing moves. */
function relieve(element: Element, root: ShadowRoot): void {
  const standing = root.querySelectorAll(`[${UNSCRIPTED}]`);
  const own = `:not([${UNSCRIPTED}], [${UNSCRIPTED}] *)`;
  let left = standing.length;
  for (const its of standing) {
    const heir = root.querySelector(`[data-testid="${its.getAttribute(UNSCRIPTED)}"]${own}`);
    if (!heir) continue;
    handOver(its, heir, root.activeElement);
    its.remove();
    left -= 1;
  }
  if (left === 0) waiting.delete(element);
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Caret = Pick<Field, 'selectionStart' | 'selectionEnd'>;

/** As if it had been typed there: the element hears of it, and of its end, which no browser tells of what a page wrote. */
function write(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  const commit = () => field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field.matches(':focus')) field.addEventListener('blur', commit, { once: true });
  else commit();
}

/** As if it had been chosen there. */
function choose(field: Element): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Addresses and numbers have no selection that a page could know; elsewhere it would bring the focus in Safari. */
function placeCaret(field: Field, { selectionStart, selectionEnd }: Caret): void {
  if (selectionStart !== null && field.matches(':focus')) field.setSelectionRange(selectionStart, selectionEnd);
}

/** Whether another one stands there than was drawn. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const drawn = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(drawn, 0);
}

/** What was written or chosen in a stand-in before the code had come, and the focus with the caret in it. */
function handOver(standIn: Element, to: Element, focused: Element | null): void {
  const from = standIn.querySelector<HTMLTextAreaElement | HTMLSelectElement>('textarea, select');
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    if (from.value !== from.defaultValue) write(to, from.value);
    if (focused !== from) return;
    to.focus();
    placeCaret(to, from);
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    if (focused === from) to.focus();
    if (!isChosen(from)) return;
    to.value = from.value;
    choose(to);
  }
}

/** A field of the element's own, and not of what stands in for it. */
const isOwn = (field: Element): boolean => !field.closest(`[${UNSCRIPTED}]`);

/** What was written into an element's fields before its code had come, to be written again: Lit is about to write its own over it. */
const writtenIn = (root: ShadowRoot): (() => void)[] =>
  [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=hidden]), textarea')]
    .filter((field) => field.value !== field.defaultValue && isOwn(field))
    .map((field) => {
      const { value, selectionStart, selectionEnd } = field;
      return () => {
        write(field, value);
        placeCaret(field, { selectionStart, selectionEnd });
      };
    });

/** What was chosen: else one thing would be shown, and another added. */
const chosenIn = (root: ShadowRoot): (() => void)[] =>
  [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [type=checkbox], [type=radio]')]
    .filter((field) =>
      field instanceof HTMLSelectElement
        ? isChosen(field)
        : field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox'),
    )
    .filter(isOwn)
    .map((field) => {
      const { value } = field;
      const isChecked = field instanceof HTMLInputElement && field.checked;
      return () => {
        if (field instanceof HTMLInputElement) field.checked = isChecked;
        else field.value = value;
        choose(field);
      };
    });

/** Says that something of an element was not what the server had drawn, and is drawn anew. */
export function reportMismatch(element: Element, error: unknown): void {
  const tag = element.localName;
  const message = error instanceof Error ? error.message : String(error);
  console.warn(`<${tag}> is not what the server has drawn, and is drawn anew: ${message}`, element);
  const detail: MismatchDetail = { tag, message };
  element.dispatchEvent(new CustomEvent(MISMATCH, { detail, bubbles: true, composed: true }));
}
