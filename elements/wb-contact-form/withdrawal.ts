/** The declaration of a withdrawal from a contract, in two steps: the form, then what it says and the button that confirms. */
import type { WITHDRAWAL_LIMITS, WithdrawalInput, WithdrawalReceipt } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { areaField, textField } from '../../src/element-base/form/field.template.js';
import { isEmail, type FieldRule, type FormController } from '../../src/element-base/form/form-controller.js';
import { errorText, type CommonTexts } from '../../src/element-base/common-messages.js';
import type { WithdrawalTexts } from '../../src/element-base/texts/withdrawal.js';
import type { FormTexts } from '../../src/element-base/texts/form.js';

// Types only, so that the contract's schemas are not bundled.
const MOST_NAME: (typeof WITHDRAWAL_LIMITS)['name'] = 200;
const MOST_CONTRACT: (typeof WITHDRAWAL_LIMITS)['contract'] = 200;
const MOST_STATEMENT: (typeof WITHDRAWAL_LIMITS)['statement'] = 2000;

export function withdrawalRules(texts: WithdrawalTexts, form: FormTexts): readonly FieldRule[] {
  return [
    { id: 'name', label: form.name, required: form.nameRequired, limit: MOST_NAME },
    {
      id: 'email',
      label: form.email,
      required: form.emailRequired,
      check: (value) => (isEmail(value) ? undefined : form.emailInvalid),
    },
    { id: 'contract', label: texts.contract, limit: MOST_CONTRACT },
    { id: 'statement', label: texts.statement, limit: MOST_STATEMENT },
  ];
}

export const withdrawalInput = (form: FormController, locale: string): WithdrawalInput => ({
  name: form.trimmed('name') ?? '',
  email: form.trimmed('email') ?? '',
  contract: form.trimmed('contract') ?? '',
  statement: form.trimmed('statement') ?? '',
  locale,
});

/** Only name and address are needed: nobody who lacks the number of an order is kept from declaring. */
export function withdrawalFields(form: FormController, texts: WithdrawalTexts): TemplateResult {
  const field = (id: string) => ({ id, value: form.value(id) });
  return html`<p class="field whole">${texts.intro}</p>
    ${textField(form, {
      ...field('name'),
      required: true,
      label: form.texts.name,
      autocomplete: 'name',
      count: form.count('name', MOST_NAME),
      width: 'half',
    })}
    ${textField(form, {
      ...field('email'),
      required: true,
      label: form.texts.email,
      help: texts.emailHelp,
      autocomplete: 'email',
      type: 'email',
      width: 'half',
    })}
    ${textField(form, {
      ...field('contract'),
      required: false,
      label: texts.contract,
      help: texts.contractHelp,
      autocomplete: 'off',
      count: form.count('contract', MOST_CONTRACT),
    })}
    ${areaField(form, {
      ...field('statement'),
      required: false,
      label: texts.statement,
      help: texts.statementHelp,
      autocomplete: 'off',
      count: form.count('statement', MOST_STATEMENT),
    })}`;
}

/** The declaration once more, and the button that sends it. */
export function reviewView(
  form: FormController,
  texts: WithdrawalTexts,
  common: CommonTexts,
  onChange: () => void,
): TemplateResult {
  const isBusy = form.status === 'sending';
  const { failure } = form;
  const row = (label: string, value: string | undefined) =>
    value === undefined
      ? nothing
      : html`<dt>${label}</dt>
          <dd dir="auto">${value}</dd>`;
  return html`<form
    part="form"
    class="form"
    aria-labelledby="review-heading"
    aria-busy=${isBusy}
    data-testid="review"
    @submit=${form.onSubmit}
  >
    <h2 class="review-heading" id="review-heading" tabindex="-1">${texts.reviewHeading}</h2>
    <dl class="review">
      ${row(form.texts.name, form.trimmed('name'))} ${row(form.texts.email, form.trimmed('email'))}
      ${row(texts.contract, form.trimmed('contract'))}
      ${row(texts.declaration, [texts.declares, form.trimmed('statement')].filter(Boolean).join('\n'))}
    </dl>
    ${
      failure
        ? html`<div class="notice error" id="notice" role="alert" tabindex="-1" data-testid="failure">
            <p>${errorText(common, failure.code)}</p>
            <p>${form.texts.stillHere}</p>
          </div>`
        : nothing
    }
    <div class="review-actions">
      <button
        part="submit-button"
        class="button submit"
        type="submit"
        aria-disabled=${isBusy ? 'true' : nothing}
        data-testid="confirm"
      >
        ${isBusy ? form.texts.sending : texts.confirm}
      </button>
      <button
        class="button secondary"
        type="button"
        data-testid="change"
        aria-disabled=${isBusy ? 'true' : nothing}
        @click=${() => {
          if (!isBusy) onChange();
        }}
      >
        ${texts.change}
      </button>
    </div>
  </form>`;
}

/** The receipt, as the email has it. */
export function receivedText(
  { receivedAt, receiptAt }: WithdrawalReceipt,
  email: string,
  texts: WithdrawalTexts,
  locale: string,
): string {
  const time = (iso: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' }).format(new Date(iso));
  const isDelayed = Date.parse(receiptAt) - Date.parse(receivedAt) > 60_000;
  return isDelayed
    ? texts.receivedLater(time(receivedAt), email, time(receiptAt))
    : texts.received(time(receivedAt), email);
}
