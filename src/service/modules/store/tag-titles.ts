import type { StoreInput } from '@storefront/contract';
import { inLanguage } from '@storefront/contract/in-language';

/** The titles of tags in a language. A tag that has none in it gets its first title. */
export function tagTitlesIn(titles: NonNullable<StoreInput['tagTitles']>, locale: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).flatMap(([tag, names]) => {
      const title = inLanguage(names, locale) ?? Object.values(names)[0];
      return title === undefined ? [] : [[tag, title]];
    }),
  );
}
