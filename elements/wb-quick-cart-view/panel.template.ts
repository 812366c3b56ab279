import type { Cart, CartLine } from '@storefront/contract';
import { css, html, nothing, type TemplateResult } from 'lit';
import { cartLink, checkoutLink } from '../../src/element-base/cart/cart-links.js';
import type { CartLinesTexts } from '../../src/element-base/texts/cart-lines.js';
import { token } from '../../src/element-base/token.js';
import type { CartDetail } from '../../src/events/index.js';

interface Panel {
  host: Element;
  isStoreKnown: boolean;
  line: CartLine;
  /** Quantity that is in the cart now. */
  quantity: number | undefined;
  cart: Cart | undefined;
  texts: CartLinesTexts;
  position: string;
  cartHref: string | undefined;
  checkoutHref: string | undefined;
  /** Fires the event before the shopper leaves the page. @returns `false` if the page prevents it */
  leave: (type: 'wb-view-cart' | 'wb-checkout', detail: CartDetail) => boolean;
  /** The shopper stays on the page. */
  stay: () => void;
}

export function panelView(panel: Panel): TemplateResult {
  const { texts, position } = panel;
  const [block = '', inline = ''] = position.split('-');
  return html`<div
    part="panel"
    class="panel ${block} ${inline}"
    popover="manual"
    role="group"
    aria-labelledby="heading"
    data-testid="panel"
  >
    <div part="heading" class="heading" id="heading" data-testid="heading">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d="m4 10.5 4 4 8-9"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <slot name="heading">${texts.justAdded}</slot>
    </div>
    <slot name="line">${lineView(panel)}</slot>
    <slot name="actions">${actionsView(panel)}</slot>
    <slot name="recommendations"></slot>
  </div>`;
}

const lineView = ({ line, quantity, texts }: Panel): TemplateResult =>
  html`<div part="line" class="line" data-testid="line">
    <span class="picture">
      ${line.image ? html`<img part="image" sizes="4rem" srcset=${line.image.srcset ?? nothing} src=${line.image.url} alt="" width="64" height="80" decoding="async" />` : nothing}
    </span>
    <span part="title" class="title" data-testid="title">${line.title}</span>
    ${line.options.map(({ name, value }) => html`<span class="detail">${texts.pair(name, value)}</span>`)}
    ${
      quantity
        ? html`<span part="quantity" class="detail" data-testid="quantity">${texts.inCart(quantity)}</span>`
        : nothing
    }
  </div>`;

function actionsView({ cart, texts, cartHref, checkoutHref, leave, stay, ...place }: Panel): TemplateResult {
  const way = (type: 'wb-view-cart' | 'wb-checkout') => cart && { cart, go: () => leave(type, { cart }) };
  const [toCart, toCheckout] = [way('wb-view-cart'), way('wb-checkout')];
  return html`<div part="actions" class="actions">
    ${toCart ? cartLink(cartHref, texts, toCart) : nothing}
    ${toCheckout ? checkoutLink(checkoutHref, texts, { ...place, ...toCheckout }) : nothing}
    <button part="continue-button" class="button plain continue" type="button" data-testid="continue" @click=${stay}>
      ${texts.keepShopping}
    </button>
  </div>`;
}

export const styles = css`
  .panel {
    position: fixed;
    inset: auto;
    inset-block-start: 1rem;
    inset-inline-end: 1rem;
    display: grid;
    gap: 1rem;
    inline-size: min(22rem, 100% - 2rem);
    max-block-size: calc(100% - 2rem);
    margin: 0;
    padding: 1rem;
    border: 1px solid ${token('color-border')};
    border-radius: ${token('radius-md')};
    background: ${token('color-background')};
    color: ${token('color-text')};
    box-shadow: 0 0.5rem 1.5rem -0.75rem ${token('color-border')};
    text-align: start;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .panel.bottom {
    inset-block: auto max(1rem, env(safe-area-inset-bottom));
  }
  .panel.start {
    inset-inline: 1rem auto;
  }
  .heading {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    font-family: ${token('font-heading')};
    font-weight: 600;
  }
  .heading svg {
    flex: none;
    color: ${token('color-success')};
  }
  .line {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: 0 0.75rem;
    overflow-wrap: anywhere;
  }
  .picture {
    grid-row: span 4;
    align-self: start;
    display: block;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    border-radius: ${token('radius-sm')};
    background: ${token('color-surface')};
  }
  .picture img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .title {
    /* Data may run the other way than the page: its own order, the page's side. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: 600;
    line-height: 1.3;
  }
  .detail {
    color: ${token('color-muted')};
    font-size: 0.9em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  /* Beside each other where each fits on one line. */
  .actions .button {
    flex: auto;
    padding-inline: 0.5em;
  }
  .actions :is(.continue, .problem) {
    flex-basis: 100%;
  }
  .problem {
    color: ${token('color-error')};
    font-size: 0.9em;
  }
  @media (prefers-reduced-motion: no-preference) {
    .panel {
      transition: translate 0.2s ease-out;
    }
    @starting-style {
      .panel {
        translate: 0 -1rem;
      }
      .panel.bottom {
        translate: 0 1rem;
      }
    }
  }
`;
