import { UNSCRIPTED } from '../no-script/unscripted.js';

/**
 * Input of shoppers in fields that a server has rendered, made before the
 * element's code has loaded.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;
type Caret = Pick<Field, 'selectionStart' | 'selectionEnd'>;

/** Sets a text as if it had been typed. A browser fires no `change` event for a value set by a script. */
export function write(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  const commit = () => field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field.matches(':focus')) field.addEventListener('blur', commit, { once: true });
  else commit();
}

/** Tells the element of a choice as if it had been made now. */
export function choose(field: Element): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Sets the caret of a focused field. Fields for email addresses and numbers have no selection that a script can read. In
 * other fields a selection would take the focus in Safari.
 */
export function placeCaret(field: Field, { selectionStart, selectionEnd }: Caret): void {
  if (selectionStart !== null && field.matches(':focus')) field.setSelectionRange(selectionStart, selectionEnd);
}

/** True if the selected option is not the one that the server has rendered. */
export function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const rendered = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex !== Math.max(rendered, 0);
}

/** True if a field belongs to the element itself, and not to a placeholder. */
const isOwn = (field: Element): boolean => !field.closest(`[${UNSCRIPTED}]`);

/**
 * The fields of a shadow root that the shopper has changed. Hydration writes the element's values over them.
 * @returns functions that enter the shopper's values again
 */
export const changedFields = (root: ShadowRoot): (() => void)[] => [...changedTexts(root), ...changedChoices(root)];

const changedTexts = (root: ShadowRoot): (() => void)[] =>
  [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio], [type=hidden]), textarea')]
    .filter((field) => field.value !== field.defaultValue && isOwn(field))
    .map((field) => {
      const { value, selectionStart, selectionEnd } = field;
      return () => {
        write(field, value);
        placeCaret(field, { selectionStart, selectionEnd });
      };
    });

/** Without this the page would show one variant and add another. */
const changedChoices = (root: ShadowRoot): (() => void)[] =>
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
