/** Reads a theme from a file of design tokens: one of `toDtcg`, or of a design tool. */
import { isObject, type Json, resolved, tokensIn, type DtcgToken } from './dtcg-file.js';
import { colourValue, familyValue, lengthValue, numberValue, type Read } from './dtcg-values.js';
import { THEME_COLOURS, THEME_LENGTHS, type SiteFonts, type SiteTheme } from './theme.js';
import { tokenDarkValues, tokenDefaults } from './token-defaults.js';
import { DTCG_EXTENSION } from './to-dtcg.js';

/** Something in a file of tokens that cannot become a theme. */
export interface TokenFault {
  /** The token, such as `color.primary`. Empty: the whole file. */
  readonly token: string;
  /** A sentence for people that names the token and the remedy. */
  readonly message: string;
}

export type ImportedTheme =
  | {
      readonly theme: SiteTheme;
      readonly fonts: SiteFonts;
      /** Tokens of the file that a theme has no place for. */
      readonly unused: readonly string[];
      readonly faults?: never;
    }
  | { readonly theme?: never; readonly faults: readonly [TokenFault, ...TokenFault[]] };

/** More would help nobody. */
const MOST_FAULTS = 50;
const HEADINGS = ['regular', 'medium', 'bold', 'capitals'] as const;
const ROLES = ['body', 'heading', 'mono'] as const;

/**
 * The theme and fonts of a file in the format of the Design Tokens Community Group. Tokens that the file lacks have the
 * kit's defaults.
 * @param json the parsed file: tokens in groups, or a resolver document that has its sets inside
 * @param families names of the font families on offer; absent: every name is taken
 */
export function fromDtcg(json: unknown, families?: readonly string[]): ImportedTheme {
  const faults: TokenFault[] = [];
  const fault = (token: string, message: string): void => {
    if (faults.length < MOST_FAULTS) faults.push({ token, message });
  };
  const file = resolved(json);
  if (typeof file === 'string') return { faults: [{ token: '', message: file }] };
  const light = tokensIn(file.light, fault);
  const dark = file.dark && tokensIn(file.dark, fault);
  if (light.size === 0 && faults.length === 0)
    fault('', 'There are no tokens in this file: a token is an object with "$value", such as color.primary.');
  const take = (from: ReadonlyMap<string, DtcgToken>, name: string, read: Read): string | undefined => {
    const token = from.get(name);
    if (!token) return undefined;
    const value = read(token);
    if ('css' in value) return value.css;
    fault(token.path, `The token "${token.path}" ${value.problem}`);
    return undefined;
  };
  const theme: SiteTheme = { scheme: 'both', light: {}, dark: {} };
  for (const name of THEME_COLOURS) {
    const day = take(light, name, colourValue);
    const night = dark && take(dark, name, colourValue);
    const kit: Readonly<Partial<Record<string, string>>> = { ...tokenDefaults, ...tokenDarkValues };
    if (day !== undefined && day !== tokenDefaults[name]) theme.light[name] = day;
    if (night !== undefined && night !== kit[name]) theme.dark[name] = night;
  }
  for (const name of THEME_LENGTHS) {
    const value = take(light, name, lengthValue);
    if (value !== undefined && value !== tokenDefaults[name]) theme.light[name] = value;
  }
  const lineHeight = take(light, 'font-line-height', numberValue);
  if (lineHeight !== undefined && lineHeight !== tokenDefaults['font-line-height'])
    theme.light['font-line-height'] = lineHeight;
  const own = isObject(file.extensions[DTCG_EXTENSION]) ? file.extensions[DTCG_EXTENSION] : {};
  const fonts: SiteFonts = {
    ...{ body: 'system', heading: 'system', mono: 'system' },
    display: own['display'] === 'swap' ? 'swap' : 'optional',
    headings: HEADINGS.find((style) => style === own['headings']) ?? 'medium',
  };
  for (const role of ROLES) fonts[role] = take(light, `font-${role}`, familyValue(families)) ?? 'system';
  // A file with one scheme has the kit's other one beside it, which would not match: the site has one, too.
  theme.scheme = schemeOf(own, dark !== undefined);
  const [first, ...more] = faults;
  if (first) return { faults: [first, ...more] };
  const known = new Set<string>([
    ...THEME_COLOURS,
    ...THEME_LENGTHS,
    'font-line-height',
    ...ROLES.map((role) => `font-${role}`),
  ]);
  const unused = [...light].filter(([name]) => !known.has(name)).map(([, { path }]) => path);
  return { theme, fonts, unused };
}

const schemeOf = ({ scheme }: Json, hasDark: boolean): SiteTheme['scheme'] =>
  scheme === 'light' || scheme === 'dark' || scheme === 'both' ? scheme : hasDark ? 'both' : 'light';
