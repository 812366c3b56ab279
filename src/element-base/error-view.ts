import { html, nothing, type TemplateResult } from 'lit';
import { errorText, type ErrorTexts } from './error-messages.js';

/**
 * Errors that a retry cannot solve: the same request has the same answer. A checkout can be started again, and a
 * missing shop may still be in setup.
 */
const IN_VAIN = /^(?!CHECKOUT|STORE).*NOT_FOUND$|^FORBIDDEN$/;

/**
 * The shared error state of all loading elements: a message and, if a retry can help, a button, both inside the `error`
 * slot.
 */
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
