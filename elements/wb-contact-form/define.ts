import { WbContactForm } from './wb-contact-form.js';

declare global {
  interface HTMLElementTagNameMap {
    'wb-contact-form': WbContactForm;
  }
}

if (!customElements.get('wb-contact-form')) customElements.define('wb-contact-form', WbContactForm);
