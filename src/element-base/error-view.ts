import { html, type TemplateResult } from 'lit';
import { commonMessages, errorText } from './common-messages.js';

/** The error state all reading elements share: a sentence and a button, both inside the `error` slot. */
export const errorView = (
  texts: typeof commonMessages.en,
  code: string,
  retry: () => void,
  sentence = errorText(texts, code),
): TemplateResult => html`
  <slot name="error">
    <div part="error" class="error-view" role="group" data-testid="error">
      <p>${sentence}</p>
      <button part="retry-button" class="button secondary" type="button" data-testid="retry" @click=${retry}>
        ${texts.retry}
      </button>
    </div>
  </slot>
`;
