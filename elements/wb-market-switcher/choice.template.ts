import type { Market, MarketImpact, Money } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { commonMessages, errorText } from '../../src/element-base/common-messages.js';
import type { MessageGroup, Texts } from '../../src/element-base/locale/messages.js';
import { marketChangeMessages, type MarketChangeTexts } from '../../src/element-base/texts/market-change.js';
import { token } from '../../src/element-base/token.js';

export interface Choice {
  markets: readonly Market[];
  /** Code of the current market. */
  now: string | undefined;
  /** Code of the market in preview. */
  wish: string;
  show: 'name' | 'currency' | 'both';
  phase: 'idle' | 'asking' | 'changing';
  impact: MarketImpact | null;
  /** Error code of the failed change; empty without one. */
  failure: string;
  locale: string;
  /** Called with the chosen market. */
  label: string;
  texts: <T extends Texts>(group: MessageGroup<T>) => T;
  money: (money: Money) => string;
  /** Slot of the page's own template for a market. */
  place: (code: string, own: TemplateResult) => TemplateResult;
  /** Name of a market's currency. */
  currency: (market: Market) => string;
  act: { choose: (code: string) => void; close: () => void; confirm: () => void; stay: () => void; retry: () => void };
}

/** The list of markets behind the button. */
export function choiceView(choice: Choice): TemplateResult {
  const { markets, now, show, phase, impact, currency, act } = choice;
  const texts = choice.texts(marketChangeMessages);
  return html`<form
    @submit=${(event: Event) => {
      event.preventDefault();
      const chosen = new FormData(event.target as HTMLFormElement).get('market');
      if (typeof chosen === 'string') act.choose(chosen);
    }}
  >
    <fieldset part="list" data-testid="list">
      <legend>${choice.label}</legend>
      ${markets.map(
        (market) =>
          html`<label part="option ${market.code === now ? 'option-selected' : ''}" class="option">
            <input
              type="radio"
              name="market"
              data-testid="market-option"
              value=${market.code}
              .checked=${live(market.code === now)}
            />
            ${choice.place(
              market.code,
              html`<span lang=${market.locales[0] ?? nothing}
                  >${show === 'currency' ? market.currency : market.name}</span
                >
                ${show === 'both' ? html`<span part="currency" class="note">${currency(market)}</span>` : nothing}`,
            )}
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

/** A panel that would overflow one edge of the window opens at the other edge. */
export function place(root: ParentNode): void {
  const panel = root.querySelector('.panel:not([hidden])');
  if (!panel) return;
  panel.classList.remove('start');
  const { left, right } = panel.getBoundingClientRect();
  panel.classList.toggle('start', left < 0 || right > document.documentElement.clientWidth);
}

/** The effects of the market in preview on the cart, or the error of the request. */
export function impactView(choice: Choice): TemplateResult {
  const { markets, wish, phase, impact, failure, act } = choice;
  const texts = choice.texts(marketChangeMessages);
  const common = choice.texts(commonMessages);
  const market = markets.find(({ code }) => code === wish);
  const why = failure
    ? html`<p class="failure" role="alert" data-testid="failure">${reason(failure, texts, common)}</p>`
    : nothing;
  if (!impact || !market) {
    return failure
      ? html`${why}
          <button class="button secondary" type="button" data-testid="retry-choice" @click=${act.retry}>
            ${common.retry}
          </button>`
      : html``;
  }
  return html`<div
    part="impact"
    class="impact"
    role="group"
    tabindex="-1"
    aria-labelledby="impact"
    data-testid="impact"
  >
    <p class="title" id="impact">${texts.impact(market.name)}</p>
    ${changesView(impact, texts, choice)} ${why}
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

/** The error of the failed change. */
function reason(code: string, texts: MarketChangeTexts, common: typeof commonMessages.en): string {
  const known: Readonly<Record<string, string>> = {
    MARKET_IMPACT_CHANGED: texts.renewed,
    CART_LOCKED: texts.locked,
    NETWORK: `${errorText(common, code)} ${texts.failed}`,
  };
  return known[code] ?? texts.failed;
}

/** The effects as texts: totals, prices, lines not sold there, and lost discounts. */
export function changesView(
  { before, after, lines, discountCodes, giftCards, country }: MarketImpact,
  texts: MarketChangeTexts,
  { money, locale }: Pick<Choice, 'money' | 'locale'>,
): TemplateResult {
  const lost = lines.filter((line) => line.before && !line.after);
  const falls = [
    ...discountCodes.map((code) => texts.codeLost(code)),
    ...giftCards.map((last4) => texts.cardLost(last4)),
    ...(country === null
      ? []
      : [texts.countryLost(new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country)]),
  ];
  return html`<p>${texts.newTotal(money(before.totals.total), money(after.totals.total))}</p>
    <ul data-testid="impact-lines">
      ${lines.map((line) =>
        line.before && line.after
          ? html`<li>${texts.thereInstead(line.title, money(line.after), money(line.before))}</li>`
          : nothing,
      )}
    </ul>
    ${
      lost.length > 0
        ? html`<p>${texts.unavailable(lost.length)}</p>
            <ul data-testid="impact-lost">
              ${lost.map(({ title }) => html`<li>${title}</li>`)}
            </ul>`
        : nothing
    }
    ${falls.map((sentence) => html`<p data-testid="impact-falls">${sentence}</p>`)}`;
}

/** With `marketSwitcherStyles`. */
export const styles = css`
  .panel,
  dialog {
    inline-size: min(24rem, 100vw - 2rem);
    padding: 1.25rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    color: ${token('color-text')};
  }
  .panel:not([hidden]) {
    position: absolute;
    inset-block-start: calc(100% + 0.5rem);
    inset-inline-end: 0;
    z-index: 10;
    max-block-size: min(32rem, 80vh);
    overflow: auto;
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
  }
  .panel.start {
    inset-inline: 0 auto;
  }
  dialog::backdrop {
    /* Darkens the page in every scheme, without a colour of its own. */
    background: none;
    backdrop-filter: brightness(0.55);
  }
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
  .failure:has(+ .button) {
    margin-block: 0.5rem 0.75rem;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;
