/** Reads the session for any shopper, signed in or not. */
export { sessionOf } from '@storefront/client/session';
