/** Sign in, sign up, the link in the email, and a new password. */
import { html, type PageShop } from '../shared/kit.js';
import { formView, problemsView, sent, typed, type Field, type Problem } from './form.js';
import { accountApi, formPage, goTo, marketOf, ownPath, whoIs } from './frame.js';
import { problemsAfter, statusAfter } from './outcome.js';
import { isCode, isDeadLink, missingOf } from './problems.js';
import type { Answer } from '../shared/view.js';

const email: Field = {
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  autocomplete: 'username',
  required: true,
};
const password: Field = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' };
const newPassword: Field = {
  ...password,
  label: 'New password',
  autocomplete: 'new-password',
  hint: '8 characters or more, as long as you like.',
};

const TOO_MANY_TRIES =
  'Too many wrong passwords were tried for this account, perhaps by somebody else. Wait a minute, or let us email you a link: with it you come in at once.';

export async function signIn(shop: PageShop): Promise<Answer> {
  const next = ownPath(shop.url.searchParams.get('next')) ?? '/account';
  const token = shop.url.searchParams.get('token') ?? undefined;
  const fields = [email, password];
  let problems: Problem[] = [];
  let values: Record<string, string> = {};
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    problems = missingOf(values, ['email', 'password']);
    if (problems.length === 0) {
      try {
        await accountApi(shop).signIn(values['email'] ?? '', values['password'] ?? '', { ...marketOf(shop), token });
        return goTo(next);
      } catch (error) {
        problems = isCode(error, 'RATE_LIMITED')
          ? [{ text: TOO_MANY_TRIES }]
          : await problemsAfter(error, { look: 'Please sign in once more: doing it twice does no harm.' });
      }
    }
  } else if (await whoIs(shop)) return goTo(next);
  const query = next === '/account' ? '' : `?${new URLSearchParams({ next })}`;
  return formPage(shop, {
    title: 'Sign in',
    status: statusAfter(problems),
    main: html`${formView({
        fields,
        values: typed(values, fields),
        problems,
        button: 'Sign in',
        aside: html`<a href="/account/reset">Forgotten the password, or told to wait?</a>`,
      })}
      <p>
        New here? <a href=${`/account/sign-up${query}`}>Open an account</a>. Or
        <a href="/order/find">find an order</a> without one.
      </p>`,
  });
}

export async function signUp(shop: PageShop): Promise<Answer> {
  if (!sendsEmail(shop)) return withoutEmail(shop, 'Open an account');
  const fields: Field[] = [
    { ...email, autocomplete: 'email' },
    { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
    { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
    { ...newPassword, label: 'Password' },
    {
      name: 'marketingConsent',
      label: 'Write to me when the kiln has been opened: a letter a month at most.',
      type: 'checkbox',
    },
  ];
  let problems: Problem[] = [];
  let values: Record<string, string> = {};
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    problems = missingOf(values, ['email', 'password']);
    if (problems.length === 0) {
      try {
        await accountApi(shop).signUp(
          {
            email: (values['email'] ?? '').trim(),
            password: values['password'] ?? '',
            ...(values['firstName'] && { firstName: values['firstName'] }),
            ...(values['lastName'] && { lastName: values['lastName'] }),
            marketingConsent: values['marketingConsent'] === 'yes',
          },
          marketOf(shop),
        );
        return goTo('/account/check-mail');
      } catch (error) {
        problems = await problemsAfter(error, {
          look: 'If an email with a link reaches you within a few minutes, it was. Else send this form again: it opens one account, however often it is sent.',
        });
      }
    }
  } else if (await whoIs(shop)) return goTo('/account');
  return formPage(shop, {
    title: 'Open an account',
    status: statusAfter(problems),
    main: html`<p class="lead">Your orders, addresses and gift cards in one place. Buying works without one, too.</p>
      ${formView({ fields, values: typed(values, fields), problems, button: 'Open my account' })}
      <p>Have one already? <a href="/account/sign-in">Sign in</a>.</p>`,
  });
}

/** The same for everybody: it must not reveal who has an account. */
export const checkMail = (shop: PageShop): Promise<Answer> =>
  formPage(shop, {
    title: 'Check your email',
    main: html`<p class="lead">
        We are sending an email with a link to the address you gave. It comes within a few minutes.
      </p>
      <p>Nothing there? Look in your spam folder, or <a href="/account/reset">ask for another email</a>.</p>
      <p class="notice">
        This is a demonstration: without a mail server of its own, the shop keeps its emails in an outbox. The README
        says how to read it.
      </p>`,
  });

/** Replaces a form that ends with an email, in a shop that sends none. */
const withoutEmail = (shop: PageShop, title: string): Promise<Answer> =>
  formPage(shop, {
    title,
    status: 503,
    main: html`<p class="lead" data-testid="no-email">
        This needs an email with a link, and the shop cannot send email at the moment. Nothing was changed.
      </p>
      <p>You can buy without an account. Please come back later, or <a href="/contact">write to us</a>.</p>`,
  });

const sendsEmail = ({ store }: PageShop): boolean => store?.sendsEmail === true;

/** The link of the email. Opening it changes nothing, because mail scanners open links, too. Only the button does. */
export async function verify(shop: PageShop): Promise<Answer> {
  const token = shop.url.searchParams.get('token') ?? '';
  let problems: Problem[] = [];
  if (shop.request.method === 'POST') {
    const { password: chosen } = await sent(shop.request);
    try {
      await accountApi(shop).verify(token, { ...marketOf(shop), ...(chosen && { password: chosen }) });
      return goTo('/account?done=welcome');
    } catch (error) {
      problems = await problemsAfter(error, { look: 'Please press the button again: the link still works for you.' });
    }
  }
  const fields = problems.some(({ field }) => field === 'password') ? [password] : [];
  return formPage(shop, {
    title: 'Open your account',
    status: statusAfter(problems),
    main: html`${problems.length > 0 ? '' : html`<p class="lead">One press, and it is yours.</p>`}
    ${
      isDeadLink(problems)
        ? html`${problemsView({ fields, problems })}
            <p><a class="button" href="/account/sign-up">Ask for a new email</a></p>
            <p>Opened it before? <a href="/account/sign-in">Sign in</a>.</p>`
        : formView({ fields, problems, button: 'Open my account' })
    }`,
  });
}

/** Requests the email; with the token of its link, sets the new password. */
export async function reset(shop: PageShop): Promise<Answer> {
  if (shop.url.searchParams.has('token')) return chooseNewPassword(shop);
  if (!sendsEmail(shop)) return withoutEmail(shop, 'A new password');
  const fields = [email];
  let problems: Problem[] = [];
  let values: Record<string, string> = {};
  if (shop.request.method === 'POST') {
    values = await sent(shop.request);
    problems = missingOf(values, ['email']);
    if (problems.length === 0) {
      try {
        await accountApi(shop).requestPasswordReset((values['email'] ?? '').trim(), marketOf(shop));
        return goTo('/account/check-mail');
      } catch (error) {
        problems = await problemsAfter(error, {
          look: 'If an email with a link reaches you within a few minutes, it was. Else send this form again.',
        });
      }
    }
  }
  return formPage(shop, {
    title: 'A new password',
    status: statusAfter(problems),
    main: html`<p class="lead">
        We email you a link. With it you choose a new password, or sign in with the one you have.
      </p>
      ${formView({ fields, values: typed(values, fields), problems, button: 'Send me the email', aside: html`<a href="/account/sign-in">Back to sign in</a>` })}`,
  });
}

async function chooseNewPassword(shop: PageShop): Promise<Answer> {
  const token = shop.url.searchParams.get('token') ?? '';
  const fields = [newPassword];
  let problems: Problem[] = [];
  if (shop.request.method === 'POST') {
    const values = await sent(shop.request);
    problems = missingOf(values, ['password']);
    if (problems.length === 0) {
      try {
        await accountApi(shop).resetPassword(token, values['password'] ?? '', marketOf(shop));
        return goTo('/account?done=password');
      } catch (error) {
        problems = await problemsAfter(error, {
          look: 'Please send the same password again: the link still works for you.',
        });
      }
    }
  }
  return formPage(shop, {
    title: 'Choose a new password',
    status: statusAfter(problems),
    main: isDeadLink(problems)
      ? html`${problemsView({ fields, problems })}
          <p><a class="button" href="/account/reset">Ask for a new email</a></p>`
      : formView({
          fields,
          problems,
          button: 'Take this one',
          aside: html`<a href=${`/account/sign-in?${new URLSearchParams({ token })}`}>Keep the password I have</a>`,
        }),
  });
}

export async function signOut(shop: PageShop): Promise<Answer> {
  if (shop.request.method !== 'POST') return goTo('/');
  try {
    await accountApi(shop).signOut();
    return goTo('/');
  } catch (error) {
    const problems = await problemsAfter(error, {
      isDone: async () => (await accountApi(shop).session()) === null,
      look: 'Please press the button again: doing it twice does no harm.',
    });
    if (problems.length === 0) return goTo('/');
    return formPage(shop, {
      title: 'Sign out',
      status: statusAfter(problems),
      main: formView({ fields: [], problems, button: 'Sign out' }),
    });
  }
}
