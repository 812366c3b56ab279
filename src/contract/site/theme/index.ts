/** The theme of a site: its tokens, their contrast, and the format of design tools. Pure, also for the browser. */
export * from './contrast.js';
export * from './from-dtcg.js';
export * from './mend.js';
export { closeColour, fromOklch, hueOf, toOklch, type Oklch } from './oklch.js';
export * from './pairs.js';
export * from './theme.js';
export * from './to-dtcg.js';
export * from './values.js';
