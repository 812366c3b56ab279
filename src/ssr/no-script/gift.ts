/** The fields of a gift card on pages without script, and what they send. */
import { GIFT_CARD_LIMITS, type GiftCardDeliveryInput } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { messages } from '../../element-base/locale/messages.js';
import { formMessages } from '../../element-base/texts/form.js';
import { giftDeliveryMessages } from '../../element-base/texts/gift-delivery.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, FORM_ID, type Attributes } from './insert-form.js';

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Fields that are part of the product's form. The browser checks them before it sends the form. */
export function giftField({ config: { locale = 'en' } }: Storefront, now = Date.now()): string {
  const texts = messages(giftDeliveryMessages, locale);
  const { optional } = messages(formMessages, locale);
  const field = (name: string, label: string, tag: 'input' | 'textarea', more: Attributes): string => {
    const control = attributes({ id: name, name, form: FORM_ID, autocomplete: 'off', ...more });
    return `<p class="field"><label for="${name}">${escapeHtml(optional(label))}</label><${tag}${control}>${tag === 'textarea' ? '</textarea>' : ''}</p>`;
  };
  const { recipientName, message, sendWithinDays } = GIFT_CARD_LIMITS;
  return `<fieldset class="gift"><legend>${escapeHtml(texts.deliveryHeading)}</legend><p>${escapeHtml(texts.deliveryIntro)}</p>${[
    field('gift-name', texts.recipientName, 'input', { maxlength: String(recipientName) }),
    field('gift-email', texts.recipientEmail, 'input', { type: 'email', maxlength: '254' }),
    field('gift-message', texts.giftMessage, 'textarea', { rows: '4', maxlength: String(message) }),
    field('gift-day', texts.sendOn, 'input', {
      type: 'date',
      min: dayOf(now),
      max: dayOf(now + (sendWithinDays - 1) * DAY_MS),
    }),
  ].join('')}<p>${escapeHtml(texts.sendOnHelp)}</p></fieldset>`;
}

/** The values of the fields; undefined for a form without them. */
export function giftOf(fields: URLSearchParams): GiftCardDeliveryInput | undefined {
  if (!fields.has('gift-email')) return undefined;
  const field = (name: string): string => fields.get(`gift-${name}`)?.replaceAll('\r\n', '\n').trim() ?? '';
  return {
    recipientEmail: field('email'),
    recipientName: field('name'),
    message: field('message'),
    ...(field('day') && { sendOn: field('day') }),
  };
}
