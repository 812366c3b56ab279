/** What is said of an order that was tried, and in place of the form. It comes with the first touch of the page. */
export { missingView, noticeView } from './notice.template.js';
export { outcomeStyles as styles } from './outcome.styles.js';
export { otherView } from './outcome.template.js';
