import type { FallbackFace, FontFamily, FontFile, FontManifest, FontRole, Script } from './manifest.js';

/**
 * A family for each role, by id or name, such as `{ body: 'inter', heading: 'Fraunces', mono: 'system' }`. `system`
 * stands for the font of the shopper's machine.
 */
export type FontChoice = Readonly<Record<FontRole, string>>;

export interface FontStyle {
  /**
   * - `optional`: a font that is not there when text is first drawn is used on the next page: nothing moves.
   * - `swap`: the font is used as soon as it is there. Its fallback takes about the same space, and lines may break
   *   elsewhere.
   *
   * Default `optional`.
   */
  readonly display?: 'optional' | 'swap';
  /** Scripts of the site's languages; a browser requests only files of characters on the page. Default: all. */
  readonly scripts?: readonly Script[];
  /** Address of the folder of the files. Default `/fonts/`. */
  readonly path?: string;
}

/** Families of people's machines, after the fallback faces: for a machine that has none of the measured fonts. */
const SYSTEM = {
  sans: "Arial, Helvetica, Roboto, 'Liberation Sans', 'DejaVu Sans', sans-serif",
  serif: "Georgia, 'Times New Roman', 'Liberation Serif', 'Noto Serif', 'DejaVu Serif', serif",
  mono: "'Courier New', 'Liberation Mono', 'DejaVu Sans Mono', monospace",
} as const;

/**
 * The value of `font-family`: the web font, its fallback faces, families of people's machines.
 * @throws Error when no family has this id or name
 */
export function fontStack(manifest: FontManifest, id: string, role: FontRole = 'body'): string {
  if (id === OF_THE_MACHINE) return role === 'mono' ? 'ui-monospace, monospace' : 'system-ui, sans-serif';
  const { name, kind } = familyOf(manifest, id);
  return [quoted(name), ...fallbackNames(manifest, id), SYSTEM[kind]].join(', ');
}

/**
 * The `@font-face` rules of a choice, and the rules that load the fallback faces before the first text is drawn.
 * @throws Error when a family is not on offer
 */
export function fontCss(manifest: FontManifest, choice: FontChoice, style: FontStyle = {}): string {
  const { display = 'optional', scripts, path = '/fonts/' } = style;
  const has = (script: Script): boolean => scripts?.includes(script) ?? true;
  return [
    ...chosen(manifest, choice).flatMap((family) => [
      ...family.files.filter(({ script }) => has(script)).map((file) => webFace(family, file, display, path)),
      // A later face of the same name is asked first for the characters in its range.
      ...family.fallbacks.filter(({ script }) => has(script)).map(localFace),
    ]),
    ...loadingRules(manifest, choice),
  ].join('\n');
}

/**
 * Firefox does not load a `local()` face while a web font before it in the stack is on the way. It would draw the text
 * in a font of the machine that has other metrics, and move everything when it gives the web font up. A face that was
 * loaded before is used at once. These rules measure a character in the faces of most text, where nothing is drawn, and
 * so load them with the style sheet. A site's link to the content has the faces of italic headings, in their two weights:
 * elsewhere in a document, no place is left.
 */
function loadingRules(manifest: FontManifest, { body, heading }: FontChoice): string[] {
  const measured = (selector: string, face: string, id: string): string[] =>
    id === OF_THE_MACHINE
      ? []
      : [
          `${selector} {\n  display: none;\n  content: '';\n  font: ${face} 1rem ${fallbackNames(manifest, id).join(', ')};\n  outline-offset: 1ch;\n}`,
        ];
  return [
    ...measured('head', '400', body),
    ...measured('html::before', '700', body),
    ...measured('html::after', '700', heading),
    ...measured('body::before', '400', heading),
    ...measured('body::after', 'italic 400', body),
    ...measured('.skip::before', 'italic 400', heading),
    ...measured('.skip::after', 'italic 700', heading),
  ];
}

const fallbackNames = (manifest: FontManifest, id: string): string[] => [
  ...new Set(familyOf(manifest, id).fallbacks.map(({ family }) => quoted(family))),
];

/**
 * Addresses of the files to request with the page: of text and headings in the page's script. With `optional`, a font
 * that is not preloaded comes too late for the first page.
 */
export function fontPreloads(manifest: FontManifest, { body, heading }: FontChoice, style: FontStyle = {}): string[] {
  const { scripts = ['latin'], path = '/fonts/' } = style;
  const first = (['cyrillic', 'greek'] as const).find((script) => scripts[0] === script) ?? 'latin';
  return chosen(manifest, { body, heading, mono: body }).flatMap(({ files }) =>
    files.filter((file) => file.style === 'normal' && file.script === first).map(({ file }) => path + file),
  );
}

const OF_THE_MACHINE = 'system';

const chosen = (manifest: FontManifest, { body, heading, mono }: FontChoice): FontFamily[] => [
  ...new Set([body, heading, mono].filter((id) => id !== OF_THE_MACHINE).map((id) => familyOf(manifest, id))),
];

function familyOf(manifest: FontManifest, id: string): FontFamily {
  const family = Object.hasOwn(manifest, id) ? manifest[id] : Object.values(manifest).find(({ name }) => name === id);
  if (!family) throw new Error(`there is no font family "${id}": choose one of ${Object.keys(manifest).join(', ')}`);
  return family;
}

const webFace = ({ name, weights }: FontFamily, file: FontFile, display: string, path: string): string =>
  rule({
    'font-family': quoted(name),
    src: `url('${path}${file.file}') format('woff2')`,
    'font-weight': weights.join(' '),
    'font-style': file.style,
    'font-display': display,
    'unicode-range': file.range,
  });

/** Browsers have two weights of a font of the machine; a face of each stands for half of the weights. */
const WEIGHTS = { normal: '1 549', bold: '550 1000' } as const;
const RANGES = { cyrillic: 'U+0400-052F', greek: 'U+0370-03FF,U+1F00-1FFF' } as const;

const localFace = (face: FallbackFace): string =>
  rule({
    'font-family': quoted(face.family),
    src: face.local.map((name) => `local('${name}')`).join(', '),
    'font-weight': WEIGHTS[face.weight],
    'font-style': face.style,
    'size-adjust': face.sizeAdjust,
    'ascent-override': face.ascentOverride,
    'descent-override': face.descentOverride,
    'line-gap-override': face.lineGapOverride,
    ...(face.script !== 'latin' && { 'unicode-range': RANGES[face.script] }),
  });

const rule = (properties: Readonly<Record<string, string>>): string =>
  `@font-face {\n${Object.entries(properties)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}`;

const quoted = (name: string): string => `'${name}'`;
