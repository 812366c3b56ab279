/** The languages of the kit besides English, and how each comes. */
export const languages: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ar: () => import('./ar.js'),
  ja: () => import('./ja.js'),
  pl: () => import('./pl.js'),
};

/** Brings the words of a language, by BCP 47 tag; nothing to bring for English, and for what the kit does not speak. */
export const bringLanguage = (tag: string): Promise<unknown> | undefined =>
  languages[tag.split('-')[0]?.toLowerCase() ?? '']?.();
