// @ts-check
/* global HTMLElement, HTMLFormElement, HTMLButtonElement, HTMLInputElement, location */
import { applyAppearance } from './appearance.js';
import { ask, focusQuestion } from './challenge.js';
import { Channel, connection, isParams, watchHeight } from './channel.js';
import { confirmPayment } from './confirm.js';
import { announce, byId } from './dom.js';
import { Fields, fieldRefused } from './fields.js';
import { addFonts } from './fonts.js';
import { loadTestCards, showTestCards } from './test-cards.js';
import { textOf, textsFor } from './texts.js';

/** @typedef {{ amount: number, currency: string }} Money */

const publishableKey = new URLSearchParams(location.search).get('key') ?? '';
let { texts } = textsFor('en');
let locale = 'en';
/** The amount that the page shows to the shopper. @type {Money | undefined} */
let amount;
/** @type {Promise<unknown> | undefined} */
let paying;

const fields = new Fields(texts, () => tellChange());
const [{ port, options }, cards] = await Promise.all([connection(), loadTestCards()]);
fields.setTestNumbers(cards.map(({ number }) => number));
showTestCards(cards, (values) => {
  if (paying) return;
  fields.fill(values);
  fields.focus();
});

const channel = new Channel(port, {
  update: (params) => update(params),
  validate: () => fields.validate(),
  focus: () => {
    if (!focusQuestion()) fields.focus();
  },
  fonts: (params) => addFonts(params['fonts']),
  // A second call during a payment returns the same payment.
  confirm: (params) => (paying ??= confirm(params).finally(() => (paying = undefined))),
});

update(options);
byId('main', HTMLElement).hidden = false;
byId('form', HTMLFormElement).addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) channel.tell('submit');
});
byId('form', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
watchHeight([byId('main', HTMLElement), byId('challenge-content', HTMLElement)], (height) =>
  channel.tell('height', height),
);
channel.tell('ready');

/** @param {Record<string, unknown>} changes */
function update(changes) {
  applyAppearance(changes['appearance']);
  if (isMoney(changes['amount'])) amount = changes['amount'];
  if (typeof changes['locale'] === 'string') locale = changes['locale'];
  const found = textsFor(locale);
  texts = found.texts;
  document.documentElement.lang = found.language;
  document.documentElement.dir = found.dir;
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = textOf(texts, element.getAttribute('data-text') ?? '') ?? '';
  }
  byId('close', HTMLButtonElement).ariaLabel = texts.close;
  fields.setTexts(texts);
}

/** @param {Record<string, unknown>} params @returns {Promise<unknown>} */
async function confirm({ clientSecret }) {
  if (typeof clientSecret !== 'string') throw new Error('confirm needs the clientSecret that the shop’s server got');
  const card = fields.validate() === null ? fields.read() : undefined;
  if (!card) {
    fields.focus();
    return { status: 'failed', code: 'incomplete', message: texts.incomplete, retryable: true };
  }
  fields.lock(true);
  announce(texts.processing);
  try {
    const confirmation = { publishableKey, clientSecret, card, ...(amount ? { expected: amount } : {}) };
    const outcome = await confirmPayment(confirmation, (intent) =>
      ask(question(intent), (open) => channel.tell('challenge', { open })),
    );
    if (outcome.status === 'failed') {
      const { code, declineCode, retryable } = outcome;
      const message = textOf(texts, declineCode ?? '') ?? textOf(texts, code) ?? texts.failed;
      const field = fieldRefused(code, declineCode);
      if (field) fields.refuse(field, message);
      return { status: 'failed', code: declineCode ?? code, message, retryable };
    }
    if (outcome.status !== 'unknown') fields.clear();
    return outcome;
  } finally {
    fields.lock(false);
    announce('');
  }
}

/** @param {import('./confirm.js').Intent} intent */
function question({ amount: minor, currency, digits, card }) {
  // The digits come from the provider: browsers differ about those of some currencies.
  const sum = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
  return texts.challengeText.replace('{amount}', sum).replace('{last4}', card?.last4 ?? '');
}

function tellChange() {
  channel.tell('change', { complete: fields.complete, empty: fields.empty, brand: fields.brand });
}

/** @param {unknown} value @returns {value is Money} */
function isMoney(value) {
  return isParams(value) && Number.isSafeInteger(value['amount']) && typeof value['currency'] === 'string';
}
