/** The shop's families, from those that the project offers: see src/site/fonts. */
import { FontFiles, fontCss, fontPreloads, fontStack, type FontChoice } from '../../../src/site/fonts/index.js';

const CHOICE: FontChoice = { body: 'hanken-grotesk', heading: 'fraunces', mono: 'spline-sans-mono' };

let files: FontFiles | undefined;

/** @throws Error when the fonts were not built */
export const shopFonts = (): FontFiles => (files ??= new FontFiles());

/** Addresses of the fonts that every page needs: their names change with their bytes. */
export const preloadedFonts = (): readonly string[] => fontPreloads(shopFonts().manifest, CHOICE);

/** The faces, and the families of each role under a name that themes use. */
export function fontSheet(): string {
  const { manifest } = shopFonts();
  const roles = Object.entries(CHOICE).map(([role, id]) => `  --font-${role}: ${fontStack(manifest, id)};\n`);
  return `${fontCss(manifest, CHOICE)}\n:root {\n${roles.join('')}}\n`;
}
