import { UNSCRIPTED } from '../no-script/unscripted.js';
import { isChosen, placeCaret, write, choose } from './form-fields.js';

/**
 * Elements with placeholders in their markup: the server has already rendered
 * the output of lazy code.
 */
const withPlaceholders = new WeakSet<Element>();

export const awaitReplacement = (element: Element): void => void withPlaceholders.add(element);

/** Removes each placeholder in the update that renders the real thing, so that nothing moves. */
export function replacePlaceholders(element: Element, root: ShadowRoot): void {
  if (!withPlaceholders.has(element)) return;
  const placeholders = root.querySelectorAll(`[${UNSCRIPTED}]`);
  const own = `:not([${UNSCRIPTED}], [${UNSCRIPTED}] *)`;
  let left = placeholders.length;
  for (const placeholder of placeholders) {
    const rendered = root.querySelector(`[data-testid="${placeholder.getAttribute(UNSCRIPTED)}"]${own}`);
    if (!rendered) continue;
    handOver(placeholder, rendered, root.activeElement);
    placeholder.remove();
    left -= 1;
  }
  if (left === 0) withPlaceholders.delete(element);
}

/** Moves the shopper's input in a placeholder, its focus and its caret, and whether it is open, to the field that replaces it. */
function handOver(placeholder: Element, to: Element, focused: Element | null): void {
  const from = placeholder.querySelector<HTMLTextAreaElement | HTMLSelectElement>('textarea, select');
  const details = placeholder.querySelector('details');
  if (details && to instanceof HTMLDetailsElement) {
    to.open = details.open;
    if (details.contains(focused)) to.querySelector('summary')?.focus();
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
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
