import { contactFormSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band } from './parts.js';
import { section } from './section.js';

export const contactForm = section(contactFormSection, (settings, page, _blocks, id) => {
  const { kind, askTopic } = settings;
  const topics = page.text(settings.topics);
  const email = page.shop.store?.contactEmail;
  const form = html`<wb-contact-form
      kind=${kind}
      fields=${askTopic ? 'name,email,topic,message' : nothing}
      topics=${askTopic && topics !== '' ? topics : nothing}
    ></wb-contact-form>
    ${email ? html`<p class="scriptless"><a href=${`mailto:${email}`}>${email}</a></p>` : ''}`;
  return band(page, id, settings, form);
});
