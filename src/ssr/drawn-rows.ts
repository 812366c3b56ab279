/** Rows are drawn with their looks, which in the browser come with the code of lists in rows. */
import { rowsStyles } from '../../elements/wb-product-list/rows.styles.js';
import { WbProductList } from '../../elements/wb-product-list/wb-product-list.js';

// Asked for its attributes, Lit puts the class together, its styles among it.
Reflect.get(WbProductList, 'observedAttributes');
WbProductList.elementStyles.push(rowsStyles);
