/** Where local storage says what is known of copies. There is none of them in a browser without it. */
export const MANIFEST_KEY = 'storefront-search';
