import { spacerSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { section } from './section.js';

export const spacer = section(spacerSection, ({ size, rule }) =>
  rule ? html`<hr class="spacer" data-size=${size} />` : html`<div class="spacer" data-size=${size}></div>`,
);
