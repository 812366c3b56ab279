import { html, nothing, type TemplateResult } from 'lit';
import { errorText, type ErrorTexts } from './error-messages.js';

/**
 * What is not there, or not for this page: the same request has the same answer.
 * A checkout begins anew, and a shop that is not there is being put up.
 */
const IN_VAIN = /^(?!CHECKOUT|STORE).*NOT_FOUND$|^FORBIDDEN$/;

/** The error state all reading elements share: a sentence and, where it can help, a button to try again, both inside the `error` slot. */
export const errorView = (
  texts: ErrorTexts,
  code: string,
  retry: () => void,
  sentence = errorText(texts, code),
): TemplateResult => html`
  <slot name="error">
    <div part="error" class="error-view" role="group" data-testid="error">
      <p>${sentence}</p>
      ${
        IN_VAIN.test(code)
          ? nothing
          : html`<button part="retry-button" class="button secondary" type="button" data-testid="retry" @click=${retry}>
              ${texts.retry}
            </button>`
      }
    </div>
  </slot>
`;
