import { rowsStyles } from '../../../elements/wb-product-list/rows.styles.js';
import { WbProductList } from '../../../elements/wb-product-list/wb-product-list.js';

/**
 * Adds the styles of rows to those of `<wb-product-list>`, once. In the browser these styles come with the lazy code of
 * lists in rows; a server has to send them with the markup.
 */
export function addRowStyles(): void {
  // Lit computes `elementStyles` when it is asked for `observedAttributes`.
  Reflect.get(WbProductList, 'observedAttributes');
  const { elementStyles } = WbProductList;
  if (!elementStyles.includes(rowsStyles)) elementStyles.push(rowsStyles);
}
