import { accountSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { below, heading } from './parts.js';
import { section } from './section.js';

/** The host of the site brings the forms of the account: signing in sets its cookies. */
export const account = section(accountSection, (settings, page) => {
  const { headingLevel, giftCards, extensions } = settings;
  return html`${page.data.own ?? heading(page, headingLevel, page.words.account)}
  ${giftCards ? html`<wb-my-gift-cards class="scripted" heading-level=${below(headingLevel)}></wb-my-gift-cards>` : ''}
  ${extensions ? html`<wb-extension-point target="account"></wb-extension-point>` : ''}`;
});
