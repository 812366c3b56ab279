/** For the elements that ask who is signed in, of everybody. */
export { sessionOf } from '@storefront/client/session';
