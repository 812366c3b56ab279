import { css, html, nothing, type TemplateResult, type ReactiveControllerHost } from 'lit';
import { token } from '../token.js';

/** Part of the view of a field with codes: the field itself, or the codes that are on the cart. */
export type FieldPart = 'field' | 'codes';

export interface CodeFieldOptions {
  /** Prefix of ids, parts and test ids: `discount`. */
  name: string;
  label: string | TemplateResult;
  help?: string | TemplateResult;
  apply: string;
  /** Accessible name of the button. */
  applyLabel: string;
  value: string;
  /** The error below the field. */
  error: string;
  /** Whether the error is about the current text. */
  invalid: boolean;
  busy: boolean;
  onInput: (event: InputEvent) => void;
  onApply: () => void;
}

/**
 * A field for a code, its button, and its error. It is no form, so that it can be placed inside one. It has no `name`,
 * so that no form submits the text.
 */
export const codeField = (fieldOptions: CodeFieldOptions): TemplateResult => {
  const { name, error } = fieldOptions;
  const describedBy = [fieldOptions.help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field" data-testid="${name}-form">
    <label part="label" for="${name}-input">${fieldOptions.label}</label>
    <div class="code-field">
      <input
        part="input ${name}-input"
        id="${name}-input"
        .value=${fieldOptions.value}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        enterkeyhint="done"
        maxlength="100"
        aria-invalid=${fieldOptions.invalid ? 'true' : 'false'}
        aria-describedby=${describedBy || nothing}
        data-testid="${name}-input"
        @input=${fieldOptions.onInput}
        @compositionend=${fieldOptions.onInput}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          // Enter must not submit a surrounding form.
          event.preventDefault();
          fieldOptions.onApply();
        }}
      />
      <button
        part="apply-button ${name}-apply"
        class="button secondary"
        type="button"
        aria-label=${fieldOptions.applyLabel}
        aria-disabled=${fieldOptions.busy ? 'true' : 'false'}
        data-testid="${name}-apply"
        @click=${fieldOptions.onApply}
      >
        ${fieldOptions.apply}
      </button>
    </div>
    ${fieldOptions.help ? html`<p class="help" id="${name}-help">${fieldOptions.help}</p>` : nothing}
    ${
      error
        ? html`<p part="field-error ${name}-error" class="field-error" id="${name}-error" data-testid="${name}-error">
            ${error}
          </p>`
        : nothing
    }
  </div>`;
};

/**
 * Where the focus goes when the last code is removed: to the button of its field, or to the line that opens the closed
 * fold around it. Not to the field, which would open a keyboard.
 */
export function codeButton(root: ParentNode, name: 'discount' | 'gift-card'): HTMLElement | null | undefined {
  const button = root.querySelector<HTMLElement>(`[data-testid="${name}-apply"]`);
  const closed = button?.closest('details:not([open])');
  return closed ? closed.querySelector<HTMLElement>('summary') : button;
}

/** Used together with `fieldStyles` and `buttonStyles`. */
export const codeStyles = css`
  .code-list,
  .codes {
    display: grid;
    gap: 0.75rem;
  }
  .add-code-summary {
    inline-size: fit-content;
    min-block-size: 2.75rem;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
  .add-code[open] {
    padding-block-end: 0.25rem;
  }
  .code-field {
    display: flex;
    gap: 0.5rem;
  }
  .code-field input {
    flex: 1;
    min-inline-size: 0;
    text-transform: uppercase;
  }
  .help {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .code {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    padding-inline: 0.75rem 0.25rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-sm')};
    font-size: 0.9em;
  }
  .code-name {
    flex: auto;
    padding-block: 0.5rem;
  }
  .code-note {
    flex-basis: 100%;
    padding-block-end: 0.5rem;
    color: ${token('color-muted')};
  }
  .code-amount {
    color: ${token('color-success')};
    font-variant-numeric: tabular-nums lining-nums;
  }
  .code-amount.words {
    color: ${token('color-muted')};
  }
  /* Words are longer than an amount: a line of their own. */
  @media (width < 30rem) {
    .code-amount.words,
    .code-note {
      order: 1;
      flex-basis: 100%;
    }
  }
  .code .button {
    margin-inline-start: auto;
    font-weight: 400;
    text-decoration: underline;
  }
`;

export type FieldHost = ReactiveControllerHost &
  EventTarget & {
    readonly locale: string;
    readonly renderRoot: ParentNode;
    updateComplete: Promise<unknown>;
  };
