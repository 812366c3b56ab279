/** The withdrawal from a contract in two steps, each a form that needs no script. */
import type { WithdrawalReceipt } from '@storefront/contract';
import { randomUUID } from 'node:crypto';
import { formView, sent, typed, type Field, type Problem } from '../account/form.js';
import { problemsAfter, statusAfter } from '../account/outcome.js';
import { missingOf } from '../account/problems.js';
import { html, type PageShop } from '../shared/kit.js';
import { page, type Answer } from '../shared/view.js';

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Name', autocomplete: 'name', required: true },
  {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'email',
    required: true,
    hint: 'The receipt goes there.',
  },
  {
    name: 'contract',
    label: 'Order number',
    hint: 'As in the confirmation of the order. If you do not have it, say what you bought and when.',
  },
  {
    name: 'statement',
    label: 'What you withdraw from',
    hint: 'Leave it empty for the whole order. You do not have to give reasons.',
  },
];

type Values = Readonly<Record<string, string>>;

export async function withdrawal(shop: PageShop): Promise<Answer> {
  const named = shop.url.searchParams.get('order') ?? '';
  if (shop.request.method !== 'POST') return draw(shop, fill({ contract: named }, []));
  const values = await sent(shop.request);
  if (values['step'] === 'change') return draw(shop, fill(values, []));
  const problems = missing(values);
  if (problems.length > 0) return draw(shop, fill(values, problems), problems);
  if (values['step'] !== 'confirm') return draw(shop, review(values, []));
  try {
    return await draw(shop, receipt(await declare(shop, values), values, shop.locale));
  } catch (error) {
    // The same key declares once, however often it is sent.
    const failed = await problemsAfter(error, { look: 'Please confirm once more: it counts once.' });
    return draw(shop, review(values, failed), failed);
  }
}

function missing(values: Values): Problem[] {
  const empty = missingOf({ ...values }, ['name', 'email']);
  const email = values['email']?.trim() ?? '';
  const isEmail = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && email.length <= 254;
  if (email === '' || isEmail) return empty;
  return [...empty, { field: 'email', text: 'Please write an address such as ada@example.com.' }];
}

const declare = ({ storefront, locale }: PageShop, values: Values): Promise<WithdrawalReceipt> => {
  const text = (name: string, most: number): string => (values[name] ?? '').trim().slice(0, most);
  const input = { name: text('name', 200), email: text('email', 254), contract: text('contract', 200) };
  return storefront.client.engagement.withdraw(
    { ...input, statement: text('statement', 2000), locale },
    { idempotencyKey: values['key'] || randomUUID() },
  );
};

const fill = (values: Values, problems: readonly Problem[]): unknown =>
  html`<p class="lead">
      You can withdraw from a contract here. You get a receipt of your declaration by e-mail at once.
    </p>
    ${formView({ fields: FIELDS, values: typed(values, FIELDS), problems, button: 'Continue' })}`;

const review = (values: Values, problems: readonly Problem[]): unknown =>
  html`<h2>Please check and confirm</h2>
    <dl>
      ${FIELDS.flatMap(({ name, label }) => {
        const value = values[name]?.trim() ?? '';
        return value === ''
          ? []
          : [
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
            ];
      })}
      <dt>Declaration</dt>
      <dd>I withdraw from the contract.</dd>
    </dl>
    ${formView({
      fields: [],
      hidden: { ...typed(values, FIELDS), step: 'confirm', key: values['key'] || randomUUID() },
      problems,
      button: 'Confirm withdrawal',
    })}
    ${formView({
      fields: [],
      hidden: { ...typed(values, FIELDS), step: 'change' },
      button: 'Change',
      id: 'change',
    })}`;

function receipt({ receivedAt, receiptAt }: WithdrawalReceipt, values: Values, locale: string): unknown {
  const time = (iso: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  const email = values['email'] ?? '';
  return html`<div class="notice" role="status" tabindex="-1" autofocus>
    <p>We received your withdrawal on ${time(receivedAt)}.</p>
    <p>
      ${
        receiptAt === receivedAt
          ? `The receipt is on its way to ${email}.`
          : `We sent many receipts to ${email} today, so this one follows on ${time(receiptAt)}.`
      }
    </p>
  </div>`;
}

function draw(shop: PageShop, main: unknown, problems: readonly Problem[] = []): Promise<Answer> {
  const title = 'Withdraw from contract';
  const description = 'Withdraw from a contract online, without an account.';
  return page(shop, {
    title,
    description,
    width: 'narrow',
    main: html`<h1>${title}</h1>
      ${main}`,
    status: statusAfter(problems),
  });
}
