import '../../../elements/wb-product-list/define.js';
