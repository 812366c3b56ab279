/** For the one element that runs extensions: others do not carry it. */
export { listExtensions } from '@storefront/client/extensions';
