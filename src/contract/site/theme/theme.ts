/** The look of a site: tokens of two colour schemes, and three font families. */
import { Type, type Static } from '@sinclair/typebox';
import { StringEnum } from '../../schemas/schema.js';

const strict = { additionalProperties: false } as const;

const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'A colour such as #1f4fc4.' });
const length = Type.String({ pattern: '^(0|\\d{1,5}(\\.\\d{1,4})?(rem|em|px))$', description: 'Such as 1.5rem.' });

/** Tokens of a theme, as in tokens/ but without the font families, which `fonts` names. */
export const THEME_COLOURS = [
  'color-background',
  'color-surface',
  'color-text',
  'color-muted',
  'color-border',
  'color-primary',
  'color-on-primary',
  'color-field',
  'color-field-border',
  'color-error',
  'color-success',
] as const;
export const THEME_LENGTHS = [
  'font-size',
  'spacing-container',
  'spacing-medium',
  'spacing-narrow',
  'spacing-gutter',
  'radius-sm',
  'radius-md',
  'radius-lg',
  'radius-full',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];
export type ThemeLength = (typeof THEME_LENGTHS)[number];

const each = <N extends string, S>(names: readonly N[], schema: S): { [name in N]: S } =>
  Object.fromEntries(names.map((name) => [name, schema])) as { [name in N]: S };

const colours = each(THEME_COLOURS, Type.Optional(colour));

export const SiteTheme = Type.Object(
  {
    scheme: StringEnum(['light', 'dark', 'both'], { default: 'both', title: 'Light and dark' }),
    light: Type.Object(
      {
        ...colours,
        ...each(THEME_LENGTHS, Type.Optional(length)),
        'font-line-height': Type.Optional(
          Type.String({ pattern: '^[12](\\.\\d{1,3})?$', description: 'Such as 1.5.' }),
        ),
      },
      { ...strict, default: {}, description: 'Tokens that differ from the defaults of the kit.' },
    ),
    dark: Type.Object(colours, { ...strict, default: {}, description: 'Colours of the dark scheme.' }),
  },
  { ...strict, default: {} },
);
export type SiteTheme = Static<typeof SiteTheme>;

const family = (role: string) =>
  Type.String({
    pattern: "^[A-Za-z0-9 '-]{1,60}$",
    default: 'system',
    title: role,
    description: 'Name of a family on offer, or "system".',
  });

export const SiteFonts = Type.Object(
  {
    body: family('Text'),
    heading: family('Headings'),
    mono: family('Code'),
    headings: StringEnum(['regular', 'medium', 'bold', 'capitals'], {
      default: 'medium',
      title: 'Style of headings',
      description: 'capitals: in capital letters, bold and with space between them.',
    }),
    display: StringEnum(['optional', 'swap'], {
      default: 'optional',
      title: 'While fonts load',
      description: 'optional: text never moves. swap: the font always comes, and text may move once.',
    }),
  },
  { ...strict, default: {} },
);
export type SiteFonts = Static<typeof SiteFonts>;
