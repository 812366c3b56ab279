/**
 * A page with the elements that a test names, all with one store. Tests call
 * the functions it puts on `window`.
 */
import '../../define-all.js';
import '../../../src/context/define.js';

export interface StripePage {
  /** Puts these tags on the page. */
  show(...tags: string[]): void;
  /** The element of the checkout with this test id. */
  find(id: string): HTMLElement | null;
  type(id: string, value: string): void;
}

const store = document.createElement('wb-store');
store.setAttribute('base-url', location.origin);
store.setAttribute('store-id', '1');
document.body.append(store);

const find = (id: string): HTMLElement | null =>
  document.querySelector('wb-checkout')?.shadowRoot?.querySelector(`[data-testid="${id}"]`) ?? null;

const stripePage: StripePage = {
  show: (...tags) => store.append(...tags.map((tag) => document.createElement(tag))),
  find,
  type(id, value) {
    const field = find(id) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
};
Object.assign(globalThis, { stripePage });
