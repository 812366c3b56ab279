import type { Cart, Market, Money } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { marketMessages } from '../../src/element-base/texts/market.js';
import { token } from '../../src/element-base/token.js';
import type { CartImpact } from '../../src/events/index.js';

export interface Choice {
  markets: readonly Market[];
  /** Code of the market that is chosen now. */
  now: string | undefined;
  /** Code of the one that is looked at. */
  wish: string;
  show: 'name' | 'currency' | 'both';
  phase: 'idle' | 'asking' | 'changing';
  impact: CartImpact | null;
  /** The cart as it is. */
  former: Cart | undefined;
  hasFailed: boolean;
  texts: typeof marketMessages.en;
  money: (money: Money) => string;
  /** Name of a market's currency. */
  currency: (market: Market) => string;
  act: { choose: (code: string) => void; close: () => void; confirm: () => void; stay: () => void };
}

/** The markets to choose of, behind the button. */
export function choiceView(choice: Choice): TemplateResult {
  const { markets, now, show, phase, impact, texts, currency, act } = choice;
  return html`<form
    @submit=${(event: Event) => {
      event.preventDefault();
      const chosen = new FormData(event.target as HTMLFormElement).get('market');
      if (typeof chosen === 'string') act.choose(chosen);
    }}
  >
    <fieldset part="list" data-testid="list">
      <legend>${texts.label}</legend>
      ${markets.map(
        (market) =>
          html`<label part="option ${market.code === now ? 'option-selected' : ''}" class="option">
            <input type="radio" name="market" value=${market.code} .checked=${live(market.code === now)} />
            <span lang=${market.locales[0] ?? nothing}>${show === 'currency' ? market.currency : market.name}</span>
            ${show === 'both' ? html`<span part="currency" class="note">${currency(market)}</span>` : nothing}
          </label>`,
      )}
    </fieldset>
    ${impactView(choice)}
    <slot name="footer"></slot>
    ${
      impact
        ? nothing
        : html`<div class="actions">
            <button part="submit" class="button" data-testid="submit" aria-disabled=${phase !== 'idle'}>
              ${phase === 'idle' ? texts.apply : texts.changing}
            </button>
            <button class="button secondary" type="button" data-testid="close" @click=${act.close}>
              ${texts.close}
            </button>
          </div>`
    }
  </form>`;
}

/** What the market that is looked at makes of the cart, or that asking has failed. */
export function impactView({
  markets,
  wish,
  phase,
  impact,
  former,
  hasFailed,
  texts,
  money,
  act,
}: Choice): TemplateResult {
  const market = markets.find(({ code }) => code === wish);
  const failure = hasFailed ? html`<p class="failure" role="alert" data-testid="failure">${texts.failed}</p>` : nothing;
  if (!impact || !market || !former) return html`${failure}`;
  const title = texts.impact(market.name);
  return html`<div
    part="impact"
    class="impact"
    role="group"
    tabindex="-1"
    aria-labelledby="impact"
    data-testid="impact"
  >
    <p class="title" id="impact">${title}</p>
    <p>${texts.newTotal(money(former.totals.subtotal), money(impact.cart.totals.subtotal))}</p>
    ${
      impact.unavailable.length > 0
        ? html`<p>${texts.unavailable(impact.unavailable.length)}</p>
            <ul>
              ${impact.unavailable.map((its) => html`<li>${its}</li>`)}
            </ul>`
        : nothing
    }
    ${failure}
    <div class="actions">
      <button
        part="submit"
        class="button"
        type="button"
        data-testid="confirm"
        aria-disabled=${phase !== 'idle'}
        @click=${act.confirm}
      >
        ${phase === 'changing' ? texts.changing : texts.confirm}
      </button>
      <button class="button secondary" type="button" data-testid="stay" @click=${act.stay}>${texts.stay}</button>
    </div>
  </div>`;
}

/** With `marketSwitcherStyles`. */
export const styles = css`
  form,
  .impact {
    display: grid;
    gap: 0.75rem;
  }
  fieldset {
    display: grid;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 0.5rem;
    padding: 0;
    font-weight: 600;
  }
  .option {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: center;
    min-block-size: 2.75rem;
    cursor: pointer;
  }
  .note {
    margin-inline-start: auto;
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .impact {
    /* In a narrow place, as a header's, its sentences and buttons still have room. */
    min-inline-size: min(15rem, 80vw);
    margin-block: 0.5rem;
    padding: 1rem;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
    overflow-wrap: anywhere;
  }
  .title {
    font-weight: 600;
  }
  .impact ul {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  .failure {
    color: ${token('color-error')};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;
