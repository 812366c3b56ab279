import { extensionFieldMessages } from '../../src/element-base/texts/extension-fields.js';
import { fieldNodes } from '../../src/extension/field-nodes.js';
import type { Option as Choice, Value } from '../../src/extension/values.js';
import type { CSSResult } from 'lit';
import { createCardGuard, type CardGuard, type Typed } from './card-guard.js';
import { createTyping, type Typing } from './typing.js';
import type { Surroundings, tools, View } from './view.js';
import { fieldViewStyles } from './view-fields.styles.js';

/** The parts that fields need. */
type Studio = Surroundings & typeof tools & { readonly guard: CardGuard; readonly typing: Typing };

/** The differences between fields. */
interface Field {
  readonly node: HTMLElement;
  readonly label: HTMLElement;
  /** The control that hint and error describe. */
  readonly control: HTMLElement;
  /** In the order in which they appear. */
  readonly parts: readonly HTMLElement[];
  /** Sets the properties that only some fields have. */
  set(property: string, value: Value | undefined): void;
  /** The detail of an input or change event. */
  read(): { value?: string; checked?: boolean };
}

/** The parts around every field: its label, without which it is hidden, a hint, and an error that is announced. */
function field(studio: Studio, { node, label, control, parts, set, read }: Field) {
  const { attribute, make, say, str } = studio;
  const [hint, error] = [make('p', 'hint'), make('p', 'field-error')];
  let [extensionError, warning] = ['', ''];
  error.setAttribute('role', 'alert');
  node.className = 'field';
  node.hidden = hint.hidden = true;
  node.append(...parts, hint, error);
  const describe = (): void => {
    error.textContent = warning || extensionError;
    const ids = [hint, error].flatMap((part) => (part.textContent ? [(part.id ||= studio.id())] : []));
    attribute(control, 'aria-describedby', ids.join(' '));
    attribute(control, 'aria-invalid', error.textContent && 'true');
  };
  return {
    node,
    control,
    /** Shows a message of the kit before the extension's own. */
    warn: (text = ''): void => {
      if (text === warning) return;
      warning = text;
      describe();
    },
    set: (property, value) => {
      if (property === 'label') node.hidden = !say(label, value);
      else if (property === 'hint') say(hint, value);
      else if (property === 'error') extensionError = str(value);
      else if (property !== 'name') set(property, value);
      describe();
    },
    listen: (type, tell) =>
      // In a group, one of the controls has the listeners.
      control.addEventListener(type, () => tell({ type, ...(/^[ic]/.test(type) && read()) }), true),
  } satisfies View & { warn: unknown };
}

/** A field with one control and a label of its own. */
function labelled<C extends Typed | HTMLSelectElement>(
  studio: Studio,
  control: C,
  label: HTMLLabelElement,
): Pick<Field, 'node' | 'control' | 'label' | 'parts'> {
  control.id = label.htmlFor = studio.id();
  return { node: studio.make('div'), control, label, parts: [label, control] };
}

function typed(studio: Studio, control: Typed): View {
  const { attribute, guard, make, str, typing } = studio;
  // The browser's saved data of the shopper must not be offered to third-party forms.
  control.autocomplete = 'off';
  const view = field(studio, {
    ...labelled(studio, control, make('label')),
    set: (property, value) => {
      const next = str(value);
      if (property !== 'value') attribute(control, property, value);
      else typing.write(control, next, () => guard.lose(control, next));
    },
    read: () => ({}),
  });
  guard.add(control, view.warn);
  typing.add(control);
  return {
    ...view,
    listen: (type, tell) => {
      if (/^[ic]/.test(type)) typing.listen(control);
      control.addEventListener(type, () =>
        guard.hear(control, type, (payload) => tell(typing.number(control, payload))),
      );
    },
  };
}

const choicesOf = (value: Value | undefined): readonly Choice[] => (typeof value === 'object' ? value : []);

function select(studio: Studio): View {
  const { attribute, make, str } = studio;
  const control = make('select');
  let chosen = '';
  return field(studio, {
    ...labelled(studio, control, make('label')),
    set: (property, value) => {
      chosen = property === 'value' ? str(value) : control.value || chosen;
      if (property === 'options')
        control.replaceChildren(...choicesOf(value).map((option) => new Option(option.label, option.value)));
      else if (property !== 'value') attribute(control, property, value);
      control.value = chosen;
    },
    read: () => ({ value: control.value }),
  });
}

function checkbox(studio: Studio): View {
  const { attribute, make } = studio;
  const [row, label, control] = [make('div', 'choice'), make('label'), make('input')];
  control.type = 'checkbox';
  row.append(control, label);
  return field(studio, {
    ...labelled(studio, control, label),
    parts: [row],
    set: (property, value) => {
      if (property === 'checked') control.checked = value === true;
      else attribute(control, property, value);
    },
    read: () => ({ checked: control.checked }),
  });
}

function radios(studio: Studio): View {
  const { attribute, make, str } = studio;
  const [node, label, choices] = [make('fieldset'), make('legend', 'label'), make('div')];
  const name = studio.id();
  let [chosen, required] = ['', false];
  const inputs = (): HTMLInputElement[] => [...choices.querySelectorAll('input')];
  const current = (): string => inputs().find(({ checked }) => checked)?.value ?? chosen;
  const choice = (option: Choice): HTMLElement => {
    const [row, input, text] = [make('div', 'choice'), make('input'), make('label')];
    Object.assign(input, { type: 'radio', name, value: option.value, id: (text.htmlFor = studio.id()) });
    text.textContent = option.label;
    row.append(input, text);
    return row;
  };
  return field(studio, {
    ...{ node, label, control: node, parts: [label, choices] },
    set: (property, value) => {
      chosen = property === 'value' ? str(value) : current();
      if (property === 'options') choices.replaceChildren(...choicesOf(value).map(choice));
      else if (property === 'required') required = value === true;
      else if (property !== 'value') attribute(node, property, value);
      for (const input of inputs()) {
        input.checked = input.value === chosen;
        input.required = required;
      }
    },
    read: () => ({ value: current() }),
  });
}

const input = ({ make }: Studio, type: string): HTMLInputElement => Object.assign(make('input'), { type });

/** The renderers of the fields of one extension. */
export interface Fields {
  readonly styles: readonly CSSResult[];
  /** By the name in the schema. */
  readonly makers: Readonly<Record<string, () => View>>;
  readonly typing: Typing;
  /** The focused field will be removed. */
  lose(control: Element): void;
}

/** @param root of the extension */
export function createFields(root: ShadowRoot, around: Surroundings & typeof tools): Fields {
  around.describeNodes(...fieldNodes);
  const guard = createCardGuard(root, around.texts(extensionFieldMessages).noCardNumbers);
  const typing = createTyping();
  const current = { ...around, guard, typing };
  return {
    styles: fieldViewStyles,
    typing,
    lose: (control) => {
      guard.lose(control as Typed, '');
      typing.leave(control);
    },
    makers: {
      'text-field': () => typed(current, input(current, 'text')),
      'number-field': () => typed(current, input(current, 'number')),
      'text-area': () => typed(current, current.make('textarea')),
      checkbox: () => checkbox(current),
      select: () => select(current),
      'radio-group': () => radios(current),
    },
  };
}
