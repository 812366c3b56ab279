import { UNSCRIPTED } from '../no-script/unscripted.js';
import { isChosen, placeCaret, write, choose } from './form-fields.js';

/**
 * Elements with placeholders in their markup: the server has already rendered
 * the output of lazy code.
 */
const withPlaceholders = new WeakSet<Element>();

type Updating = Element & { readonly updateComplete?: Promise<unknown> };

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
    handOver(placeholder, rendered, root);
    placeholder.remove();
    left -= 1;
  }
  if (left === 0) withPlaceholders.delete(element);
}

/** Moves the shopper's input in a placeholder, its focus and its caret, and whether it is open, to the field that replaces it. */
function handOver(placeholder: Element, to: Element, { activeElement: focused, host }: ShadowRoot): void {
  const from = placeholder.querySelector<HTMLTextAreaElement | HTMLSelectElement>('textarea, select');
  const details = placeholder.querySelector('details');
  if (details && to instanceof HTMLDetailsElement) {
    to.open = details.open;
    if (details.contains(focused)) to.querySelector('summary')?.focus();
    void enterPrices(host, details, to, focused);
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

/** Enters typed prices one after the other, because each is added to the filters of the last update. */
async function enterPrices(host: Updating, from: Element, to: Element, focused: Element | null): Promise<void> {
  const changed = [...from.querySelectorAll<HTMLInputElement>('[type=number]')].flatMap((field) => {
    const own = to.querySelector<HTMLInputElement>(`[name="${field.name}"]`);
    if (field === focused) own?.focus();
    return own && field.value !== field.defaultValue ? [{ own, value: field.value }] : [];
  });
  for (const { own, value } of changed) {
    await host.updateComplete;
    write(own, value);
  }
}
