import type { GiftCard } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { GiftCardTexts } from '../../src/element-base/texts/gift-cards.js';

/** A gift card as it is shown. */
export interface GiftCardRow {
  card: GiftCard;
  balance: string;
  /** The expiry date in the shopper's language; null without one. */
  until: string | null;
  isOnCart: boolean;
  /** Why the card could not be added; empty without an error. */
  failure: string;
}

export const statusText = (status: GiftCard['status'], texts: GiftCardTexts): string =>
  ({ active: texts.active, used: texts.used, expired: texts.pastDate, disabled: texts.disabled })[status];

type OnUse = (card: GiftCard, button: HTMLElement) => void;

/** The cards as a table. Explicit roles: some browsers drop the table roles when CSS lays the table out as a list. */
export function tableView(
  rows: readonly GiftCardRow[],
  isBusy: boolean,
  texts: GiftCardTexts,
  onUse: OnUse,
): TemplateResult {
  const column = (name: string, isAmount = false) =>
    html`<th role="columnheader" scope="col" class=${isAmount ? 'amount' : ''}>${name}</th>`;
  return html`<table part="list" role="table" aria-labelledby="heading" data-testid="gift-cards">
    <thead>
      <tr role="row">
        ${column(texts.card)} ${column(texts.balance, true)} ${column(texts.expires)} ${column(texts.status)}
        ${column(texts.action)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowView(row, isBusy, texts, onUse))}
    </tbody>
  </table>`;
}

function rowView(row: GiftCardRow, isBusy: boolean, texts: GiftCardTexts, onUse: OnUse): TemplateResult {
  const { card, until } = row;
  const label = (name: string) => html`<span class="label" aria-hidden="true">${name}</span>`;
  return html`<tr part="card" role="row" class=${card.status === 'active' ? '' : 'off'} data-testid="gift-card">
    <th part="code" role="rowheader" scope="row">${label(texts.card)} <span>${texts.ending(card.last4)}</span></th>
    <td part="balance" role="cell" class="amount" data-testid="gift-card-balance">
      ${label(texts.balance)} <span>${row.balance}</span>
    </td>
    <td part="expires" role="cell">
      ${label(texts.expires)}
      ${until ? html`<time datetime=${card.expiresAt}>${until}</time>` : html`<span>${texts.noEnd}</span>`}
    </td>
    <td part="status" role="cell" data-testid="gift-card-status">
      ${label(texts.status)} <span>${statusText(card.status, texts)}</span>
    </td>
    <td role="cell">${useView(row, isBusy, texts, onUse)}</td>
  </tr>`;
}

function useView(
  { card, isOnCart, failure }: GiftCardRow,
  isBusy: boolean,
  texts: GiftCardTexts,
  onUse: OnUse,
): TemplateResult | typeof nothing {
  if (isOnCart) return html`<span class="note" tabindex="-1" data-testid="gift-card-on-order">${texts.onOrder}</span>`;
  if (card.status !== 'active') return nothing;
  return html`<div>
    <button
      part="use-button"
      class="button secondary"
      type="button"
      aria-label=${texts.useCard(card.last4)}
      aria-disabled=${isBusy ? 'true' : 'false'}
      aria-describedby=${failure ? `failed-${card.id}` : nothing}
      data-testid="gift-card-use"
      @click=${(event: Event) => onUse(card, event.currentTarget as HTMLElement)}
    >
      ${texts.use}
    </button>
    ${
      failure
        ? html`<p part="field-error" class="field-error" id="failed-${card.id}" data-testid="gift-card-failed">
            ${failure}
          </p>`
        : nothing
    }
  </div>`;
}
