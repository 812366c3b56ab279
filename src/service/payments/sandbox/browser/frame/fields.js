// @ts-check
/* global HTMLElement, HTMLInputElement */
import { brandOf, brands, digitsOf, formatExpiry, formatNumber, isPast, lengthOf, luhn, parseExpiry } from './card.js';
import { announce, byId } from './dom.js';
import { formatInput } from './format-input.js';

/**
 * @typedef {'number' | 'expiry' | 'cvc'} FieldName
 * @typedef {Partial<Record<FieldName, string>>} FieldErrors
 * @typedef {{ number: string, expMonth: number, expYear: number, cvc: string, postalCode?: string }} Card
 */

/** @type {readonly FieldName[]} */
const names = ['number', 'expiry', 'cvc'];
const inputs = {
  number: byId('number', HTMLInputElement),
  expiry: byId('expiry', HTMLInputElement),
  cvc: byId('cvc', HTMLInputElement),
  postalCode: byId('postalCode', HTMLInputElement),
};

/** The four inputs, their errors, and the messages of these. */
export class Fields {
  /** @type {import('./texts.js').Texts} */
  #texts;
  /** @type {ReadonlySet<string>} */
  #testNumbers = new Set();
  #onChange;
  /** Fields whose error is shown. @type {Set<FieldName>} */
  #told = new Set();

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
    inputs.postalCode.addEventListener('input', () => onChange());
  }

  /** @param {import('./texts.js').Texts} texts */
  setTexts(texts) {
    this.#texts = texts;
    for (const name of this.#told) this.#show(name);
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
    /** @type {FieldErrors} */
    const errors = {};
    for (const name of names) {
      this.#told.add(name);
      const error = this.#show(name);
      if (error !== undefined) errors[name] = error;
    }
    const found = Object.values(errors);
    if (found.length === 0) return null;
    announce(found.join(' '));
    return errors;
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
    const postalCode = inputs.postalCode.value.trim();
    return {
      number: digitsOf(inputs.number.value),
      expMonth: expiry.month,
      expYear: expiry.year,
      cvc: digitsOf(inputs.cvc.value),
      ...(postalCode === '' ? {} : { postalCode }),
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
    this.#told.clear();
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

  /** @param {FieldName} name */
  #changed(name) {
    if (name === 'number') {
      byId('brand', HTMLElement).textContent = brands[this.brand].name;
      const { value } = inputs.cvc;
      if (value.length > this.#cvcLength()) inputs.cvc.value = value.slice(0, this.#cvcLength());
    }
    // A shown error stays until it is fixed; no new error appears while someone types.
    if (this.#told.has(name) && this.#errorOf(name) === undefined) this.#show(name);
    if (name === 'number' && this.#told.has('cvc')) this.#show('cvc');
    this.#onChange();
  }

  /** @param {FieldName} name */
  #left(name) {
    if (inputs[name].value === '') return;
    this.#told.add(name);
    const before = byId(`${name}-error`, HTMLElement).textContent;
    const error = this.#show(name);
    if (error !== undefined && error !== before) announce(error);
  }

  /** @param {FieldName} name @returns {string | undefined} the error now shown */
  #show(name) {
    const key = this.#told.has(name) ? this.#errorOf(name) : undefined;
    const text = key === undefined ? undefined : this.#texts[key];
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
