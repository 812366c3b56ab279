import { newsletterConsentSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, prose } from './parts.js';
import { section } from './section.js';

export const newsletterConsent = section(newsletterConsentSection, (settings, page, _blocks, id) => {
  const consent = page.text(settings.consent);
  const form = html`${prose(page, settings.text, 'text')}
    <wb-contact-form topic=${page.text(settings.topic)}>
      <label slot="consent" data-wb-field=${page.field('consent') ?? nothing}>
        <input type="checkbox" name="newsletter" required /> ${consent}
      </label>
    </wb-contact-form>`;
  // Without its words a consent is none.
  return consent === '' ? '' : band(page, id, settings, form);
});
