/** The languages of the kit besides English, and how each comes. */
export const languages: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ar: () => import('./ar.js'),
  ja: () => import('./ja.js'),
  pl: () => import('./pl.js'),
};
