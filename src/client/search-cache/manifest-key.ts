/**
 * The local storage key of the manifest. A browser without this key has no
 * copies.
 */
export const MANIFEST_KEY = 'storefront-search';
