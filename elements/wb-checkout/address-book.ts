import type { Address, CustomerAddress } from '@storefront/contract';
import { html, type TemplateResult } from 'lit';
import type { Storefront } from '../../src/context/storefront.js';
import { announce } from '../../src/element-base/announcer.js';
import type { addressLines } from '../../src/element-base/checkout/address-view.js';
import type { framed } from '../../src/element-base/form/field.template.js';
import { fire } from '../../src/element-base/fire.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { addressBookMessages, type AddressBookTexts } from '../../src/element-base/texts/address-book.js';
import type { AddressChangeDetail } from '../../src/events/index.js';
import type { CheckoutContext } from './checkout-context.js';
import type { AddressField, AddressKind } from './checkout-form.js';
import type { CheckoutModel } from './checkout-model.js';
import type { WbCheckout } from './wb-checkout.js';

const notContent: ReadonlySet<string> = new Set(['id', 'defaultShipping', 'defaultBilling']);

/**
 * Identifies an address. Blanks and capitals make no difference, and an empty
 * field equals an absent one.
 */
const contentOf = (address: Partial<CustomerAddress>): string =>
  Object.entries(address)
    .filter(([field, value]) => value && !notContent.has(field))
    .map(([field, value]) => `${field} ${String(value).trim().replaceAll(/\s+/g, ' ').toLowerCase()}`)
    .sort()
    .join('\n');

/** The number of addresses offered; the API keeps up to 50. */
const MOST_SHOWN = 20;

/**
 * The checkout that the book belongs to. Includes code that the form has
 * already. Otherwise the bundler would split shared code into a third file.
 */
export interface BookContext {
  host: WbCheckout;
  shop(): Storefront | undefined;
  model: Pick<CheckoutModel, 'form' | 'countries'>;
  addressLines: typeof addressLines;
  framed: typeof framed;
  /** True if the address is to be saved once the order is placed. */
  isWanted(): boolean;
  want(save: boolean): void;
}

/**
 * Opens the address book of the signed-in customer. Rejects when it cannot be
 * read.
 */
export async function openBook({ client }: Storefront, context: BookContext): Promise<AddressBook> {
  return new AddressBook(await client.account.addresses.list(), context);
}

/**
 * Saves an address in the account, unless it is saved already.
 * @returns a notice if that failed
 */
export async function saveAddress(
  { client }: Storefront,
  address: Partial<Address>,
  book: AddressBook | undefined,
  { host }: BookContext,
): Promise<string | undefined> {
  if (book?.has(address)) return undefined;
  const whole = { firstName: '', lastName: '', address1: '', city: '', countryCode: '', ...address };
  try {
    const kept = await client.account.addresses.add(whole);
    book?.known.push(kept);
    return undefined;
  } catch {
    const { addressNotSaved } = messages(addressBookMessages, host.locale);
    announce(addressNotSaved);
    return addressNotSaved;
  }
}

/** The customer's saved addresses, as the form offers them. */
export class AddressBook {
  /** The default addresses come first. */
  readonly known: CustomerAddress[];

  readonly #context: BookContext;
  /** The fields' values before a saved address was chosen. */
  readonly #before = new Map<AddressKind, Partial<Address>>();
  /**
   * True if the shopper was in the address fields or below them when the book
   * arrived. Then nothing is inserted above the focused field.
   */
  #isLateAbove = false;
  #isLateBelow = false;

  constructor(known: readonly CustomerAddress[], context: BookContext) {
    this.known = [...known];
    this.#context = context;
  }

  get #texts(): AddressBookTexts {
    return messages(addressBookMessages, this.#context.host.locale);
  }

  has(address: Partial<Address>): boolean {
    return this.#match(address) !== undefined;
  }

  /**
   * Call it once, when the form is rendered. Fills in the default address if
   * the fields are empty.
   */
  begin(): void {
    const { form } = this.#context.model;
    const root = this.#context.host.shadowRoot;
    const fields = root?.querySelector('[data-testid="shipping-address"]');
    if (fields && root?.host.matches(':focus-within')) {
      // The provider's form, which has the focus in light DOM, is below.
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

  /**
   * The fields were removed. When they are rendered again, nothing can move any
   * more.
   */
  formRemoved(): void {
    this.#isLateAbove = this.#isLateBelow = false;
  }

  choice(context: CheckoutContext, kind: AddressKind): TemplateResult | undefined {
    if (this.known.length === 0 || this.#isLateAbove) return undefined;
    const { savedAddresses, anotherAddress, notShippedTo } = this.#texts;
    const chosen = this.#match(this.#context.model.form.address(kind));
    const id = `saved-${kind}`;
    const option = (customerAddress: CustomerAddress): TemplateResult => {
      const isOpen = kind === 'billing' || this.#isServed(customerAddress);
      const words = this.#words(customerAddress);
      return html`<option value=${customerAddress.id} .selected=${customerAddress === chosen} ?disabled=${!isOpen}>
        ${isOpen ? words : notShippedTo(words)}
      </option>`;
    };
    return this.#context.framed(
      context,
      { id, label: savedAddresses, required: true },
      /** @testid saved-shipping, saved-billing - The select of saved addresses */
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
    if (this.#isLateBelow || this.has(this.#context.model.form.address('shipping'))) return undefined;
    return html`<label class="check-row">
      <input
        type="checkbox"
        name="save-address"
        .checked=${this.#context.isWanted()}
        data-testid="save-address"
        @change=${({ target }: Event) => this.#context.want((target as HTMLInputElement).checked)}
      />
      <span>${this.#texts.saveAddress}</span>
    </label>`;
  }

  #choose(kind: AddressKind, id: string): void {
    const { host, model } = this.#context;
    const now = model.form.address(kind);
    const next = this.known.find((candidate) => candidate.id === id);
    if (next) {
      if (!this.has(now)) this.#before.set(kind, now);
      this.#fill(kind, next);
    } else {
      // Restores the shopper's own input. Saved addresses are not lost.
      this.#write(kind, this.#before.get(kind) ?? { countryCode: now.countryCode });
    }
    host.requestUpdate();
    fire<AddressChangeDetail>(host, 'wb-address-change', { kind, address: model.form.address(kind) });
  }

  #fill(kind: AddressKind, address: CustomerAddress): void {
    this.#write(kind, address);
    announce(this.#texts.addressFilled(this.#words(address)));
  }

  /**
   * Writes the fields as if typed, the country first. Fields that the address
   * lacks are emptied.
   */
  #write(kind: AddressKind, address: Partial<Address>): void {
    const { form } = this.#context.model;
    for (const field of Object.keys(form.address(kind)) as AddressField[]) form.type(kind, field, address[field] ?? '');
  }

  #match(address: Partial<Address>): CustomerAddress | undefined {
    const content = contentOf(address);
    return this.known.find((candidate) => contentOf(candidate) === content);
  }

  #isServed({ countryCode }: CustomerAddress): boolean {
    const { countries } = this.#context.model;
    return countries.length === 0 || countries.includes(countryCode);
  }

  /** The address on one line. */
  #words(address: CustomerAddress): string {
    return this.#context.addressLines(address, this.#context.host.locale).join(', ');
  }
}
