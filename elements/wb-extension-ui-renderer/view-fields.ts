import { extensionFieldMessages } from '../../src/element-base/texts/extension-fields.js';
import { fieldNodes } from '../../src/extension/field-nodes.js';
import type { Option as Choice, Value } from '../../src/extension/values.js';
import type { CSSResult } from 'lit';
import { createCardGuard, type CardGuard, type Typed } from './card-guard.js';
import { createTyping, type Typing } from './typing.js';
import type { Surroundings, tools, View } from './view.js';
import { fieldViewStyles } from './view-fields.styles.js';

/** What fields are made with. */
type Studio = Surroundings & typeof tools & { readonly guard: CardGuard; readonly typing: Typing };

/** What is different from field to field. */
interface Field {
  readonly node: HTMLElement;
  readonly label: HTMLElement;
  /** What a hint and an error are said of. */
  readonly control: HTMLElement;
  /** In the order in which they stand. */
  readonly parts: readonly HTMLElement[];
  /** Shows what not every field has. */
  set(property: string, value: Value | undefined): void;
  /** What an input or a change is told with. */
  read(): { value?: string; checked?: boolean };
}

/** What stands around every field: its label, without which it is not shown, a hint, and an error that is announced. */
function field(its: Studio, { node, label, control, parts, set, read }: Field) {
  const { attribute, make, say, str } = its;
  const [hint, error] = [make('p', 'hint'), make('p', 'field-error')];
  let [said, ours] = ['', ''];
  error.setAttribute('role', 'alert');
  node.className = 'field';
  node.hidden = hint.hidden = true;
  node.append(...parts, hint, error);
  const describe = (): void => {
    error.textContent = ours || said;
    const ids = [hint, error].flatMap((part) => (part.textContent ? [(part.id ||= its.id())] : []));
    attribute(control, 'aria-describedby', ids.join(' '));
    attribute(control, 'aria-invalid', error.textContent && 'true');
  };
  return {
    node,
    control,
    /** Says something of ours, before what the extension says. */
    warn: (text = ''): void => {
      if (text === ours) return;
      ours = text;
      describe();
    },
    set: (property, value) => {
      if (property === 'label') node.hidden = !say(label, value);
      else if (property === 'hint') say(hint, value);
      else if (property === 'error') said = str(value);
      else if (property !== 'name') set(property, value);
      describe();
    },
    listen: (type, tell) =>
      // Of a group, it is one of its parts that hears.
      control.addEventListener(type, () => tell({ type, ...(/^[ic]/.test(type) && read()) }), true),
  } satisfies View & { warn: unknown };
}

/** A field of one control with a label of its own. */
function labelled<C extends Typed | HTMLSelectElement>(
  its: Studio,
  control: C,
  label: HTMLLabelElement,
): Pick<Field, 'node' | 'control' | 'label' | 'parts'> {
  control.id = label.htmlFor = its.id();
  return { node: its.make('div'), control, label, parts: [label, control] };
}

function typed(its: Studio, control: Typed): View {
  const { attribute, guard, make, str, typing } = its;
  // Nothing that the browser remembers of the shopper is offered to a stranger.
  control.autocomplete = 'off';
  const view = field(its, {
    ...labelled(its, control, make('label')),
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

function select(its: Studio): View {
  const { attribute, make, str } = its;
  const control = make('select');
  let chosen = '';
  return field(its, {
    ...labelled(its, control, make('label')),
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

function checkbox(its: Studio): View {
  const { attribute, make } = its;
  const [row, label, control] = [make('div', 'choice'), make('label'), make('input')];
  control.type = 'checkbox';
  row.append(control, label);
  return field(its, {
    ...labelled(its, control, label),
    parts: [row],
    set: (property, value) => {
      if (property === 'checked') control.checked = value === true;
      else attribute(control, property, value);
    },
    read: () => ({ checked: control.checked }),
  });
}

function radios(its: Studio): View {
  const { attribute, make, str } = its;
  const [node, label, choices] = [make('fieldset'), make('legend', 'label'), make('div')];
  const name = its.id();
  let [chosen, required] = ['', false];
  const inputs = (): HTMLInputElement[] => [...choices.querySelectorAll('input')];
  const current = (): string => inputs().find(({ checked }) => checked)?.value ?? chosen;
  const choice = (option: Choice): HTMLElement => {
    const [row, input, text] = [make('div', 'choice'), make('input'), make('label')];
    Object.assign(input, { type: 'radio', name, value: option.value, id: (text.htmlFor = its.id()) });
    text.textContent = option.label;
    row.append(input, text);
    return row;
  };
  return field(its, {
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

/** What draws the fields of one extension. */
export interface Fields {
  readonly styles: readonly CSSResult[];
  /** By the name in the schema. */
  readonly makers: Readonly<Record<string, () => View>>;
  readonly typing: Typing;
  /** What the shopper is in will be taken away. */
  lose(control: Element): void;
}

/** @param root of the extension */
export function createFields(root: ShadowRoot, around: Surroundings & typeof tools): Fields {
  around.describeNodes(...fieldNodes);
  const guard = createCardGuard(root, around.texts(extensionFieldMessages).noCardNumbers);
  const typing = createTyping();
  const its = { ...around, guard, typing };
  return {
    styles: fieldViewStyles,
    typing,
    lose: (control) => {
      guard.lose(control as Typed, '');
      typing.leave(control);
    },
    makers: {
      'text-field': () => typed(its, input(its, 'text')),
      'number-field': () => typed(its, input(its, 'number')),
      'text-area': () => typed(its, its.make('textarea')),
      checkbox: () => checkbox(its),
      select: () => select(its),
      'radio-group': () => radios(its),
    },
  };
}
