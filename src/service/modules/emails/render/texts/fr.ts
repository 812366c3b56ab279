import type { EmailWords } from './words.js';

const plurals = new Intl.PluralRules('fr');

export const fr: EmailWords = {
  kinds: {
    verify: {
      subject: '{store} : confirmez votre adresse e-mail',
      preheader: 'Le lien est valable 48 heures.',
      heading: 'Confirmez votre adresse e-mail',
      intro: 'Veuillez confirmer cette adresse pour ouvrir votre compte. Le lien est valable 48 heures.',
      button: 'Confirmer l’adresse e-mail',
      outro: 'Si vous n’avez pas demandé de compte, ignorez cet e-mail. Aucun compte ne sera ouvert.',
    },
    'account-exists': {
      subject: '{store} : vous avez déjà un compte',
      preheader: 'Connectez-vous ou choisissez un nouveau mot de passe.',
      heading: 'Vous avez déjà un compte',
      intro:
        'Quelqu’un, sans doute vous, a demandé un compte avec cette adresse e-mail. Vous en avez déjà un. Connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.',
      button: 'Accéder à votre compte',
      outro: 'Si ce n’était pas vous, ignorez cet e-mail. Rien n’a changé.',
    },
    'password-reset': {
      subject: '{store} : choisissez un nouveau mot de passe',
      preheader: 'Le lien est valable une heure.',
      heading: 'Choisissez un nouveau mot de passe',
      intro:
        'Ce lien vous permet de choisir un nouveau mot de passe ou de vous connecter avec celui que vous avez. Il est valable une seule fois, pendant une heure.',
      button: 'Choisir un nouveau mot de passe',
      outro: 'Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe reste le même.',
    },
    'password-changed': {
      subject: '{store} : votre mot de passe a été modifié',
      preheader: 'Si ce n’était pas vous, choisissez-en un nouveau sans attendre.',
      heading: 'Votre mot de passe a été modifié',
      intro: 'Le mot de passe de votre compte a été modifié. Vous avez été déconnecté de tous les autres appareils.',
      button: 'Accéder à votre compte',
      outro: 'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe et écrivez-nous.',
    },
    'account-deleted': {
      subject: '{store} : votre compte a été supprimé',
      preheader: 'Nous ne conservons vos commandes que dans la mesure où la loi l’exige.',
      heading: 'Votre compte a été supprimé',
      intro:
        'Votre compte a été supprimé, comme vous l’avez demandé. Nous conservons les documents de vos commandes dans la mesure où la loi l’exige.',
      button: '',
      outro: '',
    },
    'editor-invited': {
      subject: '{store} : invitation à modifier le site',
      preheader: 'L’invitation est valable trois jours.',
      heading: 'Modifier le site',
      intro:
        'Vous êtes invité à modifier le site de {store}. Le lien est valable une seule fois, pendant trois jours. Vous pourrez y choisir un mot de passe.',
      button: 'Accepter l’invitation',
      outro: 'Si vous ne vous y attendiez pas, ignorez cet e-mail.',
    },
    'editor-link': {
      subject: '{store} : connexion à l’éditeur',
      preheader: 'Le lien est valable une heure.',
      heading: 'Connexion à l’éditeur',
      intro:
        'Ce lien vous connecte pour modifier le site de {store}. Il est valable une seule fois, pendant une heure.',
      button: 'Se connecter',
      outro: 'Si vous ne l’avez pas demandé, ignorez cet e-mail. Rien n’a changé.',
    },
    'order-confirmation': {
      subject: '{store} : votre commande {order}',
      preheader: 'Commande {order}, {total}',
      heading: 'Merci pour votre commande',
      intro: 'Nous avons bien reçu votre commande {order}.',
      button: 'Voir la commande',
      outro: '',
    },
    'payment-failed': {
      subject: '{store} : votre paiement n’a pas abouti',
      preheader: 'Rien n’a été débité.',
      heading: 'Votre paiement n’a pas abouti',
      intro: 'Votre commande n’a pas été validée, car le paiement n’a pas abouti. Rien n’a été débité.',
      button: 'Commander à nouveau',
      outro: '',
    },
    'order-shipped': {
      subject: '{store} : la commande {order} est expédiée',
      preheader: 'Un colis de votre commande {order} est en route.',
      heading: 'Votre colis est en route',
      intro: 'Nous avons expédié un colis de votre commande {order}.',
      button: 'Voir la commande',
      outro: '',
    },
    'order-delivered': {
      subject: '{store} : la commande {order} est livrée',
      preheader: 'Un colis de votre commande {order} a été livré.',
      heading: 'Votre colis a été livré',
      intro: 'Un colis de votre commande {order} a été livré. Nous espérons qu’il vous plaira.',
      button: 'Voir la commande',
      outro: 'Si vous ne l’avez pas reçu, écrivez-nous.',
    },
    'order-refunded': {
      subject: '{store} : remboursement de {amount} pour la commande {order}',
      preheader: 'Nous vous avons remboursé {amount}.',
      heading: 'Nous vous avons remboursé {amount}',
      intro: 'Nous vous avons remboursé {amount} pour votre commande {order}.',
      button: 'Voir la commande',
      outro: '',
    },
    'order-cancelled': {
      subject: '{store} : la commande {order} est annulée',
      preheader: 'Votre commande {order} a été annulée.',
      heading: 'Votre commande a été annulée',
      intro: 'Votre commande {order} a été annulée.',
      button: 'Voir la commande',
      outro: 'Si vous ne vous y attendiez pas, écrivez-nous.',
    },
    restock: {
      subject: '{store} : {product} est de retour',
      preheader: 'Vous nous aviez demandé de vous prévenir.',
      heading: 'De retour en stock',
      intro: '{product} est de nouveau disponible. Vous nous aviez demandé de vous prévenir.',
      button: 'Voir l’article',
      outro: 'Nous ne pouvons pas le réserver pour vous. Il peut être de nouveau épuisé.',
    },
    'gift-card': {
      subject: '{store} : votre carte cadeau de {amount}',
      preheader: 'Saisissez le code au moment de payer.',
      heading: 'Votre carte cadeau de {amount}',
      intro: 'Voici votre carte cadeau de {amount} pour {store}. Saisissez son code au moment de payer.',
      button: 'Aller à la boutique',
      outro: 'Gardez ce code comme de l’argent liquide : toute personne qui le connaît peut l’utiliser.',
    },
    'withdrawal-received': {
      subject: '{store} : nous avons reçu votre rétractation',
      preheader: 'L’accusé de réception de votre déclaration.',
      heading: 'Nous avons reçu votre rétractation',
      intro: 'Voici l’accusé de réception de votre rétractation du contrat {order}. Nous vous écrirons pour la suite.',
      button: '',
      outro: 'Conservez cet e-mail : il indique ce que vous avez déclaré et quand nous l’avons reçu.',
    },
    'subscription-renewed': {
      subject: '{store} : votre abonnement est renouvelé, commande {order}',
      preheader: 'Commande {order}, {total}',
      heading: 'Votre abonnement est renouvelé',
      intro: 'Votre abonnement à {product} est renouvelé. Voici votre commande {order}.',
      button: 'Gérer l’abonnement',
      outro: '',
    },
    'subscription-renewal-failed': {
      subject: '{store} : votre abonnement n’a pas pu être renouvelé',
      preheader: 'Le paiement de {product} n’a pas abouti.',
      heading: 'Votre abonnement n’a pas pu être renouvelé',
      intro: 'Le paiement du renouvellement de {product} prévu le {date} n’a pas abouti.',
      button: 'Gérer l’abonnement',
      outro: '',
    },
  },
  greeting: (firstName, lastName) => {
    const name = `${firstName} ${lastName}`.trim();
    return name === '' ? 'Bonjour,' : `Bonjour ${name},`;
  },
  pair: (name, value) => `${name}\u202f: ${value}`,

  order: (number) => `Commande ${number}`,
  item: 'Article',
  amount: 'Montant',
  moreLines: (count) => (plurals.select(count) === 'one' ? `et ${count} autre article` : `et ${count} autres articles`),
  subtotal: 'Sous-total',
  discount: 'Réduction',
  shipping: 'Livraison',
  free: 'Gratuit',
  tax: 'Taxes',
  taxRate: (name, percent) => `${name} ${percent}`,
  taxIncluded: (name, percent) => `dont ${name} ${percent}`,
  rounding: 'Arrondi',
  total: 'Total',
  giftCard: (last4) => `Carte cadeau se terminant par ${last4}`,
  giftCards: 'Carte cadeau',
  amountDue: 'À payer',
  amountPaid: 'Payé',

  shippingAddress: 'Adresse de livraison',
  billingAddress: 'Adresse de facturation',
  shippingMethod: 'Mode de livraison',
  payment: 'Paiement',
  paidWith: (card) => (card === '' ? 'Payé' : `Payé avec ${card}`),
  authorizedOn: (card) =>
    card === ''
      ? 'Le montant est réservé et sera débité plus tard.'
      : `Le montant est réservé sur ${card} et sera débité plus tard.`,
  card: (brand, last4) => (last4 === '' ? brand : `${brand} (se terminant par ${last4})`),
  note: 'Votre message',

  parcel: 'Votre colis',
  carrier: 'Transporteur',
  trackingNumber: 'Numéro de suivi',
  expected: 'Livraison prévue',
  contents: 'Dans ce colis',
  trackParcel: 'Suivre le colis',
  viewOrder: 'Voir la commande',

  refund: 'Remboursement',
  refundToCard: (card) => (card === '' ? 'Sur votre carte' : `Sur ${card}`),
  refundToGiftCard: (last4) =>
    last4 === '' ? 'Sur votre carte cadeau' : `Sur votre carte cadeau se terminant par ${last4}`,
  refundDelay: 'Votre banque peut mettre quelques jours à afficher ce montant.',
  cancelled: {
    none: 'Rien n’a été débité.',
    released: 'Rien n’a été débité. Le montant réservé sur votre carte est libéré.',
    refunded: 'Nous vous remboursons ce que vous avez payé.',
  },

  code: 'Code',
  codeSentBefore: (last4) => `Nous vous avons déjà envoyé le code. Il se termine par ${last4}.`,
  sentTo: (email) => `Envoyée à ${email}`,
  validUntil: (date) => `Valable jusqu’au ${date}`,
  price: 'Prix',

  receivedAt: 'Reçue le',
  name: 'Nom',
  email: 'E-mail',
  contract: 'Commande',
  declaration: 'Déclaration',
  withdrawn: 'Je me rétracte du contrat.',

  subscription: 'Abonnement',
  nextRenewal: 'Prochain renouvellement',
  nextTry: (date) => `Nous réessaierons le ${date}. Veuillez vérifier que votre carte est valable.`,
  payNow: 'Veuillez ouvrir votre abonnement et y payer, afin que nous puissions expédier votre commande.',
  subscriptionPaused: 'Nous avons suspendu votre abonnement. Vous pouvez le reprendre à tout moment.',

  unsubscribe: 'Ne plus m’écrire au sujet de cet article',
  questions: (email) => `Une question\u202f? Écrivez à ${email}`,
  vatId: (id) => `N° de TVA\u202f: ${id}`,
};
