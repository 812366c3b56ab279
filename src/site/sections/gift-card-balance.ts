import { giftCardBalanceSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { band, below } from './parts.js';
import { section } from './section.js';

export const giftCardBalance = section(giftCardBalanceSection, (settings, page, _blocks, id) => {
  const content = html`<wb-gift-card-input class="scripted" mode="balance"></wb-gift-card-input>
    ${settings.myCards ? html`<wb-my-gift-cards class="scripted" heading-level=${below(settings.headingLevel)}></wb-my-gift-cards>` : ''}`;
  return band(page, id, settings, content);
});
