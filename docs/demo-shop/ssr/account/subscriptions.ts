/** Subscriptions: their next deliveries; pausing, skipping and cancelling them. */
import type { Subscription } from '@storefront/contract';
import { html, type PageShop } from '../shared/kit.js';
import { pathTo } from '../shared/routes.js';
import { problemsView, sent, type Problem } from './form.js';
import { accountPage, goTo, toSignIn, whoIs } from './frame.js';
import { dateOf, moneyText } from './orders.js';
import { problemsAfter, statusAfter } from './outcome.js';
import type { Answer } from '../shared/view.js';

const HERE = '/account/subscriptions';
const PAGE = { title: 'Subscriptions' };
const STATUS: Readonly<Record<Subscription['status'], string>> = {
  active: 'Comes regularly',
  paused: 'Paused',
  'past-due': 'The card was refused; we try again',
  'payment-needed': 'Waits for a payment',
  cancelled: 'Ended',
};

type Act = 'pause' | 'resume' | 'skip' | 'cancel';
const DONE: Readonly<Record<Act, string>> = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  cancel: 'canceled',
};
export async function subscriptions(shop: PageShop): Promise<Answer> {
  if (!(await whoIs(shop))) return toSignIn(shop);
  const api = shop.storefront.client.subscriptions;
  let problems: Problem[] = [];
  if (shop.request.method === 'POST') {
    const { act = '', id = '', period = '' } = await sent(shop.request);
    if (act === 'ask') return goTo(`${HERE}?${new URLSearchParams({ end: id })}#end`);
    if (isAct(act)) {
      try {
        // The call names the delivery, so a repeated request skips it only once.
        await (act === 'skip' ? api.skip(id, period) : api[act](id));
      } catch (error) {
        problems = await problemsAfter(error, {
          isDone: async () => isAsWanted(act, await api.get(id), period),
          look: 'Look at it in a minute, or press again: doing it twice does no harm.',
        });
      }
      if (problems.length === 0) return goTo(`${HERE}?done=${DONE[act]}`);
    }
  }
  const after = shop.url.searchParams.get('after') ?? undefined;
  const list = await api.list({ first: 20, after }).catch((error: unknown) => {
    // The outcome of a form is shown even when the list cannot be read.
    if (problems.length === 0) throw error;
    return undefined;
  });
  if (!list) return accountPage(shop, { ...PAGE, status: 503, main: problemsView({ fields: [], problems }) });
  const { items, pageInfo } = list;
  const ending = shop.url.searchParams.get('end');
  return accountPage(shop, {
    ...PAGE,
    status: statusAfter(problems),
    main: html`${problemsView({ fields: [], problems })}
    ${
      items.length === 0
        ? html`<p>Nothing comes regularly yet. Three of our <a href="/c/tea">teas</a> can.</p>`
        : html`<ul class="cards">
            ${items.map((item) => html`<li>${view(item, shop.locale, item.id === ending)}</li>`)}
          </ul>`
    }
    ${
      pageInfo.hasNextPage && pageInfo.endCursor
        ? html`<p><a rel="next" href=${`${HERE}?after=${encodeURIComponent(pageInfo.endCursor)}`}>Older ones</a></p>`
        : ''
    }`,
  });
}

/** Whether a subscription is in the state that a button sets. */
function isAsWanted(act: Act, { status, nextOn }: Subscription, period: string): boolean {
  switch (act) {
    case 'pause':
      return status === 'paused';
    case 'resume':
      return status !== 'paused';
    case 'skip':
      return nextOn !== period;
    case 'cancel':
      return status === 'cancelled';
  }
}

const isAct = (act: string): act is Act => Object.hasOwn(DONE, act);

function view(subscription: Subscription, locale: string, isEnding: boolean): unknown {
  const { line, plan, status, nextOn, unitPrice, payment, lastFailure } = subscription;
  const sum = { ...unitPrice, amount: unitPrice.amount * line.quantity };
  const options = line.options.map(({ value }) => value).join(', ');
  return html`<h2><a href=${pathTo('product', line.handle)}>${line.title}</a></h2>
    <p>${line.quantity} × ${options === '' ? plan.name : `${options}, ${plan.name}`}, ${moneyText(sum, locale)}</p>
    <span class="badge">${STATUS[status]}</span>
    ${nextOn && status !== 'cancelled' ? html`<p>Next on ${dateOf(nextOn, locale)}${payment?.last4 ? `, by the card that ends in ${payment.last4}` : ''}.</p>` : ''}
    ${subscription.pausedUntil ? html`<p>Goes on by itself on ${dateOf(subscription.pausedUntil, locale)}.</p>` : ''}
    ${lastFailure?.nextTryOn ? html`<p>We try the card again on ${dateOf(lastFailure.nextTryOn, locale)}.</p>` : ''}
    ${status === 'cancelled' ? '' : buttons(subscription, isEnding)}`;
}

/** Cancelling needs a second confirmation; the other actions can be undone. */
function buttons({ id, status, nextOn, line }: Subscription, isEnding: boolean): unknown {
  const button = (act: Act | 'ask', label: string) =>
    html`<button class="link" name="act" value=${act} aria-label=${`${label}: ${line.title}`}>${label}</button>`;
  const fields = html`<input type="hidden" name="id" value=${id} /><input
      type="hidden"
      name="period"
      value=${nextOn ?? ''}
    />`;
  if (isEnding)
    return html`<form method="post" class="form" id="end">
      ${fields}
      <p>Really end it? What is paid for still comes.</p>
      <div class="actions">
        <button class="button" name="act" value="cancel">End it</button> <a href=${HERE}>Let it go on</a>
      </div>
    </form>`;
  return html`<form method="post" class="actions">
    ${fields} ${status === 'paused' ? button('resume', 'Take it up again') : button('pause', 'Pause')}
    ${status === 'active' && nextOn ? button('skip', 'Leave out the next one') : ''} ${button('ask', 'End it')}
  </form>`;
}
