import '../../../elements/wb-search-box/define.js';
