import type { SiteFinding } from '../reports.js';
import { contrastOf } from '../theme/contrast.js';
import type { SiteTheme } from '../theme/theme.js';

/** Pairs of colours of a theme that are too close. Of outlines that is a warning: a field may have other signs. */
export const checkContrast = (theme: SiteTheme): SiteFinding[] =>
  contrastOf(theme)
    .filter(({ passes }) => !passes)
    .map(({ front, back, scheme, ratio, least, message }) => {
      // The colour that the merchant has set is the one to change.
      const own = theme[scheme][front] === undefined && theme[scheme][back] !== undefined ? back : front;
      return {
        rule: 'contrast',
        severity: least === 4.5 ? 'error' : 'warning',
        message,
        path: `theme.${scheme}.${own}`,
        where: { field: ['theme', scheme, own] },
        values: { front, back, scheme, ratio, least },
      };
    });
