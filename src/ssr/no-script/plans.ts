/** A field for a product's subscription plans on pages without script. */
import type { ProductVariant, SubscriptionPlan } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { formatMoney } from '@storefront/contract/money-format';
import { messages } from '../../element-base/locale/messages.js';
import { subscribeMessages } from '../../element-base/texts/subscribe.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, FORM_ID } from './insert-form.js';

/** The plan in the address of a product's page, set when a form leads there: see `choiceOf`. */
export const planOf = ({ pageUrl }: Storefront): string => (pageUrl && new URL(pageUrl).searchParams.get('plan')) || '';

/**
 * Radio buttons `plan` of the form: one purchase (empty), or a plan, each with price and interval.
 * @param chosen id of a plan; any other value selects one purchase
 * @returns an empty string when there are no plans
 */
export function plansField(
  { price, planPrices }: ProductVariant,
  plans: readonly SubscriptionPlan[],
  chosen: string,
  { config: { locale = 'en' } }: Storefront,
): string {
  if (plans.length === 0) return '';
  const texts = messages(subscribeMessages, locale);
  const isPlan = plans.some(({ id }) => id === chosen);
  const radio = (
    value: string,
    checked: boolean,
    words: string,
    item: string,
    more: readonly string[] = [],
  ): string => {
    const input = attributes({ type: 'radio', name: 'plan', value, form: FORM_ID });
    const notes = more.filter(Boolean).map((text) => `<small>${escapeHtml(text)}</small>`);
    return `<label><input${input}${checked ? ' checked' : ''}><span>${escapeHtml(words)}</span><span class="cost">${escapeHtml(item)}</span>${notes.join('')}</label>`;
  };
  const choices = plans.map(({ id, name, description, interval, intervalCount }) => {
    const current = planPrices.find(({ planId }) => planId === id)?.price ?? price;
    const saved = price.amount - current.amount;
    const saving = saved > 0 ? texts.saving(formatMoney({ ...current, amount: saved }, locale)) : '';
    const every = texts[interval](intervalCount);
    const charged = texts.planPrice(formatMoney(current, locale), every);
    return radio(id, id === chosen, name, charged, [saving, description]);
  });
  return `<fieldset class="plans"><legend>${escapeHtml(texts.choose)}</legend>${radio('', !isPlan, texts.once, formatMoney(price, locale))}${choices.join('')}<p>${escapeHtml(texts.terms)}</p></fieldset>`;
}
