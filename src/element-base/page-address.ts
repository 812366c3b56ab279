import { isServer } from 'lit';
import type { Storefront } from '../context/index.js';

/** The address of the page that an element stands in: on a server, the one that is asked for, where it is known. */
export const pageAddress = (shop: Storefront | undefined): string | undefined =>
  isServer ? shop?.pageUrl : location.href;
