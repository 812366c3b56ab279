import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { CheckoutContext } from './checkout-context.js';
import type { FieldId } from './checkout-form.js';

export type FieldWidth = 'whole' | 'half' | 'third';

/** A text input as its label, its help and its error frame it. */
export interface FieldOptions {
  id: FieldId;
  label: string;
  value: string;
  autocomplete: AutoFill;
  required: boolean;
  maxLength: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'numeric' | 'text';
  help?: string;
  /** How much of a line it takes where there is room. */
  width?: FieldWidth;
}

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What tests call an input: `shipping-first-name`. */
export const testId = (id: FieldId): string => kebab(id);

/** Ids of what describes a field, for `aria-describedby`. */
const descriptions = (id: FieldId, problem: string | undefined, help: string | undefined): string | undefined =>
  [help && `${id}-help`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label above, help and error below, tied to the control by ids. */
export function framed(
  { texts, problems }: CheckoutContext,
  { id, label, help, required, width = 'whole' }: Pick<FieldOptions, 'id' | 'label' | 'help' | 'required' | 'width'>,
  control: TemplateResult,
): TemplateResult {
  const problem = problems.get(id);
  return html`
    <div part="field" class="field ${width}">
      <label part="label" for=${id}>${required ? label : texts.optional(label)}</label>
      ${control} ${help ? html`<p class="help" id="${id}-help">${help}</p>` : nothing}
      ${
        problem
          ? html`<p part="field-error" class="field-error" id="${id}-error" data-testid="${testId(id)}-error">
              ${problem}
            </p>`
          : nothing
      }
    </div>
  `;
}

/** Attributes that inputs and selects share. */
export const described = (
  { problems }: CheckoutContext,
  { id, help }: Pick<FieldOptions, 'id' | 'help'>,
): { describedBy: string | undefined; invalid: 'true' | undefined } => {
  const problem = problems.get(id);
  return { describedBy: descriptions(id, problem, help), invalid: problem ? 'true' : undefined };
};

export function textField(context: CheckoutContext, options: FieldOptions): TemplateResult {
  const { id, value, autocomplete, required, maxLength, type = 'text', inputMode } = options;
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
      maxlength=${maxLength}
      inputmode=${ifDefined(inputMode)}
      autocapitalize=${type === 'email' ? 'none' : nothing}
      spellcheck="false"
      ?required=${required}
      aria-invalid=${ifDefined(invalid)}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    />`,
  );
}

export interface SelectOptions extends Omit<FieldOptions, 'maxLength' | 'type' | 'inputMode'> {
  choices: readonly { code: string; name: string }[];
  placeholder: string;
}

export function selectField(context: CheckoutContext, options: SelectOptions): TemplateResult {
  const { id, value, autocomplete, required, choices, placeholder } = options;
  const { describedBy, invalid } = described(context, options);
  return framed(
    context,
    options,
    html`<select
      part="input"
      id=${id}
      name=${id}
      autocomplete=${autocomplete}
      ?required=${required}
      aria-invalid=${ifDefined(invalid)}
      aria-describedby=${ifDefined(describedBy)}
      data-testid=${testId(id)}
    >
      <option value="" .selected=${value === ''} ?disabled=${required}>${placeholder}</option>
      ${choices.map(({ code, name }) => html`<option value=${code} .selected=${code === value}>${name}</option>`)}
    </select>`,
  );
}
