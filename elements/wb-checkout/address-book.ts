import type { Address, CustomerAddress } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { accountOf } from '../../src/context/account.js';
import type { Storefront } from '../../src/context/storefront.js';
import type { CodePorts } from '../../src/element-base/cart/code-field.js';
import { addressLines } from '../../src/element-base/checkout/address-view.js';
import { framed } from '../../src/element-base/form/field.template.js';
import { addressBookMessages } from '../../src/element-base/texts/address-book.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressKind, CheckoutForm } from './checkout-form.js';
import { isSameAddress } from './same-address.js';

/** How many are to choose from; the API keeps up to 50. */
const MOST_SHOWN = 20;

export interface BookPorts extends Pick<CodePorts, 'texts' | 'announce'> {
  form: CheckoutForm;
  /** What the form is drawn in. */
  root(): ShadowRoot | null;
  locale(): string;
  /** Where the market ships to. */
  countries(): readonly string[];
  redraw(): void;
  /** The shopper chose another address. */
  changed(kind: AddressKind): void;
  /** Whether the address shall be saved once the order is placed. */
  isWanted(): boolean;
  want(save: boolean): void;
}

/** @returns undefined when nobody is signed in. Rejects when that cannot be said */
export async function openBook({ client }: Storefront, ports: BookPorts): Promise<AddressBook | undefined> {
  const account = accountOf(client);
  return (await account.session()) ? new AddressBook(await account.addresses.list(), ports) : undefined;
}

/** Keeps an address in the account, unless the book has it. @returns what is said when that failed */
export async function saveAddress(
  { client }: Storefront,
  address: Partial<Address>,
  book: AddressBook | undefined,
  { texts, announce }: BookPorts,
): Promise<string | undefined> {
  if (book?.has(address)) return undefined;
  const whole = { firstName: '', lastName: '', address1: '', city: '', countryCode: '', ...address };
  try {
    const kept = await accountOf(client).addresses.add(whole);
    book?.known.push(kept);
    return undefined;
  } catch {
    const { addressNotSaved } = texts(addressBookMessages);
    announce(addressNotSaved);
    return addressNotSaved;
  }
}

/** What a customer has saved, as the form offers it. */
export class AddressBook {
  /** The defaults first. */
  readonly known: CustomerAddress[];

  readonly #its: BookPorts;
  /** What stood in the fields before a saved address was chosen. */
  readonly #before = new Map<AddressKind, Partial<Address>>();
  /** The shopper was at the fields, or below them, when the book came: nothing is put in above what is typed in. */
  #isLateAbove = false;
  #isLateBelow = false;

  constructor(known: readonly CustomerAddress[], ports: BookPorts) {
    this.known = [...known];
    this.#its = ports;
  }

  has(address: Partial<Address>): boolean {
    return this.#match(address) !== undefined;
  }

  /** Call it once, when the form is there. Fills in the default address where nobody has written anything. */
  begin(): void {
    const root = this.#its.root();
    const fields = root?.querySelector('[data-testid="shipping-address"]');
    if (fields && root?.host.matches(':focus-within')) {
      // What has focus in light DOM, the provider's form, is below.
      const where = root.activeElement
        ? fields.compareDocumentPosition(root.activeElement)
        : Node.DOCUMENT_POSITION_FOLLOWING;
      this.#isLateAbove = (where & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      this.#isLateBelow = this.#isLateAbove && (where & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0;
    }
    const usual = this.known.find(({ defaultShipping }) => defaultShipping);
    if (!usual || this.#isLateAbove || !this.#isServed(usual) || !this.#its.form.isUntouched('shipping')) return;
    this.#fill('shipping', usual);
  }

  /** The fields have been put away: when they are drawn again, nothing moves any more. */
  drawnAnew(): void {
    this.#isLateAbove = this.#isLateBelow = false;
  }

  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | typeof nothing {
    if (this.known.length === 0 || this.#isLateAbove) return nothing;
    const { savedAddresses, anotherAddress, notShippedTo } = this.#its.texts(addressBookMessages);
    const chosen = this.#match(this.#its.form.address(kind));
    const id = `saved-${kind}`;
    const option = (its: CustomerAddress): TemplateResult => {
      const isOpen = kind === 'billing' || this.#isServed(its);
      const words = this.#words(its);
      return html`<option value=${its.id} .selected=${its === chosen} ?disabled=${!isOpen}>
        ${isOpen ? words : notShippedTo(words)}
      </option>`;
    };
    return framed(
      context,
      { id, label: savedAddresses, required: true },
      html`<select
        part="input"
        id=${id}
        name=${id}
        autocomplete="off"
        data-testid=${id}
        @change=${({ target }: Event) => this.#choose(kind, (target as HTMLSelectElement).value)}
      >
        <option value="" .selected=${!chosen}>${anotherAddress}</option>
        ${this.known.slice(0, MOST_SHOWN).map(option)}
      </select>`,
    );
  }

  saveBox({ form }: CheckoutContext): TemplateResult | typeof nothing {
    if (this.#isLateBelow || this.has(form.address('shipping'))) return nothing;
    return html`<label class="check-row">
      <input
        type="checkbox"
        name="save-address"
        .checked=${this.#its.isWanted()}
        data-testid="save-address"
        @change=${({ target }: Event) => this.#its.want((target as HTMLInputElement).checked)}
      />
      <span>${this.#its.texts(addressBookMessages).saveAddress}</span>
    </label>`;
  }

  #choose(kind: AddressKind, id: string): void {
    const { form, redraw, changed } = this.#its;
    const now = form.address(kind);
    const next = this.known.find((its) => its.id === id);
    if (next) {
      if (!this.has(now)) this.#before.set(kind, now);
      this.#fill(kind, next);
    } else {
      // What was written by hand comes back; what is saved is not lost.
      form.fill(kind, this.#before.get(kind) ?? { countryCode: now.countryCode });
    }
    redraw();
    changed(kind);
  }

  #fill(kind: AddressKind, address: CustomerAddress): void {
    const { form, texts, announce } = this.#its;
    form.fill(kind, address);
    announce(texts(addressBookMessages).addressFilled(this.#words(address)));
  }

  #match(address: Partial<Address>): CustomerAddress | undefined {
    return this.known.find((its) => isSameAddress(its, address));
  }

  #isServed({ countryCode }: CustomerAddress): boolean {
    const countries = this.#its.countries();
    return countries.length === 0 || countries.includes(countryCode);
  }

  #words(address: CustomerAddress): string {
    return addressLines(address, this.#its.locale()).join(', ');
  }
}
