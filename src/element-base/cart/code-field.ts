import type { Money } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { StorefrontStores } from '../../stores/types.js';
import type { MessageGroup, Texts } from '../locale/messages.js';
import { token } from '../token.js';

/** What a field for codes needs of the element around it. */
export interface CodePorts {
  stores: () => StorefrontStores | undefined;
  texts: <T extends Texts>(group: MessageGroup<T>) => T;
  money: (money: Money) => string;
  announce: (sentence: string) => void;
  emit: <T>(type: string, detail: T) => void;
}

export interface CodeFieldOptions {
  /** Start of ids, parts and test ids: `discount`. */
  name: string;
  label: string | TemplateResult;
  help?: string | TemplateResult;
  apply: string;
  /** The button's whole name. */
  applyLabel: string;
  value: string;
  /** What is wrong, said below. */
  error: string;
  /** Whether that is what stands in the field. */
  invalid: boolean;
  busy: boolean;
  onInput: (event: InputEvent) => void;
  onApply: () => void;
}

/**
 * A field for a code, its button, and what is wrong. No form of its own, so that it can stand inside of one; and no
 * `name`, so that no form sends what is typed.
 */
export const codeField = (its: CodeFieldOptions): TemplateResult => {
  const { name, error } = its;
  const describedBy = [its.help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field" data-testid="${name}-form">
    <label part="label" for="${name}-input">${its.label}</label>
    <div class="code-field">
      <input
        part="input ${name}-input"
        id="${name}-input"
        .value=${its.value}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        enterkeyhint="done"
        maxlength="100"
        aria-invalid=${its.invalid ? 'true' : 'false'}
        aria-describedby=${describedBy || nothing}
        data-testid="${name}-input"
        @input=${its.onInput}
        @compositionend=${its.onInput}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          // A form around it is not meant.
          event.preventDefault();
          its.onApply();
        }}
      />
      <button
        part="apply-button ${name}-apply"
        class="button secondary"
        type="button"
        aria-label=${its.applyLabel}
        aria-disabled=${its.busy ? 'true' : 'false'}
        data-testid="${name}-apply"
        @click=${its.onApply}
      >
        ${its.apply}
      </button>
    </div>
    ${its.help ? html`<p class="help" id="${name}-help">${its.help}</p>` : nothing}
    ${
      error
        ? html`<p part="field-error ${name}-error" class="field-error" id="${name}-error" data-testid="${name}-error">
            ${error}
          </p>`
        : nothing
    }
  </div>`;
};

/** With `fieldStyles` and `buttonStyles`. */
export const codeStyles = css`
  .code-list,
  .codes {
    display: grid;
    gap: 0.75rem;
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
