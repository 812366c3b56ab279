import './drawer.js';
import '../../../elements/wb-cart-viewer/define.js';
import '../../../elements/wb-cart-item/define.js';
import '../../../elements/wb-cart-dropdown/define.js';
import '../../../elements/wb-quick-cart-view/define.js';
import '../../../elements/wb-cart-subscribe-button/define.js';
