import type { RestockChannel } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { checkField, framedGroup, selectField, textField } from '../../src/element-base/form/field.template.js';
import { isEmail, type FieldRule, type FormController } from '../../src/element-base/form/form-controller.js';
import type { EngagementTexts } from '../../src/element-base/texts/engagement.js';
import type { FormTexts } from '../../src/element-base/texts/form.js';
import { isPhone, type SoldOutVariant } from './restock.js';

/** The choices that decide about the fields of the form. */
export interface RestockChoices {
  readonly variants: readonly SoldOutVariant[];
  readonly channels: readonly RestockChannel[];
  /** The chosen channel. */
  readonly channel: RestockChannel;
  readonly consentRequired: boolean;
}

/** Id of the field of the address. */
export const addressField = (channel: RestockChannel): 'email' | 'phone' => (channel === 'sms' ? 'phone' : 'email');

/** The rules of the fields, in the order of the form. */
export function restockRules(
  { email, emailRequired, emailInvalid }: FormTexts,
  texts: EngagementTexts,
  { variants, channel, consentRequired }: RestockChoices,
): readonly FieldRule[] {
  const address: FieldRule =
    channel === 'email'
      ? {
          ...{ id: 'email', path: 'address', label: email, required: emailRequired },
          check: (value) => (isEmail(value) ? undefined : emailInvalid),
        }
      : {
          ...{ id: 'phone', path: 'address', label: texts.phone, required: texts.phoneRequired },
          check: (value) => (isPhone(value) ? undefined : texts.phoneInvalid),
        };
  const choose = { id: 'variant', path: 'variantId', label: texts.variant, required: texts.variantRequired };
  const consent = { id: 'consent', label: texts.consent, required: texts.consentRequired };
  return [...(variants.length > 1 ? [choose] : []), address, ...(consentRequired ? [consent] : [])];
}

/** The fields: the variant and the channel, where there is a choice, and the address. */
export function fieldsView(
  form: FormController,
  texts: EngagementTexts,
  { variants, channels, channel }: RestockChoices,
): TemplateResult {
  const { variant: label, variantChoose: placeholder } = texts;
  const choose =
    variants.length > 1
      ? selectField(form, {
          ...{ id: 'variant', label, placeholder, value: form.value('variant'), required: true, autocomplete: 'off' },
          choices: variants.map(({ id: code, name }) => ({ code, name })),
        })
      : nothing;
  return html`${choose}${channelsView(form, texts, channels, channel)}${addressView(form, texts, channel)}`;
}

/** @testid channel-email, channel-sms - The radio button of a channel */
function channelsView(
  form: FormController,
  texts: EngagementTexts,
  channels: readonly RestockChannel[],
  channel: RestockChannel,
): TemplateResult | typeof nothing {
  if (channels.length < 2) return nothing;
  const words = { email: texts.channelEmail, sms: texts.channelSms };
  return framedGroup(
    form,
    { id: 'channel', label: texts.channel, required: true },
    html`<div class="choices">
      ${channels.map(
        (name) =>
          html`<label class="check-row"
            ><input
              type="radio"
              name="channel"
              value=${name}
              .checked=${name === channel}
              data-testid="channel-${name}"
            />${words[name]}</label
          >`,
      )}
    </div>`,
  );
}

function addressView(form: FormController, texts: EngagementTexts, channel: RestockChannel): TemplateResult {
  const id = addressField(channel);
  const shared = { id, value: form.value(id), required: true } as const;
  return id === 'email'
    ? textField(form, {
        ...shared,
        ...{ label: form.texts.email, type: 'email', autocomplete: 'email', help: texts.once },
      })
    : textField(form, {
        ...shared,
        ...{ label: texts.phone, type: 'tel', autocomplete: 'tel', help: `${texts.phoneHelp} ${texts.once}` },
      });
}

/** The consent: a checkbox with its text, or only the page's own content. */
export function consentView(form: FormController, texts: EngagementTexts, isRequired: boolean): TemplateResult {
  const words = html`<slot name="consent">${isRequired ? texts.consent : nothing}</slot>`;
  const box = { id: 'consent', checked: form.value('consent') !== '', required: true };
  return isRequired ? html`<div part="consent">${checkField(form, box, words)}</div>` : words;
}
