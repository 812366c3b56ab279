import type { Words } from './words.js';

export const de: Words = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  close: 'Schließen',
  search: 'Suche',
  account: 'Konto',
  cart: 'Warenkorb',
  toCart: 'Zurück zum Warenkorb',
  home: 'Startseite',
  breadcrumb: 'Brotkrumen',
  allOf: (name) => `Alles aus ${name}`,
  withdrawal: 'Vertrag hier widerrufen',
  markets: 'Markt',
  older: 'Ältere Beiträge',
  more: 'Mehr',
  moreFor: (query) => `Mehr zu „${query}“`,
  backToFirst: 'Zurück zum Anfang',
  aboutShop: 'Über den Shop',
  notFound: 'Unter dieser Adresse ist nichts',
  notNow: 'Der Shop ist gerade nicht erreichbar',
  wentWrong: 'Hier ist etwas schiefgegangen',
  tryAgain: 'Erneut versuchen',
  needsScript:
    'Das Zahlungsformular braucht JavaScript. Bitte schalten Sie es für diese Seite ein; der Warenkorb bleibt.',
  findOrder: 'Diese Adresse nennt keine Bestellung, die hier gezeigt werden kann.',
  checkout: 'Kasse',
  yourOrder: 'Ihre Bestellung',
  unknownSection: (type) =>
    `Ein Abschnitt der Art "${type}" ist hier unbekannt. Kunden sehen ihn nicht, und Speichern erhält ihn.`,
};
