import '../../wb-product-list/define.js';
import type { WbProductList } from '../../wb-product-list/wb-product-list.js';
import type { Contender } from './contender.js';

let list: WbProductList;
export const contender: Contender = {
  mount: (parent) => {
    list = document.createElement('wb-product-list');
    list.paging = 'none';
    list.data = { items: [] };
    parent.append(list);
  },
  show: (items) => ((list.data = { items }), list.updateComplete),
};
