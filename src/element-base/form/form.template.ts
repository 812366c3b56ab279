import { html, nothing, type TemplateResult } from 'lit';
import { errorText, type CommonTexts } from '../common-messages.js';
import { errorSummaryView } from './error-summary.template.js';
import type { FormController } from './form-controller.js';

interface FormView {
  common: CommonTexts;
  /** Names the form. */
  label: string;
  fields: unknown;
  /** Above the button. */
  before?: unknown;
  submit: string;
  /** A more specific text for a failed send, instead of the common texts. */
  failureText?: (code: string) => string | undefined;
}

/**
 * The frame of a form: missing fields, the fields, the reason of a failed send,
 * and the button. After the form was sent, draw `sentView` instead.
 */
export function formView(
  form: FormController,
  { common, label, fields, before, submit, failureText }: FormView,
): TemplateResult {
  const { missing, status, failure, texts } = form;
  const isBusy = status === 'sending';
  return html`<form
    part="form"
    class="form"
    novalidate
    aria-label=${label}
    aria-busy=${isBusy}
    data-testid="form"
    @submit=${form.onSubmit}
    @input=${form.onInput}
    @change=${form.onInput}
    @focusout=${form.onLeave}
    @keydown=${form.onKeydown}
  >
    ${
      missing.length > 0
        ? errorSummaryView(texts.errorSummary(missing.length), missing, (problem) => form.focus(problem))
        : nothing
    }
    <p class="help">${texts.requiredNote}</p>
    <div class="fields" ?inert=${isBusy}>${fields}</div>
    <div class="before" ?inert=${isBusy}>${before}</div>
    ${
      failure
        ? html`<div class="notice error" id="notice" role="alert" tabindex="-1" data-testid="failure">
            <p>${failureText?.(failure.code) ?? errorText(common, failure.code)}</p>
            <p>${texts.stillHere}</p>
            <button part="retry-button" class="button secondary" type="submit" data-testid="retry">
              ${common.retry}
            </button>
          </div>`
        : nothing
    }
    <button
      part="submit-button"
      class="button submit"
      type="submit"
      aria-disabled=${isBusy ? 'true' : nothing}
      data-testid="submit"
    >
      ${isBusy ? texts.sending : submit}
    </button>
  </form>`;
}

/** Replaces the form after it was sent, and takes the focus. */
export const sentView = (sentence: string): TemplateResult =>
  html`<div part="success" class="notice done" id="success" role="status" tabindex="-1" data-testid="success">
    <slot name="success"><p>${sentence}</p></slot>
  </div>`;
