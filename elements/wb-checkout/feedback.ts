/** Notices about a try to order, and the outcome that replaces the form. Loaded after the first render. */
export { missingView, noticeView } from './notice.template.js';
export { outcomeStyles as styles } from './outcome.styles.js';
export { outcomeView } from './outcome.template.js';
