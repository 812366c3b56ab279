/** The site's words in the languages of the kit. */
import { inLanguage } from '@storefront/contract/in-language';
import { ar } from './languages/ar.js';
import { de } from './languages/de.js';
import { en } from './languages/en.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { ja } from './languages/ja.js';
import { pl } from './languages/pl.js';
import type { Words } from './languages/words.js';

export type { Words } from './languages/words.js';

const languages: Readonly<Record<string, Words>> = { ar, de, en, es, fr, ja, pl };

/** Tags of the languages that a site has words in. */
export const siteLanguages: readonly string[] = Object.keys(languages);

/** Words in the language of a page; English for a language without any. */
export const wordsIn = (locale: string): Words => {
  const known = inLanguage(Object.fromEntries(siteLanguages.map((tag) => [tag, tag])), locale);
  return languages[known ?? 'en'] ?? en;
};
