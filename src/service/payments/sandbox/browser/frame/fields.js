// @ts-check
/* global HTMLElement, HTMLInputElement */
import { brandOf, brands, digitsOf, formatExpiry, formatNumber, isPast, lengthOf, luhn, parseExpiry } from './card.js';
import { announce, byId } from './dom.js';
import { formatInput } from './format-input.js';

/**
 * @typedef {'number' | 'expiry' | 'cvc'} FieldName
 * @typedef {Partial<Record<FieldName, string>>} FieldErrors
 * @typedef {{ number: string, expMonth: number, expYear: number, cvc: string }} Card
 */

/** @type {readonly FieldName[]} */
const names = ['number', 'expiry', 'cvc'];
const inputs = {
  number: byId('number', HTMLInputElement),
  expiry: byId('expiry', HTMLInputElement),
  cvc: byId('cvc', HTMLInputElement),
};

/** The three inputs, their errors, and the messages of these. */
export class Fields {
  /** @type {import('./texts.js').Texts} */
  #texts;
  /** @type {ReadonlySet<string>} */
  #testNumbers = new Set();
  #onChange;
  /** Fields whose error is shown. @type {Set<FieldName>} */
  #checked = new Set();
  /** The field and reason that the bank refused, until the shopper changes the card or tries again. @type {Map<FieldName, string>} */
  #refused = new Map();

  /**
   * @param {import('./texts.js').Texts} texts
   * @param {() => void} onChange after every change
   */
  constructor(texts, onChange) {
    this.#texts = texts;
    this.#onChange = onChange;
    formatInput(inputs.number, formatNumber, (text) => lengthOf(brandOf(digitsOf(text))));
    formatInput(inputs.expiry, formatExpiry, () => 4);
    formatInput(
      inputs.cvc,
      (text) => digitsOf(text).slice(0, this.#cvcLength()),
      () => this.#cvcLength(),
    );
    for (const name of names) {
      inputs[name].addEventListener('input', () => this.#changed(name));
      inputs[name].addEventListener('blur', () => this.#left(name));
    }
  }

  /** @param {import('./texts.js').Texts} texts */
  setTexts(texts) {
    this.#texts = texts;
    for (const name of this.#checked) this.#show(name);
  }

  /** The accepted numbers: a real card's number never leaves this page. @param {readonly string[]} numbers */
  setTestNumbers(numbers) {
    this.#testNumbers = new Set(numbers);
  }

  get complete() {
    return names.every((name) => this.#errorOf(name) === undefined);
  }

  get empty() {
    return names.every((name) => inputs[name].value === '');
  }

  get brand() {
    return brandOf(digitsOf(inputs.number.value));
  }

  /** Shows the errors. @returns {FieldErrors | null} */
  validate() {
    this.#forgive();
    /** @type {FieldErrors} */
    const errors = {};
    for (const name of names) {
      this.#checked.add(name);
      const error = this.#show(name);
      if (error !== undefined) errors[name] = error;
    }
    const found = Object.values(errors);
    if (found.length === 0) return null;
    announce(found.join(' '));
    return errors;
  }

  /** Marks the field that the bank refused. @param {FieldName} name @param {string} text */
  refuse(name, text) {
    this.#refused.set(name, text);
    this.#show(name);
  }

  /** Focuses the first field with an error, else the first empty field, else the first field. */
  focus() {
    const wrong = names.find((name) => inputs[name].getAttribute('aria-invalid') === 'true');
    const empty = names.find((name) => inputs[name].value === '');
    inputs[wrong ?? empty ?? 'number'].focus();
  }

  /** The typed card, only when complete. @returns {Card | undefined} */
  read() {
    const expiry = parseExpiry(inputs.expiry.value);
    if (!this.complete || !expiry) return undefined;
    return {
      number: digitsOf(inputs.number.value),
      expMonth: expiry.month,
      expYear: expiry.year,
      cvc: digitsOf(inputs.cvc.value),
    };
  }

  /** @param {{ number: string, expiry: string, cvc: string }} values */
  fill(values) {
    for (const name of names) {
      inputs[name].value = values[name];
      this.#changed(name);
    }
  }

  clear() {
    for (const input of Object.values(inputs)) input.value = '';
    this.#checked.clear();
    this.#refused.clear();
    for (const name of names) this.#show(name);
    this.#changed('number');
  }

  /** While a payment runs nothing may be changed; focus and reading stay possible. @param {boolean} locked */
  lock(locked) {
    for (const input of Object.values(inputs)) input.readOnly = locked;
    document.body.ariaBusy = locked ? 'true' : null;
  }

  #cvcLength() {
    return brands[this.brand].cvc;
  }

  #forgive() {
    const names = [...this.#refused.keys()];
    this.#refused.clear();
    for (const name of names) this.#show(name);
  }

  /** @param {FieldName} name */
  #changed(name) {
    this.#forgive();
    if (name === 'number') {
      byId('brand', HTMLElement).textContent = brands[this.brand].name;
      const { value } = inputs.cvc;
      if (value.length > this.#cvcLength()) inputs.cvc.value = value.slice(0, this.#cvcLength());
    }
    // A shown error stays until it is fixed; no new error appears while someone types.
    if (this.#checked.has(name) && this.#errorOf(name) === undefined) this.#show(name);
    if (name === 'number' && this.#checked.has('cvc')) this.#show('cvc');
    this.#onChange();
  }

  /** @param {FieldName} name */
  #left(name) {
    if (inputs[name].value === '') return;
    this.#checked.add(name);
    const before = byId(`${name}-error`, HTMLElement).textContent;
    const error = this.#show(name);
    if (error !== undefined && error !== before) announce(error);
  }

  /** @param {FieldName} name @returns {string | undefined} the error now shown */
  #show(name) {
    const key = this.#checked.has(name) ? this.#errorOf(name) : undefined;
    const text = key === undefined ? this.#refused.get(name) : this.#texts[key];
    byId(`${name}-error`, HTMLElement).textContent = text ?? '';
    if (text === undefined) inputs[name].removeAttribute('aria-invalid');
    else inputs[name].setAttribute('aria-invalid', 'true');
    return text;
  }

  /** @param {FieldName} name @returns {import('./texts.js').TextKey | undefined} */
  #errorOf(name) {
    const { value } = inputs[name];
    if (name === 'number') {
      const digits = digitsOf(value);
      if (digits === '') return 'numberEmpty';
      if (digits.length < Math.min(lengthOf(this.brand), 16)) return 'numberIncomplete';
      if (!luhn(digits)) return 'numberInvalid';
      return this.#testNumbers.has(digits) ? undefined : 'numberNotTest';
    }
    if (name === 'expiry') {
      if (value === '') return 'expiryEmpty';
      const expiry = parseExpiry(value);
      if (!expiry) return 'expiryInvalid';
      return isPast(expiry, Date.now()) ? 'expiryPast' : undefined;
    }
    if (value === '') return 'cvcEmpty';
    return digitsOf(value).length < this.#cvcLength() ? 'cvcIncomplete' : undefined;
  }
}

/**
 * The field that the bank refused; undefined when another card would not help.
 * @param {string} code
 * @param {string} [declineCode]
 * @returns {FieldName | undefined}
 */
export function fieldRefused(code, declineCode = code) {
  if (/_cvc$/.test(declineCode)) return 'cvc';
  if (/^(expired_card|invalid_expiry)$/.test(declineCode)) return 'expiry';
  const isCard = code === 'card_declined' || /_number$/.test(declineCode);
  return isCard && declineCode !== 'processing_error' ? 'number' : undefined;
}
