import type { FieldProblem } from './error-summary.template.js';

/** A native control of the page, or an element that behaves like one. */
interface Control extends HTMLElement {
  readonly name: string;
  readonly value: string;
  readonly type?: string;
  readonly checked?: boolean;
  readonly selectedOptions?: HTMLCollectionOf<HTMLOptionElement>;
  readonly willValidate?: boolean;
  readonly validity?: ValidityState;
  readonly validationMessage?: string;
}

const isControl = (element: Element): element is Control =>
  'value' in element && 'name' in element && !(element instanceof HTMLButtonElement) && !element.matches(':disabled');

/**
 * The page's own controls in the slots of a form, in order: those that `<form>`
 * would find if it could look there.
 */
const controls = (root: ParentNode): Control[] =>
  [...root.querySelectorAll<HTMLSlotElement>('form slot')]
    .flatMap((slot) => slot.assignedElements())
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter(isControl);

/**
 * The values of the page's own controls, by name, as a form would send them:
 * for several with one name, all. File fields are left out, because their value
 * is no text.
 */
export function slottedValues(root: ParentNode): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const { name, type, checked, selectedOptions, value } of controls(root)) {
    if (!name || type === 'file' || ((type === 'checkbox' || type === 'radio') && !checked)) continue;
    const texts = selectedOptions ? [...selectedOptions].map((option) => option.value) : [value];
    values.set(name, [...(values.get(name) ?? []), ...texts]);
  }
  return Object.fromEntries([...values].map(([name, texts]) => [name, texts.filter(Boolean).join(', ')]));
}

/** Controls that were marked here. Marks of the page itself stay. */
const marked = new WeakSet<Control>();

/**
 * Errors of the page's own controls, from the browser or from
 * `setCustomValidity`, in the browser's words. Marks the controls for screen
 * readers, because a text in this element's root cannot describe a control
 * outside it.
 * @param refusal the API's error for a name and its value
 */
export function slottedProblems(
  root: ParentNode,
  refusal: (name: string, value: string) => string | undefined,
): FieldProblem[] {
  const groups = new Set<string>();
  return controls(root).flatMap((control): FieldProblem[] => {
    const { name, value, type, willValidate, validity, validationMessage } = control;
    const isWrong = willValidate !== false && validity?.valid === false;
    const text = (isWrong && validationMessage) || refusal(name, value);
    if (text) marked.add(control);
    if (marked.has(control)) {
      control.ariaInvalid = text ? 'true' : null;
      control.ariaDescription = text ?? null;
    }
    // Radio buttons with one name are one question.
    if (!text || (type === 'radio' && groups.has(name))) return [];
    groups.add(name);
    return [{ field: name || 'field', text, control }];
  });
}
