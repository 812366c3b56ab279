import { extensionPointSection } from '@storefront/contract/site';
import { html } from 'storefront-elements/ssr';
import { section } from './section.js';

export const extensionPoint = section(
  extensionPointSection,
  ({ target }) => html`<wb-extension-point target=${target}></wb-extension-point>`,
);
