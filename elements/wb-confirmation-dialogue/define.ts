import { WbConfirmationDialogue } from './wb-confirmation-dialogue.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-confirmation-dialogue': WbConfirmationDialogue;
  }
}

if (!customElements.get('wb-confirmation-dialogue'))
  customElements.define('wb-confirmation-dialogue', WbConfirmationDialogue);
