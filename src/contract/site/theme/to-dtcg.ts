/** A theme for design tools, in the format of the Design Tokens Community Group, 2025.10. */
import { THEME_LENGTHS, type SiteFonts, type SiteTheme } from './theme.js';
import { tokenDefaults } from './token-defaults.js';
import { coloursOf, COLOUR_TITLES, type Scheme } from './values.js';

/** A key of our own in files of tokens, for what the format has no word for. */
export const DTCG_EXTENSION = 'org.storefront-elements';

export interface DtcgColour {
  readonly colorSpace: 'srgb';
  readonly components: readonly [number, number, number];
  readonly hex: string;
}

/** Tokens in groups: `color.primary`, `font.body`, `spacing.gutter`, `radius.sm`. */
export type DtcgTokens = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One file with both colour schemes: a resolver document that has its sets of tokens inside. */
export interface DtcgTheme {
  readonly name: string;
  readonly version: '2025.10';
  readonly sets: { readonly base: { readonly sources: readonly [DtcgTokens] } };
  readonly modifiers: {
    readonly scheme: {
      readonly description: string;
      readonly default: Scheme;
      readonly contexts: { readonly light: readonly []; readonly dark: readonly [DtcgTokens] };
    };
  };
  readonly resolutionOrder: readonly { readonly $ref: string }[];
  readonly $extensions: {
    readonly [DTCG_EXTENSION]: { readonly scheme: SiteTheme['scheme'] } & Pick<SiteFonts, 'display' | 'headings'>;
  };
}

/**
 * The whole theme: all 24 tokens, also those with the kit's default, so that another tool draws the same.
 * @param name for people
 */
export function toDtcg({ theme, fonts }: { theme: SiteTheme; fonts: SiteFonts }, name = 'Theme of a site'): DtcgTheme {
  const { light, scheme } = theme;
  const length = (token: (typeof THEME_LENGTHS)[number]): readonly [string, unknown] => [
    token,
    dimension(light[token] ?? tokenDefaults[token]),
  ];
  const lengths = THEME_LENGTHS.map(length);
  const family = (start: string): Record<string, unknown> =>
    Object.fromEntries(
      lengths.flatMap(([token, value]) => (token.startsWith(start) ? [[token.slice(start.length), value]] : [])),
    );
  const lineHeight = Number(light['font-line-height'] ?? tokenDefaults['font-line-height']);
  return {
    name,
    version: '2025.10',
    sets: {
      base: {
        sources: [
          {
            color: colours(theme, 'light'),
            font: {
              body: fontFamily(fonts.body, 'sans-serif'),
              heading: fontFamily(fonts.heading, 'sans-serif'),
              mono: fontFamily(fonts.mono, 'monospace'),
              ...family('font-'),
              'line-height': { $type: 'number', $value: lineHeight },
            },
            spacing: family('spacing-'),
            radius: family('radius-'),
          },
        ],
      },
    },
    modifiers: {
      scheme: {
        description: 'Colour scheme of the page.',
        default: scheme === 'dark' ? 'dark' : 'light',
        contexts: { light: [], dark: [{ color: colours(theme, 'dark') }] },
      },
    },
    resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/scheme' }],
    $extensions: { [DTCG_EXTENSION]: { scheme, display: fonts.display, headings: fonts.headings } },
  };
}

const colours = (theme: SiteTheme, scheme: Scheme): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(coloursOf(theme, scheme)).map(([token, hex]) => [
      token.slice('color-'.length),
      { $type: 'color', $description: COLOUR_TITLES[token as keyof typeof COLOUR_TITLES], $value: colour(hex) },
    ]),
  );

const colour = (hex: string): DtcgColour => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Math.round((parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4) as unknown as [
    number,
    number,
    number,
  ],
  hex,
});

/** The format knows px and rem. An em of a token is read at the root, where it is a rem. */
function dimension(css: string): Record<string, unknown> {
  const [, value = '0', unit = 'px'] = /^([\d.]+)(rem|em|px)?$/.exec(css) ?? [];
  return { $type: 'dimension', $value: { value: Number(value), unit: unit === 'em' ? 'rem' : unit } };
}

const fontFamily = (name: string, generic: string): Record<string, unknown> => ({
  $type: 'fontFamily',
  $value: name === 'system' ? [generic === 'monospace' ? 'ui-monospace' : 'system-ui', generic] : [name, generic],
});
