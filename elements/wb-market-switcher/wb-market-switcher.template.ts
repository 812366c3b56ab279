import type { Market } from '@storefront/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MarketTexts } from '../../src/element-base/texts/market.js';

/** Which parts of a market's name are shown. */
export type MarketName = 'name' | 'currency' | 'both';

function nameOf({ name, currency }: Market, show: MarketName, texts: MarketTexts): string {
  if (show === 'name') return name;
  return show === 'currency' ? currency : texts.option(name, currency);
}

interface Select {
  markets: readonly Market[];
  /** Code of the chosen market. */
  now: string | undefined;
  show: MarketName;
  isBusy: boolean;
  texts: MarketTexts;
  onChange: (code: string) => void;
}

/** The markets as a native select. */
export const selectView = ({ markets, now, show, isBusy, texts, onChange }: Select): TemplateResult =>
  html`<label for="select">${texts.label}</label>
    <select
      part="select"
      id="select"
      data-testid="select"
      aria-busy=${isBusy}
      .value=${live(now ?? '')}
      @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}
    >
      ${markets.map(
        (market) =>
          html`<option
            part="option ${market.code === now ? 'option-selected' : ''}"
            value=${market.code}
            lang=${market.locales[0] ?? nothing}
            ?selected=${market.code === now}
          >
            ${nameOf(market, show, texts)}
          </option>`,
      )}
    </select>`;

interface Trigger {
  /** The current market. */
  now: Market | undefined;
  show: MarketName;
  isDialog: boolean;
  isOpen: boolean;
  texts: MarketTexts;
  /** The list of markets, once it is open and its code has loaded. */
  panel: TemplateResult | typeof nothing;
  onToggle: () => void;
  onClose: () => void;
}

/** The button that opens the list of markets, and the list, in a dialog or below the button. */
export const triggerView = (trigger: Trigger): TemplateResult => {
  const { now, isDialog, isOpen, texts, panel } = trigger;
  return html`<button
      part="trigger"
      class="button secondary"
      type="button"
      data-testid="trigger"
      aria-expanded=${isDialog ? nothing : isOpen}
      aria-controls=${isDialog ? nothing : 'panel'}
      aria-haspopup=${isDialog ? 'dialog' : nothing}
      @click=${trigger.onToggle}
    >
      <slot name="trigger"
        ><span class="visually-hidden">${texts.label}: </span
        ><span lang=${now?.locales[0] ?? nothing}>${now ? nameOf(now, trigger.show, texts) : texts.label}</span></slot
      >
    </button>
    ${
      isDialog
        ? html`<dialog
            aria-label=${texts.label}
            data-testid="dialog"
            @cancel=${(event: Event) => {
              event.preventDefault();
              trigger.onClose();
            }}
          >
            ${panel}
          </dialog>`
        : html`<div id="panel" class="panel" ?hidden=${!isOpen} data-testid="panel">${panel}</div>`
    }`;
};

export const loadingView = ({ loading }: MarketTexts): TemplateResult =>
  html`<slot name="loading">
    <span part="skeleton" aria-busy="true" data-testid="loading">
      <span class="visually-hidden">${loading}</span><span class="skeleton"></span>
    </span>
  </slot>`;
