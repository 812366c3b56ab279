import type { Address, Checkout, CheckoutInput, CheckoutStep } from '@storefront/contract';
import { addressRules } from '@storefront/contract/address-rules';
import type { BillingDetails } from './payment/provider.js';

export type AddressKind = 'shipping' | 'billing';
export type AddressField = keyof Address;
/** Names an input of the form; also its `name` and the start of its ids. */
export type FieldId = 'email' | 'method' | 'terms' | `${AddressKind}-${AddressField}`;

export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) && text.length <= 254;

const fields: readonly AddressField[] = [
  'countryCode',
  'firstName',
  'lastName',
  'company',
  'vatNumber',
  'address1',
  'address2',
  'postalCode',
  'city',
  'region',
  'phone',
];

/** Filled together with the country, a region came with it; later, it belongs to the country before. */
const SAME_FILL_MS = 500;

/**
 * What stands in the form: what the shopper typed, and under it what the store already knows. What was typed is never
 * replaced by an answer. Knows no document.
 */
export class CheckoutForm {
  readonly #edit: (input: CheckoutInput) => void;
  readonly #knownNow: () => Checkout | undefined;
  readonly #typed = new Map<FieldId, string>();
  readonly #left = new Set<FieldId>();
  #sameAsShipping: boolean | undefined;
  #regionTypedAt: Record<AddressKind, number> = { shipping: -Infinity, billing: -Infinity };

  /** Steps the shopper has tried to leave: from then on their empty required fields are named, too. */
  readonly tried = new Set<CheckoutStep>();
  /** The country to start with when nothing else says one. */
  suggestedCountry = '';
  termsAccepted = false;

  /**
   * @param known the checkout as the store has it now
   * @param edit takes every change, in the shape the checkout store wants
   */
  constructor(known: () => Checkout | undefined, edit: (input: CheckoutInput) => void) {
    this.#knownNow = known;
    this.#edit = edit;
  }

  get #known(): Checkout | undefined {
    return this.#knownNow();
  }

  /** Forgets all: the next purchase starts anew. */
  clear(): void {
    this.#typed.clear();
    this.#left.clear();
    this.#sameAsShipping = undefined;
    this.tried.clear();
    this.termsAccepted = false;
  }

  get email(): string {
    return this.#typed.get('email') ?? this.#known?.email ?? '';
  }

  get sameAsShipping(): boolean {
    return this.#sameAsShipping ?? (this.#known?.billingAddress ?? null) === null;
  }

  get methodId(): string | null {
    return this.#known?.quote.shippingMethodId ?? null;
  }

  /** Whose bill it is, as payment providers take it; what is not known is left out. */
  billing(): BillingDetails {
    const kind = this.sameAsShipping ? 'shipping' : 'billing';
    const { firstName, lastName, address1, address2, city, region, postalCode, countryCode, phone } =
      this.address(kind);
    const filled = <T extends object>(its: T): Partial<T> =>
      Object.fromEntries(Object.entries(its).filter(([, value]) => Boolean(value))) as Partial<T>;
    const address = filled({ line1: address1, line2: address2, city, region, postalCode, country: countryCode });
    return filled({ name: `${firstName} ${lastName}`.trim(), email: this.email.trim(), phone, address });
  }

  address(kind: AddressKind): Record<AddressField, string> {
    return Object.fromEntries(fields.map((field) => [field, this.value(kind, field)])) as Record<AddressField, string>;
  }

  value(kind: AddressKind, field: AddressField): string {
    const known = kind === 'shipping' ? this.#known?.shippingAddress : this.#known?.billingAddress;
    const value = this.#typed.get(`${kind}-${field}`) ?? known?.[field] ?? '';
    return value || field !== 'countryCode' ? value : this.suggestedCountry;
  }

  typeEmail(value: string): void {
    this.#typed.set('email', value);
    // The API keeps e-mail addresses only; half of one stays here until it is whole.
    if (value.trim() === '' || isEmail(value.trim())) this.#edit({ email: value.trim() });
  }

  /**
   * @param at when it happened, in milliseconds of any clock; tells a region that came with its country from an older one
   */
  type(kind: AddressKind, field: AddressField, value: string, at = 0): void {
    if (field === 'region') this.#regionTypedAt[kind] = at;
    if (field === 'countryCode' && value !== this.value(kind, 'countryCode')) this.#leaveCountry(kind, value, at);
    this.#typed.set(`${kind}-${field}`, value);
    this.#send(kind);
  }

  /** Sends the delivery address as it stands in the form: another market has dropped its country. */
  restate(): void {
    this.#send('shipping');
  }

  chooseMethod(shippingMethodId: string): void {
    this.#edit({ shippingMethodId });
  }

  setSameAsShipping(same: boolean): void {
    this.#sameAsShipping = same;
    if (same) {
      this.#edit({ billingAddress: null });
      return;
    }
    // Most billing addresses share name and country with the parcel's.
    for (const field of ['countryCode', 'firstName', 'lastName'] as const) {
      const id = `billing-${field}` as const;
      if (!this.#typed.get(id)) this.#typed.set(id, this.value('shipping', field));
    }
    this.#send('billing');
  }

  /** The shopper left a field; from now on it says what is wrong with it. */
  leave(field: FieldId): void {
    if (this.#typed.has(field)) this.#left.add(field);
  }

  /** Whether a problem of this field is to be shown yet. */
  shows(field: FieldId, step: CheckoutStep): boolean {
    return this.tried.has(step) || this.#left.has(field);
  }

  /** Puts an address into fields that nobody has filled. */
  prefill(address: Partial<Address>): void {
    let changed = false;
    for (const field of fields) {
      const id = `shipping-${field}` as const;
      if (!address[field] || this.#typed.has(id) || this.#known?.shippingAddress[field]) continue;
      this.#typed.set(id, address[field]);
      changed = true;
    }
    if (changed) this.#send('shipping');
  }

  #leaveCountry(kind: AddressKind, next: string, at: number): void {
    const region = this.value(kind, 'region');
    const { regions, region: need } = addressRules(next);
    const cameWithIt = at - this.#regionTypedAt[kind] < SAME_FILL_MS && regions.includes(region);
    if (cameWithIt && need !== 'none') return;
    this.#typed.set(`${kind}-region`, '');
    this.#left.delete(`${kind}-region`);
  }

  #send(kind: AddressKind): void {
    const { countryCode, ...rest } = this.address(kind);
    // A country is two letters or nothing at all.
    const address = { ...rest, ...(countryCode && { countryCode }) };
    this.#edit(kind === 'shipping' ? { shippingAddress: address } : { billingAddress: address });
  }
}
