import type { StorefrontElement } from '../storefront-element.js';
import type { CodePorts } from './code-field.js';

/** What a field for codes uses of its element, by the names of protected members: nobody else is given them. */
export const codePortsOf = (element: StorefrontElement): CodePorts => ({
  stores: () => element['shop']?.stores,
  texts: (group) => element['texts'](group),
  money: (money) => element['money'](money),
  announce: (sentence) => element['announce'](sentence),
  emit: (type, detail) => void element['emit'](type, detail),
});
