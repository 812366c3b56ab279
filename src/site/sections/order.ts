import { orderSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { below, heading } from './parts.js';
import { section } from './section.js';

export const order = section(orderSection, (settings, page) => {
  const { orderId } = page.data;
  const { headingLevel, thanks, showTracking, progress, updates, showRules } = settings;
  const title = heading(page, headingLevel, page.words.yourOrder);
  if (orderId === undefined)
    return html`${title}
      <p class="lead">${page.words.findOrder}</p>`;
  const level = below(headingLevel);
  return html`${title}
    <wb-order-summary
      order-id=${orderId}
      heading-level=${level}
      ?thanks=${thanks}
      ?show-tracking=${showTracking}
    ></wb-order-summary>
    ${showRules ? html`<wb-order-rules-applied order-id=${orderId} heading-level=${level}></wb-order-rules-applied>` : ''}
    ${progress ? html`<wb-shipping-progress order-id=${orderId} heading-level=${level}></wb-shipping-progress>` : ''}
    ${updates > 0 ? html`<wb-shipping-update order-id=${orderId} limit=${updates} heading-level=${level}></wb-shipping-update>` : ''}`;
});
