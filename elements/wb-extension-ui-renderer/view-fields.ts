import { hasCardNumber } from '../../src/extension/values.js';
import type { EventPayload } from '../../src/extension/wire.js';
import { attribute, list, make, num, str, yes, type Surroundings, type View } from './view.js';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** So many digits may become the number of a card: they are not told of while they are typed. */
const LONG_NUMBER = /\d(?:[\s.·–-]?\d){8,}/;

/** What stands around every field: its label, without which it is not shown, a hint, and an error that is announced. */
function frame(its: Surroundings, node: HTMLElement, label: HTMLElement, controls: () => readonly HTMLElement[]) {
  const [hint, error] = [make('p', 'hint'), make('p', 'field-error')];
  let [said, ours] = ['', ''];
  error.setAttribute('role', 'alert');
  hint.id = its.id();
  error.id = its.id();
  node.hidden = true;
  const describe = (): void => {
    error.textContent = ours || said;
    hint.hidden = !hint.textContent;
    const ids = [hint, error].filter(({ textContent }) => textContent).map(({ id }) => id);
    for (const control of controls()) {
      attribute(control, 'aria-describedby', ids.join(' '));
      attribute(control, 'aria-invalid', error.textContent ? 'true' : '');
    }
  };
  describe();
  return {
    parts: [hint, error],
    /** Says something of ours, before what the extension says. */
    warn: (text: string): void => {
      if (text === ours) return;
      ours = text;
      describe();
    },
    /** @returns whether the property is one of these */
    set: (property: string, value: Parameters<NonNullable<View['set']>>[1]): boolean => {
      if (property === 'label') {
        label.textContent = str(value);
        node.hidden = !str(value).trim();
      } else if (property === 'hint') hint.textContent = str(value);
      else if (property === 'error') said = str(value);
      else return property === 'name';
      describe();
      return true;
    },
  };
}

/** Tells of a text field, unless what is in it is, or may become, the number of a payment card. */
function tellOfText(control: Control, its: Surroundings, warn: (text: string) => void) {
  return (type: string, tell: (payload: EventPayload) => void): void => {
    control.addEventListener(type, () => {
      const { value } = control;
      const card = hasCardNumber(value);
      warn(card ? its.noCardNumbers : '');
      if (card || (type === 'input' && LONG_NUMBER.test(value))) return;
      tell(type === 'focus' || type === 'blur' ? { type } : { type, value });
    });
  };
}

function textLike(its: Surroundings, control: Control): View {
  const [node, label] = [make('div', 'field'), make('label')];
  control.id = label.htmlFor = its.id();
  // Nothing that the browser remembers of the shopper is offered to a stranger.
  control.autocomplete = 'off';
  const around = frame(its, node, label, () => [control]);
  node.append(label, control, ...around.parts);
  control.addEventListener('input', () => {
    around.warn(hasCardNumber(control.value) ? its.noCardNumbers : '');
  });
  return {
    node,
    inside: undefined,
    control,
    set: (property, value) => {
      if (around.set(property, value)) return;
      if (property === 'value') {
        // Setting the same again would move the caret.
        if (control.value !== str(value)) control.value = str(value);
      } else if (property === 'required') control.required = yes(value);
      else if (property === 'disabled') control.disabled = yes(value);
      else if (property === 'type') attribute(control, 'type', str(value) || 'text');
      else attribute(control, property, num(value));
    },
    listen: tellOfText(control, its, around.warn),
  };
}

function select(its: Surroundings): View {
  const control = make('select');
  const view = textLike(its, control);
  let value = '';
  return {
    ...view,
    set: (property, given) => {
      if (property === 'options') {
        control.replaceChildren(...list(given).map((option) => new Option(option.label, option.value)));
        control.value = value;
      } else if (property === 'value') control.value = value = str(given);
      else view.set?.(property, given);
    },
  };
}

function checkbox(its: Surroundings): View {
  const [node, row, label, control] = [make('div', 'field'), make('div', 'choice'), make('label'), make('input')];
  control.type = 'checkbox';
  control.id = label.htmlFor = its.id();
  const around = frame(its, node, label, () => [control]);
  row.append(control, label);
  node.append(row, ...around.parts);
  return {
    node,
    inside: undefined,
    control,
    set: (property, value) => {
      if (around.set(property, value)) return;
      if (property === 'checked') control.checked = yes(value);
      else if (property === 'required') control.required = yes(value);
      else if (property === 'disabled') control.disabled = yes(value);
    },
    listen: (type, tell) =>
      control.addEventListener(type, () => tell({ type, ...(/^[ic]/.test(type) && { checked: control.checked }) })),
  };
}

function radios(its: Surroundings): View {
  const [node, legend, choices] = [make('fieldset', 'field'), make('legend', 'label'), make('div')];
  const group = its.id();
  let [value, required] = ['', false];
  const inputs = (): HTMLInputElement[] => [...choices.querySelectorAll('input')];
  const around = frame(its, node, legend, () => [node]);
  node.append(legend, choices, ...around.parts);
  const mark = (): void => {
    for (const input of inputs()) {
      input.checked = input.value === value;
      input.required = required;
    }
  };
  const choice = (option: { value: string; label: string }): HTMLElement => {
    const [row, input, label] = [make('div', 'choice'), make('input'), make('label')];
    Object.assign(input, { type: 'radio', name: group, value: option.value, id: its.id() });
    label.htmlFor = input.id;
    label.textContent = option.label;
    row.append(input, label);
    return row;
  };
  return {
    node,
    inside: undefined,
    control: node,
    set: (property, given) => {
      if (around.set(property, given)) return;
      if (property === 'options') choices.replaceChildren(...list(given).map(choice));
      else if (property === 'value') value = str(given);
      else if (property === 'required') required = yes(given);
      else if (property === 'disabled') node.disabled = yes(given);
      mark();
    },
    listen: (type, tell) =>
      choices.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          if (target.checked) value = target.value;
          tell({ type, ...(/^[ic]/.test(type) && { value }) });
        },
        true,
      ),
  };
}

function input(type: 'text' | 'number'): HTMLInputElement {
  const control = make('input');
  control.type = type;
  return control;
}

/** How fields are drawn, by their name in the schema. */
export const fieldMakers: ReadonlyMap<string, (its: Surroundings) => View> = new Map([
  ['text-field', (its: Surroundings) => textLike(its, input('text'))],
  ['number-field', (its: Surroundings) => textLike(its, input('number'))],
  ['text-area', (its: Surroundings) => textLike(its, make('textarea'))],
  ['checkbox', checkbox],
  ['select', select],
  ['radio-group', radios],
]);
