/** What a page needs to add a language of its own, or to say a sentence otherwise. */
export { plural, registerMessages } from '../element-base/locale/messages.js';
