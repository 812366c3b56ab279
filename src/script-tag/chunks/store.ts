import '../../context/define.js';
