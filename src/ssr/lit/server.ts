/** The exports of this folder for servers. See README.md. */
// First: `@lit-labs/ssr` reads the patched function when it is loaded.
import './lit-part-patch.js';
export { directiveValues } from './directive-values.js';
export { LearnedRenderer } from './learned-renderer.js';
export { withoutFalse } from './without-false.js';
