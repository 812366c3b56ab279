/**
 * The shop's three font families, each with a fallback face of the same metrics: text takes its final space before the
 * font has loaded, so nothing moves when it does.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontMetrics } from './woff2.js';

interface Face {
  /** The name in the style sheet and in --wb-font-*. */
  family: string;
  /** Name under /fonts/. */
  file: string;
  /** The path in node_modules. */
  from: string;
  weight: string;
  style?: 'italic';
}

const FACES: readonly Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: '100 900',
  },
  {
    family: 'Fraunces',
    file: 'fraunces-italic.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    weight: '100 900',
    style: 'italic',
  },
  {
    family: 'Source Sans 3',
    file: 'source-sans-400.woff2',
    from: '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2',
    weight: '400',
  },
  {
    family: 'Source Sans 3',
    file: 'source-sans-600.woff2',
    from: '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2',
    weight: '600',
  },
  {
    family: 'IBM Plex Mono',
    file: 'plex-mono.woff2',
    from: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
    weight: '400',
  },
];

/** Fonts on people's machines, under any of these names: average advance of English text, in em. */
const LOCAL = {
  Georgia: { names: ['Georgia', 'Gelasio'], averageWidth: 0.4428 },
  Times: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], averageWidth: 0.3982 },
  Arial: { names: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'], averageWidth: 0.4396 },
  Courier: { names: ['Courier New', 'Liberation Mono', 'Cousine'], averageWidth: 0.6001 },
} as const;

const FALLBACKS: readonly { family: string; local: keyof typeof LOCAL }[] = [
  { family: 'Fraunces', local: 'Georgia' },
  { family: 'Fraunces', local: 'Times' },
  { family: 'Source Sans 3', local: 'Arial' },
  { family: 'IBM Plex Mono', local: 'Courier' },
];

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

/** `@font-face` rules for the web fonts and their fallbacks. */
function styleSheet(files: ReadonlyMap<string, Buffer>): string {
  const web = FACES.map(
    ({ family, file, weight, style = 'normal' }) =>
      `@font-face {\n  font-family: '${family}';\n  src: url('/fonts/${file}') format('woff2');\n  font-weight: ${weight};\n  font-style: ${style};\n  font-display: swap;\n  unicode-range: ${LATIN};\n}`,
  );
  const local = FALLBACKS.map(({ family, local: name }) => {
    const metrics = fontMetrics(files.get(FACES.find((face) => face.family === family)!.file)!);
    const { names, averageWidth } = LOCAL[name];
    // the local face is scaled to the width of our font, then its lines get our font's height
    const scale = metrics.averageWidth / metrics.unitsPerEm / averageWidth;
    const line = (units: number): string => percent(Math.abs(units) / metrics.unitsPerEm / scale);
    return `@font-face {\n  font-family: '${family} as ${name}';\n  src: ${names.map((n) => `local('${n}')`).join(', ')};\n  size-adjust: ${percent(scale)};\n  ascent-override: ${line(metrics.ascent)};\n  descent-override: ${line(metrics.descent)};\n  line-gap-override: ${line(metrics.lineGap)};\n}`;
  });
  return `/* Computed from the fonts' own metrics when the shop starts. */\n${[...web, ...local].join('\n')}\n`;
}

/** The font files by name and the style sheet that declares them. */
export function loadFonts(): { files: ReadonlyMap<string, Buffer>; css: string } {
  const { resolve } = createRequire(import.meta.url);
  const files = new Map(FACES.map(({ file, from }) => [file, readFileSync(resolve(from))]));
  return { files, css: styleSheet(files) };
}
