/** Colours that people can read, as near as possible to those that the merchant chose. */
import { contrastRatio } from '../../schemas/contrast.js';
import { fromLinear, fromOklab, linearOf, toOklch } from './oklch.js';
import { CONTRAST_PAIRS, GROUNDS } from './pairs.js';
import type { SiteTheme, ThemeColour } from './theme.js';
import { coloursOf, schemesOf, type Scheme } from './values.js';

/** Steps of lightness and of chroma in which a colour is searched: finer ones give nearly the same bytes. */
const LIGHTNESS_STEPS = 400;
const CHROMA_STEPS = 24;

/** A colour that another one meets, and the contrast that the two need. */
interface Need {
  readonly from: string;
  readonly least: number;
}

/** One colour that changes. */
export interface Mend {
  readonly scheme: Scheme;
  readonly token: ThemeColour;
  /** Former value, as shoppers saw it: that of the kit, where the theme had none. */
  readonly from: string;
  readonly to: string;
}

/**
 * The colour of the same hue that is nearest to the eye, and has enough contrast with every colour that it meets.
 * @returns the colour itself when it passes; undefined when no colour of this hue does
 */
export function mendColour(theme: SiteTheme, scheme: Scheme, token: ThemeColour): string | undefined {
  const colours = coloursOf(theme, scheme);
  return nearest(colours[token], needsOf(token, colours));
}

/**
 * The changes after which every pair of colours passes. Grounds change only when nothing could be read on all of them;
 * otherwise, what stands on them does.
 * @param first a colour that changes alone, in each scheme where that is enough for its own pairs
 */
export function mend(theme: SiteTheme, first?: ThemeColour): Mend[] {
  return schemesOf(theme).flatMap((scheme) => {
    const colours = coloursOf(theme, scheme);
    const alone = first && nearest(colours[first], needsOf(first, colours));
    if (alone !== undefined) return changed(scheme, colours, { ...colours, [first as ThemeColour]: alone });
    return changed(scheme, colours, mendedColours(colours));
  });
}

/** The theme after changes. */
export function mendedTheme(theme: SiteTheme, changes: readonly Mend[]): SiteTheme {
  const mended = structuredClone(theme);
  for (const { scheme, token, to } of changes) mended[scheme][token] = to;
  return mended;
}

type Colours = Readonly<Record<ThemeColour, string>>;

const changed = (scheme: Scheme, before: Colours, after: Colours): Mend[] =>
  (Object.keys(before) as ThemeColour[])
    .filter((token) => before[token] !== after[token])
    .map((token) => ({ scheme, token, from: before[token], to: after[token] }));

function mendedColours(before: Colours): Colours {
  const colours = { ...before };
  const ink = inkOn(colours['color-background']);
  const isReadable = (text: string): boolean => GROUNDS.every((ground) => contrastRatio(colours[ground], text) >= 4.5);
  // Black or white can be read on the page. Where neither can on all grounds, the others follow the page.
  if (!isReadable('#000000') && !isReadable('#ffffff'))
    for (const ground of GROUNDS) colours[ground] = nearest(colours[ground], [{ from: ink, least: 4.5 }]) ?? ink;
  for (const { front } of CONTRAST_PAIRS)
    colours[front] =
      nearest(colours[front], needsOf(front, colours)) ??
      // The text on the primary colour follows it.
      nearest(colours[front], inFrontOf(front, colours)) ??
      ink;
  return colours;
}

const inkOn = (ground: string): string => (contrastRatio(ground, '#000000') >= 4.5 ? '#000000' : '#ffffff');

/** All that a colour meets, in front of it and behind it. */
const needsOf = (token: ThemeColour, colours: Colours): Need[] => [
  ...inFrontOf(token, colours),
  ...CONTRAST_PAIRS.flatMap(({ front, back, least }) => (back === token ? [{ from: colours[front], least }] : [])),
];

const inFrontOf = (token: ThemeColour, colours: Colours): Need[] =>
  CONTRAST_PAIRS.flatMap(({ front, back, least }) => (front === token ? [{ from: colours[back], least }] : []));

function nearest(hex: string, needs: readonly Need[]): string | undefined {
  const passes = (colour: string): boolean => needs.every(({ from, least }) => contrastRatio(colour, from) >= least);
  if (passes(hex)) return hex;
  const grounds = needs.map(({ from, least }) => ({ other: luminance(linearOf(from)), least }));
  // Before rounding to bytes, which is dear: nearly every colour of the search ends here.
  const mayPass = (own: number): boolean =>
    grounds.every(({ other, least }) => (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05) > least - 0.1);
  const own = toOklch(hex);
  const [a, b] = [Math.cos((own.h * Math.PI) / 180), Math.sin((own.h * Math.PI) / 180)];
  const isGrey = own.c < 0.002;
  const start = Math.round(own.l * LIGHTNESS_STEPS);
  let found: { colour: string; away: number } | undefined;
  for (let chroma = 0; chroma <= (isGrey ? 0 : CHROMA_STEPS); chroma += 1) {
    const c = own.c * (1 - chroma / CHROMA_STEPS);
    for (const direction of [-1, 1])
      for (let step = start; step >= 0 && step <= LIGHTNESS_STEPS; step += direction) {
        const l = step / LIGHTNESS_STEPS;
        const away = Math.hypot(l - own.l, c - own.c);
        if (found && away >= found.away) break;
        const linear = fromOklab(l, c * a, c * b);
        if (!mayPass(luminance(linear))) continue;
        const colour = fromLinear(linear);
        if (colour === undefined || !passes(colour)) continue;
        found = { colour, away };
        break;
      }
  }
  return found?.colour;
}

/** WCAG's relative luminance. */
const luminance = ([r, g, b]: readonly [number, number, number]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
