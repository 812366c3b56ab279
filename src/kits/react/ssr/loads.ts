import * as elements from '../elements.js';

/** Loads the code of each tag. */
export const loads: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(Object.values(elements).map(({ tag, define }) => [tag, define])),
  'wb-extension-point': () => import('storefront-elements/wb-extension-point/define.js'),
};
