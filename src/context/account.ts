/** For the elements that know who is signed in: others do not carry it. */
export { accountOf } from '@storefront/client/account';
