/** For pages that add a language of their own or replace single texts. */
export { plural, registerMessages } from '../element-base/locale/messages.js';
