import type { FieldProblem } from './error-summary.template.js';

/** A native control of the page, or one that behaves as one. */
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

/** The page's own controls in the slots of a form, in their order: what `<form>` would find if it could look there. */
const controls = (root: ParentNode): Control[] =>
  [...root.querySelectorAll<HTMLSlotElement>('form slot')]
    .flatMap((slot) => slot.assignedElements())
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter(isControl);

/**
 * What the page's own controls hold, by name, as a form would send it; of several with one name, all. What a file field
 * holds is left out: it is no text.
 */
export function slottedValues(root: ParentNode): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const { name, type, checked, selectedOptions, value } of controls(root)) {
    if (!name || type === 'file' || ((type === 'checkbox' || type === 'radio') && !checked)) continue;
    const its = selectedOptions ? [...selectedOptions].map((option) => option.value) : [value];
    values.set(name, [...(values.get(name) ?? []), ...its]);
  }
  return Object.fromEntries([...values].map(([name, its]) => [name, its.filter(Boolean).join(', ')]));
}

/** Controls that were marked here: the page's own marks stay. */
const marked = new WeakSet<Control>();

/**
 * What the browser, or the page by `setCustomValidity`, holds against the page's own controls; the sentences are the
 * browser's. Marks them for screen readers: a text in this element's root cannot describe a control outside of it.
 * @param refusal what the API holds against a name and its value
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
    // Radio buttons of one name are one question.
    if (!text || (type === 'radio' && groups.has(name))) return [];
    groups.add(name);
    return [{ field: name || 'field', text, control }];
  });
}
