import type { EmailWords } from './words.js';

const plurals = new Intl.PluralRules('de');

export const de: EmailWords = {
  kinds: {
    verify: {
      subject: '{store}: Bestätigen Sie Ihre E-Mail-Adresse',
      preheader: 'Der Link gilt 48 Stunden.',
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
      intro: 'Bitte bestätigen Sie diese Adresse, um Ihr Konto zu eröffnen. Der Link gilt 48 Stunden.',
      button: 'E-Mail-Adresse bestätigen',
      outro: 'Wenn Sie kein Konto eröffnen wollten, ignorieren Sie diese E-Mail. Es wird dann kein Konto eröffnet.',
    },
    'account-exists': {
      subject: '{store}: Sie haben bereits ein Konto',
      preheader: 'Melden Sie sich an oder legen Sie ein neues Passwort fest.',
      heading: 'Sie haben bereits ein Konto',
      intro:
        'Jemand, vermutlich Sie selbst, wollte mit dieser E-Mail-Adresse ein Konto eröffnen. Sie haben bereits eines. Melden Sie sich an oder legen Sie ein neues Passwort fest, falls Sie Ihres vergessen haben.',
      button: 'Zu Ihrem Konto',
      outro: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert.',
    },
    'password-reset': {
      subject: '{store}: Neues Passwort festlegen',
      preheader: 'Der Link gilt eine Stunde.',
      heading: 'Neues Passwort festlegen',
      intro:
        'Mit diesem Link legen Sie ein neues Passwort fest oder melden sich mit Ihrem bisherigen an. Er gilt einmal und eine Stunde lang.',
      button: 'Neues Passwort festlegen',
      outro: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
    },
    'password-changed': {
      subject: '{store}: Ihr Passwort wurde geändert',
      preheader: 'Wenn Sie das nicht waren, legen Sie sofort ein neues fest.',
      heading: 'Ihr Passwort wurde geändert',
      intro: 'Das Passwort Ihres Kontos wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
      button: 'Zu Ihrem Konto',
      outro: 'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und schreiben Sie uns.',
    },
    'account-deleted': {
      subject: '{store}: Ihr Konto wurde gelöscht',
      preheader: 'Ihre Bestellungen bewahren wir nur auf, soweit das Gesetz es verlangt.',
      heading: 'Ihr Konto wurde gelöscht',
      intro:
        'Ihr Konto wurde wie gewünscht gelöscht. Die Unterlagen zu Ihren Bestellungen bewahren wir auf, soweit das Gesetz es verlangt.',
      button: '',
      outro: '',
    },
    'editor-invited': {
      subject: '{store}: Einladung zum Bearbeiten der Website',
      preheader: 'Die Einladung gilt drei Tage.',
      heading: 'Website bearbeiten',
      intro:
        'Sie sind eingeladen, die Website von {store} zu bearbeiten. Der Link gilt einmal und drei Tage lang. Sie können dort ein Passwort festlegen.',
      button: 'Einladung annehmen',
      outro: 'Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail.',
    },
    'editor-link': {
      subject: '{store}: Anmelden im Editor',
      preheader: 'Der Link gilt eine Stunde.',
      heading: 'Im Editor anmelden',
      intro:
        'Mit diesem Link melden Sie sich an, um die Website von {store} zu bearbeiten. Er gilt einmal und eine Stunde lang.',
      button: 'Anmelden',
      outro: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es hat sich nichts geändert.',
    },
    'order-confirmation': {
      subject: '{store}: Ihre Bestellung {order}',
      preheader: 'Bestellung {order}, {total}',
      heading: 'Vielen Dank für Ihre Bestellung',
      intro: 'Wir haben Ihre Bestellung {order} erhalten.',
      button: 'Bestellung ansehen',
      outro: '',
    },
    'payment-failed': {
      subject: '{store}: Ihre Zahlung ist fehlgeschlagen',
      preheader: 'Es wurde nichts abgebucht.',
      heading: 'Ihre Zahlung ist fehlgeschlagen',
      intro:
        'Ihre Bestellung ist nicht zustande gekommen, weil die Zahlung fehlgeschlagen ist. Es wurde nichts abgebucht.',
      button: 'Erneut bestellen',
      outro: '',
    },
    'order-shipped': {
      subject: '{store}: Bestellung {order} ist unterwegs',
      preheader: 'Ein Paket Ihrer Bestellung {order} ist unterwegs.',
      heading: 'Ihr Paket ist unterwegs',
      intro: 'Wir haben ein Paket Ihrer Bestellung {order} verschickt.',
      button: 'Bestellung ansehen',
      outro: '',
    },
    'order-delivered': {
      subject: '{store}: Bestellung {order} wurde zugestellt',
      preheader: 'Ein Paket Ihrer Bestellung {order} wurde zugestellt.',
      heading: 'Ihr Paket wurde zugestellt',
      intro: 'Ein Paket Ihrer Bestellung {order} wurde zugestellt. Wir wünschen Ihnen viel Freude damit.',
      button: 'Bestellung ansehen',
      outro: 'Wenn Sie es nicht erhalten haben, schreiben Sie uns bitte.',
    },
    'order-refunded': {
      subject: '{store}: Erstattung von {amount} zur Bestellung {order}',
      preheader: 'Wir haben Ihnen {amount} erstattet.',
      heading: 'Wir haben Ihnen {amount} erstattet',
      intro: 'Wir haben Ihnen {amount} zu Ihrer Bestellung {order} erstattet.',
      button: 'Bestellung ansehen',
      outro: '',
    },
    'order-cancelled': {
      subject: '{store}: Bestellung {order} wurde storniert',
      preheader: 'Ihre Bestellung {order} wurde storniert.',
      heading: 'Ihre Bestellung wurde storniert',
      intro: 'Ihre Bestellung {order} wurde storniert.',
      button: 'Bestellung ansehen',
      outro: 'Wenn Sie das nicht erwartet haben, schreiben Sie uns bitte.',
    },
    restock: {
      subject: '{store}: {product} ist wieder da',
      preheader: 'Sie wollten benachrichtigt werden.',
      heading: 'Wieder verfügbar',
      intro: '{product} ist wieder verfügbar. Sie hatten um diese Nachricht gebeten.',
      button: 'Artikel ansehen',
      outro: 'Wir können ihn nicht für Sie reservieren. Er kann wieder ausverkauft sein.',
    },
    'gift-card': {
      subject: '{store}: Ihre Geschenkkarte über {amount}',
      preheader: 'Geben Sie den Code an der Kasse ein.',
      heading: 'Ihre Geschenkkarte über {amount}',
      intro: 'Hier ist Ihre Geschenkkarte über {amount} für {store}. Geben Sie den Code an der Kasse ein.',
      button: 'Zum Shop',
      outro: 'Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
    },
    'withdrawal-received': {
      subject: '{store}: Ihr Widerruf ist eingegangen',
      preheader: 'Die Bestätigung Ihrer Erklärung.',
      heading: 'Ihr Widerruf ist eingegangen',
      intro:
        'Dies ist die Eingangsbestätigung Ihres Widerrufs des Vertrags {order}. Wir schreiben Ihnen, wie es weitergeht.',
      button: '',
      outro: 'Bewahren Sie diese E-Mail auf: Sie zeigt, was Sie erklärt haben und wann es bei uns eingegangen ist.',
    },
    'subscription-renewed': {
      subject: '{store}: Ihr Abo wurde verlängert, Bestellung {order}',
      preheader: 'Bestellung {order}, {total}',
      heading: 'Ihr Abo wurde verlängert',
      intro: 'Ihr Abo für {product} wurde verlängert. Dies ist Ihre Bestellung {order}.',
      button: 'Abo verwalten',
      outro: '',
    },
    'subscription-renewal-failed': {
      subject: '{store}: Ihr Abo konnte nicht verlängert werden',
      preheader: 'Die Zahlung für {product} ist fehlgeschlagen.',
      heading: 'Ihr Abo konnte nicht verlängert werden',
      intro: 'Die Zahlung für die Verlängerung von {product} am {date} ist fehlgeschlagen.',
      button: 'Abo verwalten',
      outro: '',
    },
  },
  greeting: (firstName, lastName) => {
    const name = `${firstName} ${lastName}`.trim();
    return name === '' ? 'Guten Tag,' : `Guten Tag ${name},`;
  },
  pair: (name, value) => `${name}: ${value}`,

  order: (number) => `Bestellung ${number}`,
  item: 'Artikel',
  amount: 'Betrag',
  moreLines: (count) =>
    plurals.select(count) === 'one' ? `und ${count} weiterer Artikel` : `und ${count} weitere Artikel`,
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: 'Versand',
  free: 'Kostenlos',
  tax: 'Steuern',
  taxRate: (name, percent) => `${name} ${percent}`,
  taxIncluded: (name, percent) => `inkl. ${name} ${percent}`,
  rounding: 'Rundung',
  total: 'Gesamtsumme',
  giftCard: (last4) => `Geschenkkarte mit Endung ${last4}`,
  giftCards: 'Geschenkkarte',
  amountDue: 'Zu zahlen',
  amountPaid: 'Bezahlt',

  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  shippingMethod: 'Versandart',
  payment: 'Zahlung',
  paidWith: (card) => (card === '' ? 'Bezahlt' : `Bezahlt mit ${card}`),
  authorizedOn: (card) =>
    card === ''
      ? 'Der Betrag ist reserviert und wird später abgebucht.'
      : `Der Betrag ist auf ${card} reserviert und wird später abgebucht.`,
  card: (brand, last4) => (last4 === '' ? brand : `${brand} (endet auf ${last4})`),
  note: 'Ihre Nachricht',

  parcel: 'Ihr Paket',
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  expected: 'Voraussichtliche Zustellung',
  contents: 'In diesem Paket',
  trackParcel: 'Paket verfolgen',
  viewOrder: 'Bestellung ansehen',

  refund: 'Erstattung',
  refundToCard: (card) => (card === '' ? 'Auf Ihre Karte' : `Auf ${card}`),
  refundToGiftCard: (last4) => (last4 === '' ? 'Auf Ihre Geschenkkarte' : `Auf Ihre Geschenkkarte mit Endung ${last4}`),
  refundDelay: 'Es kann einige Tage dauern, bis Ihre Bank den Betrag anzeigt.',
  cancelled: {
    none: 'Es wurde nichts abgebucht.',
    released: 'Es wurde nichts abgebucht. Der auf Ihrer Karte reservierte Betrag wird freigegeben.',
    refunded: 'Wir erstatten Ihnen, was Sie bezahlt haben.',
  },

  code: 'Code',
  codeSentBefore: (last4) => `Den Code haben wir Ihnen bereits geschickt. Er endet auf ${last4}.`,
  sentTo: (email) => `Geht an ${email}`,
  validUntil: (date) => `Gültig bis ${date}`,
  price: 'Preis',

  receivedAt: 'Eingegangen am',
  name: 'Name',
  email: 'E-Mail',
  contract: 'Bestellung',
  declaration: 'Erklärung',
  withdrawn: 'Ich widerrufe den Vertrag.',

  subscription: 'Abo',
  nextRenewal: 'Nächste Verlängerung',
  nextTry: (date) => `Wir versuchen es am ${date} erneut. Bitte prüfen Sie, ob Ihre Karte gültig ist.`,
  payNow: 'Bitte öffnen Sie Ihr Abo und bezahlen Sie dort, damit wir die Bestellung verschicken können.',
  subscriptionPaused: 'Wir haben Ihr Abo pausiert. Sie können es jederzeit fortsetzen.',

  unsubscribe: 'Zu diesem Artikel keine E-Mails mehr',
  questions: (email) => `Fragen? Schreiben Sie an ${email}`,
  vatId: (id) => `USt-IdNr.: ${id}`,
};
