import type { EmailWords } from './words.js';

const plurals = new Intl.PluralRules('pl');

export const pl: EmailWords = {
  kinds: {
    verify: {
      subject: '{store}: potwierdź swój adres e-mail',
      preheader: 'Link jest ważny 48 godzin.',
      heading: 'Potwierdź swój adres e-mail',
      intro: 'Potwierdź ten adres, aby otworzyć konto. Link jest ważny 48 godzin.',
      button: 'Potwierdź adres e-mail',
      outro: 'Jeśli to nie Twoja prośba o konto, zignoruj tę wiadomość. Konto nie zostanie otwarte.',
    },
    'account-exists': {
      subject: '{store}: masz już konto',
      preheader: 'Zaloguj się lub ustaw nowe hasło.',
      heading: 'Masz już konto',
      intro:
        'Ktoś, prawdopodobnie Ty, poprosił o konto z tym adresem e-mail. Masz już konto. Zaloguj się lub ustaw nowe hasło, jeśli go nie pamiętasz.',
      button: 'Przejdź do konta',
      outro: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieniło.',
    },
    'password-reset': {
      subject: '{store}: ustaw nowe hasło',
      preheader: 'Link jest ważny jedną godzinę.',
      heading: 'Ustaw nowe hasło',
      intro:
        'Ten link pozwala ustawić nowe hasło lub zalogować się dotychczasowym. Działa tylko raz, w ciągu jednej godziny.',
      button: 'Ustaw nowe hasło',
      outro: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Hasło się nie zmieni.',
    },
    'password-changed': {
      subject: '{store}: Twoje hasło zostało zmienione',
      preheader: 'Jeśli to nie Ty, od razu ustaw nowe.',
      heading: 'Twoje hasło zostało zmienione',
      intro: 'Hasło do Twojego konta zostało zmienione. Na wszystkich pozostałych urządzeniach nastąpiło wylogowanie.',
      button: 'Przejdź do konta',
      outro: 'Jeśli to nie Ty, od razu ustaw nowe hasło i napisz do nas.',
    },
    'account-deleted': {
      subject: '{store}: Twoje konto zostało usunięte',
      preheader: 'Zamówienia przechowujemy tylko w zakresie wymaganym przez prawo.',
      heading: 'Twoje konto zostało usunięte',
      intro:
        'Twoje konto zostało usunięte zgodnie z Twoją prośbą. Dane zamówień przechowujemy w zakresie wymaganym przez prawo.',
      button: '',
      outro: '',
    },
    'editor-invited': {
      subject: '{store}: zaproszenie do edycji witryny',
      preheader: 'Zaproszenie jest ważne trzy dni.',
      heading: 'Edytuj witrynę',
      intro:
        'Zapraszamy do edycji witryny {store}. Link działa tylko raz, w ciągu trzech dni. Możesz tam ustawić hasło.',
      button: 'Przyjmij zaproszenie',
      outro: 'Jeśli nie spodziewasz się tej wiadomości, zignoruj ją.',
    },
    'editor-link': {
      subject: '{store}: zaloguj się do edytora',
      preheader: 'Link jest ważny jedną godzinę.',
      heading: 'Zaloguj się do edytora',
      intro: 'Ten link loguje Cię do edycji witryny {store}. Działa tylko raz, w ciągu jednej godziny.',
      button: 'Zaloguj się',
      outro: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nic się nie zmieniło.',
    },
    'order-confirmation': {
      subject: '{store}: Twoje zamówienie {order}',
      preheader: 'Zamówienie {order}, {total}',
      heading: 'Dziękujemy za zamówienie',
      intro: 'Otrzymaliśmy Twoje zamówienie {order}.',
      button: 'Zobacz zamówienie',
      outro: '',
    },
    'payment-failed': {
      subject: '{store}: płatność nie powiodła się',
      preheader: 'Nie pobrano żadnej kwoty.',
      heading: 'Płatność nie powiodła się',
      intro: 'Zamówienie nie zostało złożone, ponieważ płatność nie powiodła się. Nie pobrano żadnej kwoty.',
      button: 'Zamów ponownie',
      outro: '',
    },
    'order-shipped': {
      subject: '{store}: zamówienie {order} jest w drodze',
      preheader: 'Paczka z zamówienia {order} jest w drodze.',
      heading: 'Twoja paczka jest w drodze',
      intro: 'Wysłaliśmy paczkę z Twojego zamówienia {order}.',
      button: 'Zobacz zamówienie',
      outro: '',
    },
    'order-delivered': {
      subject: '{store}: zamówienie {order} zostało doręczone',
      preheader: 'Paczka z zamówienia {order} została doręczona.',
      heading: 'Twoja paczka została doręczona',
      intro: 'Paczka z Twojego zamówienia {order} została doręczona. Mamy nadzieję, że zakupy się spodobają.',
      button: 'Zobacz zamówienie',
      outro: 'Jeśli paczka do Ciebie nie dotarła, napisz do nas.',
    },
    'order-refunded': {
      subject: '{store}: zwrot {amount} za zamówienie {order}',
      preheader: 'Zwróciliśmy {amount}.',
      heading: 'Zwróciliśmy {amount}',
      intro: 'Zwróciliśmy {amount} za Twoje zamówienie {order}.',
      button: 'Zobacz zamówienie',
      outro: '',
    },
    'order-cancelled': {
      subject: '{store}: zamówienie {order} zostało anulowane',
      preheader: 'Twoje zamówienie {order} zostało anulowane.',
      heading: 'Twoje zamówienie zostało anulowane',
      intro: 'Twoje zamówienie {order} zostało anulowane.',
      button: 'Zobacz zamówienie',
      outro: 'Jeśli to dla Ciebie niespodzianka, napisz do nas.',
    },
    restock: {
      subject: '{store}: {product} znów w sprzedaży',
      preheader: 'Zgodnie z Twoją prośbą dajemy znać.',
      heading: 'Znów w sprzedaży',
      intro: 'Produkt {product} jest znów dostępny. Zgodnie z Twoją prośbą dajemy znać.',
      button: 'Zobacz produkt',
      outro: 'Nie możemy go zarezerwować. Może się znowu wyprzedać.',
    },
    'gift-card': {
      subject: '{store}: karta podarunkowa na {amount}',
      preheader: 'Wpisz kod przy płatności.',
      heading: 'Karta podarunkowa na {amount}',
      intro: 'Oto karta podarunkowa na {amount} do sklepu {store}. Wpisz jej kod przy płatności.',
      button: 'Przejdź do sklepu',
      outro: 'Chroń kod jak gotówkę: każdy, kto go zna, może go wykorzystać.',
    },
    'withdrawal-received': {
      subject: '{store}: otrzymaliśmy Twoje odstąpienie od umowy',
      preheader: 'Potwierdzenie Twojego oświadczenia.',
      heading: 'Otrzymaliśmy Twoje odstąpienie od umowy',
      intro:
        'To potwierdzenie otrzymania oświadczenia o odstąpieniu od umowy {order}. Napiszemy do Ciebie o dalszych krokach.',
      button: '',
      outro: 'Zachowaj tę wiadomość: zawiera treść oświadczenia i czas jego otrzymania.',
    },
    'subscription-renewed': {
      subject: '{store}: subskrypcja odnowiona, zamówienie {order}',
      preheader: 'Zamówienie {order}, {total}',
      heading: 'Twoja subskrypcja została odnowiona',
      intro: 'Twoja subskrypcja „{product}” została odnowiona. To Twoje zamówienie {order}.',
      button: 'Zarządzaj subskrypcją',
      outro: '',
    },
    'subscription-renewal-failed': {
      subject: '{store}: nie udało się odnowić subskrypcji',
      preheader: 'Płatność za „{product}” nie powiodła się.',
      heading: 'Nie udało się odnowić subskrypcji',
      intro: 'Płatność za odnowienie subskrypcji „{product}” (termin: {date}) nie powiodła się.',
      button: 'Zarządzaj subskrypcją',
      outro: '',
    },
  },
  // A name after a greeting would need the vocative.
  greeting: () => 'Dzień dobry,',
  pair: (name, value) => `${name}: ${value}`,

  order: (number) => `Zamówienie ${number}`,
  item: 'Produkt',
  amount: 'Kwota',
  moreLines: (count) => {
    const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
      one: `i ${count} inny produkt`,
      few: `i ${count} inne produkty`,
      many: `i ${count} innych produktów`,
    };
    return forms[plurals.select(count)] ?? `i ${count} innego produktu`;
  },
  subtotal: 'Suma częściowa',
  discount: 'Rabat',
  shipping: 'Dostawa',
  free: 'Bezpłatnie',
  tax: 'Podatek',
  taxRate: (name, percent) => `${name} ${percent}`,
  taxIncluded: (name, percent) => `w tym ${name} ${percent}`,
  rounding: 'Zaokrąglenie',
  total: 'Razem',
  giftCard: (last4) => `Karta podarunkowa z końcówką ${last4}`,
  giftCards: 'Karta podarunkowa',
  amountDue: 'Do zapłaty',
  amountPaid: 'Zapłacono',

  shippingAddress: 'Adres dostawy',
  billingAddress: 'Adres do faktury',
  shippingMethod: 'Sposób dostawy',
  payment: 'Płatność',
  paidWith: (card) => (card === '' ? 'Opłacone' : `Opłacone: ${card}`),
  authorizedOn: (card) =>
    card === ''
      ? 'Kwota jest zarezerwowana i zostanie pobrana później.'
      : `Kwota jest zarezerwowana (${card}) i zostanie pobrana później.`,
  card: (brand, last4) => (last4 === '' ? brand : `${brand} (końcówka ${last4})`),
  note: 'Twoja wiadomość',

  parcel: 'Twoja paczka',
  carrier: 'Przewoźnik',
  trackingNumber: 'Numer przesyłki',
  expected: 'Przewidywana dostawa',
  contents: 'W tej paczce',
  trackParcel: 'Śledź paczkę',
  viewOrder: 'Zobacz zamówienie',

  refund: 'Zwrot',
  refundToCard: (card) => (card === '' ? 'Na Twoją kartę' : `Na kartę: ${card}`),
  refundToGiftCard: (last4) =>
    last4 === '' ? 'Na Twoją kartę podarunkową' : `Na Twoją kartę podarunkową z końcówką ${last4}`,
  refundDelay: 'Bank może pokazać tę kwotę dopiero po kilku dniach.',
  cancelled: {
    none: 'Nie pobrano żadnej kwoty.',
    released: 'Nie pobrano żadnej kwoty. Rezerwacja na karcie zostanie zwolniona.',
    refunded: 'Zwracamy zapłaconą kwotę.',
  },

  code: 'Kod',
  codeSentBefore: (last4) => `Kod został już wysłany. Kończy się na ${last4}.`,
  sentTo: (email) => `Wysyłka na adres ${email}`,
  validUntil: (date) => `Ważna do ${date}`,
  price: 'Cena',

  receivedAt: 'Otrzymano',
  name: 'Imię i nazwisko',
  email: 'E-mail',
  contract: 'Zamówienie',
  declaration: 'Oświadczenie',
  withdrawn: 'Odstępuję od umowy.',

  subscription: 'Subskrypcja',
  nextRenewal: 'Następne odnowienie',
  nextTry: (date) => `Spróbujemy ponownie: ${date}. Sprawdź, czy karta jest ważna.`,
  payNow: 'Otwórz subskrypcję i zapłać tam, abyśmy mogli wysłać zamówienie.',
  subscriptionPaused: 'Wstrzymaliśmy Twoją subskrypcję. Możesz ją wznowić w każdej chwili.',

  unsubscribe: 'Nie chcę wiadomości o tym produkcie',
  questions: (email) => `Pytania? Napisz na adres ${email}`,
  vatId: (id) => `Numer VAT: ${id}`,
};
