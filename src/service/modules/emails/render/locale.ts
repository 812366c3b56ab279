import { formatMoney } from '@storefront/contract/money-format';
import type { Money } from '@storefront/contract';
import type { EmailTexts } from './email.js';
import { ar } from './texts/ar.js';
import { de } from './texts/de.js';
import { en } from './texts/en.js';
import { es } from './texts/es.js';
import { fr } from './texts/fr.js';
import { ja } from './texts/ja.js';
import { pl } from './texts/pl.js';
import type { EmailWords } from './texts/words.js';

/** The languages of the emails. Every other language falls back to English. */
export const emailLanguages: Readonly<Record<string, EmailWords>> = { en, de, fr, es, ar, ja, pl };

/** From the most specific to the least: de-AT, de, en. */
export function localeChain(locale: string): string[] {
  const parts = locale.split('-');
  const chain = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return chain.includes('en') ? chain : [...chain, 'en'];
}

/**
 * The merchant's texts of one kind for a locale. Each comes from the most specific locale that has it. The merchant's
 * English texts are used only when the kit has no texts in the language either.
 * @param byLocale the merchant's texts by locale
 */
export function merchantTexts(byLocale: Readonly<Record<string, EmailTexts>>, locale: string): EmailTexts {
  const hasOwnWords = Object.hasOwn(emailLanguages, languageOf(locale));
  const found = new Map(Object.entries(byLocale).map(([name, texts]) => [name.toLowerCase(), texts]));
  return localeChain(locale)
    .filter((name) => name !== 'en' || !hasOwnWords || languageOf(locale) === 'en')
    .reduceRight<EmailTexts>((texts, name) => ({ ...texts, ...found.get(name.toLowerCase()) }), {});
}

const languageOf = (locale: string): string => (locale.split('-')[0] ?? '').toLowerCase();

/** The language of an email: its texts, direction and number formats. */
export interface Speech {
  readonly words: EmailWords;
  /** The locale of texts and numbers: English when the email's own language has no texts. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** The sides where lines begin and end. Many mail clients do not support the CSS values `start` and `end`. */
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  readonly money: (money: Money) => string;
  /** A day in UTC, as the order has it. */
  readonly date: (iso: string) => string;
  /** A day and a time in UTC. */
  readonly moment: (iso: string) => string;
  readonly percent: (ratePpm: number) => string;
}

export function speechOf(asked: string): Speech {
  const words = isLocale(asked) ? emailLanguages[languageOf(asked)] : undefined;
  const locale = words ? asked : 'en';
  const isArabic = languageOf(locale) === 'ar';
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return {
    words: words ?? en,
    locale,
    dir: isArabic ? 'rtl' : 'ltr',
    start: isArabic ? 'right' : 'left',
    end: isArabic ? 'left' : 'right',
    money: (money) => formatMoney(money, locale),
    date: (iso) => dates.format(new Date(iso)),
    moment: (iso) => moments.format(new Date(iso)),
    percent: (ratePpm) => percents.format(ratePpm / 1_000_000),
  };
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
