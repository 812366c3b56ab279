import type { Words } from './words.js';

export const fr: Words = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  close: 'Fermer',
  search: 'Rechercher',
  account: 'Compte',
  cart: 'Panier',
  toCart: 'Retour au panier',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  allOf: (name) => `Tout : ${name}`,
  withdrawal: 'Se rétracter du contrat ici',
  markets: 'Marché',
  older: 'Articles plus anciens',
  more: 'Plus',
  moreFor: (query) => `Autres résultats pour « ${query} »`,
  backToFirst: 'Retour au début',
  aboutShop: 'À propos de la boutique',
  notFound: 'Il n’y a rien à cette adresse',
  notNow: 'La boutique est injoignable pour le moment',
  wentWrong: 'Un problème est survenu de notre côté',
  tryAgain: 'Réessayer',
  needsScript:
    'Le formulaire de paiement a besoin de JavaScript. Activez-le sur cette page pour payer ; le panier reste tel quel.',
  findOrder: 'Cette adresse ne désigne aucune commande qui puisse être affichée ici.',
  checkout: 'Paiement',
  yourOrder: 'Votre commande',
  unknownSection: (type) =>
    `Une section du type « ${type} » est inconnue ici. Les clients ne la voient pas, et l’enregistrement la conserve.`,
};
