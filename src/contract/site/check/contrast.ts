import { contrastRatio } from '../../schemas/contrast.js';
import type { SiteTheme, ThemeColour } from '../document.js';
import type { SiteFinding } from '../reports.js';

type Colours = Readonly<Record<ThemeColour, string>>;

/** The kit's own colours, for tokens that a theme leaves out. A test compares them with tokens/. */
export const DEFAULT_COLOURS: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    'color-background': '#ffffff',
    'color-surface': '#f5f5f3',
    'color-text': '#1c1c1a',
    'color-muted': '#5a5a56',
    'color-border': '#dcdcd7',
    'color-primary': '#1f4fc4',
    'color-on-primary': '#ffffff',
    'color-field': '#ffffff',
    'color-field-border': '#767671',
    'color-error': '#b3241c',
    'color-success': '#1a6b38',
  },
  dark: {
    'color-background': '#141516',
    'color-surface': '#1e2022',
    'color-text': '#ececea',
    'color-muted': '#a9aaa6',
    'color-border': '#393c3f',
    'color-primary': '#9db7ff',
    'color-on-primary': '#0c1633',
    'color-field': '#1a1c1d',
    'color-field-border': '#8a8c8b',
    'color-error': '#ff9c92',
    'color-success': '#7fd199',
  },
};

/** A colour, the ground that it stands on, and the ratio that WCAG 2.2 AA asks for. */
export interface ContrastPair {
  readonly front: ThemeColour;
  readonly ground: ThemeColour;
  readonly needed: 4.5 | 3;
}

const text = (front: ThemeColour, ...grounds: ThemeColour[]): ContrastPair[] =>
  grounds.map((ground) => ({ front, ground, needed: 4.5 }));

export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...text('color-text', 'color-background', 'color-surface', 'color-field'),
  ...text('color-muted', 'color-background', 'color-surface'),
  ...text('color-primary', 'color-background'),
  ...text('color-on-primary', 'color-primary'),
  ...text('color-error', 'color-background'),
  ...text('color-success', 'color-background'),
  { front: 'color-field-border', ground: 'color-field', needed: 3 },
];

/** The colours of a scheme, with the kit's where the theme names none. */
export const coloursOf = (theme: SiteTheme, scheme: 'light' | 'dark'): Colours => ({
  ...DEFAULT_COLOURS[scheme],
  ...Object.fromEntries(
    Object.keys(DEFAULT_COLOURS.light).flatMap((name) => {
      const value = theme[scheme][name as ThemeColour];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

/** Pairs of a theme that are too close, in the schemes that shoppers can have. */
export function checkContrast(theme: SiteTheme): SiteFinding[] {
  const schemes = theme.scheme === 'both' ? (['light', 'dark'] as const) : [theme.scheme];
  return schemes.flatMap((scheme) => {
    const colours = coloursOf(theme, scheme);
    return CONTRAST_PAIRS.flatMap(({ front, ground, needed }): SiteFinding[] => {
      const ratio = contrastRatio(colours[front], colours[ground]);
      if (ratio >= needed) return [];
      // The token that the merchant has set is the one to change.
      const own = theme[scheme][front] === undefined && theme[scheme][ground] !== undefined ? ground : front;
      const shown = Math.floor(ratio * 100) / 100;
      return [
        {
          rule: 'contrast',
          severity: needed === 4.5 ? 'error' : 'warning',
          message: `${front} on ${ground} has a contrast of ${String(shown)} to 1 in the ${scheme} scheme; make it ${String(needed)} to 1 or more.`,
          path: `theme.${scheme}.${own}`,
          where: { field: ['theme', scheme, own] },
          values: { front, ground, scheme, ratio: shown, needed },
        },
      ];
    });
  });
}
