import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

export type FieldWidth = 'whole' | 'half' | 'third';

/** The data that the fields of a form are drawn from. */
export interface FieldContext {
  /** Marks the label of an optional field. */
  readonly texts: { readonly optional: (label: string) => string };
  /** The error of a field by its id, once it may be shown. */
  readonly problems: ReadonlyMap<string, string>;
}

/** A control's label, help and error. */
export interface FieldOptions {
  /** Also the control's name, and the prefix of the ids of its descriptions. */
  id: string;
  label: string;
  value: string;
  autocomplete: AutoFill;
  required: boolean;
  /**
   * Maximum characters; the browser accepts no more. For fields that people
   * paste into, use `count`: it cuts nothing off.
   */
  maxLength?: number;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** First and last day of a date. */
  min?: string;
  max?: string;
  inputMode?: 'numeric' | 'text';
  help?: string;
  /** The number of characters left, if it is to be shown. */
  count?: string | undefined;
  /** The share of a line that it takes if there is room. */
  width?: FieldWidth;
}

type Frame = Pick<FieldOptions, 'id' | 'label' | 'help' | 'count' | 'required' | 'width'>;

/**
 * The test id of a control: `shipping-first-name`.
 *
 * @testid {field}, {field}-error, {field}-count - A control, its error, and the number of characters left
 */
export const testId = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const helpView = ({ id, help }: Frame): TemplateResult | typeof nothing =>
  help ? html`<p class="help" id="${id}-help">${help}</p>` : nothing;

const problemView = ({ problems }: FieldContext, id: string): TemplateResult | typeof nothing => {
  const problem = problems.get(id);
  return problem
    ? html`<p part="field-error" class="field-error" id="${id}-error" data-testid="${testId(id)}-error">${problem}</p>`
    : nothing;
};

/** Label above, help and error below, linked to the control by ids. */
export function framed(context: FieldContext, frame: Frame, control: TemplateResult): TemplateResult {
  const { id, label, count, required, width = 'whole' } = frame;
  return html`
    <div part="field" class="field ${width}">
      <label part="label" for=${id}>${required ? label : context.texts.optional(label)}</label>
      ${control} ${helpView(frame)}
      ${count ? html`<p class="help" id="${id}-count" data-testid="${testId(id)}-count">${count}</p>` : nothing}
      ${problemView(context, id)}
    </div>
  `;
}

/**
 * The same frame around controls that answer one question together. Their
 * legend is the label.
 */
export function framedGroup(
  context: FieldContext,
  frame: Omit<Frame, 'count' | 'width'>,
  controls: TemplateResult,
): TemplateResult {
  const { id, label, required } = frame;
  const { describedBy, invalid } = described(context, frame);
  return html`
    <fieldset
      part="field"
      class="field whole"
      role="radiogroup"
      aria-required=${required}
      aria-invalid=${invalid}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    >
      <legend part="label" class="label">${required ? label : context.texts.optional(label)}</legend>
      ${controls} ${helpView(frame)} ${problemView(context, id)}
    </fieldset>
  `;
}

/**
 * Attributes that inputs and selects share. `aria-invalid` is set explicitly:
 * otherwise browsers report a required empty control as invalid before its
 * error is shown.
 */
const described = (
  { problems }: FieldContext,
  { id, help, count }: Pick<FieldOptions, 'id' | 'help' | 'count'>,
): { describedBy: string | undefined; invalid: 'true' | 'false' } => {
  const problem = problems.get(id);
  const ids = [help && `${id}-help`, count && `${id}-count`, problem && `${id}-error`];
  return { describedBy: ids.filter(Boolean).join(' ') || undefined, invalid: problem ? 'true' : 'false' };
};

export function textField(context: FieldContext, options: FieldOptions): TemplateResult {
  const { id, value, autocomplete, required, maxLength, type = 'text', inputMode, min, max } = options;
  const { describedBy, invalid } = described(context, options);
  return framed(
    context,
    options,
    html`<input
      part="input"
      id=${id}
      name=${id}
      type=${type}
      .value=${value}
      autocomplete=${autocomplete}
      maxlength=${ifDefined(maxLength)}
      min=${ifDefined(min)}
      max=${ifDefined(max)}
      inputmode=${ifDefined(inputMode)}
      autocapitalize=${type === 'email' ? 'none' : nothing}
      spellcheck="false"
      ?required=${required}
      aria-invalid=${invalid}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    />`,
  );
}

/** Text of several lines. */
export function areaField(context: FieldContext, options: Omit<FieldOptions, 'type' | 'inputMode'>): TemplateResult {
  const { id, value, autocomplete, required } = options;
  const { describedBy, invalid } = described(context, options);
  return framed(
    context,
    options,
    html`<textarea
      part="textarea"
      id=${id}
      name=${id}
      rows="5"
      dir="auto"
      .value=${value}
      autocomplete=${autocomplete}
      ?required=${required}
      aria-invalid=${invalid}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    ></textarea>`,
  );
}

export interface SelectOptions extends Omit<FieldOptions, 'maxLength' | 'type' | 'inputMode'> {
  choices: readonly { code: string; name: string }[];
  placeholder: string;
}

export function selectField(context: FieldContext, options: SelectOptions): TemplateResult {
  const { id, value, autocomplete, required, choices, placeholder } = options;
  const { describedBy, invalid } = described(context, options);
  // If nothing were selected, the browser would show the first choice, which
  // nobody has made.
  const isAmong = choices.some(({ code }) => code === value);
  return framed(
    context,
    options,
    html`<select
      part="input"
      id=${id}
      name=${id}
      autocomplete=${autocomplete}
      ?required=${required}
      aria-invalid=${invalid}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    >
      <option value="" .selected=${!isAmong} ?disabled=${required}>${placeholder}</option>
      ${choices.map(({ code, name }) => html`<option value=${code} .selected=${code === value}>${name}</option>`)}
    </select>`,
  );
}

/**
 * A checkbox with its error.
 * @param label may contain links and slots
 */
export function checkField(
  context: FieldContext,
  { id, checked, required }: { id: string; checked: boolean; required: boolean },
  label: unknown,
): TemplateResult {
  const { describedBy, invalid } = described(context, { id });
  return html`<div part="field" class="field whole">
    <label class="check-row">
      <input
        type="checkbox"
        id=${id}
        name=${id}
        .checked=${checked}
        ?required=${required}
        aria-invalid=${invalid}
        aria-describedby=${ifDefined(describedBy)}
        data-testid=${testId(id)}
      />
      <span>${label}</span>
    </label>
    ${problemView(context, id)}
  </div>`;
}
