/** The fields of a gift card on pages without script, and what they send. */
import { GIFT_CARD_LIMITS, type GiftCardDeliveryInput } from '@storefront/contract';
import type { Storefront } from '../../context/storefront.js';
import { messages } from '../../element-base/locale/messages.js';
import { formMessages } from '../../element-base/texts/form.js';
import { giftDeliveryMessages } from '../../element-base/texts/gift-delivery.js';
import { escapeHtml } from '../seo/tags.js';
import { attributes, FORM_ID, type Attributes } from './insert-form.js';
import type { KeptGift } from './kept-gift.js';
import { LIST_STYLE } from './style.js';

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The label of a field, and the text of its error. */
export function giftErrorText(field: keyof GiftCardDeliveryInput, locale: string): { label: string; error: string } {
  const texts = messages(giftDeliveryMessages, locale);
  const { emailInvalid, fieldInvalid } = messages(formMessages, locale);
  const { recipientName, recipientEmail, giftMessage, sendOn, sendOnInvalid } = texts;
  if (field === 'recipientEmail') return { label: recipientEmail, error: emailInvalid };
  if (field === 'sendOn' || field === 'timeZone') return { label: sendOn, error: sendOnInvalid };
  const label = field === 'message' ? giftMessage : recipientName;
  return { label, error: fieldInvalid(label) };
}

/**
 * Fields that are part of the product's form. The browser checks them before it sends the form.
 * @param kept the values of the last attempt, and the field that the service refused
 */
export function giftField({ config: { locale = 'en' } }: Storefront, kept: KeptGift = {}, now = Date.now()): string {
  const texts = messages(giftDeliveryMessages, locale);
  const { optional } = messages(formMessages, locale);
  const { values, refused } = kept;
  const field = (
    name: string,
    key: keyof GiftCardDeliveryInput,
    label: string,
    tag: 'input' | 'textarea',
    more: Attributes,
  ): string => {
    const value = values?.[key] ?? '';
    const isRefused = refused === key;
    const id = `${name}-error`;
    const control = attributes({
      ...{ id: name, name, form: FORM_ID, autocomplete: 'off', ...more },
      ...(tag === 'input' && value && { value }),
      ...(isRefused && { 'aria-invalid': 'true', 'aria-describedby': id }),
    });
    // The HTML parser drops a line break after the start tag.
    const content = tag === 'textarea' ? `\n${escapeHtml(value)}</textarea>` : '';
    const error = isRefused
      ? `<span${attributes({ class: 'field-error', id, 'data-testid': id })}>${escapeHtml(giftErrorText(key, locale).error)}</span>`
      : '';
    return `<p class="field"><label for="${name}">${escapeHtml(optional(label))}</label><${tag}${control}>${content}${error}</p>`;
  };
  const { recipientName, message, sendWithinDays } = GIFT_CARD_LIMITS;
  return `<style>${LIST_STYLE}</style><fieldset class="gift"><legend>${escapeHtml(texts.deliveryHeading)}</legend><p>${escapeHtml(texts.deliveryIntro)}</p>${[
    field('gift-name', 'recipientName', texts.recipientName, 'input', { maxlength: String(recipientName) }),
    field('gift-email', 'recipientEmail', texts.recipientEmail, 'input', { type: 'email', maxlength: '254' }),
    field('gift-message', 'message', texts.giftMessage, 'textarea', { rows: '4', maxlength: String(message) }),
    field('gift-day', 'sendOn', texts.sendOn, 'input', {
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
