import './card.js';
import '../../../elements/wb-product-detail/define.js';
import '../../../elements/wb-image-viewer/define.js';
import '../../../elements/wb-product-reviews/define.js';
import '../../../elements/wb-restock-notify/define.js';
import '../../../elements/wb-search-results/define.js';
