/** A separate module, so that only elements that run extensions load it. */
export { createSessionToken, getExtensionCode, listExtensions, setCartAttributes } from '@storefront/client/extensions';
