import '../../../elements/wb-extension-ui-renderer/define.js';
