/** The fonts of a site: what is on offer, the files, and the style sheet of a choice. */
export { fontCss, fontPreloads, fontStack, type FontChoice, type FontStyle } from './style-sheet.js';
export { FontFiles } from './files.js';
export type { FontFamily, FontManifest, FontRole, Script } from './manifest.js';
