/** The kit's languages besides English, each with its loader. */
export const languages: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ar: () => import('./ar.js'),
  ja: () => import('./ja.js'),
  pl: () => import('./pl.js'),
};

/**
 * Loads the texts of a language.
 * @param tag BCP 47
 * @returns undefined when there is nothing to load: for English, and for a
 * language the kit does not have
 */
export const loadLanguage = (tag: string): Promise<unknown> | undefined =>
  languages[tag.split('-')[0]?.toLowerCase() ?? '']?.();
