/** Shared parts of the account pages: the signed-in customer, the navigation, and the end of a form. */
import type { AccountApi } from '@storefront/client';
import type { Customer, ExtensionPlace } from '@storefront/contract';
import { html, type PageShop } from '../shared/kit.js';
import { page, type Answer } from '../shared/view.js';

export const accountApi = ({ storefront }: PageShop): AccountApi => storefront.client.account;
export const marketOf = ({ market }: PageShop): { market: string | undefined } => ({ market: market?.code });

/** Whether the browser has a cookie of the shop. Without it there is no cart and no account. */
export const isKnown = ({ request }: PageShop): boolean =>
  /(?:^|;\s*)wb_(?!market=)/.test(request.headers.get('cookie') ?? '');

/**
 * The signed-in customer. A visitor without a cookie of the shop is not signed in, and a request would only give them a
 * cookie.
 */
export async function whoIs(shop: PageShop): Promise<Customer | null> {
  return isKnown(shop) ? accountApi(shop).session() : null;
}

/** Redirects to another page, which is read with GET: reloading it does not send the form again. */
export const goTo = (location: string): Answer => ({
  status: 303,
  headers: { location },
  body: html``,
  cache: 'private',
});

/** A path of this site, or undefined. The address may come from anybody, so it must not lead elsewhere. */
export const ownPath = (path: string | null | undefined): string | undefined =>
  path && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) ? path : undefined;

export const toSignIn = ({ url }: PageShop): Answer =>
  goTo(`/account/sign-in?${new URLSearchParams({ next: url.pathname + url.search })}`);

/** A small page with one form: sign in, sign up, a new password. */
export const formPage = (
  shop: PageShop,
  { title, main, status = 200 }: { title: string; main: unknown; status?: number },
): Promise<Answer> =>
  page(shop, {
    title,
    main: html`<h1>${title}</h1>
      ${main}`,
    width: 'narrow',
    status,
  });

const WAY = [
  ['/account', 'Overview'],
  ['/account/orders', 'Orders'],
  ['/account/addresses', 'Addresses'],
  ['/account/subscriptions', 'Subscriptions'],
  ['/account/gift-cards', 'Gift cards'],
  ['/account/details', 'Details'],
] as const;

/** A place for extensions. It shows nothing where the store has no extension for it. */
export const extensionPlace = ({ store }: PageShop, target: ExtensionPlace): unknown =>
  store?.extensionTargets.includes(target) ? html`<wb-extension-point target=${target}></wb-extension-point>` : '';

/** A page for signed-in customers. */
export const accountPage = (
  shop: PageShop,
  { title, main, status = 200 }: { title: string; main: unknown; status?: number },
): Promise<Answer> =>
  page(shop, {
    title,
    status,
    main: html`<div class="account-page">
      <nav aria-label="Account">
        <ul>
          ${WAY.map(([path, name]) => {
            const isHere = path === '/account' ? shop.url.pathname === path : shop.url.pathname.startsWith(path);
            return html`<li>
              ${isHere ? html`<a href=${path} aria-current="page">${name}</a>` : html`<a href=${path}>${name}</a>`}
            </li>`;
          })}
          <li>
            <form method="post" action="/account/sign-out"><button class="link">Sign out</button></form>
          </li>
        </ul>
      </nav>
      <div>
        <h1>${title}</h1>
        ${doneNotice(shop)} ${main}
      </div>
    </div>`,
  });

/** Notices about the action just done, by its name in the address. */
const DONE: Readonly<Record<string, string>> = {
  welcome: 'Welcome. Your account is open.',
  password: 'Your new password holds from now on. Other devices have been signed out.',
  saved: 'Saved.',
  removed: 'Removed.',
  paused: 'Paused. Nothing will be sent until you take it up again.',
  resumed: 'Taken up again.',
  skipped: 'The next delivery is left out.',
  canceled: 'Cancelled. Nothing more will be sent or charged.',
};

const doneNotice = ({ url }: PageShop): unknown => {
  const text = DONE[url.searchParams.get('done') ?? ''];
  return text === undefined ? '' : html`<p class="notice" role="status">${text}</p>`;
};
