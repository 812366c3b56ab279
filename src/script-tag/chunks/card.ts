import '../../../elements/wb-basic-shop-product/define.js';
import '../../../elements/wb-money-display/define.js';
