/** The customer's address book. */
import {
  checkAddress,
  addressRules,
  type Address,
  type CustomerAddress,
  type CustomerAddressUpdate,
} from '@storefront/contract';
import { html, type PageShop } from '../shared/kit.js';
import { formView, sent, typed, type Field, type Problem } from './form.js';
import { accountApi, accountPage, goTo, toSignIn, whoIs } from './frame.js';
import { problemsAfter, statusAfter } from './outcome.js';
import { missing, type Answer } from '../shared/view.js';

const HERE = '/account/addresses';
const TEXTS = {
  REQUIRED: 'Please fill this in.',
  POSTAL_CODE_INVALID: 'This is no postal code of that country.',
  REGION_INVALID: 'Please give the state or province by its short name, such as CA.',
} as const;

/** All fields for every country. The API reports a field that a country needs and that is missing. */
function fieldsOf({ store, locale }: PageShop, countryCode: string): Field[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = [...new Set((store?.markets ?? []).flatMap((market) => market.countries))]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const rules = addressRules(countryCode);
  return [
    { name: 'firstName', label: 'First name', autocomplete: 'given-name', required: true },
    { name: 'lastName', label: 'Last name', autocomplete: 'family-name', required: true },
    { name: 'company', label: 'Company', autocomplete: 'organization', whole: true },
    { name: 'address1', label: 'Street and number', autocomplete: 'address-line1', required: true, whole: true },
    { name: 'address2', label: 'Door, floor, or what helps to find you', autocomplete: 'address-line2', whole: true },
    {
      name: 'postalCode',
      label: 'Postal code',
      autocomplete: 'postal-code',
      required: rules.postalCode === 'required',
      ...(rules.postalExample && { hint: `Such as ${rules.postalExample}` }),
    },
    { name: 'city', label: 'Town', autocomplete: 'address-level2', required: true },
    {
      name: 'region',
      label: 'State or province',
      autocomplete: 'address-level1',
      required: rules.region === 'required',
    },
    { name: 'countryCode', label: 'Country', autocomplete: 'country', required: true, options: countries },
    { name: 'phone', label: 'Telephone', type: 'tel', autocomplete: 'tel' },
    { name: 'defaultShipping', label: 'Send parcels here unless I say otherwise', type: 'checkbox', whole: true },
    { name: 'defaultBilling', label: 'Write invoices to this address', type: 'checkbox', whole: true },
  ];
}

const PARTS = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'phone',
] as const;

function addressOf(values: Readonly<Record<string, string>>): Address {
  const texts = Object.fromEntries(PARTS.map((name) => [name, (values[name] ?? '').trim()]));
  return texts as Record<(typeof PARTS)[number], string>;
}

const problemsIn = (address: Address): Problem[] =>
  checkAddress(address).map(({ field, code }) => ({ field, text: TEXTS[code] }));

/** The list, and below it the form for a new address. */
export async function addresses(shop: PageShop): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  let values: Record<string, string> = { countryCode: shop.market?.countries[0] ?? '' };
  let problems: Problem[] = [];
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    const did = await act(shop, values);
    if (Array.isArray(did)) problems = did;
    else return did;
  }
  // The outcome of a form is shown even when the list cannot be read.
  const list = await accountApi(shop).addresses.list().catch(unlessKnown(problems));
  const fields = fieldsOf(shop, values['countryCode'] ?? '');
  return accountPage(shop, {
    title: 'Addresses',
    status: statusAfter(problems),
    main: html`${list.length === 0 ? html`<p>None yet. The first one is used for parcels and invoices alike.</p>` : ''}
      ${
        list.length === 0
          ? ''
          : html`<ul class="cards">
              ${list.map((item) => html`<li>${addressView(item, shop.locale)}</li>`)}
            </ul>`
      }
      <h2>${list.length === 0 ? 'An address' : 'Another address'}</h2>
      ${formView({ fields, values: typed(values, fields), problems, button: 'Keep this address', hidden: { act: 'add' }, columns: true })}`,
  });
}

const unlessKnown =
  (problems: readonly Problem[]) =>
  (error: unknown): CustomerAddress[] => {
    if (problems.length === 0) throw error;
    return [];
  };

/** Performs the action of a button or of the list's form. @returns the next page, or the problems */
async function act(shop: PageShop, values: Readonly<Record<string, string>>): Promise<Answer | Problem[]> {
  const book = accountApi(shop).addresses;
  const id = values['id'] ?? '';
  const what = values['act'];
  if (what === 'remove') {
    const isDone = async () => !(await book.list()).some((candidate) => candidate.id === id);
    return ended('removed', () => book.remove(id), isDone);
  }
  if (what === 'shipping' || what === 'billing') {
    const change = what === 'shipping' ? { defaultShipping: true } : { defaultBilling: true };
    return ended('saved', () => book.update(id, change), isInBook(shop, change, id));
  }
  const address = addressOf(values);
  const problems = problemsIn(address);
  if (problems.length > 0) return problems;
  const wanted = { ...address, ...defaults(values) };
  return ended('saved', () => book.add(wanted), isInBook(shop, wanted));
}

/** Performs the write. Repeating it is safe: an address is saved once and removed once. */
async function ended(
  done: 'saved' | 'removed',
  write: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<Answer | Problem[]> {
  try {
    await write();
  } catch (error) {
    const look = 'Look at your addresses in a minute, or send it again: doing it twice does no harm.';
    const problems = await problemsAfter(error, { isDone, look });
    if (problems.length > 0) return problems;
  }
  return goTo(`${HERE}?done=${done}`);
}

/** Whether the book has an address with these values. @param id of that address; absent: any */
const isInBook = (shop: PageShop, wanted: CustomerAddressUpdate, id?: string) => async (): Promise<boolean> => {
  const parts = Object.entries(wanted);
  return (await accountApi(shop).addresses.list()).some(
    (candidate) =>
      (id === undefined || candidate.id === id) &&
      parts.every(([name, value]) => (candidate[name as keyof CustomerAddress] ?? '') === value),
  );
};

const defaults = (values: Readonly<Record<string, string>>) => ({
  ...(values['defaultShipping'] === 'yes' && { defaultShipping: true }),
  ...(values['defaultBilling'] === 'yes' && { defaultBilling: true }),
});

function addressView(customerAddress: CustomerAddress, locale: string): unknown {
  const country =
    customerAddress.countryCode && new Intl.DisplayNames([locale], { type: 'region' }).of(customerAddress.countryCode);
  const lines = [
    `${customerAddress.firstName} ${customerAddress.lastName}`,
    customerAddress.company,
    customerAddress.address1,
    customerAddress.address2,
    [customerAddress.postalCode, customerAddress.city].filter(Boolean).join(' '),
    [customerAddress.region, country].filter(Boolean).join(', '),
  ].filter(Boolean);
  const button = (what: string, label: string) =>
    html`<button
      class="link"
      name="act"
      value=${what}
      aria-label=${`${label}: ${customerAddress.address1}, ${customerAddress.city}`}
    >
      ${label}
    </button>`;
  return html`<address>${lines.join('\n')}</address>
    ${
      customerAddress.defaultShipping || customerAddress.defaultBilling
        ? html`<p class="badges">
            ${customerAddress.defaultShipping ? html`<span class="badge">Parcels go here</span>` : ''}
            ${customerAddress.defaultBilling ? html`<span class="badge">Invoices go here</span>` : ''}
          </p>`
        : ''
    }
    <form method="post" class="actions">
      <input type="hidden" name="id" value=${customerAddress.id} />
      <a
        href=${`${HERE}/${encodeURIComponent(customerAddress.id)}`}
        aria-label=${`Change: ${customerAddress.address1}, ${customerAddress.city}`}
        >Change</a
      >
      ${customerAddress.defaultShipping ? '' : button('shipping', 'Send parcels here')}
      ${customerAddress.defaultBilling ? '' : button('billing', 'Invoices here')} ${button('remove', 'Remove')}
    </form>`;
}

/** The page to edit one address. */
export async function address(shop: PageShop, id: string): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  const book = accountApi(shop).addresses;
  const known = (await book.list()).find((candidate) => candidate.id === id);
  if (!known) return missing(shop);
  const { defaultShipping, defaultBilling, ...rest } = known;
  let values: Record<string, string> = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value]));
  if (defaultShipping) values['defaultShipping'] = 'yes';
  if (defaultBilling) values['defaultBilling'] = 'yes';
  let problems: Problem[] = [];
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    const changed = addressOf(values);
    problems = problemsIn(changed);
    if (problems.length === 0) {
      const wanted = { ...changed, ...defaults(values) };
      const outcome = await ended('saved', () => book.update(id, wanted), isInBook(shop, wanted, id));
      if (!Array.isArray(outcome)) return outcome;
      problems = outcome;
    }
  }
  const fields = fieldsOf(shop, values['countryCode'] ?? '');
  return accountPage(shop, {
    title: 'Change an address',
    status: statusAfter(problems),
    main: formView({
      fields,
      values: typed(values, fields),
      problems,
      button: 'Save',
      columns: true,
      aside: html`<a href=${HERE}>Leave it as it was</a>`,
    }),
  });
}
