import { MERCHANT_ALIASES, MERCHANT_TAGS } from '@storefront/contract/merchant-html';

/** Tags that pass the first filter. The second filter decides about them. */
export const passing = [...Object.keys(MERCHANT_TAGS), ...Object.keys(MERCHANT_ALIASES)];

/** The first filter: returns a `body` in its own inert document, with listed elements only. */
export type Parse = (html: string) => Element;

export const inert = (): HTMLElement => document.implementation.createHTMLDocument('').body;
