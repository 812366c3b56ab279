/** The theme of a document as a style sheet: tokens, and nothing that could leave its rule. */
import type { SiteDocument, SiteFonts, SiteTheme } from '@storefront/contract/site';
import { tokenDarkValues, tokenDefaults } from '../../../tokens/tokens.js';
import { fontCss, fontPreloads, fontStack, type FontChoice, type FontManifest } from '../fonts/index.js';

/** A value of a token has none of these: the schema says so, and a style sheet is no place to find out. */
const UNSAFE = /[;{}<>\\]|\/\*/;

const declarations = (tokens: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(tokens).flatMap(([name, value]) =>
    value === undefined || UNSAFE.test(value) ? [] : [`  --wb-${name}: ${value};`],
  );

/**
 * Every token, also those with the kit's default: an element by itself has its light colours, and a page in the dark
 * needs the others, too.
 */
function tokens({ scheme, light, dark }: SiteTheme): string[] {
  const day: Readonly<Record<string, string | undefined>> = { ...tokenDefaults, ...light };
  const night: Readonly<Record<string, string | undefined>> = { ...tokenDarkValues, ...dark };
  const names = Object.keys(day).filter(
    (name) => !name.startsWith('font-') || name === 'font-size' || name === 'font-line-height',
  );
  const values = names.map((name) => {
    if (scheme === 'light' || night[name] === undefined) return [name, day[name]] as const;
    return [name, scheme === 'dark' ? night[name] : `light-dark(${day[name] ?? ''}, ${night[name]})`] as const;
  });
  return declarations(Object.fromEntries(values));
}

/** Weight, case and spacing of headings outside the elements. */
const HEADINGS: Readonly<Record<SiteFonts['headings'], readonly string[]>> = {
  regular: ['400', 'none', '-0.012em'],
  medium: ['560', 'none', '-0.012em'],
  bold: ['750', 'none', '-0.025em'],
  capitals: ['600', 'uppercase', '0.01em'],
};

/** The families that the manifest has: a family that is not on offer any more must not take the site down. */
function offered({ body, heading, mono }: SiteFonts, manifest: FontManifest): FontChoice {
  const known = (id: string): string =>
    Object.hasOwn(manifest, id) || Object.values(manifest).some(({ name }) => name === id) ? id : 'system';
  return { body: known(body), heading: known(heading), mono: known(mono) };
}

/** The style sheet of a document: its fonts and its tokens. */
export function themeCss({ theme, fonts }: SiteDocument, manifest: FontManifest, path = '/fonts/'): string {
  const choice = offered(fonts, manifest);
  const faces = fontCss(manifest, choice, { display: fonts.display, path });
  const roles = (['body', 'heading', 'mono'] as const).map(
    (role) => `  --wb-font-${role}: ${fontStack(manifest, choice[role], role)};`,
  );
  const [weight = '', transform = '', spacing = ''] = HEADINGS[fonts.headings];
  const headings = [
    `  --heading-weight: ${weight};`,
    `  --heading-case: ${transform};`,
    `  --heading-spacing: ${spacing};`,
  ];
  const scheme = theme.scheme === 'both' ? 'light dark' : theme.scheme;
  return `${faces}\n:root {\n  color-scheme: ${scheme};\n${[...roles, ...headings, ...tokens(theme)].join('\n')}\n}\n`;
}

export const themePreloads = ({ fonts }: SiteDocument, manifest: FontManifest, path = '/fonts/'): string[] =>
  fontPreloads(manifest, offered(fonts, manifest), { path });
