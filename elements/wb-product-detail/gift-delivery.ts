/** The fields of a gift card: whom it goes to, with which words, and when. Loaded for products that are gift cards. */
import type { GIFT_CARD_LIMITS, GiftCardDeliveryInput } from '@storefront/contract';
import { html, type LitElement, type TemplateResult } from 'lit';
import { announce } from '../../src/element-base/announcer.js';
import { errorSummaryView } from '../../src/element-base/form/error-summary.template.js';
import { areaField, textField } from '../../src/element-base/form/field.template.js';
import { FormController, isEmail } from '../../src/element-base/form/form-controller.js';
import { formStyles } from '../../src/element-base/form/form.styles.js';
import { noticeStyles } from '../../src/element-base/form/notice.styles.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { fieldStyles } from '../../src/element-base/styles/field.styles.js';
import { formMessages } from '../../src/element-base/texts/form.js';
import { giftDeliveryMessages, type GiftDeliveryTexts } from '../../src/element-base/texts/gift-delivery.js';

export const styles = [fieldStyles, noticeStyles, formStyles];

type Host = LitElement & { readonly locale: string };

// Types only, so that the contract's schemas are not bundled.
const MOST_NAME: (typeof GIFT_CARD_LIMITS)['recipientName'] = 100;
const MOST_MESSAGE: (typeof GIFT_CARD_LIMITS)['message'] = 200;
const WITHIN_DAYS: (typeof GIFT_CARD_LIMITS)['sendWithinDays'] = 365;
const DAY_MS = 86_400_000;

/** A day of the shopper's calendar, 2027-12-24. */
const dayOf = (time: number): string => {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The values stay until the card is in the cart: no failed attempt and no other variant loses them. */
export class GiftDelivery {
  readonly #form: FormController;

  /** @param add adds the card to the cart; false when it failed or the page prevented it */
  constructor(
    private readonly host: Host,
    add: () => Promise<boolean>,
  ) {
    this.#form = new FormController(host, {
      texts: () => messages(formMessages, host.locale),
      rules: () => this.#rules(),
      send: add,
      say: announce,
    });
  }

  get value(): GiftCardDeliveryInput {
    const form = this.#form;
    const sendOn = form.trimmed('sendOn');
    return {
      recipientEmail: form.trimmed('recipientEmail') ?? '',
      recipientName: form.trimmed('recipientName') ?? '',
      message: form.trimmed('message') ?? '',
      ...(sendOn && { sendOn, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    };
  }

  get #texts(): GiftDeliveryTexts {
    return messages(giftDeliveryMessages, this.host.locale);
  }

  /** Adds the card if the fields are valid. @returns whether it is in the cart */
  async submit(): Promise<boolean> {
    const isAdded = await this.#form.submit();
    if (isAdded) this.#form.reset();
    return isAdded;
  }

  view(): TemplateResult {
    const form = this.#form;
    const texts = this.#texts;
    const { missing } = form;
    const field = (id: string) => ({ id, value: form.value(id), required: false });
    return html`<form
      part="gift-delivery"
      class="form gift"
      novalidate
      aria-labelledby="gift-heading"
      data-testid="gift-delivery"
      @submit=${form.onSubmit}
      @input=${form.onInput}
      @change=${form.onInput}
      @focusout=${form.onLeave}
    >
      <div>
        <p class="gift-heading" id="gift-heading">${texts.deliveryHeading}</p>
        <p class="help">${texts.deliveryIntro}</p>
      </div>
      ${
        missing.length > 0
          ? errorSummaryView(form.texts.errorSummary(missing.length), missing, (problem) => form.focus(problem))
          : ''
      }
      <div class="fields">
        ${textField(form, {
          ...field('recipientName'),
          label: texts.recipientName,
          autocomplete: 'off',
          count: form.count('recipientName', MOST_NAME),
          width: 'half',
        })}
        ${textField(form, {
          ...field('recipientEmail'),
          label: texts.recipientEmail,
          autocomplete: 'off',
          type: 'email',
          width: 'half',
        })}
        ${areaField(form, {
          ...field('message'),
          label: texts.giftMessage,
          autocomplete: 'off',
          count: form.count('message', MOST_MESSAGE),
        })}
        ${textField(form, {
          ...field('sendOn'),
          label: texts.sendOn,
          autocomplete: 'off',
          type: 'date',
          help: texts.sendOnHelp,
          ...this.#range(),
        })}
      </div>
    </form>`;
  }

  #range(): { min: string; max: string } {
    const now = Date.now();
    return { min: dayOf(now), max: dayOf(now + (WITHIN_DAYS - 1) * DAY_MS) };
  }

  #rules() {
    const texts = this.#texts;
    const { emailInvalid } = this.#form.texts;
    const { min, max } = this.#range();
    return [
      { id: 'recipientName', label: texts.recipientName, limit: MOST_NAME },
      {
        id: 'recipientEmail',
        label: texts.recipientEmail,
        check: (value: string) => (isEmail(value) ? undefined : emailInvalid),
      },
      { id: 'message', label: texts.giftMessage, limit: MOST_MESSAGE },
      {
        id: 'sendOn',
        label: texts.sendOn,
        check: (value: string) => (value >= min && value <= max ? undefined : texts.sendOnInvalid),
      },
    ];
  }
}
