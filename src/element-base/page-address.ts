import { isServer } from 'lit';
import type { Storefront } from '../context/index.js';

/** The address of the page. On a server: the requested address, if it is known. */
export const pageAddress = (shop: Storefront | undefined): string | undefined =>
  isServer ? shop?.pageUrl : location.href;
