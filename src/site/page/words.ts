/** The site's own words: everything else is the merchant's, or an element's. */
import { inLanguage } from '@storefront/contract/in-language';

export interface Words {
  readonly skip: string;
  readonly menu: string;
  readonly close: string;
  readonly search: string;
  readonly account: string;
  readonly cart: string;
  readonly home: string;
  readonly breadcrumb: string;
  readonly allOf: (name: string) => string;
  readonly withdrawal: string;
  readonly markets: string;
  readonly notFound: string;
  readonly notNow: string;
  readonly tryAgain: string;
  readonly needsScript: string;
  readonly findOrder: string;
  readonly checkout: string;
  readonly yourOrder: string;
  readonly unknownSection: (type: string) => string;
}

const ENGLISH: Words = {
  skip: 'Skip to the content',
  menu: 'Menu',
  close: 'Close',
  search: 'Search',
  account: 'Account',
  cart: 'Cart',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  allOf: (name) => `All of ${name}`,
  withdrawal: 'Withdraw from contract here',
  markets: 'Market',
  notFound: 'There is nothing at this address',
  notNow: 'The shop cannot be reached at the moment',
  tryAgain: 'Try again',
  needsScript: 'The payment form needs JavaScript. Turn it on for this page to pay; the cart stays as it is.',
  findOrder: 'This address names no order that can be shown here.',
  checkout: 'Checkout',
  yourOrder: 'Your order',
  unknownSection: (type) =>
    `A section of the type "${type}" is not known here. Shoppers do not see it, and saving keeps it.`,
};

const GERMAN: Words = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  close: 'Schließen',
  search: 'Suche',
  account: 'Konto',
  cart: 'Warenkorb',
  home: 'Startseite',
  breadcrumb: 'Brotkrumen',
  allOf: (name) => `Alles aus ${name}`,
  withdrawal: 'Vertrag hier widerrufen',
  markets: 'Markt',
  notFound: 'Unter dieser Adresse ist nichts',
  notNow: 'Der Shop ist gerade nicht erreichbar',
  tryAgain: 'Erneut versuchen',
  needsScript:
    'Das Zahlungsformular braucht JavaScript. Bitte schalten Sie es für diese Seite ein; der Warenkorb bleibt.',
  findOrder: 'Diese Adresse nennt keine Bestellung, die hier gezeigt werden kann.',
  checkout: 'Kasse',
  yourOrder: 'Ihre Bestellung',
  unknownSection: (type) =>
    `Ein Abschnitt der Art "${type}" ist hier unbekannt. Kunden sehen ihn nicht, und Speichern erhält ihn.`,
};

const languages: Readonly<Record<string, Words>> = { en: ENGLISH, de: GERMAN };

/** Words in the language of a page; English for a language without any. */
export const wordsIn = (locale: string): Words => {
  const known = inLanguage(Object.fromEntries(Object.keys(languages).map((tag) => [tag, tag])), locale);
  return languages[known ?? 'en'] ?? ENGLISH;
};
