/** Whether people can read the colours of a theme. */
import { contrastRatio } from '../../schemas/contrast.js';
import { CONTRAST_PAIRS, type ContrastPair } from './pairs.js';
import type { SiteTheme, ThemeColour } from './theme.js';
import { COLOUR_TITLES, coloursOf, schemesOf, type Scheme } from './values.js';

/** A pair in one scheme of a theme. */
export interface Contrast extends ContrastPair {
  readonly scheme: Scheme;
  /** 1 to 21, rounded down to two digits: a ratio that is shown as 4.5 is one. */
  readonly ratio: number;
  readonly passes: boolean;
  /** The same in a sentence for people, with the remedy where it fails. */
  readonly message: string;
}

/**
 * Every pair in every scheme of the theme: those that fail first, the weakest at the top.
 * @param only the pairs of one colour, in front or behind
 */
export function contrastOf(theme: SiteTheme, only?: ThemeColour): Contrast[] {
  return schemesOf(theme)
    .flatMap((scheme) => {
      const colours = coloursOf(theme, scheme);
      return CONTRAST_PAIRS.filter(({ front, back }) => only === undefined || front === only || back === only).map(
        (pair) => measured(pair, scheme, contrastRatio(colours[pair.front], colours[pair.back])),
      );
    })
    .sort((a, b) => Number(a.passes) - Number(b.passes) || (a.passes ? 0 : a.ratio / a.least - b.ratio / b.least));
}

/** The contrast in a word or two. @param ratio 1 to 21 */
export function contrastWords(ratio: number): 'very strong' | 'strong' | 'weak' | 'too weak to read' {
  if (ratio >= 7) return 'very strong';
  if (ratio >= 4.5) return 'strong';
  return ratio >= 3 ? 'weak' : 'too weak to read';
}

function measured(pair: ContrastPair, scheme: Scheme, exact: number): Contrast {
  const { front, back, least } = pair;
  const ratio = Math.floor(exact * 100 + 1e-9) / 100;
  const passes = exact >= least;
  const names = `"${COLOUR_TITLES[front]}" on "${COLOUR_TITLES[back]}"`;
  const where = `in the ${scheme} scheme`;
  const words = `The contrast of ${names} ${where} is ${String(ratio)} to 1`;
  const message = passes
    ? `${words}: ${least === 4.5 ? contrastWords(ratio) : 'enough to see the outline'}.`
    : `${words}; ${least === 4.5 ? 'text' : 'an outline'} needs ${String(least)} to 1. Make one of the two ${isDark(scheme, front) ? 'darker' : 'lighter'}, or mend it.`;
  return { ...pair, scheme, ratio, passes, message };
}

/** Text on the primary colour is light by day, where everything else is dark. */
const isDark = (scheme: Scheme, front: ThemeColour): boolean => (scheme === 'light') === (front !== 'color-on-primary');
