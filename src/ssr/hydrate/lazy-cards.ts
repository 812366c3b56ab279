import { usableLocale } from '../../element-base/locale/locale.js';
import { listCard } from '../../element-base/product/card.template.js';
import { hydrateLazily } from '../lit/browser.js';
import { readCardFormats } from './formats-from-markup.js';
import { reportMismatch } from './mismatch.js';

type CardArguments = Parameters<typeof listCard>;

/** Without prices and averages: formatting them with Intl is most of the cost of a card. */
const withoutNumbers = ([product, context, adding, eager]: CardArguments, inner: boolean): CardArguments => [
  inner ? product : { ...product, rating: null },
  { ...context, money: () => '–' },
  adding,
  eager,
];

/** Compares products by value: a list that was read again has other objects for the same products. */
const isSameCard = ([product, ...others]: CardArguments, [value, ...theirs]: CardArguments): boolean =>
  others.every((one, index) => one === theirs[index]) &&
  (product === value || JSON.stringify(product) === JSON.stringify(value));

let isDone = false;

/** Hydrates each card of a list when it changes, which most cards never do. The list listens for the presses on them. */
export function lazyCards(): void {
  if (isDone) return;
  isDone = true;
  // The server has rendered the page in this language. A list may be inside of an element with another one.
  const lang = usableLocale(document.documentElement.lang);
  hydrateLazily(listCard(...([] as unknown as CardArguments)), {
    cheapArguments: withoutNumbers,
    isSame: isSameCard,
    beforeHydration: (start, [product, context]) => {
      const card = (start as Comment).nextElementSibling;
      if (card && context.locale === lang) readCardFormats(card, product, context);
    },
    onMismatch: reportMismatch,
  });
}
