import { listCard } from '../element-base/product/card.template.js';
import { usableLocale } from '../element-base/locale/locale.js';
import { reportMismatch } from './mismatch.js';
import { learnNumbers } from './standing-numbers.js';
import { takeOverLazily } from './take-over.js';

type CardArguments = Parameters<typeof listCard>;

/** Amounts and averages are not written: Intl is most of what a card costs. */
const plainCard = ([product, context, adding, eager]: CardArguments, within: boolean): CardArguments => [
  within ? product : { ...product, rating: null },
  { ...context, money: () => '–' },
  adding,
  eager,
];

/** A list that was read again has other objects for what is the same. */
const sameCard = ([product, ...others]: CardArguments, [its, ...theirs]: CardArguments): boolean =>
  others.every((one, index) => one === theirs[index]) &&
  (product === its || JSON.stringify(product) === JSON.stringify(its));

let done = false;

/** Most cards of a list never change: each is taken over when it does. Who listens to them is the list. */
export function lazyCards(): void {
  if (done) return;
  done = true;
  // What the server has written all of the page in; a list within another language was not.
  const lang = usableLocale(document.documentElement.lang);
  takeOverLazily(listCard(...([] as unknown as CardArguments)), {
    plain: plainCard,
    same: sameCard,
    learn: (start, [product, context]) => {
      const card = (start as Comment).nextElementSibling;
      if (card && context.locale === lang) learnNumbers(card, product, context);
    },
    report: reportMismatch,
  });
}
