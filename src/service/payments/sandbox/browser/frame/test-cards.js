// @ts-check
/* global HTMLElement, HTMLDetailsElement */
import { formatNumber } from './card.js';
import { byId } from './dom.js';

/** @typedef {{ number: string, brand: string, description: string }} TestCard */

/** @returns {Promise<readonly TestCard[]>} */
export async function loadTestCards() {
  const response = await fetch('/v1/test-cards');
  if (!response.ok) throw new Error(`The test cards were answered ${String(response.status)}`);
  const { items } = /** @type {{ items: TestCard[] }} */ (await response.json());
  return items;
}

/**
 * Lists the cards behind a disclosure; choosing one fills in the form.
 * @param {readonly TestCard[]} cards
 * @param {(values: { number: string, expiry: string, cvc: string }) => void} choose
 */
export function showTestCards(cards, choose) {
  const details = byId('test-cards', HTMLDetailsElement);
  const expiry = `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`;
  const items = cards.map(({ number, brand, description }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(span(formatNumber(number)), ' ', span(description));
    button.addEventListener('click', () => {
      details.open = false;
      choose({ number: formatNumber(number), expiry, cvc: brand === 'amex' ? '1234' : '123' });
    });
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  byId('test-card-list', HTMLElement).replaceChildren(...items);
}

/** @param {string} text */
function span(text) {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}
