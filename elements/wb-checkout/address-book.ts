import type { Address, CustomerAddress } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import type { CodePorts } from '../../src/element-base/cart/code-field.js';
import type { addressLines } from '../../src/element-base/checkout/address-view.js';
import type { framed } from '../../src/element-base/form/field.template.js';
import { addressBookMessages } from '../../src/element-base/texts/address-book.js';
import type { AddressChangeDetail } from '../../src/events/index.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressField, AddressKind } from './checkout-form.js';
import type { CheckoutModel } from './checkout-model.js';
import type { WbCheckout } from './wb-checkout.js';

const notContent: ReadonlySet<string> = new Set(['id', 'defaultShipping', 'defaultBilling']);

/** What tells one address from another; spaces and capitals do not, and what is empty might as well be absent. */
const contentOf = (address: Partial<CustomerAddress>): string =>
  Object.entries(address)
    .filter(([field, value]) => value && !notContent.has(field))
    .map(([field, value]) => `${field} ${String(value).trim().replaceAll(/\s+/g, ' ').toLowerCase()}`)
    .sort()
    .join('\n');

/** How many are to choose from; the API keeps up to 50. */
const MOST_SHOWN = 20;

/** Also what the form has already: two files with the same code would be three. */
export interface BookPorts extends Pick<CodePorts, 'texts' | 'announce' | 'emit'> {
  host: WbCheckout;
  shop(): Storefront | undefined;
  model: Pick<CheckoutModel, 'form' | 'countries'>;
  addressLines: typeof addressLines;
  framed: typeof framed;
  /** Whether the address shall be saved once the order is placed. */
  isWanted(): boolean;
  want(save: boolean): void;
}

/** Of whoever is signed in. Rejects when it cannot be read */
export async function openBook({ client }: Storefront, ports: BookPorts): Promise<AddressBook> {
  return new AddressBook(await client.account.addresses.list(), ports);
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
    const kept = await client.account.addresses.add(whole);
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
    const { form } = this.#its.model;
    const root = this.#its.host.shadowRoot;
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
    const isEmpty = Object.entries(form.address('shipping')).every(
      ([field, value]) => !value || (field === 'countryCode' && value === form.suggestedCountry),
    );
    if (!usual || this.#isLateAbove || !this.#isServed(usual) || !isEmpty) return;
    this.#fill('shipping', usual);
  }

  /** The fields have been put away: when they are drawn again, nothing moves any more. */
  drawnAnew(): void {
    this.#isLateAbove = this.#isLateBelow = false;
  }

  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | undefined {
    if (this.known.length === 0 || this.#isLateAbove) return undefined;
    const { savedAddresses, anotherAddress, notShippedTo } = this.#its.texts(addressBookMessages);
    const chosen = this.#match(this.#its.model.form.address(kind));
    const id = `saved-${kind}`;
    const option = (its: CustomerAddress): TemplateResult => {
      const isOpen = kind === 'billing' || this.#isServed(its);
      const words = this.#words(its);
      return html`<option value=${its.id} .selected=${its === chosen} ?disabled=${!isOpen}>
        ${isOpen ? words : notShippedTo(words)}
      </option>`;
    };
    return this.#its.framed(
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

  saveBox(): TemplateResult | undefined {
    if (this.#isLateBelow || this.has(this.#its.model.form.address('shipping'))) return undefined;
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
    const { host, model, emit } = this.#its;
    const now = model.form.address(kind);
    const next = this.known.find((its) => its.id === id);
    if (next) {
      if (!this.has(now)) this.#before.set(kind, now);
      this.#fill(kind, next);
    } else {
      // What was written by hand comes back; what is saved is not lost.
      this.#write(kind, this.#before.get(kind) ?? { countryCode: now.countryCode });
    }
    host.requestUpdate();
    emit<AddressChangeDetail>('wb-address-change', { kind, address: model.form.address(kind) });
  }

  #fill(kind: AddressKind, address: CustomerAddress): void {
    this.#write(kind, address);
    this.#its.announce(this.#its.texts(addressBookMessages).addressFilled(this.#words(address)));
  }

  /** As typed, the country first; what the address does not have is emptied. */
  #write(kind: AddressKind, address: Partial<Address>): void {
    const { form } = this.#its.model;
    for (const field of Object.keys(form.address(kind)) as AddressField[]) form.type(kind, field, address[field] ?? '');
  }

  #match(address: Partial<Address>): CustomerAddress | undefined {
    const content = contentOf(address);
    return this.known.find((its) => contentOf(its) === content);
  }

  #isServed({ countryCode }: CustomerAddress): boolean {
    const { countries } = this.#its.model;
    return countries.length === 0 || countries.includes(countryCode);
  }

  /** In a line. */
  #words(address: CustomerAddress): string {
    return this.#its.addressLines(address, this.#its.host.locale).join(', ');
  }
}
