/** The theme of a document as a style sheet: tokens, and nothing that could leave its rule. */
import type { SiteDocument, SiteTheme } from '@storefront/contract/site';
import { tokenDarkValues, tokenDefaults } from '../../../tokens/tokens.js';
import { fontCss, fontPreloads, fontStack, type FontManifest } from '../fonts/index.js';

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

/** The style sheet of a document: its fonts and its tokens. */
export function themeCss({ theme, fonts }: SiteDocument, manifest: FontManifest, path = '/fonts/'): string {
  const { body, heading, mono, display } = fonts;
  const faces = fontCss(manifest, { body, heading, mono }, { display, path });
  const roles = (['body', 'heading', 'mono'] as const).map(
    (role) => `  --wb-font-${role}: ${fontStack(manifest, fonts[role], role)};`,
  );
  const scheme = theme.scheme === 'both' ? 'light dark' : theme.scheme;
  return `${faces}\n:root {\n  color-scheme: ${scheme};\n${[...roles, ...tokens(theme)].join('\n')}\n}\n`;
}

export const themePreloads = ({ fonts }: SiteDocument, manifest: FontManifest, path = '/fonts/'): string[] =>
  fontPreloads(manifest, fonts, { path });
