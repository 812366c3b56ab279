import '../../../elements/wb-cart-drawer/define.js';
