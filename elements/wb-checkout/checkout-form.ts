import type { Address, Checkout, CheckoutInput, CheckoutStep } from '@storefront/contract';
import { addressRules } from '@storefront/contract/address-rules';
import type { BillingDetails } from './payment/provider.js';

export type AddressKind = 'shipping' | 'billing';
export type AddressField = keyof Address;
/**
 * Identifies an input of the form. Also its `name` and the prefix of its ids.
 */
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

/**
 * Milliseconds. A region filled in within this time before the country belongs
 * to it; an older one belongs to the previous country.
 */
const SAME_FILL_MS = 500;

/**
 * The form's values: the shopper's input, and the store's data for fields
 * without input. Answers never overwrite input. Independent of the DOM.
 */
export class CheckoutForm {
  readonly #edit: (input: CheckoutInput) => void;
  readonly #knownNow: () => Checkout | undefined;
  readonly #typed = new Map<FieldId, string>();
  readonly #left = new Set<FieldId>();
  #sameAsShipping: boolean | undefined;
  #regionTypedAt: Record<AddressKind, number> = { shipping: -Infinity, billing: -Infinity };

  /**
   * Steps the shopper has tried to leave. Their empty required fields then show
   * an error too.
   */
  readonly tried = new Set<CheckoutStep>();
  /** The initial country if nothing else gives one. */
  suggestedCountry = '';
  termsAccepted = false;

  /**
   * @param known returns the checkout in its current state in the store
   * @param edit receives every change as input for the checkout store
   */
  constructor(known: () => Checkout | undefined, edit: (input: CheckoutInput) => void) {
    this.#knownNow = known;
    this.#edit = edit;
  }

  get #known(): Checkout | undefined {
    return this.#knownNow();
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

  /** Clears everything for the next purchase. */
  clear(): void {
    this.#typed.clear();
    this.#left.clear();
    this.#sameAsShipping = undefined;
    this.tried.clear();
    this.termsAccepted = false;
  }

  /** The billing details for payment providers. Unknown values are left out. */
  billing(): BillingDetails {
    const kind = this.sameAsShipping ? 'shipping' : 'billing';
    const { firstName, lastName, address1, address2, city, region, postalCode, countryCode, phone } =
      this.address(kind);
    const filled = <T extends object>(item: T): Partial<T> =>
      Object.fromEntries(Object.entries(item).filter(([, value]) => Boolean(value))) as Partial<T>;
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
    // The API accepts complete email addresses only. An incomplete one stays
    // here.
    if (value.trim() === '' || isEmail(value.trim())) this.#edit({ email: value.trim() });
  }

  /**
   * @param at time of the input in milliseconds of any clock; distinguishes a
   * region that was filled in with its country from an older one
   */
  type(kind: AddressKind, field: AddressField, value: string, at = 0): void {
    if (field === 'region') this.#regionTypedAt[kind] = at;
    if (field === 'countryCode' && value !== this.value(kind, 'countryCode')) this.#leaveCountry(kind, value, at);
    this.#typed.set(`${kind}-${field}`, value);
    this.#send(kind);
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
    // Most billing addresses have the name and country of the delivery address.
    for (const field of ['countryCode', 'firstName', 'lastName'] as const) {
      const id = `billing-${field}` as const;
      if (!this.#typed.get(id)) this.#typed.set(id, this.value('shipping', field));
    }
    this.#send('billing');
  }

  /** The shopper left a field. From now on the field shows its errors. */
  leave(field: FieldId): void {
    if (this.#typed.has(field)) this.#left.add(field);
  }

  /** True if an error of this field may be shown. */
  shows(field: FieldId, step: CheckoutStep): boolean {
    return this.tried.has(step) || this.#left.has(field);
  }

  /** Fills an address into the empty fields. */
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
    // The API accepts a country only as two letters, so an empty one is left
    // out.
    const address = { ...rest, ...(countryCode && { countryCode }) };
    this.#edit(kind === 'shipping' ? { shippingAddress: address } : { billingAddress: address });
  }
}
