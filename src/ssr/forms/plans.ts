/** A product's subscription plans, to be chosen of and sent along without script. */
import type { ProductVariant, SubscriptionPlan } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { formatMoney } from '@storefront/contract/money-format';
import { messages } from '../../element-base/locale/messages.js';
import { subscribeMessages } from '../../element-base/texts/subscribe.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, FORM_ID } from './put.js';

/** The plan that the address of a product's page names, after its choice was shown: see `choiceOf`. */
export const planOf = ({ pageUrl }: Storefront): string => (pageUrl && new URL(pageUrl).searchParams.get('plan')) || '';

/**
 * Once or by a plan, each with its price and how often it is charged: a field `plan` of the form, empty for once.
 * @param chosen id of a plan; once when it is none of these
 * @returns nothing when there are no plans
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
  const radio = (value: string, checked: boolean, words: string, its: string, more: readonly string[] = []): string => {
    const input = attributes({ type: 'radio', name: 'plan', value, form: FORM_ID });
    const notes = more.filter(Boolean).map((text) => `<small>${escapeHtml(text)}</small>`);
    return `<label><input${input}${checked ? ' checked' : ''}><span>${escapeHtml(words)}</span><span class="cost">${escapeHtml(its)}</span>${notes.join('')}</label>`;
  };
  const choices = plans.map(({ id, name, description, interval, intervalCount }) => {
    const its = planPrices.find(({ planId }) => planId === id)?.price ?? price;
    const saved = price.amount - its.amount;
    const saving = saved > 0 ? texts.saving(formatMoney({ ...its, amount: saved }, locale)) : '';
    const every = texts[interval](intervalCount);
    const charged = texts.planPrice(formatMoney(its, locale), every);
    return radio(id, id === chosen, name, charged, [saving, description]);
  });
  return `<fieldset class="plans"><legend>${escapeHtml(texts.choose)}</legend>${radio('', !isPlan, texts.once, formatMoney(price, locale))}${choices.join('')}<p>${escapeHtml(texts.terms)}</p></fieldset>`;
}
