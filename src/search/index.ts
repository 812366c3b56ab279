export { fold, tokenise } from './fold.js';
