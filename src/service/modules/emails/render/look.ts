import { contrastRatio } from '@storefront/contract/contrast';
import type { EmailColors, EmailStore } from './email.js';
import { tokenDarkValues, tokenDefaults } from './tokens.js';

/** Colours, corners and fonts of one store's emails. Every text has a contrast of at least 4.5:1 to its background. */
export interface Look {
  readonly light: Palette;
  readonly dark: Palette;
  /** CSS font families. */
  readonly fontBody: string;
  readonly fontHeading: string;
  /** In CSS pixels: mail clients do not support rem. */
  readonly radius: number;
}

export interface Palette extends EmailColors {
  /** The brand colour of text, such as in links. */
  readonly link: string;
}

const isColor = (color: string | undefined): color is string => /^#[0-9a-f]{6}$/i.test(color ?? '');
const least = 4.5;

/** The first colour that is readable on all backgrounds; black or white when none of them is. */
function readable(wanted: readonly (string | undefined)[], ...backs: readonly string[]): string {
  const contrast = (color: string) => Math.min(...backs.map((back) => contrastRatio(color, back)));
  const found = wanted.filter(isColor).find((color) => contrast(color) >= least);
  return found ?? (contrast('#ffffff') >= contrast('#000000') ? '#ffffff' : '#000000');
}

function palette(chosen: Partial<EmailColors>, base: Record<keyof EmailColors, string>): Palette {
  const pick = (name: keyof EmailColors): string => {
    const color = chosen[name];
    return isColor(color) ? color : base[name];
  };
  const background = pick('background');
  // Text is on both backgrounds. A surface is dropped when no colour is readable on it and on the background.
  const wished = pick('surface');
  const surface = canShare(background, wished) ? wished : background;
  const primary = pick('primary');
  const text = readable([chosen.text, base.text], background, surface);
  return {
    background,
    surface,
    primary,
    text,
    onPrimary: readable([chosen.onPrimary, base.onPrimary, base.text], primary),
    muted: readable([chosen.muted, base.muted, text], background, surface),
    border: pick('border'),
    link: readable([primary, text], background, surface),
  };
}

const canShare = (background: string, surface: string): boolean =>
  ['#ffffff', '#000000'].some(
    (color) => contrastRatio(color, background) >= least && contrastRatio(color, surface) >= least,
  );

const colorsOf = (tokens: Readonly<Record<string, string>>): Record<keyof EmailColors, string> => ({
  primary: tokens['color-primary'] ?? '',
  onPrimary: tokens['color-on-primary'] ?? '',
  background: tokens['color-background'] ?? '',
  surface: tokens['color-surface'] ?? '',
  text: tokens['color-text'] ?? '',
  muted: tokens['color-muted'] ?? '',
  border: tokens['color-border'] ?? '',
});

const fontOf = (chosen: string | undefined, fallback: string): string => {
  const family = chosen && /^[\w\s,'"-]{1,200}$/.test(chosen) ? chosen : fallback;
  // Clients without system-ui take the next family, and not a serif one.
  return family.replaceAll('"', "'").replace(/\bsans-serif\s*$/, "'Segoe UI', Roboto, Helvetica, Arial, sans-serif");
};

/** A length in px or rem as a number of pixels. */
function pixels(length: string | undefined, fallback: string): number {
  const [, amount, unit] = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)?$/.exec((length ?? '').trim()) ?? [];
  if (amount === undefined || (unit === undefined && Number(amount) !== 0)) return pixels(fallback, '0');
  return Math.min(Math.round(Number(amount) * (unit === 'rem' ? 16 : 1)), 32);
}

/** The look of a store: the design tokens, with the merchant's choices in their place. */
export function lookOf({ colors, fonts, radius }: Pick<EmailStore, 'colors' | 'fonts' | 'radius'>): Look {
  // In dark mode the merchant's brand colour stays; light backgrounds and dark texts are replaced.
  const { primary, onPrimary } = colors;
  return {
    light: palette(colors, colorsOf(tokenDefaults)),
    dark: palette(
      isColor(primary) ? { primary, ...(onPrimary && { onPrimary }) } : {},
      colorsOf({ ...tokenDefaults, ...tokenDarkValues }),
    ),
    fontBody: fontOf(fonts?.body, tokenDefaults['font-body']),
    fontHeading: fontOf(fonts?.heading ?? fonts?.body, tokenDefaults['font-heading']),
    radius: pixels(radius, tokenDefaults['radius-md']),
  };
}
