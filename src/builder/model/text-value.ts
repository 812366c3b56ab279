/** Texts that may differ by language. */
import type { SiteText } from '@storefront/contract/site';

/** The text to show in a field. Without an own text, a language shows nothing. */
export function textIn(value: unknown, language: string): string {
  if (typeof value === 'string') return language === '' ? value : '';
  if (typeof value !== 'object' || value === null) return '';
  const texts = value as Record<string, string>;
  return (language === '' ? Object.values(texts)[0] : texts[language]) ?? '';
}

/** The text that shoppers see where a language has none of its own. */
export function fallbackOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'object' && value !== null ? (Object.values(value as Record<string, string>)[0] ?? '') : ''; // prettier-ignore
}

/**
 * The value with a text in a language. Emptied, the language falls back to the others.
 * @param standard language of a text that was the same for everyone until now
 */
export function withText(value: unknown, language: string, text: string, standard: string): SiteText {
  if (typeof value !== 'object' || value === null) {
    if (language === '' || language === standard) return text;
    const former = typeof value === 'string' ? value : '';
    return text === '' ? former : { [standard]: former, [language]: text };
  }
  const texts = value as Record<string, string>;
  const [first = standard] = Object.keys(texts);
  const own = language === '' ? first : language;
  if (text !== '' || own === first) return { ...texts, [own]: text };
  return Object.fromEntries(Object.entries(texts).filter(([tag]) => tag !== own));
}
