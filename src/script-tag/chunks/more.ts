import '../../../elements/wb-market-switcher/define.js';
import '../../../elements/wb-confirmation-dialogue/define.js';
