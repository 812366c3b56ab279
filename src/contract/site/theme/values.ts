/** The values that a theme has, with those of the kit where it sets none. */
import { THEME_COLOURS, type SiteTheme, type ThemeColour } from './theme.js';
import { tokenDarkValues, tokenDefaults } from './token-defaults.js';

export type Scheme = 'light' | 'dark';

/** The schemes that shoppers see. */
export const schemesOf = ({ scheme }: Pick<SiteTheme, 'scheme'>): readonly Scheme[] =>
  scheme === 'both' ? ['light', 'dark'] : [scheme];

/** Every colour of a scheme, as `#rrggbb` in lower case. */
export function coloursOf(theme: Pick<SiteTheme, Scheme>, scheme: Scheme): Record<ThemeColour, string> {
  const kit: Readonly<Partial<Record<string, string>>> =
    scheme === 'light' ? tokenDefaults : { ...tokenDefaults, ...tokenDarkValues };
  return Object.fromEntries(
    THEME_COLOURS.map((name) => [name, (theme[scheme][name] ?? kit[name] ?? '#000000').toLowerCase()]),
  ) as Record<ThemeColour, string>;
}

/** Names of the colours for people. */
export const COLOUR_TITLES: Readonly<Record<ThemeColour, string>> = {
  'color-background': 'Page',
  'color-surface': 'Surface',
  'color-text': 'Text',
  'color-muted': 'Secondary text',
  'color-border': 'Rules',
  'color-primary': 'Primary colour',
  'color-on-primary': 'Text on the primary colour',
  'color-field': 'Fields',
  'color-field-border': 'Outline of fields',
  'color-error': 'Errors',
  'color-success': 'Confirmations',
};
