/** For the elements that run extensions: others do not carry it. */
export { createSessionToken, getExtensionCode, listExtensions, setCartAttributes } from '@storefront/client/extensions';
