import './extension.js';
import '../../../elements/wb-extension-point/define.js';
