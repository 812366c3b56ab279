/** Reads the typed card data. Nothing here stores or reports a number. */
import { problem } from './problem.js';
import { type TestCard, testCard } from './test-cards.js';

export interface CardInput {
  /** Digits; spaces are ignored. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/**
 * @param now milliseconds since 1970; a card is valid to the end of its month, in every time zone
 * @throws 402 with the code of the field that is wrong
 */
export function readCard(input: CardInput, now: number): TestCard {
  const number = input.number.replaceAll(' ', '');
  if (!luhn(number)) throw refused('incorrect_number', 'number', 'The card number is not valid');
  const card = testCard(number);
  if (!card)
    throw refused('test_cards_only', 'number', 'The sandbox takes its own test cards only; see GET /v1/test-cards');
  const endOfMonth = Date.UTC(input.expYear, input.expMonth, 1) + 12 * 3600_000;
  if (endOfMonth <= now) throw refused('invalid_expiry', 'expMonth', 'The expiry date is in the past');
  if (input.cvc.length !== (card.brand === 'amex' ? 4 : 3)) {
    throw refused('invalid_cvc', 'cvc', 'The security code has the wrong length');
  }
  return card;
}

const refused = (code: string, path: string, detail: string) => problem(402, code, detail, { path, retryable: true });

/** The check digit of card numbers (ISO/IEC 7812), which detects every single wrong digit. */
export function luhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 1; place <= number.length; place++) {
    const value = Number(number.at(-place)) * (place % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
