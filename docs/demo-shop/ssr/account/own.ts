/** Overview, details and gift cards of a signed-in customer. */
import { html, type PageShop } from '../shared/kit.js';
import { formView, sent, typed, type Field, type Problem } from './form.js';
import { accountApi, accountPage, extensionPlace, goTo, marketOf, toSignIn, whoIs } from './frame.js';
import { ordersTable } from './orders.js';
import { problemsAfter, statusAfter } from './outcome.js';
import { missingOf } from './problems.js';
import type { Answer } from '../shared/view.js';

export async function overview(shop: PageShop): Promise<Answer> {
  const customer = await whoIs(shop);
  if (!customer) return toSignIn(shop);
  const api = accountApi(shop);
  const [orders, addresses] = await Promise.all([api.orders({ first: 3 }), api.addresses.list()]);
  const home = addresses.find(({ defaultShipping }) => defaultShipping);
  return accountPage(shop, {
    title: customer.firstName ? `Hello, ${customer.firstName}` : 'Hello',
    main: html`<h2>Last orders</h2>
      ${
        orders.items.length === 0
          ? html`<p>You have not ordered anything yet. <a href="/">To the shop</a></p>`
          : html`${ordersTable(orders.items, shop.locale)}
            ${orders.totalCount > 3 ? html`<p><a href="/account/orders">All ${orders.totalCount} orders</a></p>` : ''}`
      }
      <ul class="cards">
        <li>
          <h3>Where parcels go</h3>
          <p>${home ? `${home.address1}, ${home.postalCode ?? ''} ${home.city}` : 'No address is kept yet.'}</p>
          <p><a href="/account/addresses">Addresses</a></p>
        </li>
        <li>
          <h3>How we reach you</h3>
          <p>${customer.email}</p>
          <p><a href="/account/details">Details and password</a></p>
        </li>
      </ul>
      ${extensionPlace(shop, 'account.overview')}`,
  });
}

const person: Field[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
  {
    name: 'marketingConsent',
    label: 'Write to me when the kiln has been opened: a letter a month at most.',
    type: 'checkbox',
  },
];
const passwords: Field[] = [
  { name: 'currentPassword', label: 'Current password', type: 'password', autocomplete: 'current-password' },
  {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: '8 characters or more, as long as you like.',
  },
];
const ending: Field[] = [{ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }];

export async function details(shop: PageShop): Promise<Answer> {
  const customer = await whoIs(shop);
  if (!customer) return toSignIn(shop);
  const wrong: Record<string, Problem[]> = {};
  let values: Record<string, string> = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    marketingConsent: customer.marketingConsent ? 'yes' : '',
  };
  if (shop.request.method === 'POST') {
    const given = await sent(shop.request);
    const what = given['act'] ?? '';
    if (what === 'person') values = given;
    const done = await change(shop, what, given);
    if (!Array.isArray(done)) return done;
    wrong[what] = done;
  }
  return accountPage(shop, {
    title: 'Details',
    status: statusAfter(Object.values(wrong).flat()),
    main: html`<p>Your address for letters is <b>${customer.email}</b>.</p>
      ${formView({ id: 'person', fields: person, values: typed(values, person), problems: wrong['person'] ?? [], hidden: { act: 'person' }, button: 'Save' })}
      <h2>Password</h2>
      ${formView({ id: 'word', fields: passwords, problems: wrong['word'] ?? [], hidden: { act: 'word' }, button: 'Change the password' })}
      <h2 class="apart">Close the account</h2>
      <p>
        Names, addresses and gift cards kept here are deleted. What you have bought stays in our books, as the law wants
        it.
      </p>
      ${formView({ id: 'ending', fields: ending, problems: wrong['ending'] ?? [], hidden: { act: 'ending' }, button: 'Close my account', quiet: true })}`,
  });
}

/** @returns the next page, or the problems */
async function change(
  shop: PageShop,
  what: string,
  given: Readonly<Record<string, string>>,
): Promise<Answer | Problem[]> {
  const asked = askedFor(shop, what, given);
  const empty = missingOf(given, asked.needs);
  if (empty.length > 0) return empty;
  try {
    await asked.act();
  } catch (error) {
    const problems = await problemsAfter(error, asked);
    if (problems.length > 0) return problems;
  }
  return goTo(asked.next);
}

/** The request of one of the page's forms, and how its outcome is read back. */
function askedFor(shop: PageShop, what: string, given: Readonly<Record<string, string>>) {
  const api = accountApi(shop);
  const password = given['password'] ?? '';
  if (what === 'person') {
    const { firstName = '', lastName = '' } = given;
    const wanted = { firstName, lastName, marketingConsent: given['marketingConsent'] === 'yes' };
    return {
      needs: [],
      act: () => api.update(wanted),
      isDone: async () => {
        const { firstName: first, lastName: last, marketingConsent } = await api.get();
        return first === firstName && last === lastName && marketingConsent === wanted.marketingConsent;
      },
      look: 'Please save once more: doing it twice does no harm.',
      next: '/account/details?done=saved',
    };
  }
  if (what === 'word')
    return {
      needs: ['currentPassword', 'password'],
      act: () => api.changePassword(given['currentPassword'] ?? '', password, marketOf(shop)),
      look: 'Sign out, and sign in with the new password. If it is refused, the former one still holds.',
      next: '/account/details?done=password',
    };
  return {
    needs: ['password'],
    act: () => api.remove(password, marketOf(shop)),
    isDone: async () => (await api.session()) === null,
    look: 'Please try it once more. If you are asked to sign in, the account is closed.',
    next: '/',
  };
}

export async function giftCards(shop: PageShop): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  return accountPage(shop, {
    title: 'Gift cards',
    main: html`<wb-my-gift-cards show="all"></wb-my-gift-cards>
      <h2 class="scripted">What is left on another one?</h2>
      <wb-gift-card-input class="scripted" mode="balance"></wb-gift-card-input>
      <p class="scriptless notice">
        Adding a card, and asking what is left on one, needs JavaScript. Without it,
        <a href="/contact">write to us</a>.
      </p>`,
  });
}
